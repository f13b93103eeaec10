// Identity of positions, for repetition.
#pragma once

#include "kernel/core.h"

namespace houserule {

// The key of the present position. A trace counts only while some legal action takes it.
std::uint64_t position_key(Core& core);

// The same of one board of several, with what its sides have in reserve; fields of the game do not count.
std::uint64_t board_key(Core& core, unsigned track);

// History: the position as it stands now is the start; is reached by the seat's action; is taken back.
void remember_start(Core& core);
// A history for a state in which no game has begun yet.
void remember_nothing(Core& core);
void remember(Core& core, unsigned seat);
void forget_last(Core& core, unsigned seat);

// How often the present position has stood in this game, this time included; of several boards, that of the
// side's own.
unsigned occurrences(const Core& core, unsigned side);

// Does the present position stand for the nth time (node.a), and has the condition been remembered of the
// side in each position since, n - 1 occurrences back, in which it was on turn? Never, where it was not on
// turn in any.
bool held_throughout(const Core& core, const GuardNode& node, unsigned side);

}  // namespace houserule
