// What cannot be in a position of a variant, whatever was played before, as its rulebook tells. None of it
// makes an action illegal.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"
#include "possible.h"

namespace houserule {

// How a variant begins: what each side has of each type, on the board and in reserve, and where pieces of the
// type can come to stand.
struct Mustered {
  int count = 0;
  std::vector<bool> cells;  // by number of the cell
};
struct Muster {
  std::vector<std::map<std::string, Mustered>> sides;
  Making making = Making::nothing;  // what becomes of pieces that nobody can count
};
// Of a game that stands at the start of its variant. Some hundred microseconds.
Muster muster_of(const Game& game);

// A sentence for everything in the position that no game comes to from there: royal pieces too many or
// missing; what no rule would have let who has just moved leave behind, as a king in check; pieces where none
// of the kind comes; more pieces than there can be, with what others have become and what was taken and may
// come back.
std::vector<std::string> impossible_in(const Game& game, const Muster& start);

// A sentence for a set-up that puts nothing on the board, and does not say that this is meant.
std::optional<std::string> empty_board_in(std::string_view setup_json);

// Sets the position up, and drops what is void in its words: what the game cannot hold, such as a right
// without the pieces for it, a trace that nothing left, a count that is no number. What was dropped is told
// in `void_words`, a sentence each. The diagnostic is that of the text as it stands, where even dropping does
// not help.
std::optional<Diagnostic> set_mended(Game& game, std::string_view text, std::vector<std::string>& void_words);

}  // namespace houserule
