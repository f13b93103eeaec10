// Conditions whose parts are asked of pieces, cells and sides that they choose themselves.
#pragma once

#include "kernel/core.h"

namespace houserule {

// So many pieces of the asked side.
bool some(Core& core, const GuardNode& node, const Asked& asked);
// Some cell that is not shut.
bool somewhere(Core& core, const GuardNode& node, const Asked& asked);
// Has no cell at all the value that the comparison of a field of cells wants? False of other conditions.
bool nowhere(const Core& core, const GuardNode& node);
// The cell that the action reaches, and the one that lies so from the asked one.
bool on_reached(Core& core, const GuardNode& node, const Asked& asked);
bool on_next(Core& core, const GuardNode& node, const Asked& asked);
// Some side.
bool anyone(Core& core, const GuardNode& node);
// Who is on turn on this board, or on others.
bool of_others(Core& core, const GuardNode& node, const Asked& asked);

// Has the side an action for which the condition holds: a legal one with `can`, any that its pieces could do
// with `could`? Fails (`fail` "limit") where that asks itself without an end.
bool could(Core& core, const GuardNode& node, unsigned side);

}  // namespace houserule
