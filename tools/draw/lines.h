// Boards whose pieces stand where lines cross, and pieces that are no figures.
#pragma once

#include <string>

#include "draw/scene.h"

namespace houserule {

// The lines of a board, with cells of this size; nothing for one of cells.
std::string board_lines(const Scene::Board& board, int size);

// What a figure is drawn on, in the square of 45 that figures have: a disc, or a wedge that points away from
// the home edge of its side, which is so many quarters from the lower one. Empty for pieces that are figures.
std::string piece_ground(const std::string& look, int quarters, const char* line);

}  // namespace houserule
