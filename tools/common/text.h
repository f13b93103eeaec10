// Text of unknown encoding, and its smallest parts.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";  // of UTF-8

bool is_ascii(std::string_view text);  // eight bytes at a time
bool is_utf8(std::string_view text);
// The text itself when it is UTF-8; otherwise its bytes taken as Latin-1, which cannot fail.
std::string to_utf8(std::string_view text);

// Counts what of the beginning of a file is in no text: in pictures, programs and noise there is much of it,
// in a text at most a damaged byte, or zeros where a disk lost what stood there.
class TextCheck {
 public:
  // The next bytes of the file. False when it is no text.
  bool look_at(std::string_view bytes);

 private:
  std::size_t seen_ = 0, zeros_ = 0, strange_ = 0;
};

// The text without the blanks, tabs and ends of lines around it.
std::string_view trimmed(std::string_view text);

// The next word at or after `at`, which moves behind it; empty at the end.
std::string_view next_word(std::string_view text, std::size_t& at);

// Of ASCII only, whatever the locale.
std::string lower_case(std::string text);
// In one width (NFKC: "１" as "1", "½" as "1⁄2"), and with `caseless` in small letters of every script. What
// is no UTF-8 is taken as Latin-1.
std::string folded(std::string_view text, bool caseless = true);
constexpr bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == '\x7F'; }
constexpr bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
constexpr bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }

}  // namespace houserule
