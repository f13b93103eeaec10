// Shapes of pieces, drawn in a square of 45 by 45 so that no font is needed.
#pragma once

#include <string_view>

namespace houserule {

struct Glyph {
  std::string_view type;    // of the piece
  std::string_view shape;   // SVG path data, filled and outlined
  std::string_view detail;  // path data, only lines
  std::string_view badge;   // type of a smaller shape drawn over it; may be empty
};

// The shape for a type of piece; null when none is drawn for it: show its letter on a disc.
const Glyph* find_glyph(std::string_view type);

}  // namespace houserule
