// Boards turned, as another side sees them.
#pragma once

#include "draw/scene.h"

namespace houserule {

// By so many quarters, clockwise; who sits at it goes along.
void turn_board(Scene::Board& board, int quarters);

}  // namespace houserule
