// Conditions that look at the board: who attacks, faces or stands beside whom, what a side has.
#include "moves/guard_look.h"

#include <algorithm>

#include "moves/attack.h"

namespace houserule {

// Some other side has a piece with the tag that could be taken.
bool threatened(Core& core, unsigned tag, unsigned side) {
  for (unsigned other = 0; other < core.t.n_sides; ++other) {
    if (other != side && any_attacked(core, tag, other)) return true;
  }
  return false;
}

bool uncovered(Core& core, unsigned tag, unsigned side) {
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    return core.t.tagged(core.t.codes[core.s.code(cell)].type, tag) && screened(core, tag, cell, side, 0);
  });
}

// The first piece ahead of one with the tag is another side's with it.
bool faces(const Core& core, unsigned tag, unsigned side) {
  const Compiled& t = core.t;
  const std::uint16_t* ahead = &t.ahead[std::size_t{side} * t.n_cells];
  const auto looks_at_one = [&](unsigned from) {
    unsigned at = ahead[from];
    while (core.s.code(at) == kEmptyCode) at = ahead[at];
    const Code met = core.s.code(at);
    return met > kWallCode && t.code_owner[met] != side + 1 && t.tagged(t.codes[met].type, tag);
  };
  const bool kept = t.shield_tags.size() == 1 && t.shield_tags.front() == tag;
  return any_cell(kept ? core.s.shielded(side + 1) : core.s.occupied(side + 1), t.n_words,
                  [&](unsigned cell) {
                    return (kept || t.tagged(t.codes[core.s.code(cell)].type, tag)) && looks_at_one(cell);
                  });
}

bool beside(const Core& core, unsigned tag, const Asked& asked) {
  const Compiled& t = core.t;
  if (asked.to >= t.n_cells) return false;
  for (int step = 0; step < 9; ++step) {
    const CellId cell = t.board.offset(CellId{asked.to}, step % 3 - 1, step / 3 - 1);
    const Code code = step != 4 && cell.valid() ? core.s.code(cell.value) : kEmptyCode;
    if (code <= kWallCode || !t.tagged(t.codes[code].type, tag)) continue;
    const unsigned side = t.codes[code].controller.value;
    if (side != asked.side && core.s.get(t.layout.alive + side) != 0) return true;
  }
  return false;
}

// The types of piece that the side has.
const std::array<Word, 2>& types_of(Core& core, unsigned side) {
  Present& present = core.present[side];
  if (present.at == core.s.journaled() && present.key == core.s.key()) return present.types;
  present = {core.s.journaled(), core.s.key(), {}};
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    add_bit(present.types.data(), static_cast<unsigned>(core.t.codes[core.s.code(cell)].type.index()));
  });
  return present.types;
}

bool missing(Core& core, const GuardNode& node, unsigned side) {
  const std::array<Word, 2>& has = types_of(core, side);
  const std::int32_t* const tags = &core.t.guards.items[node.first];
  return std::any_of(tags, tags + node.count, [&](std::int32_t tag) {
    const std::array<Word, 2>& wanted = core.t.tag_types[static_cast<std::size_t>(tag)];
    return ((has[0] & wanted[0]) | (has[1] & wanted[1])) == 0;
  });
}

}  // namespace houserule
