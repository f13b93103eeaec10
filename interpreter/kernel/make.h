// Makes the commonest action, a piece that goes to a cell, in a variant of Tier `small`. Inline for those who
// make every action of a list.
#pragma once

#include "kernel/apply.h"
#include "kernel/core.h"

namespace houserule {

// The only way to write a trace, of which `slot` is the number (see each_trace); 0 takes it away.
inline void write_trace(Core& core, unsigned slot, std::int32_t packed) {
  const std::int32_t bit = std::int32_t{1} << slot, standing = core.s.get(core.t.layout.traced);
  core.s.set(core.t.layout.trace + slot, packed);
  core.s.set(core.t.layout.traced, packed != 0 ? standing | bit : standing & ~bit);
}

// The side's trace besides those that stand. Where it has left as many as there is room for in one turn, the
// first of them goes.
inline void add_trace(Core& core, unsigned side, std::int32_t packed) {
  const std::uint32_t end = core.t.layout.n_traces;
  unsigned slot = side;
  while (slot < end && core.s.get(core.t.layout.trace + slot) != 0) slot += core.t.n_sides;
  if (packed != 0) write_trace(core, slot < end ? slot : side, packed);
}
inline void forget_traces(Core& core, unsigned side) {
  for (unsigned slot = side; slot < core.t.layout.n_traces; slot += core.t.n_sides)
    write_trace(core, slot, 0);
}

// Of whoever passed several cells the first of them names the way.
inline unsigned way_over(const Compiled& t, unsigned kind, unsigned cell, unsigned victim) {
  for (const Ways::Long& way : t.ways.several()) {
    if (t.paths[way.path].leaves == kind + 1 && way.to == victim && t.ways.first_cell(way.way) == cell)
      return way.way;
  }
  return cell;
}

// The trace that an action of kind `leaving` leaves, as its side's slot holds it; 0 when it passes no cell.
inline std::int32_t trace_left(const Core& core, const Action& action) {
  const std::uint16_t way = core.t.ways.of(action.extra, action.from, action.to);
  return way == Ways::kNone ? 0 : pack(Trace{way, action.to, core.t.paths[action.extra].leaves - 1U});
}

// May the seat's displacements be made by `make_small`?
inline bool quick(const Core& core, unsigned seat) {
  return core.t.tier.small && !core.t.tier.handlers && core.s.get(core.t.passes[seat].alive_slot) != 0;
}
inline State::Shift shift_of(const Core& core, const Action& action) {
  const bool becomes = action.extra != 0 && action.kind != ActionKind::leaving;
  const Code moved = core.t.cards[core.s.code(action.from)].moved;
  return core.s.shift(action.from, action.to, becomes ? action.extra : moved);
}
// Is some piece flag of what moves or of what is taken linked to other pieces?
inline bool flag_linked(const Core& core, const State::Shift& shift) {
  const auto flags = [&](std::uint32_t word) { return core.t.cards[static_cast<Code>(word)].flags; };
  return ((flags(shift.word) | flags(shift.lost)) & kFlagLinked) != 0;
}
// All that a displacement writes beside the board but flag links; the turn passes where no rule listens.
// `old`: the hot slots before it.
inline void step_small(Core& core, const Action& action, const State::Shift& shift, const std::int32_t* old) {
  const Compiled& t = core.t;
  const unsigned takes = static_cast<Code>(shift.lost) != kEmptyCode ? 1 : 0;
  core.s.step(old, t.hot_steps[t.cards[static_cast<Code>(shift.word)].hot[takes]],
              t.tier.handlers ? 0 : t.passes[action.seat].flip);
  if (action.kind == ActionKind::leaving) {
    const std::int32_t trace = trace_left(core, action);
    core.s.set_hot(t.layout.trace + action.seat, trace);
    core.s.set_hot(t.layout.traced, trace != 0 ? std::int32_t{1} << action.seat : 0);
  }
}
// Action of kind `move` or `leaving`, with the turn passed on. Writes what `make` would.
inline void make_small(Core& core, const Action& action, const State::Shift& shift) {
  core.s.move<true>(shift);
  step_small(core, action, shift, core.s.slots());
  if (flag_linked(core, shift))
    settle_flag_links(core, static_cast<Code>(shift.word), static_cast<Code>(shift.lost));
}

}  // namespace houserule
