// The characters that stand on the pieces of some games, as outlines, so that no font is needed.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// How the pieces of a variant are written. Where a piece has no character its letter stands on it.
enum class Script : std::uint8_t { letters, shogi, xiangqi, janggi };
Script script_of(const Rulebook& rules);

// The character on a piece of this type, of the first side or another; empty for none.
std::string_view character_on(Script script, std::string_view type, bool first);
// All that stand on pieces and boards of the script, each once.
std::vector<std::string_view> characters_of(Script script);
// Path data in a square of 100 by 100; empty for characters that are on no piece and no board.
std::string_view character_outline(std::string_view character);

}  // namespace houserule
