// Whose turn it is, rounds, and how the right to act passes on.
#pragma once

#include "core.h"

namespace houserule {

// The next living side of the track after `side`; `side` itself when it is the last.
unsigned next_side(const Core& core, unsigned track, unsigned side);
// Passes the turn of the track on; counts the round when the order begins anew. No events.
inline void pass_turn(Core& core, unsigned track) {
  const Track& t = core.t.tracks[track];
  const unsigned side = core.turn(track);
  const unsigned follower = t.follower[side];
  const unsigned next =
      core.s.get(core.t.layout.alive + follower) != 0 ? follower : next_side(core, track, side);
  core.s.set(t.turn_slot, static_cast<std::int32_t>(next));
  if (t.seat[next] <= t.seat[side]) core.s.set(t.round_slot, core.s.get(t.round_slot) + 1);
}

}  // namespace houserule
