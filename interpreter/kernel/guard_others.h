// Conditions whose parts are asked of pieces, cells and sides that they choose themselves.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Does the asked side have as many such pieces as the node says?
bool some(Core& core, const GuardNode& node, const Asked& asked);
// Does the condition hold of some cell that is not shut?
bool somewhere(Core& core, const GuardNode& node, const Asked& asked);
// Does it hold of the cell that the action reaches; of the cell at the node's distance from the asked one?
bool on_reached(Core& core, const GuardNode& node, const Asked& asked);
bool on_next(Core& core, const GuardNode& node, const Asked& asked);
// Does it hold of some side?
bool anyone(Core& core, const GuardNode& node);
// Does it hold of the side on turn on this board, or on other boards?
bool of_others(Core& core, const GuardNode& node, const Asked& asked);

// Has the side an action for which the condition holds: a legal one with `can`, any that its pieces could do
// with `could`? Fails (`fail` "limit") where the question leads back to itself.
bool could(Core& core, const GuardNode& node, unsigned side);

}  // namespace houserule
