// Boards seen from another side than they are written.
#pragma once

#include "draw/scene.h"

namespace houserule {

// By so many quarters, clockwise; who sits at it goes along.
void turn_board(Scene::Board& board, int quarters);

}  // namespace houserule
