// Small pictures of what lies on cells and of abilities, in a square of 24 by 24.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

struct Icon {
  std::string_view name;
  std::string_view shape;   // SVG path data, filled and outlined
  std::string_view fill;    // its colour
  std::string_view detail;  // path data, only lines
};

// By the name that rules use; null where none is drawn: write the name.
const Icon* find_icon(std::string_view name);
// Its paths, to stand in a picture of that size.
std::string icon_paths(const Icon& icon);

}  // namespace houserule
