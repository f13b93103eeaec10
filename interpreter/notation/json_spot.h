// Where in the text of a JSON value one of its members stands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

// Of the key to which the path leads, or of the last on the way that the text has; line 0 where it has none
// of them. The text is JSON that could be read.
Place json_spot(std::string_view text, const std::vector<std::string>& path);

// The path to the first null within a JSON text; empty where there is none. Costs a reading of the text.
std::vector<std::string> path_to_null(const std::string& text);

// The path to the first key that stands twice in its object; empty where none does. Costs a reading of the
// text, which is JSON that could be read.
std::vector<std::string> path_to_double(std::string_view text);

}  // namespace houserule
