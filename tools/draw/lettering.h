// What stands around a board.
#pragma once

#include <string>

#include "draw/scene.h"

namespace houserule {

// Pixels that the lettering of its players needs above and at the right, where they have one of their own.
int lettered_above(const Scene::Board& board);
int lettered_beside(const Scene::Board& board);
// The names of files and ranks, as texts of this program write them; and in shogi, xiangqi and janggi as
// players letter their boards, those of the program small then.
std::string lettering(const Scene::Board& board);

// A line of text with its middle there.
std::string label(int x, int y, const std::string& text, int size);

}  // namespace houserule
