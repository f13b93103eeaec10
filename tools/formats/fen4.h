// FEN4, the positions of chess.com's four-player chess: who moves, six lists of the four sides parted by
// hyphens, options in braces, and the board in rows of cells.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/position_forms.h"
#include "houserule.h"

namespace houserule {

// Does the text begin as FEN4 does: "R-0,0,0,0-"?
bool looks_fen4(std::string_view text);
// Is the variant of the kind that FEN4 is for: sides r, b, y and g on one board of 14 files and ranks?
bool has_fen4(const Game& game);

// The text in the words of the variant. Wrong is what these have no place for: other pieces, walls, options
// that change the rules. `notes`, where given, gets a sentence for what is dropped: rights without the pieces
// for them, a pawn that might be taken in passing, points where nobody counts any. Sets the game to its
// start.
OwnPosition own_fen4(Game& game, std::string_view text, std::vector<std::string>* notes);

// The position as FEN4: without the number of the round, and with 0 actions since the last capture.
std::string fen4_of(const Game& game);

}  // namespace houserule
