// Conditions of a cell and of what stands there, asked of all cells at once with sets of cells.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Of the cells `among`, none of them shut, those of which the condition holds as the side asks it. Only for
// conditions with GuardNode::of_cells; a few ns for each of its parts. Sets: n_words each.
void cells_where(const Core& core, unsigned guard, unsigned side, const Word* among, Word* out);

// The cells such that the condition holds of an action of the side that ends there. Only for the `cells` of
// ForbidLevels.
void cells_reached(const Core& core, unsigned guard, unsigned side, Word* out);

}  // namespace houserule
