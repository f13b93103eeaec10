// Where a piece goes on an empty board, as a small picture.
#pragma once

#include <string>
#include <vector>

#include "book/rulebook.h"

namespace houserule {

struct Reach {
  std::vector<std::string> rows;    // from the farthest ahead; the piece stands in the middle
  std::vector<std::string> legend;  // one entry for each mark in the rows: "* moves and takes"
  bool hexagons = false;            // rows are half a cell apart, with blanks between the cells
};

// The army looks up. Steps in directions that a board names cannot be drawn and are left out.
Reach draw_reach(const std::vector<PathRecord>& paths, char letter, bool hexagons = false);

}  // namespace houserule
