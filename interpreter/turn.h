// Whose turn it is, rounds, and how the right to act passes on.
#pragma once

#include "core.h"

namespace houserule {

// The next living side of the track after `side`; `side` itself when it is the last.
unsigned next_side(const Core& core, unsigned track, unsigned side);
// Passes the turn of the track on; counts the round when the order begins anew. No events.
void pass_turn(Core& core, unsigned track);

}  // namespace houserule
