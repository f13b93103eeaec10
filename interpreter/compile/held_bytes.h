// How much memory a rulebook takes.
#pragma once

#include <cstddef>

namespace houserule {

struct Compiled;

// The tables that grow with the board, and what its scripts hold: within a third of what the process really
// gives for it. Walks no table.
std::size_t held_bytes(const Compiled& tables);

}  // namespace houserule
