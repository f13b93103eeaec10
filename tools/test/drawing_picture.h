// The boards of a test as pictures.
#pragma once

#include <string>

#include "houserule.h"
#include "language/drawing.h"

namespace houserule {

// As the variant's boards are drawn, cut to the drawing: cells that are marked stand out as those of a last
// action do, cells that the other drawing has otherwise as those of attacked kings.
std::string drawing_svg(Variant& variant, const Drawing& drawing, const Drawing& other);

}  // namespace houserule
