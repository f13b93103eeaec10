// Whose turn it is, rounds, and how the right to act passes on.
#pragma once

#include "core.h"

namespace houserule {

// The next living side of the track after `side`; `side` itself when it is the last.
unsigned next_side(const Core& core, unsigned track, unsigned side);
// As below, when the next in the order is out.
void pass_over(Core& core, unsigned track);
// Passes the turn of the seat's track on; counts the round when the order begins anew. No events.
inline void pass_turn(Core& core, unsigned seat) {
  const auto side = static_cast<unsigned>(core.s.get(core.t.passes[seat].turn_slot));
  const Pass& pass = core.t.passes[side];
  if (core.s.get(pass.alive_slot) == 0) return pass_over(core, core.track_of(side));
  core.s.set_hashed(pass.turn_slot, pass.next, pass.flip);
  if (pass.wraps) core.s.set(pass.round_slot, core.s.get(pass.round_slot) + 1);
}

}  // namespace houserule
