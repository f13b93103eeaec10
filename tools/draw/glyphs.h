// Shapes of pieces, drawn in a square of 45 by 45 so that no font is needed.
#pragma once

#include <string_view>

#include "draw/characters.h"

namespace houserule {

struct Glyph {
  std::string_view type;    // of the piece
  std::string_view shape;   // SVG path data, filled and outlined
  std::string_view detail;  // path data, only lines
  std::string_view badge;   // type of a smaller shape drawn over it; may be empty
};

// The shape for a type of piece; null when none is drawn for it: show its letter on a disc. Some scripts have
// shapes of their own in their usual set; in the international one their types are drawn as their relatives.
const Glyph* find_glyph(std::string_view type, Script script = Script::letters, std::string_view set = {});

}  // namespace houserule
