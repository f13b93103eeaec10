// What a text means that somebody types, where it is not written as the rules write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "houserule.h"

namespace houserule {

// Read as the rules write it; else in the notation of the game's players, "7g7f" or "C2=5", in descriptive
// notation, and where only a stone can be placed by its cell. `last` is the cell on which the last action
// ended, or empty. What nobody writes is refused in its own words.
struct Meant {
  std::string text;  // ours
  Resolved answer;
};
Meant meant_by(Game& game, const std::string& text, std::string last, SideId viewer);

// The text as an action of that seat, where it is legal; of whom it is on where the seat is empty.
std::optional<Resolved> legal_of(Game& game, std::string_view seat, const std::string& text, SideId viewer);
// The legal move that the text means in descriptive notation, "P-K4" and "KtxP"; nothing where none or
// several fit.
std::optional<Resolved> in_descriptive(Game& game, std::string_view text, SideId viewer);
// "d3": a piece is dropped there, and only one can be (othello). Nothing where none can or several.
std::optional<Resolved> dropped_on(Game& game, std::string_view seat, std::string_view text, SideId viewer);

}  // namespace houserule
