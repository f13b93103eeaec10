// Pictures of points, for what shows no SVG.
#pragma once

#include <string>

namespace houserule {

// The SVG as PNG, drawn by rsvg-convert of librsvg. CommandError where that is not installed or fails.
std::string png_of(const std::string& svg);

}  // namespace houserule
