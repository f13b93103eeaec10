// Proves that a side can no longer win because its pieces are shut in for good, as behind a closed wall.
#pragma once

#include "kernel/core.h"

namespace houserule {

// True when it is proven that the side cannot win, whatever is played from here. The proof allows more than
// the rules do: a piece that could ever leave its cell, or be taken there, never blocks another, and every
// condition holds. If even then no royal piece is ever attacked with no neighbouring cell to go to, it never
// will be. Only for two sides that win by such an attack alone, in variants whose only actions are moves;
// false elsewhere. Some ten microseconds, more the more pieces can move.
bool confined(Core& core, unsigned side);

}  // namespace houserule
