// Verdicts as rows of a table. Widths are fixed, since rows are printed while games are still being read.
#include <fmt/format.h>

#include "common/plain.h"
#include "common/safe_text.h"
#include "judge/verdict.h"
#include "table/result.h"

namespace houserule {

namespace {

constexpr std::size_t kGameWidth = 16, kVariantWidth = 12, kStatusWidth = 10, kActionsWidth = 7,
                      kResultWidth = 9;
constexpr std::size_t kLongestText = 60;

std::string row(const std::string& game, const std::string& variant, std::string_view status,
                const std::string& actions, const std::string& result, const std::string& words) {
  std::string out = padded(game, kGameWidth) + "  " + padded(variant, kVariantWidth) + "  " +
                    padded(status, kStatusWidth) + "  " +
                    std::string(kActionsWidth - std::min(kActionsWidth, actions.size()), ' ') + actions +
                    "  " + padded(result, kResultWidth) + "  " + words;
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

std::string place_words(const VerdictAction& at) {
  if (at.number == 0) return at.line == 0 ? "" : fmt::format("line {}, column {}: ", at.line, at.column);
  return fmt::format("action {} \"{}\"{}: ", at.number, shown(at.text, kLongestText),
                     at.line == 0 ? "" : fmt::format(" on line {}", at.line));
}

}  // namespace

std::string verdict_words(const Verdict& verdict) {
  std::string out = place_words(verdict.at);
  if (verdict.status == VerdictStatus::ok) {
    out += verdict.empty_game() ? verdict.reason : verdict.outcome.over ? verdict.outcome.reason : "not over";
  } else {
    out += verdict.reason;
    if (!verdict.rule.empty() && !verdict.fault) out += fmt::format(" [{}]", verdict.rule);
  }
  if (verdict.wrong_marks != 0)
    out += fmt::format("; wrong marks: {}, the first at action {}", verdict.wrong_marks,
                       verdict.first_wrong_mark);
  for (const Finding& finding : verdict.findings) out += "; " + finding.text;
  return without_controls(on_one_line(out));
}

// "ann - bob, Open 2013, round 3, 2013.05.09"
std::string known_as(const Verdict& verdict) {
  std::string out;
  const auto add = [&](std::string_view value, const char* before) {
    if (!value.empty()) out += (out.empty() ? "" : before) + shown(value, kLongestText);
  };
  add(verdict.tag("White"), "");
  add(verdict.tag("Black"), " - ");
  add(verdict.tag("Event"), ", ");
  add(verdict.tag("Round"), ", round ");
  add(verdict.tag("Date"), ", ");
  return out;
}

std::string table_head() {
  return row("game", "variant", "status", "actions", "result", "how it ended, or what is wrong") + "\n";
}

LateFinding append_row(const Verdict& verdict, std::string& out) {
  std::string game =
      verdict.id.empty() ? fmt::format("line {}", verdict.line) : shown(verdict.id, kLongestText);
  if (!verdict.file.empty())
    game = fmt::format("{}:{}", shown(verdict.file.substr(verdict.file.rfind('/') + 1), kLongestText),
                       verdict.line);
  const bool points = verdict.outcome.over && verdict.book != nullptr && !verdict.outcome.points.empty();
  std::string players = verdict.problem(true) ? known_as(verdict) : "";
  if (!players.empty()) players = " (" + players + ")";
  // "ok" alone would say that there is nothing to look at.
  const bool odd = verdict.status == VerdictStatus::ok && verdict.problem(false);
  out += row(game, shown(verdict.variant, kLongestText), odd ? "ok, odd" : status_name(verdict.status),
             fmt::format("{}", verdict.actions),
             points ? points_words(verdict.outcome.points, verdict.book->rulebook().spec.sides) : "",
             verdict_words(verdict) + players);
  const LateFinding late{{{{out.size(), "; duplicate id"}, {}}}};
  out += '\n';
  return late;
}

}  // namespace houserule
