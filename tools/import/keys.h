// What the keys of a section do to a variant.
#pragma once

#include <string>
#include <vector>

#include "game.h"
#include "ini.h"

namespace houserule {

// Sets the game, which holds what is inherited, as the section says. What a key cannot mean is told at its
// line.
void apply_section(FairyGame& game, const IniSection& section, const std::string& file,
                   Diagnostics& problems);

// A variant that inherits nothing: chess as far as keys have defaults, and no pieces.
FairyGame empty_game();
// Chess, from which most others inherit.
FairyGame chess_game();

}  // namespace houserule
