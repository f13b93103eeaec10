// Candidates beside the plain program of a piece, and the conditions asked of each.
#pragma once

#include "core.h"

namespace houserule {

// Does any side's trace stand?
inline bool traced(const Core& core) {
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    if (core.s.get(core.t.layout.trace + side) != 0) return true;
  }
  return false;
}
// Takes of what left a trace.
void trace_takes(Core& core, unsigned side, std::vector<Action>& out);
// Ends that a type's generator functions give for the piece on this cell.
void generated_moves(Core& core, unsigned side, unsigned cell, std::vector<Action>& out);
// Verbs that the side may use now, with their arguments.
void verb_actions(Core& core, unsigned side, ActionList& list);
// Does the stage let pieces move?
bool stage_moves(const Core& core);
// May the couple be played, but for what the side's shielded pieces say?
bool couple_open(Core& core, unsigned side, const CompiledCouple& couple);
// Is the candidate refused by a condition asked before it is tried?
bool forbidden(Core& core, const Action& action);
// After the bare displacement no shielded piece of the actor is attacked.
bool survives(Core& core, const Action& action);

template <class F>
void each_couple(Core& core, unsigned side, unsigned cell, F&& f) {
  const Program& p = core.t.program(core.s.code(cell), cell);
  for (unsigned i = 0; i < p.n_couples; ++i) {
    const std::uint16_t index = core.t.couple_lists[p.couples + i];
    const CompiledCouple& couple = core.t.couples[index];
    if (!couple_open(core, side, couple)) continue;
    f(couple, Action{couple.mover_from, couple.mover_to, index, ActionKind::couple, static_cast<std::uint8_t>(side)});
  }
}

}  // namespace houserule
