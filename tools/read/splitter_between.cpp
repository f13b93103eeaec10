// What stands between games: text that belongs to none, and what belongs to the one that ended.
#include <string_view>

#include "read/pgn_chars.h"
#include "read/splitter.h"
#include "read/words.h"

namespace houserule {

using namespace pgn_chars;

// Steps over a line that is no movetext, where a game may begin or end.
bool GameSplitter::step_stray() {
  const char byte = here();
  if (byte == '{' || byte == kDosEnd) return false;
  more_of_line(kLongestStray);
  if (byte == '[') {
    const std::size_t code = forum_code(std::string_view(buffer_).substr(at_));
    if (code > 0) note_stray(code);
    if (code > 0 || mode_ != Mode::after) return code > 0;
  }
  const bool annotation = byte == '$' || byte == '!' || byte == '?';
  if (annotation && mode_ == Mode::after && !gap_) return false;
  if (is_digit(byte)) more_behind_number();
  const std::size_t length =
      stray_line(std::string_view(buffer_).substr(at_), mode_ == Mode::header && tags_seen_);
  if (length == 0) return false;
  note_stray(length);
  if (more() && here() != '[' && !has(here(), kLineEnd)) skip_line();
  return true;
}

// Where the line holds a number alone, the next one tells whether a game begins: wants its end, or as much as
// stray_line looks at.
void GameSplitter::more_behind_number() {
  const auto rest = [&] { return std::string_view(buffer_).substr(at_); };
  const std::size_t end = rest().substr(0, kLongestStray).find_first_of(" \t\r\n");
  if (end == std::string_view::npos || !is_number_with_dot(rest().substr(0, end))) return;
  const auto wants = [&] {
    const std::string_view behind = rest().substr(end, kLongestStray);
    return behind.size() < kLongestStray &&
           next_line_with_text(behind).find_first_of("\r\n") == std::string_view::npos;
  };
  while (wants() && refill()) {
  }
}

void GameSplitter::note_stray(std::size_t length) {
  if (mode_ == Mode::before && stray_.lines++ == 0) {
    stray_.first = buffer_.substr(at_, length);
    stray_.line = line_;
    stray_.column = column();
  }
  at_ += length;
}

// Behind a result: "(resigns)", "[resigns]", closed on its line.
bool GameSplitter::step_aside(char close) {
  more_of_line(kLongestStray);
  const auto aside = std::string_view(buffer_).substr(at_, kLongestStray);
  const std::size_t end = aside.find_first_of("()[]{};\r\n", 1);
  if (end == std::string_view::npos || aside[end] != close) return false;
  at_ += end + 1;
  return true;
}

// Behind a result only annotations belong to the game that ended.
bool GameSplitter::step_annotation() {
  const char byte = here();
  if (byte == '(') return step_aside(')');
  more(kLongestResult);
  const std::size_t again = line_ == result_line_ ? result_at(buffer_, at_).length : 0;
  if (again > 0) {
    skip_result(again);
    return true;
  }
  if (byte != '$' && byte != '!' && byte != '?') return false;
  ++at_;
  while (byte == '$' && more() && here() >= '0' && here() <= '9') ++at_;
  return true;
}

// It may be broken over lines.
void GameSplitter::skip_result(std::size_t length) {
  const auto lines = std::string_view(buffer_).substr(at_, length);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!has(lines[i], kLineEnd) || lines.substr(i, 2) == "\r\n") continue;
    count_line();
    line_start_ = base_ + at_ + i + 1;
  }
  at_ += length;
  result_line_ = line_;
}

}  // namespace houserule
