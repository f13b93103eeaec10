// Cuts a PGN stream into the texts of single games, cheaply, so that others can parse them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/bounds.h"
#include "read/stream.h"

namespace houserule {

// Lines that belong to no game: headings, mails, what somebody wrote to a file by hand.
struct StrayText {
  std::string first;  // the first of them, or its beginning
  int line = 1, column = 1;
  int lines = 0;
};

// One game as it stands in the archive. `text` lives until the next call of GameSplitter::next.
struct GameText {
  std::string_view text;
  int line = 1;                       // of the first byte of `text`
  int column = 1;                     // of the first byte of `text`; not 1 where two games share a line
  std::uint64_t byte = 0;             // of the first byte of `text` in the stream, from 0
  std::optional<Diagnostic> problem;  // `text` is not the whole game: too long, or the stream broke
  std::optional<StrayText> before;    // what stands before the first game and is none
};

// A game starts with a tag after movetext, or with movetext after a result. It ends after its
// result (as result_at reads it, outside comments and variations) and the remarks that follow it
// before an empty line. Lines that are no movetext belong to the game before them, or to no game before the
// first. Nothing else is dropped but white space, and remarks that no game follows. A comment ends at its
// brace. Where none comes before the next `{` and within kLongestQuote bytes, or a variation is not closed,
// splitting goes on at the next line that starts with `[Event "`, or with any tag after an empty line.
// Memory: the longest game, at most `kMaxGameBytes`, plus one chunk.
class GameSplitter {
 public:
  // `reader` must outlive the splitter. `chunk` is how much is read at a time.
  explicit GameSplitter(ByteReader& reader, std::size_t chunk = kReadChunk, std::uint64_t gap = kMaxGap);

  // False at the end of the stream; whether it ended well is in reader.failure().
  bool next(GameText& game);
  // Reading stopped because no game ended within `gap` bytes.
  bool endless() const { return since_ > most_gap_; }
  int line() const { return line_; }  // that was reached

 private:
  enum class Mode { before, header, moves, after };

  // The reading window. Calls that may read more move buffer_, so only indexes are kept over them.
  bool more(std::size_t ahead = 1);  // wants `ahead` bytes at at_; false when there is not one
  void more_of_line(std::size_t most);
  void more_behind_number();
  bool refill();
  char here() const { return buffer_[at_]; }
  bool at_line_start() const { return base_ + at_ == line_start_; }
  int column() const;

  // Each handles what stands at at_ and says whether the game goes on.
  bool step();
  bool step_word();
  bool step_semicolon();
  bool step_aside(char close);
  bool step_annotation();
  bool step_bracket();
  bool step_comment();
  bool comment_goes_on();
  bool step_stray();
  void skip_result(std::size_t length);
  void note_stray(std::size_t length);

  void begin();
  void run_moves();
  bool end_at_result();
  void skip_line();
  void skip_tag();
  void skip_broken_tag();
  bool tag_goes_on();
  void skip_blanks();
  void new_line();
  void count_line();
  bool tag_follows();
  bool starts_new_header(bool event) const;
  void finish(GameText& game);

  ByteReader& reader_;
  std::size_t chunk_;
  std::uint64_t most_gap_;
  std::string buffer_;
  std::size_t start_ = 0;         // of the game in buffer_
  std::size_t at_ = 0;            // next byte to look at
  std::uint64_t base_ = 0;        // place of buffer_[0] in the stream
  std::uint64_t line_start_ = 0;  // place of this line in the stream
  int line_ = 1;
  int first_line_ = 1;
  int first_column_ = 1;
  std::uint64_t first_byte_ = 0;
  int depth_ = 0;        // of variations
  int result_line_ = 0;  // where the last result ended
  StrayText stray_;
  std::uint64_t quote_end_ = 0;  // a brace ends the comment there, in the stream
  Mode mode_ = Mode::before;
  bool after_empty_line_ = false;
  bool gap_ = false;  // an empty line came after the result
  bool tags_seen_ = false;
  bool event_seen_ = false;
  bool broken_ = false;  // a comment or a tag of this game is not closed
  bool overlong_ = false;
  bool ended_ = false;       // the reader has nothing more
  std::uint64_t since_ = 0;  // bytes that were read for this game
};

}  // namespace houserule
