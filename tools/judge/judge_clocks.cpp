// The actions of a record, with what its clocks say: whose time was over, and what cannot be.
#include <fmt/format.h>

#include <algorithm>

#include "judge/judge.h"

namespace houserule {

namespace {
constexpr std::string_view kTimeoutWord = "timeout";
}

void Judge::play_record() {
  seats_.clear();
  terms_.clear();
  writing_ = record_.notation;
  clocks_ = record_.clocks_ms;
  const auto& book = shelved_->variant->rulebook();
  const bool timed = !record_.clocks_ms.empty() && std::ranges::any_of(book.rules, [](const RuleDecl& rule) {
    return rule.clock != kNoFunction;
  });
  ClockTermsList now;
  for (std::size_t i = 0; i < record_.actions.size(); ++i) {
    now.clear();
    for (std::size_t side = 0; timed && side < book.spec.sides.size(); ++side)
      now.push_back(shelved_->game->clock_terms(SideId{side}));
    find_untimely(i);
    if (writing_ == nullptr && i + 1 < record_.actions.size()) shelved_->game->expect(record_.actions[i + 1]);
    if (!act({record_.actions[i]})) return;
    seats_.push_back(referee_.seat());
    if (timed) terms_.push_back(seats_.back().valid() ? now[seats_.back().index()] : std::nullopt);
    if (!clock_goes_on(i, terms_.empty() ? std::nullopt : terms_.back())) return;
  }
  referee_.nobody_can_act(last_clocks());
}

// What a clock shows after an action says whether its time was over: with it, or, where the rules add time
// for an action, before it.
bool Judge::clock_goes_on(std::size_t action, const std::optional<Game::ClockTerms>& terms) {
  if (action >= record_.clocks_ms.size() || !record_.clocks_ms[action]) return true;
  if (split_seat(record_.actions[action]).body == kTimeoutWord) return true;
  const std::int64_t shows = *record_.clocks_ms[action];
  const bool late = terms && shows < terms->gain_ms;
  if (!late && shows > 0) return true;
  if (says_timeout(action + 1)) return true;
  return terms ? referee_.too_late(seats_.back()) : referee_.out_of_time(seats_.back());
}

// Time runs out for whoever is to move, and for nobody else.
void Judge::find_untimely(std::size_t action) {
  const SeatedText said = split_seat(record_.actions[action]);
  if (said.body != kTimeoutWord) return;
  const auto& sides = shelved_->variant->rulebook().spec.sides;
  const Game& game = *shelved_->game;
  const auto named = said.seat.empty() ? std::optional(game.turn()) : seat_named(said.seat, sides);
  if (!named || game.outcome().over) return;
  bool runs = false;
  for (unsigned board = 0; board < game.boards(); ++board) runs = runs || game.turn(board) == *named;
  const std::optional<std::int64_t> left = clock_of(*named, action);
  const bool shows_time = action < record_.clocks_ms.size() && record_.clocks_ms[action].value_or(0) > 0;
  if (shows_time) {
    verdict_.findings.push_back(
        {FindingKind::clocks,
         fmt::format("{} is said to be out of time at action {}, and the clock shows time",
                     sides[named->index()].name, action + 1)});
  } else if (!runs && left.value_or(1) > 0) {
    verdict_.findings.push_back(
        {FindingKind::clocks,
         fmt::format(
             "{} is said to be out of time at action {}, when another was to move and no clock of {}'s "
             "ran",
             sides[named->index()].name, action + 1, sides[named->index()].name)});
  }
}

// What the side's clock showed last before the action.
std::optional<std::int64_t> Judge::clock_of(SideId side, std::size_t before) const {
  std::optional<std::int64_t> left;
  for (std::size_t i = 0; i < std::min({before, seats_.size(), clocks_.size()}); ++i)
    if (seats_[i] == side && clocks_[i]) left = clocks_[i];
  return left;
}

// "A=61 a=20.5", as far as they are known.
std::string Judge::last_clocks() const {
  std::string out;
  const auto& sides = shelved_->variant->rulebook().spec.sides;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (const auto left = clock_of(SideId{side}, seats_.size()))
      out += fmt::format("{}{}={}", out.empty() ? "" : " ", sides[side].name, *left);
  }
  return out;
}

// A record may say itself what the clock shows.
bool Judge::says_timeout(std::size_t action) const {
  return action < record_.actions.size() && split_seat(record_.actions[action]).body == kTimeoutWord;
}

}  // namespace houserule
