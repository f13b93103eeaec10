// Can a side still win? See Prospect.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Looks at up to `most` positions. Where a rule fails, the fault is kept for Game::telling_fault.
Prospect prospect_of(Core& core, SideId side, std::size_t most);

}  // namespace houserule
