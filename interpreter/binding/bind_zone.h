// Zones as scripts ask for them in play.
#pragma once

#include "binding/bind.h"

namespace houserule {

inline constexpr std::string_view kNoZone = "the table is no zone that `zone` or the library \"zones\" gave";

// Pushes the list of the cells around `cell`; argument 0 is the zone, argument n a range instead of its own.
int give_zone(const Bound& call, unsigned cell, unsigned side, int range_argument);

}  // namespace houserule
