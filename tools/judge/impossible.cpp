#include "judge/impossible.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core.h"

namespace houserule {

namespace {

constexpr std::string_view kRoyal = "royal";

// "king", or "king or queen" where several types are.
std::string names_of(const Compiled& t, unsigned tag) {
  std::vector<std::string> names;
  for (std::size_t type = 0; type < t.n_types; ++type)
    if (t.tagged(TypeId{type}, tag)) names.push_back(t.book.types[type].name);
  return fmt::format("{}", fmt::join(names, " or "));
}

}  // namespace

std::vector<int> royals_on(const Game& game) {
  const Compiled& t = game.core().t;
  std::vector<int> out(t.n_sides, 0);
  const int tag = t.find_tag(kRoyal);
  for (unsigned cell = 0; cell < t.n_cells && tag >= 0; ++cell) {
    const Code code = game.core().s.code(cell);
    if (code > kWallCode && t.tagged(t.codes[code].type, static_cast<unsigned>(tag)))
      ++out[t.codes[code].colour.index()];
  }
  return out;
}

std::vector<std::string> impossible_in(const Game& game, const std::vector<int>& at_start) {
  const Compiled& t = game.core().t;
  const std::vector<int> now = royals_on(game);
  std::vector<std::string> out;
  for (unsigned side = 0; side < t.n_sides; ++side) {
    const bool alive = game.core().s.get(t.layout.alive + side) != 0;
    if (at_start[side] == 0 || (now[side] <= at_start[side] && (now[side] > 0 || !alive))) continue;
    out.push_back(fmt::format("no game comes to this position: {} has {} of the type {}, and begins with {}",
                              t.book.spec.sides[side].name,
                              now[side] == 0 ? "none" : std::to_string(now[side]),
                              names_of(t, static_cast<unsigned>(t.find_tag(kRoyal))), at_start[side]));
  }
  return out;
}

}  // namespace houserule
