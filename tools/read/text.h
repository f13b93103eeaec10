// Text of unknown encoding.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// The text itself when it is UTF-8; otherwise its bytes taken as Latin-1, which cannot fail.
std::string to_utf8(std::string_view text);

}  // namespace houserule
