#pragma once

namespace houserule {

// ASCII only, whatever the language of the machine.
constexpr bool decimal_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace houserule
