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

// "exd6e.p." and "exd6ep" without what follows the cell.
std::string_view without_en_passant(std::string_view text) {
  std::string_view bare = text;
  if (bare.back() == '+' || bare.back() == '#') bare.remove_suffix(1);
  for (const std::string_view suffix : {"e.p.", "e.p", "ep"}) {
    if (bare.size() > suffix.size() + 2 && bare.ends_with(suffix))
      return bare.substr(0, bare.size() - suffix.size());
  }
  return text;
}

// Which bytes make a word odd, by where they stand in it.
enum OddPlace : std::uint8_t { kOddFirst = 1, kOddLast = 2, kOddBeforeLast = 4 };
constexpr std::array<std::uint8_t, 256> kOddPlaces = [] {
  std::array<std::uint8_t, 256> odd{};
  for (const char byte : std::string_view("0-+=~/#<>@zZOon"))
    odd[static_cast<unsigned char>(byte)] |= kOddFirst;
  for (const char byte : std::string_view(".,p-=/"))
    odd[static_cast<unsigned char>(byte)] |= kOddLast | kOddBeforeLast;
  odd['*'] |= kOddLast;
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
    case '.':
      return skip_dots();
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
    case '>':  // quoted in a mail
      return at_line_start() ? static_cast<void>(++at_) : word();
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
  if (dotted) {
    at_ = digits;
    number_ = last_number_ = value;
    if (*at_ == ')') ++at_;
    return skip_dots();
  }
  const bool bare =
      digits == end_ || has(*digits, kDelimiter) || rest().substr(digits - at_).starts_with(kEllipsis);
  const auto length = static_cast<std::size_t>(digits - at_);
  if (!bare || (value == 0 && length > 1)) return word();
  const bool next = last_number_ == 0 || value == last_number_ || value == last_number_ + 1;
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
  const std::string_view text = since(from);
  if (joined) {
    joined_word(text);
  } else if (at_ != end_ && *at_ == '(' && chosen_in_brackets()) {
    std::string chosen = fmt::format("{}={}", text, at_[1]);
    at_ += 3;
    add_move(game_.unescaped.emplace_back(std::move(chosen)), from, Token::Kind::move);
  } else if (at_ != end_ && *at_ == ';' && entity(text)) {
    return;
  } else if (const std::size_t length = capital ? move_before_move(text) : 0; length > 0) {
    part(text, length);
  } else if (may_be_odd(text)) {
    odd_word(text);
  } else {
    add_move(text, from, Token::Kind::move);
  }
}

// A move behind which something else is written without a blank; that is read next.
void PgnParser::part(std::string_view text, std::size_t length) {
  const std::string_view move = text.substr(0, length);
  may_be_odd(move) ? odd_word(move) : add_move(move, text.data(), Token::Kind::move);
  if (!game_.error) at_ = text.data() + length;
}

// "a8(Q)": what a pawn becomes.
bool PgnParser::chosen_in_brackets() const {
  const std::string_view choice = rest().substr(0, 3);
  return choice.size() == 3 && is_digit(at_[-1]) && is_letter(choice[1]) && choice[2] == ')';
}

// What nobody sees parts two moves, or stands within one.
void PgnParser::joined_word(std::string_view text) {
  std::string bare;
  std::size_t parts_at = 0;
  for (std::size_t i = 0; i < text.size();) {
    const WideBlank blank = wide_blank(text.substr(i));
    if (blank.zero_width && parts_at == 0) parts_at = i;
    if (!blank.zero_width) bare += text[i];
    i += blank.zero_width ? blank.bytes : 1;
  }
  const std::string_view first = text.substr(0, parts_at);
  if (has_move_shape(first)) {
    at_ = text.data() + parts_at;
    return may_be_odd(first) ? odd_word(first) : add_move(first, text.data(), Token::Kind::move);
  }
  const char* const behind = at_;
  if (!bare.empty()) add_move(game_.unescaped.emplace_back(std::move(bare)), text.data(), Token::Kind::move);
  at_ = behind;
}

// A word without the assessment that is written behind it without a blank.
std::string_view PgnParser::without_tail(std::string_view text) {
  static constexpr std::array<std::string_view, 9> kTails{
      "+-", "-+", "+/-", "-/+", "+/=", "=/+", "+=", "=+", "="};
  std::size_t tail = text.size();
  for (std::size_t i = 1; i < text.size() && tail == text.size(); ++i)
    if (static_cast<unsigned char>(text[i]) >= 0x80 && is_mark(text.substr(i))) tail = i;
  for (const std::string_view each : kTails)
    if (tail == text.size() && text.ends_with(each)) tail -= each.size();
  if (tail == text.size() || !has_move_shape(text.substr(0, tail))) return text;
  add_remark(text.substr(tail), text.data() + tail, Token::Kind::nag);
  return text.substr(0, tail);
}

// A line with two hyphens begins the signature of a mail.
bool PgnParser::is_signature(std::string_view text) const {
  const std::string_view before(line_start_, static_cast<std::size_t>(text.data() - line_start_));
  const std::string_view line = trimmed(rest().substr(0, rest().find_first_of("\r\n")));
  return text == "--" && column_base_ == 1 && trimmed(before).empty() && line.empty();
}

void PgnParser::odd_word(std::string_view text) {
  if (text.size() > 1 && text.ends_with(',')) {  // "1. e4, e5,"
    text.remove_suffix(1);
    return may_be_odd(text) ? odd_word(text) : add_move(text, text.data(), Token::Kind::move);
  }
  if (text == "O-O" || text == "O-O-O")
    return add_move(text, text.data(), Token::Kind::move);  // the usual ones
  if (is_signature(text)) return game_.stray(token(text, text.data(), Token::Kind::stray));
  if (is_null_move(text)) return add_move(text, text.data(), Token::Kind::null_move);
  if (const std::string_view castling = castling_word(text); !castling.empty()) {
    add_move(castling, text.data(), Token::Kind::move);
    if (text == "0-0") game_.perhaps_result = game_.moves.size();
    return;
  }
  if (text == "e.p." || text == "e.p" || text == "ep") return;
  if (is_mark(text)) return add_remark(text, text.data(), Token::Kind::nag);
  const Result found = result_at(text, 0);
  if (found.length > 0 && game_.result.text.empty()) {
    game_.result = token(found.name, text.data(), Token::Kind::result);
    at_ = text.data() + found.length;
    return;
  }
  if (const std::size_t length = move_before_more(text, last_number_ + 1); length > 0)
    return part(text, length);
  add_move(without_en_passant(without_tail(text)), text.data(), Token::Kind::move);
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
void PgnParser::stray_bracket() {
  const std::size_t end = rest().find_first_of("]\r\n");
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
    if (!stray()) fail(spot(at_), "a second result", "one game has one result");
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
