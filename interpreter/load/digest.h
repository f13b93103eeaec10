// The digest of a rulebook, so that a record can say under which rules it was judged.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// SHA-256 as 64 lower-case hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace houserule
