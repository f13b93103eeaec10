// Displacements that need no trial in variants where the position afterwards is judged by other rules than
// that a piece may not be left attacked: those that take nothing, of pieces that neither are judged nor
// stand before one.
#pragma once

#include "core.h"

namespace houserule {

// What one look shows, where in this position every displacement is legal that takes nothing, but those of
// the judged piece and of pinned ones; else null. In variants of Tier::calm.
const Sight* calm_sight(Core& core, unsigned side);
// The number of the side's legal displacements and pairs, with that look.
std::uint64_t count_calm(Core& core, unsigned side, const Sight& sight);
// Is there some displacement that takes nothing?
bool any_calm(Core& core, unsigned side, const Sight& sight);

}  // namespace houserule
