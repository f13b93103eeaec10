#include "kernel/zone_walk.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <span>
#include <utility>

#include "kernel/attack.h"

namespace houserule {

namespace {

struct Step {
  int dx, dy;
};

// The straight ones, then the diagonal ones.
constexpr std::array<Step, 8> kSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Step, 8> kLeaps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

// Steps on hexagons: these two, each turned by a sixth five times.
constexpr std::array<Step, 12> turned(Step first, Step second) {
  std::array<Step, 12> all{};
  for (std::size_t i = 0; i < 6; ++i) {
    all[i] = first;
    all[i + 6] = second;
    first = {first.dy, first.dy - first.dx};
    second = {second.dy, second.dy - second.dx};
  }
  return all;
}
// Six neighbours, then six over the corners of a cell; and the leaps.
constexpr std::array<Step, 12> kHexSteps = turned({0, 1}, {1, 2}), kHexLeaps = turned({1, 3}, {2, 3});

std::span<const Step> hex_steps_of(char shape) {
  const std::span<const Step> steps(kHexSteps);
  if (shape == 'R' || shape == 'D') return steps.first(6);
  if (shape == 'B') return steps.last(6);
  return shape == 'N' ? std::span<const Step>(kHexLeaps) : steps;
}

std::span<const Step> steps_of(char shape, bool hexagons) {
  if (hexagons) return hex_steps_of(shape);
  const std::span<const Step> steps(kSteps);
  if (shape == 'R' || shape == 'D') return steps.first(4);
  if (shape == 'B') return steps.last(4);
  return shape == 'N' ? std::span<const Step>(kLeaps) : steps;
}

bool is_lines(char shape) { return shape == 'R' || shape == 'B' || shape == 'Q'; }

const BoardSpec& board_of_cell(const Compiled& t, unsigned cell) {
  return t.board.boards()[static_cast<std::size_t>(t.board.cell(CellId{cell}).board)];
}

// No way within the board is longer.
int farthest(const Compiled& t, const Around& zone, unsigned cell) {
  const BoardSpec& board = board_of_cell(t, cell);
  if (zone.range < Around::kFarthest && zone.range < board.files * board.ranks) return zone.range;
  return is_lines(zone.shape) ? std::max(board.files, board.ranks) : board.files * board.ranks;
}

// How many (1,2) leaps lead there on an endless board.
int leaps_to(int dx, int dy) {
  const int x = std::max(std::abs(dx), std::abs(dy)), y = std::min(std::abs(dx), std::abs(dy));
  if (x == 1 && y == 0) return 3;
  if (x == 2 && y == 2) return 4;
  const int more = x - y;
  return y > more ? more - 2 * ((more - y - 2) / 3) : more - 2 * ((more - y) / 4);
}

// The same on hexagons, up to `most`: step by step outwards from the middle.
int hex_leaps_to(int dx, int dy, int most) {
  std::set<std::pair<int, int>> ring{{0, 0}}, seen = ring;
  for (int leaps = 0; leaps <= most; ++leaps) {
    if (ring.contains({dx, dy})) return leaps;
    std::set<std::pair<int, int>> next;
    for (const auto& [x, y] : ring) {
      for (const Step step : kHexLeaps) {
        if (seen.insert({x + step.dx, y + step.dy}).second) next.insert({x + step.dx, y + step.dy});
      }
    }
    ring = std::move(next);
  }
  return most + 1;
}

bool shape_holds(const Around& zone, int dx, int dy, int range, bool hexagons) {
  int x = std::max(std::abs(dx), std::abs(dy)), y = std::min(std::abs(dx), std::abs(dy));
  if (hexagons) {
    const Spread way = spread_of(dx, dy, true);
    x = way.along;
    y = way.aside;
  }
  const bool straight = y == 0, diagonal = x == y;
  switch (zone.shape) {
    case 'R':
      return straight && x <= range;
    case 'B':
      return diagonal && x <= range;
    case 'Q':
      return (straight || diagonal) && x <= range;
    case 'D':
      return x + y <= range;
    case 'N':
      return (hexagons ? hex_leaps_to(dx, dy, std::min(range, x + y + 2)) : leaps_to(dx, dy)) <= range;
    default:
      return x <= range;
  }
}

}  // namespace

bool prime_holds(const Compiled& t, const Around& zone, unsigned cell, unsigned other) {
  const CellId here{cell}, there{other};
  if (t.board.cell(here).board != t.board.cell(there).board || cell == other) return false;
  const BoardSpec& board = board_of_cell(t, cell);
  const int range = farthest(t, zone, cell);
  const auto [dx, dy] = t.board.between(here, there);
  if (!board.wrap_files) return shape_holds(zone, dx, dy, range, board.hexagons);
  const int turns = std::max(board.files, board.ranks) / board.files + 1;
  for (int turn = -turns; turn <= turns; ++turn) {
    if (shape_holds(zone, dx + turn * board.files, dy, range, false)) return true;
  }
  return false;
}

namespace {

// The board as it stands, and the cells found so far.
struct Walk {
  const Core& core;
  unsigned side, absent;
  Word* found;
  Word* looked;  // at these cells; may be null

  // Adds the cell one step on when it belongs to the zone; gives it when a way goes on from there.
  CellId go(CellId from, Step step) const {
    const CellId to = core.t.board.offset(from, step.dx, step.dy);
    if (!to.valid()) return to;
    if (looked != nullptr) add_bit(looked, to.value);
    const Code code = to.value == absent ? kEmptyCode : core.s.code(to.value);
    if (code == kWallCode) return CellId::none();
    if (code == kEmptyCode || side >= core.t.n_sides || core.s.relation(side)[code] == 2)
      add_bit(found, to.value);
    return code == kEmptyCode ? to : CellId::none();
  }
};

void along_lines(const Walk& walk, const Around& zone, CellId centre, int range) {
  for (const Step step : steps_of(zone.shape, walk.core.t.board.hexagons(centre))) {
    CellId at = centre;
    for (int n = 0; n < range && at.valid(); ++n) {
      at = walk.go(at, step);
      if (at == centre) break;
    }
  }
}

void step_by_step(const Walk& walk, const Around& zone, CellId centre, int range) {
  std::array<CellId, kMaxWords * 64> ring;
  std::array<Word, kMaxWords> seen{};
  add_bit(seen.data(), centre.value);
  ring[0] = centre;
  std::size_t first = 0, last = 1;
  for (int n = 0; n < range && first != last; ++n) {
    for (const std::size_t stop = last; first != stop; ++first) {
      for (const Step step : steps_of(zone.shape, walk.core.t.board.hexagons(centre))) {
        const CellId at = walk.go(ring[first], step);
        if (!at.valid() || has_bit(seen.data(), at.value)) continue;
        add_bit(seen.data(), at.value);
        ring[last++] = at;
      }
    }
  }
}

void unobstructed(const Core& core, const Around& zone, unsigned cell, Word* out) {
  for (unsigned other = 0; other < core.t.n_cells; ++other) {
    if (core.s.code(other) != kWallCode && prime_holds(core.t, zone, cell, other)) add_bit(out, other);
  }
}

}  // namespace

void cells_around(const Core& core, const Around& zone, unsigned cell, unsigned side, unsigned absent,
                  Word* out, Word* looked) {
  std::fill(out, out + core.t.n_words, Word{0});
  const int range = farthest(core.t, zone, cell);
  const Walk walk{core, side, absent, out, looked};
  if (zone.prime) {
    unobstructed(core, zone, cell, out);
  } else if (is_lines(zone.shape)) {
    along_lines(walk, zone, CellId{cell}, range);
  } else {
    step_by_step(walk, zone, CellId{cell}, range);
  }
  if (looked != nullptr) add_bit(looked, cell);
  if (has_bit(out, cell) != (zone.centre && core.s.code(cell) != kWallCode)) flip_bit(out, cell);
}

bool is_around(const Core& core, const Around& zone, unsigned cell, unsigned other, unsigned side) {
  if (cell == other) return zone.centre;
  if (zone.prime) return prime_holds(core.t, zone, cell, other);
  std::array<Word, kMaxWords> found;
  cells_around(core, zone, cell, side, other, found.data());
  return has_bit(found.data(), other);
}

}  // namespace houserule
