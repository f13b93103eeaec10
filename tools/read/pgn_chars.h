// What splitter and parser of PGN must agree on: kinds of bytes, and what a result looks like.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "read/wide_blanks.h"

namespace houserule::pgn_chars {

enum Flag : std::uint8_t {
  kBlank = 1,         // space, tab, vertical tab, form feed
  kLineEnd = 2,       // LF, CR
  kDelimiter = 4,     // ends a word
  kMoveStop = 8,      // where the splitter looks closer while it runs over moves
  kCommentStop = 16,  // where a comment may end or a line does
  kTagStop = 32,      // … where a tag may, or a value in it begin or end
  kWide = 64,         // may begin a blank that is no ASCII (wide_blanks.h)
  kCapital = 128,     // a capital letter of ASCII
};

constexpr std::array<std::uint8_t, 256> make_flags() {
  std::array<std::uint8_t, 256> flags{};
  const auto set = [&flags](std::string_view bytes, int flag) {
    for (const char byte : bytes) {
      std::uint8_t& entry = flags[static_cast<unsigned char>(byte)];
      entry = static_cast<std::uint8_t>(entry | flag);
    }
  };
  set(" \t\v\f", kBlank | kDelimiter);
  set(std::string_view("\0", 1), kDelimiter);  // with which some programs fill blocks behind a result
  set("\n\r", kLineEnd | kDelimiter | kMoveStop | kCommentStop | kTagStop);
  set("{}()[];$!?", kDelimiter);
  for (int byte = 0x80; byte < 0x100; ++byte)
    if (may_be_wide_blank(static_cast<char>(byte))) flags[static_cast<std::size_t>(byte)] |= kWide;
  set("ABCDEFGHIJKLMNOPQRSTUVWXYZ", kCapital);
  set("\x1A", kDelimiter);  // the end of a file to old DOS programs
  set("{()[;-/*:\xBD\xE2", kMoveStop);
  set("}", kCommentStop);
  set("\"\\]", kTagStop);
  return flags;
}

inline constexpr std::array<std::uint8_t, 256> kFlags = make_flags();

inline bool has(char byte, int flags) { return (kFlags[static_cast<unsigned char>(byte)] & flags) != 0; }

// A result may be broken by white space, as line wrapping does: "1/2-\n1/2", "1 - 0".
struct Result {
  std::string_view name;   // "1-0", "0-1", "1/2-1/2", "*"; empty when there is no result
  std::size_t length = 0;  // in the text
};

inline constexpr char kDosEnd = '\x1A';  // what old DOS programs put after the last byte of a file

inline constexpr std::size_t kLongestResult = 48;

// The result that starts at `at`, as a whole word; "1/2" alone counts as a draw. Also with a colon or any
// kind of dash, the letter O for a zero, and "½".
Result result_at(std::string_view text, std::size_t at);

// The start of the result of which `at` is the dash, `:`, `/`, `*` or the last byte of `½`, if it is one and
// stands as a word of its own in text[from…]; otherwise npos.
std::size_t result_around(std::string_view text, std::size_t from, std::size_t at);

}  // namespace houserule::pgn_chars
