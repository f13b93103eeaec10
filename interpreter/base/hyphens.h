// Dashes of word processors, where the hyphen of the keyboard is meant.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// The bytes of the long dash, or of the minus that looks like one, with which the text begins; 0: none.
std::size_t long_dash(std::string_view text);

// The text with all of these turned back into hyphens.
std::string with_hyphens(std::string_view text);

}  // namespace houserule
