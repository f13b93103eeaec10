// The two halves of `game`.
#pragma once

#include <span>

#include "script/bind.h"

namespace houserule {

std::span<const PlayWord> game_changes();

}  // namespace houserule
