#include "turn.h"

namespace houserule {

namespace {

unsigned seat_in_order(const Track& track, unsigned side) {
  for (unsigned i = 0; i < track.order.size(); ++i) {
    if (track.order[i].value == side) return i;
  }
  return 0;
}

}  // namespace

unsigned next_side(const Core& core, unsigned track, unsigned side) {
  const Track& t = core.t.tracks[track];
  const auto n = static_cast<unsigned>(t.order.size());
  const unsigned at = seat_in_order(t, side);
  for (unsigned i = 1; i < n; ++i) {
    const unsigned next = t.order[(at + i) % n].value;
    if (core.s.get(core.t.layout.alive + next) != 0) return next;
  }
  return side;
}

void pass_turn(Core& core, unsigned track) {
  const Track& t = core.t.tracks[track];
  const unsigned side = core.turn(track), next = next_side(core, track, side);
  core.s.set(t.turn_slot, static_cast<std::int32_t>(next));
  if (seat_in_order(t, next) <= seat_in_order(t, side)) core.s.set(t.round_slot, core.s.get(t.round_slot) + 1);
}

}  // namespace houserule
