// What somebody may have meant whose text is no action of the game.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

struct Compiled;

// "did you mean \"dig c3\"?" for "dug c3", "DIG C3", "o-o" or "E2E4": a word of the rules that is near, or
// the same text in small letters. Empty where nothing is near. Asks no position: what is meant may be
// illegal. Costs some microseconds a word of the rules.
std::string meant_action(const Compiled& tables, std::string_view text, int board);

// "a null move, which no rule allows", or the word that a rule has for it.
std::string null_move(const Compiled& tables);

}  // namespace houserule
