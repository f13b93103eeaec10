// Cuts a PGN stream into the texts of single games, cheaply, so that others can parse them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "read/stream.h"

namespace houserule {

// One game as it stands in the archive. `text` lives until the next call of GameSplitter::next.
struct GameText {
  std::string_view text;
  int line = 1;  // of the first byte of `text`
  std::optional<Diagnostic> problem;  // the text is not the whole game: too long, or the stream broke
};

// A game starts with a tag after movetext, or with movetext after a result. It ends after its
// result (1-0, 0-1, 1/2-1/2, * outside comments and variations) and the comments that follow it.
// Nothing but white space is dropped. Where a comment or variation is not closed, splitting goes on
// at the next line that starts with `[Event "`, or with any tag after an empty line.
// Memory: the longest game, at most `kMaxGameBytes`, plus one chunk.
class GameSplitter {
 public:
  static constexpr std::size_t kMaxGameBytes = std::size_t{16} << 20;

  // `reader` must outlive the splitter. `chunk` is how much is read at a time.
  explicit GameSplitter(ByteReader& reader, std::size_t chunk = std::size_t{128} << 10);

  // False at the end of the stream; whether it ended well is in reader.failure().
  bool next(GameText& game);

 private:
  enum class Mode { before, header, moves, after };

  bool more(std::size_t ahead);  // makes `ahead` bytes available from at_ where the stream has them
  bool refill();
  bool step();  // handles what stands at at_; false when the game ends there
  bool step_symbol();
  bool step_bracket();
  void skip_moves();
  void skip_comment();
  void skip_line();
  void skip_tag();
  void skip_broken_tag();
  void new_line();
  bool tag_follows();
  bool resynchronises(bool after_empty_line);
  void drop_overlong();
  void finish(GameText& game);

  ByteReader& reader_;
  std::size_t chunk_;
  std::string buffer_;
  std::size_t start_ = 0;  // of the game in buffer_
  std::size_t at_ = 0;     // next byte to look at
  std::size_t line_start_ = 0;
  int start_line_ = 1;
  int line_ = 1;
  int depth_ = 0;  // of variations
  Mode mode_ = Mode::before;
  bool line_empty_ = true;       // only blanks so far on this line
  bool after_empty_ = true;      // the line before was empty
  bool overlong_ = false;
  bool ended_ = false;  // the reader has nothing more
};

}  // namespace houserule
