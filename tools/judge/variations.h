// Moves in brackets: what might have been played instead of the one before them.
#pragma once

#include <cstdint>
#include <vector>

#include "houserule.h"
#include "judge/finding.h"
#include "read/pgn.h"

namespace houserule {

// `variations` of a line of which `game` has played as much as is legal; it is played back on the way. Those
// that begin behind that are not judged. Stops when the scripts have taken `stop` steps. One finding, about
// the first illegal move and how many variations have one.
void judge_lines(const std::vector<Token>& variations, Game& game, std::int64_t stop, Findings& findings);

}  // namespace houserule
