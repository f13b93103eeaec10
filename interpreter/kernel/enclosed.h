// Rows of hostile pieces that begin beside a cell and end at a piece of one's own, without a gap.
#pragma once

#include <algorithm>

#include "kernel/core.h"

namespace houserule {

// How many pieces hostile to the side stand one behind the other from the cell on, along one of
// Guards::ways, before one of its own; 0 where something else ends the row.
inline unsigned enclosed_along(const Core& core, unsigned side, unsigned cell, std::uint16_t way) {
  const Compiled& t = core.t;
  const std::uint16_t* const next = &t.guards.next[way].cells[std::size_t{side} * t.n_cells];
  const std::uint8_t* const relation = core.s.relation(side);
  unsigned count = 0;
  for (unsigned at = next[cell]; at < t.n_cells && at != cell; at = next[at], ++count) {
    const Code code = core.s.code(at);
    if (relation[code] != 2) return t.code_owner[code] == side + 1 ? count : 0;
  }
  return 0;
}

// Does a piece of the side on the cell enclose some row?
inline bool encloses(const Core& core, unsigned side, unsigned cell) {
  if (cell >= core.t.n_cells || side >= core.t.n_sides) return false;
  return std::ranges::any_of(core.t.guards.ways,
                             [&](std::uint16_t way) { return enclosed_along(core, side, cell, way) != 0; });
}

}  // namespace houserule
