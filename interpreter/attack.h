// Who attacks what, from the reversed tables. Nothing here generates actions.
#pragma once

#include "core.h"

namespace houserule {

// "No cell" where a cell may be left out.
inline constexpr unsigned kNoCell = ~0U;

// Could a piece of `side` on `cell` be taken by anyone hostile to it? The cell's own content does not matter;
// `absent` is looked through as if empty (kNoCell: none). About 20 ns on an 8 x 8 board.
bool attacked(Core& core, unsigned cell, unsigned side, unsigned absent);

// Is any piece of `side` with the tag attacked? For the tag that may not be left attacked this reads a
// bitset.
bool any_attacked(Core& core, unsigned tag, unsigned side);

// What one sweep from a shielded piece shows: who attacks it, what answers a single attack, who is pinned.
struct Sight {
  unsigned cell = 0;  // the shielded piece
  unsigned attackers = 0;
  unsigned n_pins = 0;
  struct Pin {
    std::uint16_t cell;    // the piece that may not leave the line
    std::uint16_t length;  // cells of the line up to and with the one that pins
    std::uint32_t line;    // into Compiled::pool16
  };
  std::array<Pin, 32> pins;
  std::array<Word, kMaxWords> answers;  // cells that stop or take the single attacker
  std::array<Word, kMaxWords> pinned;
};
void look(const Core& core, unsigned cell, unsigned side, Sight& sight);

// How far the piece with this code on this cell may go at most: kUnlimited unless a rule bends its range.
unsigned range_of(Core& core, Code code, unsigned cell);

}  // namespace houserule
