#include "turn.h"

namespace houserule {

unsigned next_side(const Core& core, unsigned track, unsigned side) {
  const Track& t = core.t.tracks[track];
  const auto n = static_cast<unsigned>(t.order.size());
  const unsigned at = t.seat[side];
  for (unsigned i = 1; i < n; ++i) {
    const unsigned place = at + i < n ? at + i : at + i - n;
    const unsigned next = t.order[place].value;
    if (core.s.get(core.t.layout.alive + next) != 0) return next;
  }
  return side;
}

void pass_over(Core& core, unsigned track) {
  const Track& t = core.t.tracks[track];
  const unsigned side = core.turn(track);
  const unsigned next = next_side(core, track, side);
  core.s.set(t.turn_slot, static_cast<std::int32_t>(next));
  if (t.seat[next] <= t.seat[side]) core.s.set(t.round_slot, core.s.get(t.round_slot) + 1);
}

}  // namespace houserule
