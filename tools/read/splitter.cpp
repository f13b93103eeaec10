#include "read/splitter.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "common/text.h"
#include "read/pgn_chars.h"
#include "read/words.h"

namespace houserule {

using namespace pgn_chars;

namespace {

// What is kept of an overlong game, so that a result at the edge is still seen whole.
constexpr std::size_t kKeptTail = 64;
constexpr std::size_t kLongestTagStart = 256;
constexpr std::string_view kEvent = "[Event ";
// So much of what looks like the next game is read on for the brace that ends a comment.
constexpr std::size_t kLongestQuote = std::size_t{64} << 10;

}  // namespace

GameSplitter::GameSplitter(ByteReader& reader, std::size_t chunk, std::uint64_t gap)
    : reader_(reader), chunk_(chunk), most_gap_(gap) {}

bool GameSplitter::next(GameText& game) {
  start_ = at_;
  if (!endless()) since_ = 0;
  depth_ = 0;
  mode_ = Mode::before;
  overlong_ = tags_seen_ = event_seen_ = broken_ = false;
  while (more() && step()) {
  }
  const bool remarks_only = mode_ == Mode::header && !tags_seen_ && !broken_ && !reader_.failure();
  if (mode_ == Mode::before || remarks_only) return false;
  finish(game);
  return true;
}

void GameSplitter::finish(GameText& game) {
  std::size_t end = at_;
  while (end > start_ && has(buffer_[end - 1], kBlank | kLineEnd)) --end;
  game.text = std::string_view(buffer_).substr(start_, end - start_);
  game.line = first_line_;
  game.column = first_column_;
  game.byte = first_byte_;
  game.problem.reset();
  game.before.reset();
  if (stray_.lines > 0) game.before = std::exchange(stray_, {});
  const Place place{{}, first_line_, first_column_};
  if (overlong_ || at_ - start_ > kMaxGameBytes) {
    game.text = {};
    game.problem = Diagnostic{Severity::error, place, "game too long: more than 16 MiB",
                              "is a comment in it not closed?"};
  } else if (!more() && reader_.failure() && mode_ != Mode::after) {
    game.problem =
        Diagnostic{Severity::error, place, "the input broke off in this game", reader_.failure()->message};
  }
}

bool GameSplitter::more(std::size_t ahead) {
  while (buffer_.size() - at_ < ahead && refill()) {
  }
  return at_ < buffer_.size();
}

// Wants `most` bytes at at_, or the end of the line: who waits for a verdict has not written more yet.
void GameSplitter::more_of_line(std::size_t most) {
  for (std::size_t looked = 0; buffer_.size() - at_ < most; looked = buffer_.size() - at_) {
    const auto from = buffer_.begin() + static_cast<std::ptrdiff_t>(at_ + looked);
    if (std::any_of(from, buffer_.end(), [](char byte) { return has(byte, kLineEnd); }) || !refill()) return;
  }
}

bool GameSplitter::refill() {
  if (ended_) return false;
  if (mode_ == Mode::before) start_ = at_;
  if (at_ - start_ > kMaxGameBytes) {
    overlong_ = true;
    start_ = at_ - kKeptTail;
  }
  buffer_.erase(0, start_);
  base_ += start_;
  at_ -= start_;
  start_ = 0;
  const std::size_t before = buffer_.size();
  ended_ = endless() || !read_more(reader_, buffer_, chunk_);
  since_ += buffer_.size() - before;
  return !ended_;
}

// This and `run_moves` are declared inline, since they are called in one place of this file: the compiler
// puts them there.
inline bool GameSplitter::step() {
  if (has(here(), kLineEnd)) {
    new_line();
    return true;
  }
  if (has(here(), kBlank) || (here() == '\0' && mode_ == Mode::after)) {
    ++at_;
    return true;
  }
  if (has(here(), kWide) && more(3)) {
    const std::size_t blank = wide_blank(std::string_view(buffer_).substr(at_)).bytes;
    if (blank > 0 && at_line_start()) line_start_ += blank;
    at_ += blank;
    if (blank > 0) return true;
  }
  if (here() == '>' && at_line_start()) {  // quoted in a mail, perhaps more than once
    while (more() && (here() == '>' || here() == ' ')) ++at_;
    return true;
  }
  if (mode_ != Mode::moves && step_stray()) return true;
  if (mode_ == Mode::before && here() != '[') begin();
  if (mode_ == Mode::after && gap_) return false;
  switch (here()) {
    case '[':
      return step_bracket();
    case '{':
      return step_comment();
    case '%':
      if (!at_line_start()) return step_word();
      skip_line();
      return true;
    case ';':
      return step_semicolon();
    default:
      return step_word();
  }
}

int GameSplitter::column() const {
  const std::uint64_t before = base_ + at_ - line_start_;
  return static_cast<int>(std::min<std::uint64_t>(before, std::numeric_limits<int>::max() - 1)) + 1;
}

void GameSplitter::begin() {
  start_ = at_;
  first_line_ = line_;
  first_byte_ = base_ + at_;
  first_column_ = column();
  mode_ = Mode::header;
}

// Brackets of variations, annotations and whatever else makes movetext.
bool GameSplitter::step_word() {
  if (mode_ == Mode::after) return step_annotation();
  mode_ = Mode::moves;
  const char byte = here();
  if (byte == ')') depth_ = std::max(0, depth_ - 1);
  if (byte == '(') ++depth_;
  if (byte == '(' || byte == ')') {
    ++at_;
  } else {
    run_moves();
  }
  return true;
}

// A comment to the end of the line, or the end of an entity of HTML.
bool GameSplitter::step_semicolon() {
  const auto before = std::string_view(buffer_).substr(start_, at_ - start_);
  if (entity_at(before) == std::string_view::npos)
    skip_line();
  else
    ++at_;
  return true;
}

// The hot loop: runs over words until something that may matter.
inline void GameSplitter::run_moves() {
  while (more()) {
    const char* const data = buffer_.data();
    std::size_t at = at_;
    const std::size_t end = buffer_.size();
    while (at < end && !has(data[at], kMoveStop)) ++at;
    at_ = at;
    if (at == end) continue;
    const char byte = data[at];
    if (byte == '{' || byte == '(' || byte == ')' || byte == '[' || byte == ';' || has(byte, kLineEnd))
      return;
    if (depth_ == 0 && end_at_result()) return;
    ++at_;
  }
}

// True when at_ is in a result: then at_ moves behind it and the game is over but for remarks.
bool GameSplitter::end_at_result() {
  more(kLongestResult);
  const std::size_t start = result_around(buffer_, start_, at_);
  if (start == std::string_view::npos) return false;
  at_ = start;
  skip_result(result_at(buffer_, start).length);
  mode_ = Mode::after;
  gap_ = false;
  return true;
}

bool GameSplitter::step_bracket() {
  if (mode_ == Mode::after) return !at_line_start() && !tag_follows() && step_aside(']');
  if (mode_ == Mode::moves) {
    if (tag_follows()) return false;
    ++at_;
    return true;
  }
  if (mode_ == Mode::before) begin();
  more(kEvent.size());
  const bool event = std::string_view(buffer_).substr(at_).starts_with(kEvent);
  if (starts_new_header(event)) return false;
  tags_seen_ = true;
  event_seen_ |= event;
  skip_tag();
  return true;
}

// A header without moves ends where another Event comes, unless it is only late in the same header.
bool GameSplitter::starts_new_header(bool event) const {
  const bool after_gap = at_line_start() && after_empty_line_ && tags_seen_;
  return event ? event_seen_ || after_gap : broken_ && after_gap;
}

// False when the comment is not closed and the next game's tags start here.
bool GameSplitter::step_comment() {
  ++at_;
  while (more()) {
    const std::size_t end = buffer_.size();
    while (at_ < end && !has(buffer_[at_], kCommentStop)) ++at_;
    if (at_ == end) continue;
    if (here() == '}') {
      ++at_;
      return true;
    }
    new_line();
    if (!more() || here() != '[' || base_ + at_ < quote_end_ || !tag_follows()) continue;
    const bool header = after_empty_line_ || std::string_view(buffer_).substr(at_).starts_with(kEvent);
    if (header && !comment_goes_on()) break;
  }
  broken_ = true;
  return false;
}

// A header stands within a comment: is the next brace behind it the one that ends the comment?
bool GameSplitter::comment_goes_on() {
  for (std::size_t from = at_;;) {
    const std::size_t most = at_ + kLongestQuote;
    const std::size_t brace = buffer_.find_first_of("{}", from);
    if (brace < most && brace != std::string::npos) {
      if (buffer_[brace] == '{') return false;
      quote_end_ = base_ + brace;
      return true;
    }
    const std::size_t had = buffer_.size() - at_;
    if (had >= kLongestQuote) return false;
    from = buffer_.size();
    const std::size_t moved = at_;
    more(std::min(had + chunk_, kLongestQuote));
    from -= moved - at_;
    if (buffer_.size() - at_ == had) return false;
  }
}

void GameSplitter::skip_line() {
  while (more()) {
    const std::size_t end = buffer_.size();
    while (at_ < end && !has(buffer_[at_], kLineEnd)) ++at_;
    if (at_ < end) return;
  }
}

void GameSplitter::skip_tag() {
  bool quoted = false;
  for (++at_; more(); ++at_) {
    const std::size_t end = buffer_.size();
    while (at_ + 1 < end && !has(buffer_[at_], kTagStop)) ++at_;
    const char byte = here();
    if (has(byte, kLineEnd)) {
      if (quoted) return skip_broken_tag();
      if (!tag_goes_on()) return;
    } else if (byte == '\\' && quoted) {
      if (more(2) && at_ + 1 < buffer_.size() && !has(buffer_[at_ + 1], kLineEnd)) ++at_;
    } else if (byte == '"') {
      quoted = !quoted;
    } else if (byte == ']' && !quoted) {
      ++at_;
      return;
    }
  }
}

// At the end of a line within a tag, outside quotes: moves to the last byte before what follows,
// and says whether that can belong to the tag.
bool GameSplitter::tag_goes_on() {
  new_line();
  skip_blanks();
  if (!more() || (here() != '"' && here() != ']')) return false;
  --at_;
  return true;
}

// The rest of a value that was broken over lines is no movetext: skips to an empty line or a tag.
void GameSplitter::skip_broken_tag() {
  broken_ = true;
  while (more()) {
    new_line();
    skip_blanks();
    if (!more() || here() == '[' || has(here(), kLineEnd)) return;
    skip_line();
  }
}

void GameSplitter::skip_blanks() {
  while (more() && has(here(), kBlank)) ++at_;
}

void GameSplitter::new_line() {
  const std::size_t line = line_start_ < base_ ? 0 : static_cast<std::size_t>(line_start_ - base_);
  after_empty_line_ =
      line_start_ >= base_ + start_ && std::all_of(buffer_.begin() + static_cast<std::ptrdiff_t>(line),
                                                   buffer_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                   [](char byte) { return has(byte, kBlank); });
  gap_ |= after_empty_line_;
  const bool pair = here() == '\r' && more(2) && at_ + 1 < buffer_.size() && buffer_[at_ + 1] == '\n';
  at_ += pair ? 2 : 1;
  count_line();
  line_start_ = base_ + at_;
}

// Stands still at the end of what a line number can hold: a packed stream of empty lines gets there.
void GameSplitter::count_line() {
  if (line_ < std::numeric_limits<int>::max()) ++line_;
}

bool GameSplitter::tag_follows() {
  more_of_line(kLongestTagStart);
  return tag_begins(std::string_view(buffer_).substr(at_, kLongestTagStart));
}

}  // namespace houserule
