// Identity of positions, for repetition.
#pragma once

#include "core.h"

namespace houserule {

// The key of the present position. A trace counts only while some legal action takes it.
std::uint64_t position_key(Core& core);

}  // namespace houserule
