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

}  // namespace houserule
