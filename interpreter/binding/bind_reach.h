// Where pieces could go, for scripts: words of pieces and sides.
#pragma once

#include "binding/bind.h"

namespace houserule {

// Each pushes a list of tables, in board order of the pieces and in the order of their paths. What becomes of
// a piece on arrival makes no difference: one entry for each cell and victim. Costs as much as generating.
int piece_reach(const Bound& call);
int side_captures(const Bound& call);

}  // namespace houserule
