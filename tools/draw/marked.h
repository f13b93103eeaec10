// What rules say of pieces and cells, as pieces of a picture.
#pragma once

#include <string>

#include "draw/scene.h"

namespace houserule {

// Tinted cells and lines to other cells, below the pieces.
std::string marks_below(const Scene::Board& board, int cell_size);
// Bars and signs, over the piece.
std::string marks_above(const Scene::Cell& cell, int x, int y, int cell_size);

}  // namespace houserule
