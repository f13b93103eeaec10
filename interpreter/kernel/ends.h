// When the game is over.
#pragma once

#include <vector>

#include "kernel/core.h"

namespace houserule {

// Asks the automatic ends in rule order; the first that holds fixes the outcome. Pass false for `stuck` where
// the side on turn is known to have a legal action: ends that need a stuck side are not asked then.
void settle_ends(Core& core, bool stuck = true);
// Is the game over, or does an automatic end hold that was not asked yet? Does not set the outcome. `stuck`
// as above: a caller that lists the actions next passes false and sees for itself whether there are none.
bool at_an_end(Core& core, bool stuck = true);
// What the end makes of the game where it holds of the side on turn. "mover" is who acted last; where nobody
// has, as in a position that is given, it is who would have.
Outcome outcome_of(Core& core, const CompiledEnd& end, unsigned turn);
// The ends that a player could claim now, in rule order.
std::vector<Outcome> claimable_ends(Core& core);
// Four quarters to each side hostile to the loser, or to the winner and its friends; nothing to the others.
std::vector<int> decided(const Core& core, unsigned side, bool wins);
// Makes `core.outcome` say what the state's slots say.
void read_outcome(Core& core);

}  // namespace houserule
