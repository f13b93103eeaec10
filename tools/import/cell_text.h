// Sets of cells as text: read from Fairy-Stockfish's format, written as zones of rule files.
#pragma once

#include <string>
#include <vector>

#include "game.h"

namespace houserule {

// "a1 b2 *8 c*" into `cells`; "-" is none. False where it is no list of cells.
bool read_cells(const std::string& text, FairyCells& cells);

// All cells of such a rank, of such a board.
FairyCells rank_cells(int rank);
FairyCells board_cells(int files, int ranks);

// The names of those that the board has, rank by rank.
std::vector<std::string> cell_names(const FairyCells& cells, int files, int ranks);

// The zone of a rule file that holds these cells, of white and of black: `anywhere`, `rows(7, 8)`,
// `cells { "a1", "c3:e5" }`, or `by_colour(…)` where the colours differ in another way; that function must
// then be defined, as kByColour does.
std::string zone_text(const ByColour<FairyCells>& given, int files, int ranks);
inline constexpr const char* kByColour =
    "local function by_colour(white, black)\n"
    "  return where(function(cell, side) return string.find(side == \"white\" and white or black, \" \" .. "
    "cell.name "
    ".. \" \", 1, true) ~= nil end)\n"
    "end\n";

}  // namespace houserule
