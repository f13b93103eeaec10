// PGN4 of chess.com's four-player chess: moves as ours, and words of its own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/notation.h"
#include "read/pgn.h"

namespace houserule {

extern const MoveNotation kPgn4;

// "Kb9-a10R" is that somebody resigned before his turn, and how his king went in it; "Kb9-a10T", that he had
// no time left. Both become the words T and Kb9-a10: the turn is not over, as it is behind R alone.
void part_pgn4(PgnGame& game);

// What the tag RuleVariants, which lists the rules that are on, sets of the variant; `unknown` are the words
// of it that no rule here knows. `variant` is the name of the rules.
struct Pgn4Rules {
  std::vector<std::pair<std::string, std::string>> set;
  std::string unknown;
};
Pgn4Rules pgn4_rules(const PgnGame& game, std::string_view variant);

// [Result "ann: 72 - bob: 14 - cid: 61 - dan: 33"]: by the names in the tags Red, Blue, Yellow and Green,
// thousandths of points in this order. Empty where it is none such.
std::vector<std::int64_t> pgn4_points(const PgnGame& game);

// "(Red +20)", a tag Termination: all others have left. The name of the side; empty where it says nothing
// such.
std::string pgn4_last(std::string_view termination);

}  // namespace houserule
