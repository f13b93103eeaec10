// Whose turn it is, rounds, and how the right to act passes on.
#pragma once

#include "kernel/core.h"
#include "kernel/extra_moves.h"

namespace houserule {

// One turn is over and another begins. A trace lasts until its side's next turn begins, or, unless it lasts
// for the round, until the next turn on its board is over: turns are counted, not actions. Called once for
// each side that is passed over, too.
void fade_traces(Core& core, unsigned ended, unsigned begun);

// The next living side of the track after `side`; `side` itself when it is the last.
unsigned next_side(const Core& core, unsigned track, unsigned side);
// As below, when the next in the order is out.
void pass_over(Core& core, unsigned track, unsigned ended);
// Passes the turn on, on the track of the seat, whose turn was the last that was not skipped; counts the
// round when the order begins anew. No events.
inline void pass_turn(Core& core, unsigned seat) {
  const auto side = static_cast<unsigned>(core.s.get(core.t.passes[seat].turn_slot));
  const Pass& pass = core.t.passes[side];
  if (core.s.get(pass.alive_slot) == 0) return pass_over(core, core.track_of(side), seat);
  if (traced(core)) fade_traces(core, seat, static_cast<unsigned>(pass.next));
  core.s.set_hashed(pass.turn_slot, pass.next, pass.flip);
  if (pass.wraps) core.s.set(pass.round_slot, core.s.get(pass.round_slot) + 1);
}

}  // namespace houserule
