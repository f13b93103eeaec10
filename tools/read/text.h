// Text of unknown encoding, and its smallest parts.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // of UTF-8

// The text itself when it is UTF-8; otherwise its bytes taken as Latin-1, which cannot fail.
std::string to_utf8(std::string_view text);

// The text without the blanks, tabs and ends of lines around it.
std::string_view trimmed(std::string_view text);

// The next word at or after `at`, which moves behind it; empty at the end.
std::string_view next_word(std::string_view text, std::size_t& at);

// Of ASCII only, whatever the locale.
constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
constexpr bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

}  // namespace houserule
