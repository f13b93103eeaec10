// What conditions ask of legality, which conditions decide: as deep in one another as makes sense, and no
// deeper.
#pragma once

#include "core.h"

namespace houserule {

// Has the side no legal action? Asked too deep inside of itself: it may have one.
bool no_legal(Core& core, unsigned side);
// Has the side an action, a `legal` one or any that its pieces could do, for which the condition holds?
bool could(Core& core, unsigned condition, bool legal, unsigned side);

}  // namespace houserule
