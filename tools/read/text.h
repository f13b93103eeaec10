// Text of unknown encoding.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // of UTF-8

// The text itself when it is UTF-8; otherwise its bytes taken as Latin-1, which cannot fail.
std::string to_utf8(std::string_view text);

}  // namespace houserule
