// The characters that stand on the pieces of some games, as outlines, so that no font is needed; and the sets
// of pieces among which one may choose.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// How the pieces of a variant are written. Where a piece has no character its letter stands on it.
enum class Script : std::uint8_t { letters, shogi, xiangqi, janggi, makruk };
Script script_of(const Rulebook& rules);

// The sets in which pieces of the script are drawn, by name; the first is the usual one.
std::vector<std::string_view> piece_sets(Script script);
bool has_set(Script script, std::string_view set);
// A set of figures for those who do not read the characters; only letters on discs.
inline constexpr std::string_view kInternational = "international", kLetterSet = "letters";

// The characters on a piece of this type, of the first side or another, one below the other: one or two of
// three bytes each. Empty for none. A set that the script has not is its usual one.
std::string_view character_on(Script script, std::string_view type, bool first, std::string_view set = {});
inline constexpr std::size_t kCharacterBytes = 3;
// The character for a number from 1 to 9; empty for others.
std::string_view numeral(int number);
// All that stand on pieces and boards of the script, each once.
std::vector<std::string_view> characters_of(Script script, std::string_view set = {});
// Path data in a square of 100 by 100; empty for characters that are on no piece and no board.
std::string_view character_outline(std::string_view character);

}  // namespace houserule
