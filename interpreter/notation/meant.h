// What somebody may have meant whose text is no action of the game.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

struct Compiled;

// "did you mean \"dig c3\"?" for "dug c3", "DIG C3" or "o-o": a word of the rules that is near. Empty where
// nothing is near, and for a move in capitals. Asks no position: what is meant may be illegal. Costs some
// microseconds a word of the rules.
std::string meant_action(const Compiled& tables, std::string_view text, int board);

// Those of ASCII.
std::string in_small_letters(std::string_view text);

// "a null move, which no rule allows", or the word that a rule has for it.
std::string null_move(const Compiled& tables);

}  // namespace houserule
