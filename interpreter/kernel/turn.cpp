#include "kernel/turn.h"

#include "kernel/make.h"

namespace houserule {

void fade_traces(Core& core, unsigned ended, unsigned begun) {
  each_trace(core, [&](unsigned slot, unsigned side, const Trace& trace) {
    const bool next_is_over =
        !core.t.trace_round[trace.kind] && side != ended && core.track_of(side) == core.track_of(ended);
    if (side == begun || next_is_over) write_trace(core, slot, 0);
  });
}

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

void pass_over(Core& core, unsigned track, unsigned ended) {
  const Track& t = core.t.tracks[track];
  const unsigned side = core.turn(track);
  const unsigned next = next_side(core, track, side);
  const auto n = static_cast<unsigned>(t.order.size());
  for (unsigned at = t.seat[side] + 1; traced(core); ++at) {
    const unsigned begun = t.order[at % n].value;
    fade_traces(core, ended, begun);
    if (begun == next) break;
  }
  core.s.set(t.turn_slot, static_cast<std::int32_t>(next));
  if (t.seat[next] <= t.seat[side]) core.s.set(t.round_slot, core.s.get(t.round_slot) + 1);
}

}  // namespace houserule
