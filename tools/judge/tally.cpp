#include "judge/tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "common/bounds.h"

namespace houserule {

namespace {

// The most frequent first, then by name.
std::string outcomes_text(const std::map<std::string, std::uint64_t, std::less<>>& outcomes) {
  std::vector<std::pair<std::string, std::uint64_t>> rows(outcomes.begin(), outcomes.end());
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string out;
  for (const auto& [reason, games] : rows) out += fmt::format("  {:>8}  {}\n", games, shown(reason));
  return out;
}

std::string per_second(std::uint64_t number, double seconds) {
  return seconds > 0 ? fmt::format("{:.0f}", static_cast<double>(number) / seconds) : "-";
}

}  // namespace

void Tally::count(const Verdict& verdict, bool strict) {
  ++games;
  problems += verdict.problem(strict) ? 1 : 0;
  ++by_status[static_cast<std::size_t>(verdict.status)];
  actions += verdict.actions;
  empty += verdict.empty_game() ? 1 : 0;
  const bool warned = std::ranges::any_of(verdict.findings, [](const Finding& each) {
    return finding_info(each.kind).weight == FindingWeight::warning;
  });
  findings += warned ? 1 : 0;
  notes += verdict.noted() ? 1 : 0;
  wrong_marks += verdict.wrong_marks == 0 ? 0 : 1;
  if (verdict.status != VerdictStatus::ok || !verdict.outcome.over) return;
  const auto found = outcomes.find(verdict.outcome.reason);
  found != outcomes.end() ? ++found->second : outcomes[verdict.outcome.reason] = 1;
}

void Tally::add(const Tally& other) {
  for (std::size_t i = 0; i < by_status.size(); ++i) by_status[i] += other.by_status[i];
  for (const auto& [reason, number] : other.outcomes) outcomes[reason] += number;
  games += other.games;
  actions += other.actions;
  empty += other.empty;
  findings += other.findings;
  wrong_marks += other.wrong_marks;
  notes += other.notes;
  problems += other.problems;
  not_compared += other.not_compared;
}

std::string Tally::text() const {
  std::string out = fmt::format("{} {}", games, games == 1 ? "game" : "games");
  for (std::size_t i = 0; i < by_status.size(); ++i) {
    if (by_status[i] == 0) continue;
    out += fmt::format("{} {} {}", out.find(':') == std::string::npos ? ":" : ",", by_status[i],
                       status_name(static_cast<VerdictStatus>(i)));
  }
  if (empty != 0) out += fmt::format("; {} empty, the end of a file made by DOS", empty);
  if (findings != 0) out += fmt::format("; {} with findings", findings);
  if (wrong_marks != 0) out += fmt::format("; {} with wrong marks", wrong_marks);
  if (not_compared != 0)
    out += fmt::format("; {} whose id came after {} others and was not compared", not_compared, kMaxIds);
  return out + "\n" + outcomes_text(outcomes);
}

std::string Tally::text(double seconds) const {
  return text() + fmt::format("{} actions in {:.2f} s: {} games and {} actions per second\n", actions,
                              seconds, per_second(games, seconds), per_second(actions, seconds));
}

}  // namespace houserule
