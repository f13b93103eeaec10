// What the words of an archive say of a game's end: "ann resigns", "bob won on time", "Game drawn by
// repetition".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "houserule.h"

namespace houserule {

// Who sits where, by what archives call them: names of players, "Black".
using Seated = std::vector<std::pair<std::string, SideId>>;

// The names in tags: `White` and `Red` are those of the sides with that name, `WhiteA` and `BlackB` those of
// two boards; and the sides' own names. "Fischer, Robert J" is also "Robert J Fischer" and "Fischer".
Seated seated_players(const std::vector<std::pair<std::string_view, std::string_view>>& tags,
                      const std::vector<SideSpec>& sides);

// What cutechess and fastchess write behind a last move's value: "White mates" of "+M1/3 0.001s, White
// mates".
std::string_view without_value(std::string_view text);

// Somebody is said to have won or lost.
struct NamedEnd {
  SideId side;
  bool wins = false;
  bool mate = false;      // on the board
  bool time = false;      // time was over
  std::string_view name;  // as it stands in the text
};
// Only what begins with a name and goes on with a word of ending a game counts: "Black should resign" and
// "White wins a pawn" say nothing. Nothing, too, where two players answer to the name.
std::optional<NamedEnd> named_end(std::string_view text, const Seated& seated);

// An end that only the board gives and nobody agrees on. `decided` are those at which the game is over at
// once, `drawn` those of a draw in every game that has them.
struct BoardEnd {
  std::string_view name;  // "checkmate", "repetition"
  bool decided = false;
  bool drawn = false;
};
inline constexpr std::string_view kMaterial = "insufficient material";
// Whoever declares has won if the rules let him claim that.
inline constexpr std::string_view kDeclaration = "declaration";
std::optional<BoardEnd> board_end(std::string_view text);
// Does it say that nobody won?
bool says_draw(std::string_view text);

}  // namespace houserule
