// Reads the text of one PGN game into tags, moves and remarks. Knows nothing about legality.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"

namespace houserule {

// One word of a game. Lines and columns count from 1, columns in bytes; `line` counts in the file.
struct Token {
  enum class Kind : std::uint8_t { move, null_move, comment, nag, result, variation, stray };

  std::string_view text;  // a move without its suffixes "!?", "e.p."; a comment without braces
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::uint32_t after = 0;  // how many main line moves stand before it
  Kind kind = Kind::move;
  std::uint32_t number = 0;  // of the move, as it stands before it; 0: none does
};

inline constexpr std::size_t kMostStrays = 16;

inline constexpr std::string_view kSeedTag = "ChanceSeed";

// What parse_pgn makes. Reuse one object for many games: its vectors keep their memory.
// All views point into the parsed text or into the object itself, and live until either changes.
struct PgnGame {
  std::vector<std::pair<std::string_view, std::string_view>> tags;  // in file order, unescaped
  std::vector<Token> moves;           // main line only: kinds move and null_move
  std::vector<Token> remarks;         // main line comments and NAGs, when asked for
  std::vector<Token> variations;      // texts between brackets, when asked for; those in them stay in them
  std::vector<Token> strays;          // what is neither of these, and where: the first kMostStrays
  std::size_t stray_count = 0;        // how much there is of it
  std::size_t perhaps_result = 0;     // this move, from 1, is written "0-0": castling, or both have lost
  Token result;                       // text empty when the game states none in its movetext
  std::optional<Diagnostic> error;    // the first thing that is wrong; place without file
  std::deque<std::string> unescaped;  // owns the tag values that held escapes

  PgnGame() = default;
  PgnGame(PgnGame&&) = default;  // no copies: their views would point into the original
  PgnGame& operator=(PgnGame&&) = default;

  void clear();
  // The value of the first tag of that name, empty when there is none.
  std::string_view tag(std::string_view name) const;
  // The position that it begins with, in a tag FEN or, of four players, StartFen4; empty for the usual one.
  std::string_view start_position() const;
  // What chance went by, in our own tag; nothing where that is no whole number.
  std::optional<std::uint64_t> seed() const;
  void stray(const Token& token);
  // No tag, no move, no result: what stray bytes in an archive look like.
  bool empty() const { return tags.empty() && moves.empty() && result.text.empty(); }
};

enum class KeepRemarks : std::uint8_t { no, yes, and_variations };

// Parses the text of one game, as GameSplitter cuts it, that starts on `first_line` of its file.
// A word that may be a move of some game is one: what it is in this game the rules say. Castling in any
// spelling is handed out with letters. Moves in variations are no moves of the game. Stops at the first
// error, keeping what stands before it. No allocation once `game` has grown. `first_column` is where the text
// starts on its first line.
void parse_pgn(std::string_view text, int first_line, PgnGame& game, KeepRemarks keep = KeepRemarks::no,
               int first_column = 1);

// Milliseconds of `[%clk 1:02:03.4]` in a comment, if it has one. Finer digits are cut off.
std::optional<std::int64_t> clock_ms(std::string_view comment);

}  // namespace houserule
