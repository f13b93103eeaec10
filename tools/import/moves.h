// How pieces go: Betza notation as Fairy-Stockfish reads it, as paths of rule files.
#pragma once

#include <string>
#include <vector>

#include "game.h"

namespace houserule {

// One atom with what stands before it: "imfnA" is {initial, moves, lame, directions "ff", 'A'}.
struct FairyAtom {
  bool moves = true, captures = true;
  bool hops = false, lands = false, lame = false, initial = false;
  std::vector<std::string> directions;  // pairs of letters: "ff", "lv"; none is every direction
  char letter = 'W';
  bool rider = false;
  int most = 0;  // steps of a rider; 0 is any number
};

struct FairyStep {
  int dx = 0, dy = 0;  // to the right and ahead, as the army looks
};

// False where the text is no Betza notation of this dialect.
bool read_fairy_moves(const std::string& text, std::vector<FairyAtom>& atoms);

// The steps of an atom.
std::vector<FairyStep> steps_of(const FairyAtom& atom);

// The cells from which a piece that goes so has nowhere to go whatever else stands on the board, of each
// colour.
ByColour<FairyCells> dead_ends(const std::vector<FairyAtom>& atoms, int files, int ranks);

// The paths of a kind as a rule file writes them, each a text or a table: `"N"`, `{ "fmnD", from = rows(2)
// }`. `own_name` is how the rule file calls the kind.
std::vector<std::string> path_texts(const FairyGame& game, const std::string& kind,
                                    const std::vector<FairyAtom>& atoms, const std::string& own_name);

}  // namespace houserule
