// `game.displace`: several pieces at once.
#pragma once

#include "binding/bind.h"

namespace houserule {

int displace(const Bound& call);

}  // namespace houserule
