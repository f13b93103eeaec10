// What each side has of a game that is over.
#pragma once

#include <vector>

#include "houserule.h"

namespace houserule {

// By side, all together 1: points as they are shared, counted from the least where that is below zero; where
// places decide, the first has all. Even where nobody has any.
std::vector<double> shares_by_side(const Outcome& outcome);

}  // namespace houserule
