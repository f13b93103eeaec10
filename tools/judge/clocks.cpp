#include "judge/clocks.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace houserule {

namespace {

constexpr double kMsInSecond = 1000;

double seconds(std::int64_t ms) { return static_cast<double>(ms) / kMsInSecond; }

std::string negative(const std::vector<std::optional<std::int64_t>>& clocks) {
  for (std::size_t i = 0; i < clocks.size(); ++i)
    if (clocks[i] && *clocks[i] < 0)
      return fmt::format("the clock shows {} s after action {} [table/clock]", seconds(*clocks[i]), i + 1);
  return {};
}

// What a clock may show that goes by the rules, after an action: from what it showed before, or from the
// start of this period of the game.
std::string beyond_terms(const std::vector<std::optional<std::int64_t>>& clocks,
                         const std::vector<SideId>& seats, const ClockTermsList& terms,
                         const std::vector<SideSpec>& sides) {
  struct Shown {
    std::int64_t period, ms;
  };
  std::vector<std::optional<Shown>> before(sides.size());
  for (std::size_t i = 0; i < std::min({clocks.size(), seats.size(), terms.size()}); ++i) {
    if (!clocks[i] || !terms[i] || seats[i].index() >= sides.size()) continue;
    const Game::ClockTerms& now = *terms[i];
    auto& shown = before[seats[i].index()];
    const std::int64_t left = shown && shown->period == now.period ? shown->ms : now.start_ms;
    const std::int64_t most = std::min(left + now.gain_ms, now.most_ms.value_or(left + now.gain_ms));
    if (*clocks[i] > most)
      return fmt::format(
          "the clock of {} shows {} s after action {}, and at most {} s are possible [table/clock]",
          sides[seats[i].index()].name, seconds(*clocks[i]), i + 1, seconds(most));
    shown = Shown{now.period, *clocks[i]};
  }
  return {};
}

bool by_rules(const ClockTermsList& terms, std::size_t action) {
  return action < terms.size() && terms[action].has_value();
}

std::string growing(const std::vector<std::optional<std::int64_t>>& clocks, const std::vector<SideId>& seats,
                    std::int64_t increment, const ClockTermsList& terms, const std::vector<SideSpec>& sides) {
  std::vector<std::optional<std::int64_t>> before(sides.size());
  for (std::size_t i = 0; i < std::min(clocks.size(), seats.size()); ++i) {
    if (!clocks[i] || by_rules(terms, i) || seats[i].index() >= sides.size()) continue;
    auto& left = before[seats[i].index()];
    if (left && *clocks[i] > *left + increment) {
      return fmt::format("the clock of {} goes up from {} s to {} s at action {}{} [table/clock]",
                         sides[seats[i].index()].name, seconds(*left), seconds(*clocks[i]), i + 1,
                         increment == 0 ? ", and no increment is stated" : ", more than the increment");
    }
    left = clocks[i];
  }
  return {};
}

}  // namespace

std::int64_t increment_ms(std::string_view time_control) {
  const std::size_t plus = time_control.find('+');
  if (plus == std::string_view::npos) return 0;
  const std::string_view text = time_control.substr(plus + 1);
  double value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  constexpr double kDay = 86400;
  if (error != std::errc() || !(value >= 0) || value > kDay) return 0;
  return static_cast<std::int64_t>(value * kMsInSecond);
}

void check_clocks(const std::vector<std::optional<std::int64_t>>& clocks, const std::vector<SideId>& seats,
                  std::size_t actions, std::int64_t increment, const ClockTermsList& terms,
                  const std::vector<SideSpec>& sides, std::vector<std::string>& findings) {
  if (clocks.empty()) return;
  if (clocks.size() != actions)
    findings.push_back(fmt::format("{} clock time{} for {} action{}", clocks.size(),
                                   clocks.size() == 1 ? "" : "s", actions, actions == 1 ? "" : "s"));
  for (std::string each : {negative(clocks), growing(clocks, seats, increment, terms, sides),
                           beyond_terms(clocks, seats, terms, sides)})
    if (!each.empty()) findings.push_back(std::move(each));
}

}  // namespace houserule
