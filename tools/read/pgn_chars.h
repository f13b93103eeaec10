// What splitter and parser of PGN must agree on: kinds of bytes, and what a result looks like.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace houserule::pgn_chars {

enum Flag : std::uint8_t {
  kBlank = 1,         // space, tab, vertical tab, form feed
  kLineEnd = 2,       // LF, CR
  kDelimiter = 4,     // ends a word
  kMoveStop = 8,      // where the splitter looks closer while it runs over moves
  kCommentStop = 16,  // where a comment may end or a line does
  kTagStop = 32,      // … where a tag may, or a value in it begin or end
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
  set("\xC2\xA0", kDelimiter);  // a no-break space, in UTF-8 or Latin-1
  set("\x1A", kDelimiter);      // the end of a file to old DOS programs
  set("{()[;-/*", kMoveStop);
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

inline constexpr std::size_t kLongestResult = 32;

// The result that starts at `at`, as a whole word; "1/2" alone counts as a draw.
Result result_at(std::string_view text, std::size_t at);

// The start of the result of which `at` is the `-`, `/` or `*`, if it is one and stands as a word of
// its own in text[from…]; otherwise npos.
std::size_t result_around(std::string_view text, std::size_t from, std::size_t at);

}  // namespace houserule::pgn_chars
