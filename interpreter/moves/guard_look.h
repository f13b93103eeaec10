// Conditions that look at the board, each asked of one side.
#pragma once

#include <array>

#include "core.h"

namespace houserule {

// Some other side has a piece with the tag that could be taken.
bool threatened(Core& core, unsigned tag, unsigned side);
// Between a piece with the tag and an attack along a line stand only others' pieces with it.
bool uncovered(Core& core, unsigned tag, unsigned side);
// The first piece ahead of one with the tag is another side's with it.
bool faces(const Core& core, unsigned tag, unsigned side);
// One with the tag, of another living side, stands next to where the action ends.
bool beside(const Core& core, unsigned tag, const Asked& asked);
// The types of piece that the side has, a bit each.
const std::array<Word, 2>& types_of(Core& core, unsigned side);
// Of some of the node's tags the side has no piece.
bool missing(Core& core, const GuardNode& node, unsigned side);

}  // namespace houserule
