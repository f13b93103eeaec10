#include "random_play.h"

#include <fmt/format.h>

#include <random>

namespace houserule {

namespace {

constexpr int kLooks = 7;  // actions between looks from every seat

class Player {
 public:
  Player(Variant& variant, const RandomPlay& how)
      : how_(how), variant_(variant), game_(variant), random_(how.seed) {}

  std::optional<Diagnostic> games() {
    for (number_ = 1; number_ <= how_.games; ++number_) {
      game_.reset();
      game_.seed(random_());
      const std::uint64_t before = game_.state_hash();
      if (auto problem = one_game()) return problem;
      while (game_.undo()) {
      }
      if (game_.state_hash() != before)
        return report({}, "taking every action back does not give the start again");
    }
    return std::nullopt;
  }

 private:
  std::optional<Diagnostic> one_game() {
    for (int played = 0; played < how_.longest && !game_.outcome().over; ++played) {
      if (const auto fault = game_.legal(list_)) return report(*fault);
      if (list_.actions.empty()) return std::nullopt;
      // The remainder favours early actions by less than one in 2^32: enough for a smoke test.
      const Action action = list_.actions[random_() % list_.actions.size()];
      if (const auto fault = game_.play(action, list_.arguments_of(action))) return report(*fault);
      if (variant_.secrets() && played % kLooks == 0) {
        if (auto problem = from_every_seat()) return problem;
      }
    }
    return std::nullopt;
  }

  // The rules must work where secrets stand at their standard values, too.
  std::optional<Diagnostic> from_every_seat() {
    for (std::size_t side = 0; side < variant_.rulebook().spec.sides.size(); ++side) {
      const std::string& seat = variant_.rulebook().spec.sides[side].name;
      const Game::As as(game_, SideId{side});
      ActionList list;
      auto fault = as.fault();
      if (!fault) fault = game_.legal(list);
      if (fault) {
        Diagnostic problem = report(*fault);
        problem.message += fmt::format(", as {} knows the game", seat);
        return problem;
      }
    }
    return std::nullopt;
  }

  Diagnostic report(const Fault& fault) const {
    std::string message = fmt::format("fault ({}): {}", fault.kind, fault.message);
    if (!fault.rule.empty()) message += fmt::format(", in rule {} {}", fault.rule, fault.slot);
    if (!fault.action.empty()) message += fmt::format(", playing {}", fault.action);
    return report(fault.place, message);
  }

  Diagnostic report(const Place& place, const std::string& message) const {
    return {Severity::error, place, message,
            fmt::format("in random game {} of seed {}, after {} actions", number_, how_.seed,
                        game_.actions_played())};
  }

  RandomPlay how_;
  Variant& variant_;
  Game game_;
  std::mt19937_64 random_;
  ActionList list_;
  int number_ = 0;
};

}  // namespace

std::optional<Diagnostic> play_at_random(Variant& variant, const RandomPlay& how) {
  return Player(variant, how).games();
}

}  // namespace houserule
