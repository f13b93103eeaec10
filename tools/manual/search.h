// Full-text search over the manual, the rules and the overlays.
#pragma once

#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

// Lines to print: "way (Heading): text" of the manual, "rule club/swap: what it says of itself",
// "overlay no-castling: its title; what it adds", "variant chess960: its title". All that have the words as
// they stand; where there are none, a line that says so and the best of those with most of the words, or
// others that mean the same.
std::vector<std::string> found_in_manual(const Context& context, const std::string& words);

}  // namespace houserule
