// Drawn boards of hexagons: a line of tokens for each height at which cells lie, half a cell apart, where
// squares have a row. As data they are like others, with the files and ranks that cells are named by.
#pragma once

#include <vector>

#include "draw/scene.h"
#include "language/drawing.h"

namespace houserule {

// How many cells each line has, from the top; empty for a board of squares.
std::vector<int> line_counts(const Scene::Board& board);
// Of lines as they were read, and back, with blanks where a line has no cell.
Drawing from_lines(const Drawing& lines, const Scene::Board& board);
Drawing to_lines(const Drawing& drawing, const Scene::Board& board);

}  // namespace houserule
