#include "read/pgn_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "common/bounds.h"
#include "common/text.h"
#include "houserule.h"
#include "read/pgn_chars.h"
#include "read/words.h"

namespace houserule {

using namespace pgn_chars;

namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

// Which bytes make a word odd, by where they stand in it.
enum OddPlace : std::uint8_t { kOddFirst = 1, kOddLast = 2, kOddBeforeLast = 4 };
constexpr std::array<std::uint8_t, 256> kOddPlaces = [] {
  std::array<std::uint8_t, 256> odd{};
  for (const char byte : std::string_view("0-+=~/#<>@zZOon"))
    odd[static_cast<unsigned char>(byte)] |= kOddFirst;
  for (const char byte : std::string_view(".,p-=/"))
    odd[static_cast<unsigned char>(byte)] |= kOddLast | kOddBeforeLast;
  for (const char byte : std::string_view("*x:")) odd[static_cast<unsigned char>(byte)] |= kOddLast;
  for (std::size_t byte = 0x80; byte < odd.size(); ++byte) odd[byte] |= kOddFirst | kOddLast;
  return odd;
}();

// Almost no word is odd, and this test is cheap.
inline bool may_be_odd(std::string_view text) {
  const auto odd = [](char byte) { return kOddPlaces[static_cast<unsigned char>(byte)]; };
  const char before = text.size() > 1 ? text[text.size() - 2] : '\0';
  return ((odd(text.front()) & kOddFirst) | (odd(text.back()) & kOddLast) | (odd(before) & kOddBeforeLast)) !=
         0;
}

}  // namespace

PgnParser::PgnParser(std::string_view text, int first_line, int first_column, KeepRemarks keep, PgnGame& game)
    : at_(text.data()),
      end_(text.data() + text.size()),
      line_start_(text.data()),
      column_base_(first_column),
      line_(first_line),
      keep_(keep),
      game_(game) {}

void PgnParser::run() {
  while (at_ != end_ && !game_.error) {
    if (*at_ == ' ') {
      ++at_;
    } else {
      step();
    }
  }
}

// This and the other members of this file that are declared inline are called in it alone, for every byte or
// word: the compiler puts them where they are called.
inline void PgnParser::step() {
  const char byte = *at_;
  if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z')) return word();
  if (is_digit(byte)) return number();
  switch (byte) {
    case '\n':
    case '\r':
      return line_end();
    case '\t':
    case '\v':
    case '\f':
    case kDosEnd:
      ++at_;
      return;
    case '\0':
      if (game_.result.text.empty())
        return stray_bytes(std::min(rest().find_first_not_of('\0'), rest().size()));
      ++at_;
      return;
    case '.':  // ".5-.5"
      return result() ? void() : skip_dots();
    case '{':
      return comment();
    case '(':
      return variation();
    case '[':
      return tag();
    case '$':
      return numbered_nag();
    case '!':
    case '?':
      return suffix();
    case ';':
      return line_comment();
    case '%':
      return at_line_start() ? skip_line() : word();
    case '*':
      return result() ? void() : word();
    case '>':  // quoted in a mail, perhaps more than once
      if (!at_line_start()) return word();
      while (at_ != end_ && (*at_ == '>' || *at_ == ' ')) ++at_;
      return;
    case ')':
    case '}':
    case ']':
      return stray_bytes(1);
    default:
      break;
  }
  return static_cast<unsigned char>(byte) >= 0x80 ? wide() : word();
}

void PgnParser::line_end() {
  at_ += rest().starts_with("\r\n") ? 2 : 1;
  if (line_ < std::numeric_limits<int>::max()) ++line_;
  line_start_ = at_;
  column_base_ = 1;
}

// A move number with its dots, a result, a null move, or a move that starts with a digit.
inline void PgnParser::number() {
  constexpr std::uint32_t kMostNumber = 10'000'000;
  const char* digits = at_;
  std::uint32_t value = 0;
  for (; digits != end_ && is_digit(*digits); ++digits)
    if (value < kMostNumber) value = value * 10 + static_cast<std::uint32_t>(*digits - '0');
  const bool dotted = digits != end_ && (*digits == '.' || *digits == ')');  // "12." or "12)"
  if (*at_ <= '1' && (!dotted || value == 0) && result()) return;
  // "0.00", as programs value a position: no move has the number 0, and its zeros are no castling.
  if (dotted && value == 0 && digits + 1 != end_ && is_digit(digits[1])) return word();
  if (dotted) {
    at_ = digits;
    number_ = last_number_ = value;
    if (*at_ == ')') ++at_;
    return skip_dots();
  }
  const bool bare =
      digits == end_ || has(*digits, kDelimiter) || rest().substr(digits - at_).starts_with(kEllipsis);
  const auto length = static_cast<std::size_t>(digits - at_);
  if (value == 0 && spaced_castling()) return;
  if (!bare || value == 0) return word();
  const bool next = last_number_ == 0 || value == last_number_ || value == last_number_ + 1;
  if (!next && may_be_cells(rest().substr(0, length))) return word();
  if (!next || !game_.result.text.empty()) return stray_bytes(length);
  last_number_ = value;
  at_ = digits;
}

void PgnParser::skip_dots() {
  while (at_ != end_ && *at_ == '.') ++at_;
}

// Bytes above ASCII at the start of a word: blanks and dots in disguise, a result, or a word.
void PgnParser::wide() {
  if (const std::size_t blank = wide_blank(rest()).bytes; blank > 0) {
    if (at_line_start()) line_start_ += blank;
    at_ += blank;
  } else if (rest().starts_with(kEllipsis)) {
    at_ += kEllipsis.size();
  } else if (!result()) {
    word();
  }
}

inline void PgnParser::word() {
  const char* const from = at_;
  bool joined = false, capital = false;  // behind the first letter: perhaps a second move
  for (++at_;;) {
    while (at_ != end_ && !has(*at_, kDelimiter | kWide | kCapital)) ++at_;
    if (at_ == end_ || has(*at_, kDelimiter)) break;
    if (has(*at_, kCapital)) {
      capital = true;
      ++at_;
      continue;
    }
    const WideBlank blank = wide_blank(rest());
    // The byte A0 is a blank of Latin-1, or the end of a letter in UTF-8.
    if (blank.bytes == 1 ? static_cast<unsigned char>(at_[-1]) < 0x80 : blank.bytes > 0 && !blank.zero_width)
      break;
    joined |= blank.zero_width;
    at_ += std::max<std::size_t>(blank.bytes, 1);
  }
  while (at_ != end_ && *at_ == '(') {
    const std::size_t length = bracket_in_move(since(from), rest());
    if (length == 0) break;
    at_ += length;
    while (at_ != end_ && !has(*at_, kDelimiter)) ++at_;
  }
  const std::string_view text = since(from);
  if (joined) {
    joined_word(text);
  } else if (const Chosen chosen = chosen_in_brackets(text); chosen.length > 0) {
    // "e4(N)" may be a new move, too: whoever knows the board says which.
    const bool novelty = rest().starts_with("(N)") || rest().starts_with("[N]");
    const bool unsure = novelty && chosen.move.back() != '1' && chosen.move.back() != '8';
    at_ += chosen.length;
    add_move(game_.unescaped.emplace_back(unsure ? fmt::format("{}(N)", chosen.move)
                                                 : fmt::format("{}={}", chosen.move, chosen.letter)),
             from, Token::Kind::move);
  } else if (at_ != end_ && *at_ == ';' && entity(text)) {
    return;
  } else if (const std::size_t cells = text.size() < kShortestRun ? 0 : move_in_run(text); cells > 0) {
    run_of_cells(text, cells);
  } else if (const std::size_t length = capital ? move_before_move(text) : 0; length > 0) {
    part(text, length);
  } else if (may_be_odd(text)) {
    odd_word(text);
  } else {
    add_move(text, from, Token::Kind::move);
  }
}

// "a8(Q)", "a8(=Q)", "a8=(Q)", "a8[Q]": what a pawn becomes.
inline PgnParser::Chosen PgnParser::chosen_in_brackets(std::string_view move) const {
  if (at_ == end_ || (*at_ != '(' && *at_ != '[')) return {};
  if (move.ends_with('=')) move.remove_suffix(1);
  const std::string_view choice = rest().substr(0, 4);
  const std::size_t at = choice.substr(1).starts_with('=') ? 2 : 1;
  const bool closes = at + 1 < choice.size() && choice[at + 1] == (*at_ == '(' ? ')' : ']');
  if (!closes || move.empty() || !is_digit(move.back()) || !is_letter(choice[at])) return {};
  return {move, choice[at], at + 2};
}

// Where a game begins or ends, lines of text may stand. True when one did, and at_ is behind it.
bool PgnParser::stray() {
  const std::size_t length = stray_line(rest(), !game_.tags.empty() && game_.result.text.empty());
  stray_bytes(length);
  return length > 0;
}

void PgnParser::stray_bytes(std::size_t size) {
  if (size > 0) game_.stray(token(rest().substr(0, size), at_, Token::Kind::stray));
  at_ += size;
}

// "[#]" among moves, a diagram of ChessBase. One that its line does not close is a byte too many.
// "[e5]" may be a move, and is none.
void PgnParser::stray_bracket() {
  const std::size_t end = rest().find_first_of("]\r\n");
  const bool closed = end != std::string_view::npos && rest()[end] == ']';
  if (closed && game_.result.text.empty() && has_move_shape(rest().substr(1, end - 1))) {
    at_ += end + 1;
    return add_move(since(at_ - end - 1), at_ - end - 1, Token::Kind::move);
  }
  stray_bytes(end != std::string_view::npos && rest()[end] == ']' ? end + 1 : 1);
}

void PgnParser::suffix() {
  const char* const from = at_;
  while (at_ != end_ && (*at_ == '!' || *at_ == '?')) ++at_;
  add_remark(since(from), from, Token::Kind::nag);
}

void PgnParser::numbered_nag() {
  const char* const from = at_++;
  while (at_ != end_ && is_digit(*at_)) ++at_;
  add_remark(since(from), from, Token::Kind::nag);
}

bool PgnParser::result() {
  const Result found = result_at(rest(), 0);
  if (found.length == 0) return false;
  if (!game_.result.text.empty()) {
    if (!stray()) stray_bytes(found.length);
    return true;
  }
  game_.result = token(found.name, at_, Token::Kind::result);
  for (const char* const behind = at_ + found.length; at_ < behind;) {
    if (has(*at_, kLineEnd)) {
      line_end();
    } else {
      ++at_;
    }
  }
  return true;
}

Token PgnParser::token(std::string_view text, const char* from, Token::Kind kind) const {
  const Spot where = spot(from);
  return {text, static_cast<std::uint32_t>(where.line), static_cast<std::uint32_t>(where.column),
          static_cast<std::uint32_t>(game_.moves.size()), kind};
}

inline void PgnParser::add_move(std::string_view text, const char* from, Token::Kind kind) {
  const bool behind = !game_.result.text.empty();
  if (behind || (game_.moves.empty() && number_ == 0)) {
    const char* const after = std::exchange(at_, from);
    if (stray()) return;
    at_ = after;
    if (behind) return fail(spot(from), "a move after the result", "start the next game with its tags");
  }
  if (game_.moves.size() >= kMaxGameActions) {
    return fail(spot(from), fmt::format("game too long: more than {} moves", kMaxGameActions), {});
  }
  if (text.size() > kMaxTextBytes)
    return fail(spot(from), fmt::format("a word of {} bytes", text.size()),
                fmt::format("at most {} are allowed", kMaxTextBytes));
  const auto after = static_cast<std::uint32_t>(game_.moves.size());
  Token& move = game_.moves.emplace_back();
  move.text = text;
  move.line = static_cast<std::uint32_t>(line_);
  move.column = static_cast<std::uint32_t>(spot(from).column);
  move.after = after;
  move.kind = kind;
  move.number = std::exchange(number_, 0);
}

void PgnParser::move_at(std::string_view text, const char* from, Token::Kind kind) {
  add_move(text, from, kind);
}

void PgnParser::add_remark(std::string_view text, const char* from, Token::Kind kind) {
  if (keep_ != KeepRemarks::no) game_.remarks.push_back(token(text, from, kind));
}

PgnParser::Spot PgnParser::spot(const char* where) const {
  const std::ptrdiff_t most = std::numeric_limits<int>::max() - column_base_;
  return {line_, static_cast<int>(std::min(where - line_start_, most)) + column_base_};
}

void PgnParser::fail(Spot where, std::string message, std::string hint) {
  if (game_.error) return;
  game_.error =
      Diagnostic{Severity::error, {{}, where.line, where.column}, std::move(message), std::move(hint)};
}

}  // namespace houserule
