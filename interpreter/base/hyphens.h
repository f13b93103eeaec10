// Dashes of word processors, where the hyphen of the keyboard is meant.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// The text with long dashes, and the minus that looks like one, turned back into hyphens.
std::string with_hyphens(std::string_view text);

}  // namespace houserule
