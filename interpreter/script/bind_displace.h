// `game.displace`: several pieces at once.
#pragma once

#include "script/bind.h"

namespace houserule {

int displace(const Bound& call);

}  // namespace houserule
