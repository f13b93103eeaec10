// The parts of a PGN game that have an end to look for: comments, variations, tags.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "common/bounds.h"
#include "common/text.h"
#include "read/pgn_chars.h"
#include "read/pgn_parser.h"
#include "read/result_words.h"
#include "read/words.h"

namespace houserule {

using namespace pgn_chars;

namespace {

// PGN4, of chess.com's four-player chess, writes a row of the board on each line of this tag.
constexpr std::string_view kStartFen4 = "StartFen4";

std::string without_escapes(std::string_view value) {
  std::string out;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    if (escape) ++i;
    out += value[i];
  }
  return out;
}

bool bracket_follows(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && has(text[at], kBlank | kLineEnd)) ++at;
  return at < text.size() && text[at] == ']';
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && has(text.front(), kBlank | kLineEnd)) text.remove_prefix(1);
  while (!text.empty() && has(text.back(), kBlank | kLineEnd)) text.remove_suffix(1);
  return text;
}

}  // namespace

bool PgnParser::skip_comment() {
  const Spot open = spot(at_);
  for (++at_; at_ != end_;) {
    if (!has(*at_, kCommentStop)) {
      ++at_;
    } else if (*at_ == '}') {
      ++at_;
      return true;
    } else {
      line_end();
    }
  }
  fail(open, "the comment that starts here is not closed", "put a \"}\" after it");
  return false;
}

void PgnParser::comment() {
  const char* const from = at_;
  if (keep_ == KeepRemarks::no) {
    skip_comment();
    return;
  }
  const Token start = token({}, from, Token::Kind::comment);
  if (!skip_comment()) return;
  game_.remarks.push_back(start);
  game_.remarks.back().text =
      without_blanks(since(from + 1).substr(0, static_cast<std::size_t>(at_ - from) - 2));
}

void PgnParser::line_comment() {
  const char* const from = at_;
  skip_line();
  add_remark(without_blanks(since(from + 1)), from, Token::Kind::comment);
}

void PgnParser::skip_line() {
  while (at_ != end_ && !has(*at_, kLineEnd)) ++at_;
}

void PgnParser::variation() {
  const Spot open = spot(at_);
  const char* const from = at_ + 1;
  Token inside = token({}, from, Token::Kind::variation);
  int depth = 0;
  while (at_ != end_) {
    if (!variation_step(depth)) return;
    if (depth > 0) continue;
    inside.text = since(from).substr(0, static_cast<std::size_t>(at_ - from) - 1);
    // "(1-0)"; "(=)" is the sign of an offer.
    const bool may_be = game_.result.text.empty() && inside.text.size() < kLongestResult;
    if (const auto result = may_be ? result_word(inside.text) : std::nullopt; result && !result->another) {
      game_.result = inside;
      return;
    }
    // "a8 (Q)", or the sign "(N)".
    const std::string_view letter = inside.text.substr(inside.text.starts_with('=') ? 1 : 0);
    if (letter.size() == 1 && has(letter.front(), kCapital) && !game_.moves.empty() && may_be)
      return move_at(inside.text, from);
    if (keep_ == KeepRemarks::and_variations) game_.variations.push_back(inside);
    return;
  }
  fail(open, "the variation that starts here is not closed", "put a \")\" after it");
}

// Counting instead of recursing: variations may be nested as deep as the game is long.
bool PgnParser::variation_step(int& depth) {
  switch (*at_) {
    case '{':
      return skip_comment();
    case ';':
      if (entity_at(since(line_start_)) != std::string_view::npos) break;
      skip_line();
      return true;
    case '\n':
    case '\r':
      line_end();
      return true;
    case '%':
      if (at_line_start()) {
        skip_line();
        return true;
      }
      break;
    case '(':
      ++depth;
      break;
    case ')':
      --depth;
      break;
    default:
      break;
  }
  ++at_;
  return true;
}

// "e4&nbsp;e5", from a page of HTML: an entity parts words, and its semicolon begins no comment.
bool PgnParser::entity(std::string_view text) {
  const std::size_t at = entity_at(text);
  if (at == std::string_view::npos) return false;
  if (at > 0) {
    const std::size_t first = move_before_move(text.substr(0, at));
    part(text, first > 0 ? first : at);
  } else if (text == "&nbsp") {
    ++at_;
  } else {
    at_ = text.data();
    stray_bytes(text.size() + 1);
  }
  return true;
}

void PgnParser::tag() {
  if (const std::size_t code = forum_code(rest())) return stray_bytes(code);
  // "[%clk 1]" without braces, "[#]": no tag has such a name.
  if (rest().starts_with("[%") || rest().starts_with("[#")) return stray_bracket();
  const char* const start = at_;
  const Spot open = spot(at_);
  if (!game_.moves.empty() || !game_.result.text.empty()) {
    if (!tag_begins(rest())) return stray_bracket();
    return fail(open, "a tag among the moves", "tags stand before the moves, at the start of a line");
  }
  std::string_view name;
  std::string_view value;
  ++at_;
  if (!tag_name(name)) {
    if (stray_tag(start)) return;
    return fail(open, "a tag without a name", "write [Name \"value\"]");
  }
  skip_tag_gap();
  if (at_ == end_ || *at_ != '"') {
    if (stray_tag(start)) return;
    return fail(open, fmt::format("the tag \"{}\" has no value in quotes", shown(name, 40)),
                "write [Name \"value\"]");
  }
  const char* const from = at_ + 1;
  if (!tag_value(value, name == kStartFen4)) {
    if (!ends_with_its_line(from))
      return fail(open, fmt::format("the tag \"{}\" is not closed", shown(name, 40)),
                  "end it with \"] on the same line");
    value = trimmed(since(from));
    while (value.ends_with(']') || value.ends_with('"')) value.remove_suffix(1);
    game_.stray(token(since(start), start, Token::Kind::stray));
  }
  game_.tags.emplace_back(name, value);
}

// "[Bad tag "x"]", "[Site]": closed on its line, and no tag. Not where what stands in it may be a move.
bool PgnParser::stray_tag(const char* start) {
  const std::string_view line(start, static_cast<std::size_t>(end_ - start));
  const std::size_t end = line.find_first_of("\r\n");
  const std::string_view whole = trimmed(line.substr(0, end));
  if (at_ > start + whole.size() || !whole.ends_with(']') ||
      has_move_shape(whole.substr(1, whole.size() - 2)))
    return false;
  at_ = start;
  stray_bytes(whole.size());
  return true;
}

// A value that is not closed ends with its line where nothing follows that could belong to it: an empty line,
// or another tag.
bool PgnParser::ends_with_its_line(const char* from) const {
  if (since(from).size() > kMaxTextBytes) return false;
  std::string_view behind = rest();
  if (behind.empty()) return true;
  behind.remove_prefix(behind.starts_with("\r\n") ? 2 : 1);
  behind = behind.substr(0, behind.find_first_of("\r\n"));
  return trimmed(behind).empty() || tag_begins(trimmed(behind));
}

bool PgnParser::tag_name(std::string_view& name) {
  skip_tag_gap();
  const char* const from = at_;
  while (at_ != end_ && !has(*at_, kBlank | kLineEnd) && *at_ != '"' && *at_ != ']') ++at_;
  name = since(from);
  return !name.empty();
}

void PgnParser::skip_tag_gap() {
  while (at_ != end_ && has(*at_, kBlank | kLineEnd)) {
    if (has(*at_, kLineEnd)) {
      line_end();
    } else {
      ++at_;
    }
  }
}

// A value ends at a quote with a bracket behind it: quotes within, escaped or not, belong to it. One that may
// go on over lines ends before another tag.
bool PgnParser::tag_value(std::string_view& value, bool over_lines) {
  const char* const from = ++at_;
  bool escaped = false;
  while (at_ != end_ && (over_lines || !has(*at_, kLineEnd))) {
    if (has(*at_, kLineEnd)) {
      line_end();
      if (at_ != end_ && *at_ == '[') return false;
      continue;
    }
    if (*at_ == '\\' && at_ + 1 != end_ && !has(at_[1], kLineEnd)) {
      escaped = true;
      ++at_;
    } else if (*at_ == '"' && bracket_follows(rest().substr(1))) {
      value = since(from);
      ++at_;
      skip_tag_gap();
      ++at_;
      if (escaped) value = game_.unescaped.emplace_back(without_escapes(value));
      return true;
    }
    ++at_;
  }
  return false;
}

}  // namespace houserule
