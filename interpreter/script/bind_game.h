// The two halves of `game`.
#pragma once

#include <span>

#include "script/bind.h"

namespace houserule {

std::span<const PlayWord> game_changes();
int raise_event(const Bound& call);
int is_heard(const Bound& call);

}  // namespace houserule
