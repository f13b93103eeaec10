// Positions in which nobody can win any more.
#pragma once

#include <optional>

#include "houserule.h"

namespace houserule {

// FIDE 5.2.2: the game is drawn where no side that is still in it could win by any sequence of moves. Nothing
// where one can, where that is not known, where the game is over, and where no rule of the variant says who
// cannot win. Some microseconds; where pawns stand as a wall up to a tenth of a second.
std::optional<Outcome> dead_position(const Game& game);

}  // namespace houserule
