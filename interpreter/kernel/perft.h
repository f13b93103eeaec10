// Counting action sequences. See PerftWish.
#pragma once

#include "kernel/core.h"

namespace houserule {

Perft count_sequences(Core& core, int depth, const PerftWish& wish);
// The same by first action.
Perft divide_sequences(Core& core, int depth, const PerftWish& wish);

}  // namespace houserule
