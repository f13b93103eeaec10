// What a condition asks of the actions of a side, which conditions decide in their turn.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Has the side an action for which the condition holds: a legal one with `can`, any that its pieces could do
// with `could`? Fails (`fail` "limit") where that asks itself without an end.
bool could(Core& core, const GuardNode& node, unsigned side);

}  // namespace houserule
