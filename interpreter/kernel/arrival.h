// What pieces become where they arrive.
#pragma once

#include <algorithm>

#include "kernel/core.h"
#include "kernel/guard_eval.h"

namespace houserule {

// The cells on which pieces of the shape change on arrival, as long as no cell is shut or opened. Only for
// shapes for which Compiled::changes_by_place says that the cell alone decides.
const Word* look_for_changes(Core& core, unsigned shape);
inline const Word* changing_cells(Core& core, unsigned shape) {
  const ChangingCells& known = core.changing[shape];
  const Word* const shut = core.s.occupied(core.t.n_sides + 1);
  const bool holds = std::equal(known.shut.begin(), known.shut.end(), shut) && !known.shut.empty();
  return holds ? known.cells.data() : look_for_changes(core, shape);
}

// What a piece of the side with this code undergoes when it arrives on the cell; null when it stays as it is.
inline const CompiledMorph* change_on(Core& core, unsigned side, Code code, unsigned from, unsigned to) {
  const unsigned shape = core.t.codes[code].shape;
  if (!core.t.morph_at[shape].has(to) && !core.t.morph_from[shape].has(from)) return nullptr;
  for (const CompiledMorph& morph : core.t.morphs_of[shape]) {
    if (!morph.at.has(to) && !morph.from.has(from)) continue;
    if (morph.when == 0) return &morph;
    if (core.t.changes_by_place[shape] != 0)
      return has_bit(changing_cells(core, shape), to) ? &morph : nullptr;
    Asked asked{side, code, to, to};
    if (from < core.t.n_cells && core.s.code(from) == code) asked.piece = core.s.piece(from);
    return holds(core, morph.when, asked) ? &morph : nullptr;
  }
  return nullptr;
}
// Has the side as many of the type as the change allows?
inline bool enough_of(const Core& core, const CompiledMorph& morph, unsigned side, TypeId type) {
  int left = morph.most[type.index()];
  return left <= 0 || any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
           return core.t.codes[core.s.code(cell)].type == type && --left == 0;
         });
}
// Calls f with each code that it may become then.
template <class F>
void each_change(const Core& core, const CompiledMorph& morph, Code code, F&& f) {
  const CodeInfo& info = core.t.codes[code];
  for (const Code next : morph.to[info.controller.index()]) {
    if (morph.most.empty() || !enough_of(core, morph, info.controller.value, core.t.codes[next].type))
      f(next);
  }
}

}  // namespace houserule
