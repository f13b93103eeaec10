// Asking compiled conditions.
#pragma once

#include "core.h"

namespace houserule {

// Does the condition hold? Native nodes cost a few ns; a Lua leaf one call, inside the caller's protection.
bool holds(Core& core, unsigned guard, const Asked& asked);

}  // namespace houserule
