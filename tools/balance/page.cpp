// What the games came to, as a page and as JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "balance/tally.h"
#include "wording/explain_book.h"

namespace houserule {

namespace {

std::string percent(const Share& share) {
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", 100 * share.value, 100 * share.least, 100 * share.most);
}

nlohmann::json share_json(const Share& share) {
  return {{"share", share.value}, {"least", share.least}, {"most", share.most}};
}

std::string counted(std::int64_t count, const char* what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string BalanceTally::lengths_text() const {
  if (lengths_.empty()) return {};
  const auto [shortest, longest] = std::ranges::minmax(lengths_);
  return fmt::format("lengths: half of the games have {} or fewer, the shortest {}, the longest {}\n",
                     counted(usual_length(), "action"), shortest, longest);
}

std::string BalanceTally::drama_text() const {
  return fmt::format(
      "choices: {:.1f} legal actions at a time\n"
      "drama: the lead, by what pieces are worth, passes to another {:.1f} times a game; of the games that "
      "were won\n       {:.0f} % by somebody who had been behind\n",
      mean_choices(), each(static_cast<double>(leads_)), 100 * comebacks().value);
}

std::string BalanceTally::unused_text() const {
  std::string out;
  const auto say = [&](const char* what, const std::vector<std::string>& names) {
    if (!names.empty()) out += wrapped(fmt::format("{}: {}", what, fmt::join(names, ", ")), "  ");
  };
  say("pieces that never moved", never_moved());
  say("words that nobody played", never_played());
  say("words that were never possible", never_possible());
  say(fmt::format("rules that refused nothing, of {} tries", asked_).c_str(), never_refused());
  return out.empty()
             ? "every kind of piece moved, every word was played, every rule that forbids refused something\n"
             : "what played no part\n" + out;
}

std::string BalanceTally::page(int limit) const {
  std::string out = counted(games_, "game");
  out += fmt::format(": {} ended, {} broken off after {} actions", over_, games_ - over_ - stuck_ - faulty_,
                     limit);
  if (stuck_ > 0) out += fmt::format(", {} where nobody could act", stuck_);
  if (faulty_ > 0) out += fmt::format(", {} with a fault: {}", faulty_, fault_);
  out += "\n\nof those that ended, with the bounds between which it lies 95 times in 100\n";
  std::size_t width = 11;
  for (const Party& party : parties_) width = std::max(width, party.name.size() + 7);
  const auto line = [&](const std::string& name, const Share& share) {
    out += fmt::format("  {:<{}}  {}\n", name, width, percent(share));
  };
  for (const Party& party : parties_)
    line(party.name + " wins", wilson(static_cast<double>(party.won), over_));
  line("draws", draws());
  for (const Scored& party : scores()) line(party.name + " scores", party.share);
  const Share first = first_mover();
  const double fair = 1.0 / static_cast<double>(parties_.size());
  out += fmt::format("who begins scores {:+.1f} % against an even share ({:+.1f} to {:+.1f})\n",
                     100 * (first.value - fair), 100 * (first.least - fair), 100 * (first.most - fair));
  out += "\n" + lengths_text() + drama_text();
  for (const auto& [ending, times] : endings_)
    out += fmt::format("  {:>6}  {}{}\n", times, ending.how,
                       ending.rule.empty() ? "" : fmt::format(" ({})", ending.rule));
  return out + "\n" + unused_text();
}

nlohmann::json BalanceTally::endings_json() const {
  auto out = nlohmann::json::array();
  for (const auto& [ending, times] : endings_)
    out.push_back({{"how", ending.how}, {"rule", ending.rule}, {"games", times}});
  return out;
}

nlohmann::json BalanceTally::json(int limit) const {
  nlohmann::json out{{"games", games_},
                     {"ended", over_},
                     {"stuck", stuck_},
                     {"faults", faulty_},
                     {"limit", limit},
                     {"draws", share_json(draws())},
                     {"first", share_json(first_mover())},
                     {"choices", mean_choices()},
                     {"leads", each(static_cast<double>(leads_))},
                     {"comebacks", share_json(comebacks())},
                     {"moved", moved_},
                     {"played", words_},
                     {"refused", refusing_},
                     {"parties", nlohmann::json::array()},
                     {"endings", endings_json()},
                     {"never moved", never_moved()},
                     {"never played", never_played()},
                     {"never possible", never_possible()},
                     {"never refused", never_refused()},
                     {"asked", asked_}};
  for (const Party& party : parties_)
    out["parties"].push_back({{"name", party.name},
                              {"wins", share_json(wilson(static_cast<double>(party.won), over_))},
                              {"points", share_json(wilson(party.points, over_))}});
  if (!lengths_.empty()) {
    const auto [shortest, longest] = std::ranges::minmax(lengths_);
    out["lengths"] = {{"median", usual_length()}, {"shortest", shortest}, {"longest", longest}};
  }
  return out;
}

}  // namespace houserule
