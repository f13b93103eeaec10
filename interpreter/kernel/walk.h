// Walking one special path over the board as it stands.
#pragma once

#include <algorithm>

#include "kernel/core.h"

namespace houserule {

// Is the way to this stop open? The cells between must be empty or, where the path must jump, at least one of
// them occupied, as `occupied(cell)` says. A shut cell counts as neither, like one that does not exist.
template <class Occupied>
bool way_open(const Core& core, const Stop& stop, Occupied&& occupied) {
  const std::uint16_t* const via = core.t.pool16.data() + stop.via;
  if (!stop.jump) return std::none_of(via, via + stop.n_via, occupied);
  return std::any_of(via, via + stop.n_via,
                     [&](unsigned cell) { return occupied(cell) && core.s.code(cell) != kWallCode; });
}

// Does the path neither pass over what stands there nor take it?
inline bool shuns(const Core& core, const Special& special, unsigned cell) {
  return special.shuns != 0 && core.t.shunned[special.shuns - 1U][core.s.code(cell)];
}

// Calls end(cell, takes) for every cell where the path may end; stops when end returns true and says so.
// `relation(cell)` answers 0 empty, 1 blocked, 2 hostile. Guards are the caller's.
template <class Relation, class F>
bool walk_special(const Core& core, const Special& special, unsigned range, Relation&& relation, F&& end) {
  const Stop* stop = core.t.stops.data() + special.stops;
  const int declared = core.t.paths[special.path].record->max;
  const unsigned wanted = declared == 0 ? kUnlimited : static_cast<unsigned>(declared);
  const bool lands = special.over == Over::land;
  const unsigned limit = std::min(range, lands ? 1U : wanted);
  bool hurdle = special.over == Over::hop || lands;
  unsigned far = 0;
  for (unsigned i = 0; i < special.n_stops; ++i, ++stop) {
    if (!way_open(core, *stop, [&](unsigned cell) { return relation(cell) != 0; })) return false;
    const std::uint8_t met = relation(stop->cell);
    if (hurdle) {
      if (met != 0 && shuns(core, special, stop->cell)) return false;
      if (core.s.code(stop->cell) == kWallCode || (lands && i >= wanted)) return false;
      hurdle = met == 0;
      continue;
    }
    if (++far > limit) return false;
    const bool may =
        stop->ends && far >= special.min &&
        ((met == 0 && (special.mode & kEmpty) != 0) || (met == 2 && (special.mode & (kTake | kOwn)) != 0));
    if (may && end(stop->cell, met == 2)) return true;
    if (lands || (met != 0 && special.over != Over::ignore)) return false;
  }
  return false;
}

// Could what bears this code on `from` take something on `cell`, whatever stands there now? Runs its whole
// program; for pieces that the lines do not show. `absent` is looked through as if empty. With `between` the
// cells are added to it on which the answer depends.
bool takes_towards(Core& core, Code code, unsigned from, unsigned cell, unsigned absent, Word* between);

}  // namespace houserule
