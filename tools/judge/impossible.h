// What cannot be in a position of a variant, whatever was played before, as its rulebook tells. None of it
// makes an action illegal.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// What stands on the board of one type and colour: how many, and the lowest row on which one stands, as its
// side counts rows from 0.
struct TypeCount {
  int count = 0;
  int lowest = std::numeric_limits<int>::max();
};
// By side, then by type.
using Armies = std::vector<std::map<std::string, TypeCount>>;
Armies armies_of(const Game& game);

// A sentence for everything in the position that no game comes to from the start: royal pieces too many or
// missing; a king attacked whose side has moved, where rules forbid that; pieces that only go ahead where
// none of them can stand; more pieces than there can be, promoted ones counted. What rules of the variant may
// make of pieces besides moving them is not guessed: with verbs, reserves or pieces that are handed over only
// the first is asked. `start` is armies_of() at the variant's start.
std::vector<std::string> impossible_in(const Game& game, const Armies& start);

// The rule that forbids to leave a royal piece attacked, where the side of two that is not to act has done
// so; else empty. Only a position from outside is so, and no rule then lets the other side take that piece.
std::string unsafe_by(const Game& game);
// The type of the royal piece of another side that stands where the action ends; empty where none does.
std::string royal_taken(const Game& game, const Action& action);

// A sentence for a set-up that puts nothing on the board, and does not say that this is meant.
std::optional<std::string> empty_board_in(std::string_view setup_json);

// Sets the position up, and drops what is void in its words: what the game cannot hold, such as a right
// without the pieces for it, a trace that nothing left, a count that is no number. What was dropped is told
// in `void_words`, a sentence each. The diagnostic is that of the text as it stands, where even dropping does
// not help.
std::optional<Diagnostic> set_mended(Game& game, std::string_view text, std::vector<std::string>& void_words);

}  // namespace houserule
