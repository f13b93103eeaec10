#include "table/dead.h"

#include <algorithm>

namespace houserule {

namespace {

constexpr const char* kDead = "a dead position: no side could win by any sequence of moves (FIDE 5.2.2)";
constexpr int kHalfPoint = 2;  // quarters

}  // namespace

std::optional<Outcome> dead_position(const Game& game) {
  const Rulebook& book = game.variant().rulebook();
  const bool says =
      std::ranges::any_of(book.rules, [](const RuleDecl& rule) { return rule.cannot_win != kNoFunction; });
  if (!says || game.outcome().over) return std::nullopt;
  const std::size_t sides = book.spec.sides.size();
  Outcome dead{true, kDead, {}, std::vector<int>(sides, kHalfPoint), {}};
  for (std::size_t side = 0; side < sides; ++side) {
    if (!game.alive(SideId{side})) continue;
    Game::Prospect found = game.prospect(SideId{side});
    if (!found.cannot()) return std::nullopt;
    dead.rule = std::move(found.rule);
  }
  return dead;
}

}  // namespace houserule
