// Comparisons in scripts that are never true.
#pragma once

#include <string>

#include "base/diagnostic.h"

namespace houserule {

// A warning for each  x.controller == "white": what stands under such a name is a side, a piece or a cell,
// and Lua finds no text equal to one. Told by the names that the stubs for editors know.
Diagnostics text_comparisons(const std::string& file, std::string_view source);

}  // namespace houserule
