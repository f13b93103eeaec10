#include "balance/report_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/plain.h"
#include "common/safe_text.h"
#include "draw/draw.h"
#include "formats/write.h"
#include "report/report_html.h"

namespace houserule {

namespace {

using Json = nlohmann::json;
using report_html::Counts;

// Bars from 0 to 100 % with their bounds; the line is an even share.
std::string scores_html(const std::vector<BalanceTally::Scored>& rows, double even) {
  constexpr int kLeft = 220, kWidth = 640, kRow = 30;
  const auto x = [](double share) { return kLeft + share * kWidth; };
  std::string out = fmt::format(
      "<h2>Who scores what</h2>\n<figure><svg viewBox=\"0 0 {} {}\" role=\"img\" font-size=\"14\" "
      "fill=\"#1d1a17\">",
      kLeft + kWidth + 40, kRow * static_cast<int>(rows.size()) + 8);
  int y = 4;
  for (const BalanceTally::Scored& row : rows) {
    const Share& share = row.share;
    out += fmt::format(
        "<text x=\"0\" y=\"{0}\">{1}: {2:.1f} %</text><rect x=\"{3}\" y=\"{4}\" width=\"{5:.1f}\" "
        "height=\"18\" fill=\"#d8bd93\"/><path d=\"M{6:.1f} {7}h{8:.1f}m0 -5v10m-{8:.1f} 0v-10\" "
        "stroke=\"#5b3a12\" fill=\"none\"><title>{9:.1f} % to {10:.1f} %</title></path>",
        y + 16, escaped_markup(row.name), 100 * share.value, kLeft, y + 2, share.value * kWidth,
        x(share.least), y + 11, (share.most - share.least) * kWidth, 100 * share.least, 100 * share.most);
    y += kRow;
  }
  return out + fmt::format(
                   "<path d=\"M{:.1f} 0V{}\" stroke=\"#8a3b12\" stroke-dasharray=\"4 4\"/></svg></figure>\n",
                   x(even), y);
}

Counts counts_of(const Json& object) {
  Counts out;
  for (const auto& [name, count] : object.items()) out[name] = count.get<std::uint64_t>();
  return out;
}

Counts endings_of(const Json& list) {
  Counts out;
  for (const Json& each : list) {
    const std::string rule = each["rule"], how = each["how"];
    out[rule.empty() ? how : fmt::format("{} ({})", how, rule)] = each["games"];
  }
  return out;
}

std::string unused_html(const Json& tally) {
  std::string out;
  for (const auto& [key, what] : {std::pair("never moved", "Pieces that never moved"),
                                  std::pair("never played", "Words that nobody played"),
                                  std::pair("never possible", "Words that were never possible"),
                                  std::pair("never refused", "Rules that refused nothing")}) {
    const auto names = tally[key].get<std::vector<std::string>>();
    if (!names.empty()) out += fmt::format("<p>{}: {}</p>\n", what, escaped_markup(joined(names)));
  }
  return "<h2>What played no part</h2>\n" + (out.empty() ? "<p>Everything played a part.</p>\n" : out);
}

}  // namespace

void BalanceReport::add(const BalanceGame& game) {
  if (game.fault) return;
  lengths_.push_back(game.actions);
  if (!wildest_ || game.leads > wildest_->leads) wildest_ = game;
  if (!longest_ || game.actions > longest_->actions) longest_ = game;
  if (!game.outcome.over) return;
  if (!shortest_ || game.actions < shortest_->actions) shortest_ = game;
  endings_.try_emplace(game.outcome.reason, game);
}

std::string BalanceReport::record(const BalanceGame& game) const {
  GameRecord record;
  record.variant = request_.name;
  record.set = request_.set;
  record.seed = game.seed;
  Replay replay;
  for (const std::string& text : game.texts) replay.actions.emplace_back().full = text;
  return record_line(record, replay);
}

std::string BalanceReport::board_behind(const BalanceGame& game) const {
  Game played(variant_);
  played.seed(game.seed);
  for (const std::string& text : game.texts)
    if (const Resolved action = played.resolve(text); !action.ok() || played.play(action)) break;
  return draw_svg(picture_of(variant_, played));
}

std::string BalanceReport::game_html(const std::string& why, const BalanceGame& game) const {
  const std::string end = game.outcome.over ? game.outcome.reason : "not over";
  return fmt::format(
      "<div class=\"problem\">{}<div><h3>{}</h3>\n<p>{} actions; {}; the lead passed {} times</p>\n"
      "<details><summary>The record, for <code>houserule adjudicate</code></summary><code>{}</code></details>"
      "</div></div>\n",
      board_behind(game), escaped_markup(why), game.actions, escaped_markup(end), game.leads,
      escaped_markup(record(game)));
}

std::string BalanceReport::games_html() const {
  std::string out = "<h2>Games that show it</h2>\n";
  if (shortest_) out += game_html("The shortest that ended", *shortest_);
  if (longest_) out += game_html("The longest", *longest_);
  if (wildest_ && wildest_->leads > 0) out += game_html("In which the lead passed most often", *wildest_);
  for (const auto& [how, game] : endings_) out += game_html("Ended by: " + how, game);
  return out;
}

std::string BalanceReport::lengths_html() const {
  if (lengths_.empty()) return {};
  constexpr int kBars = 40;
  const int step = std::max(1, (std::ranges::max(lengths_) + kBars) / kBars);
  std::vector<std::uint64_t> bars(kBars);
  for (const int length : lengths_) ++bars[static_cast<std::size_t>(length / step)];
  return report_html::chart("Actions in a game", bars, static_cast<std::uint64_t>(step));
}

std::string BalanceReport::html(const BalanceTally& tally, const std::string& head, int limit) const {
  const Json told = tally.json(limit);
  const auto games = static_cast<std::uint64_t>(tally.games());
  auto rows = tally.scores();
  const double even = 1.0 / static_cast<double>(rows.size());
  rows.push_back({"draws", tally.draws()});
  std::string body =
      fmt::format("<h1>How {} plays</h1>\n<p>{}; {} games</p>\n", escaped_markup(request_.name),
                  escaped_markup(head.substr(0, head.find('\n'))), games);
  body += scores_html(rows, even);
  body += report_html::table("How games end", endings_of(told["endings"]), games) + lengths_html();
  body += fmt::format(
      "<p>There are {:.1f} legal actions at a time. The lead, by what pieces are worth, passes {:.1f} times "
      "a "
      "game; {:.0f} % of the games that were won were won by somebody who had been behind.</p>\n",
      told["choices"].get<double>(), told["leads"].get<double>(),
      100 * told["comebacks"]["share"].get<double>());
  body += report_html::table("Games in which a kind of piece moved", counts_of(told["moved"]), games);
  body += report_html::table("Games in which a word was played", counts_of(told["played"]), games);
  body += report_html::table("Games in which a rule refused something", counts_of(told["refused"]), games);
  return report_html::page("How " + request_.name + " plays", body + unused_html(told) + games_html());
}

}  // namespace houserule
