// Asking compiled conditions.
#pragma once

#include <optional>

#include "core.h"

namespace houserule {

// Does the condition hold? Native nodes cost a few ns; a Lua leaf one call, inside the caller's protection.
bool holds(Core& core, unsigned guard, const Asked& asked);

// The slot of the field for who is asked; none of a cell, piece or side where there is no such one. `there`:
// of the cell where the action ends.
inline constexpr std::uint32_t kNowhere = ~0U;
std::uint32_t slot_of(const Core& core, std::int32_t field, const Asked& asked, bool there);
// Its value; also of a BuiltIn.
std::optional<std::int32_t> value_of(const Core& core, std::int32_t field, const Asked& asked, bool there);

// What a piece of the side with this code undergoes when it arrives on the cell; null when it stays as it is.
inline const CompiledMorph* change_on(Core& core, unsigned side, Code code, unsigned from, unsigned to) {
  const unsigned shape = core.t.codes[code].shape;
  if (!core.t.morph_at[shape].has(to) && !core.t.morph_from[shape].has(from)) return nullptr;
  for (const CompiledMorph& morph : core.t.morphs_of[shape]) {
    if (!morph.at.has(to) && !morph.from.has(from)) continue;
    if (morph.when == 0) return &morph;
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
