// Who attacks what, from the reversed tables. Nothing here generates actions.
#pragma once

#include "kernel/core.h"

namespace houserule {

// "No cell" where a cell may be left out.
inline constexpr unsigned kNoCell = ~0U;

// Could a piece of `side` on `cell` be taken by anyone hostile to it? The cell's own content does not matter;
// `absent` is looked through as if empty (kNoCell: none). About 20 ns on an 8 x 8 board.
bool attacked(Core& core, unsigned cell, unsigned side, unsigned absent);

// Is any piece of `side` with the tag attacked? For the tag that may not be left attacked this reads a
// bitset.
bool any_attacked(Core& core, unsigned tag, unsigned side);

// One sweep from a royal piece: see CheckInfo.
void look(Core& core, unsigned cell, unsigned side, CheckInfo& check_info);

// May a displacement between the cells open or end an attack on the check info's piece that no line shows?
// Only a trial tells. A drop has no `from`: kNoCell.
inline bool touches(const Core& core, const CheckInfo& check_info, unsigned from, unsigned to) {
  if (!core.t.irregular) return false;
  return has_bit(check_info.watched.data(), to) ||
         (from != kNoCell && has_bit(check_info.watched.data(), from));
}

// How far the piece with this code on this cell may go at most: kUnlimited unless a rule bends its range.
unsigned range_of(Core& core, Code code, unsigned cell);

// The present position's check info for a side, looked up once a position; null where the sweep is not sound.
// Of several royal pieces it shows whether some is attacked and which cells matter; answers and pins it has
// of one only.
const CheckInfo& look_anew(Core& core, unsigned side);
[[gnu::always_inline]] inline const CheckInfo* seen(Core& core, unsigned side) {
  if (!core.t.tier.check_info) return nullptr;
  const SeenCheckInfo& s = core.seen;
  if (s.at == core.s.journaled() && s.key == core.s.key() && s.side == side) return &s.check_info;
  return &look_anew(core, side);
}
// Whether a line to the cell would open for a foe of the side if others' pieces with the tag were gone, and
// the nearest `spare` of its own on that line.
bool may_be_discovered(Core& core, unsigned tag, unsigned cell, unsigned side, unsigned spare);
// The one royal piece of the side, or n_cells when there are none or several.
unsigned lone_royal(const Core& core, unsigned side);

}  // namespace houserule
