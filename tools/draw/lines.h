// Boards whose pieces stand where lines cross, and pieces that are no figures.
#pragma once

#include <string>
#include <string_view>

#include "draw/scene.h"

namespace houserule {

// The lines of a board, with cells of this size; nothing for one of cells.
std::string board_lines(const Scene::Board& board, int size);

// A piece that is no figure, in the square of 45 that figures have: its character or letter on a disc of its
// side's colours, on an octagon, larger for the stronger, or on a wedge that points away from the home edge
// of its side, which is so many quarters from the lower one.
struct Stone {
  std::string letter;
  std::string fill, line, detail;  // colours of the side
  int quarters = 0;
  Script script = Script::letters;
  std::string type{};
  bool first = true;  // of the side that begins
  std::string set{};  // see piece_sets
};
std::string draw_stone(const std::string& look, const Stone& stone);
// The outlines of all characters of a script and a set, to stand in the definitions of a picture.
std::string character_definitions(Script script, const std::string& set);
// A character with its middle there, in a square of this size; `more`: attributes.
std::string drawn_character(std::string_view character, double x, double y, double size,
                            const std::string& more);

}  // namespace houserule
