#include "read/pgn_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "bounds.h"
#include "read/pgn_chars.h"
#include "read/text.h"

namespace houserule {

using namespace pgn_chars;

namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
constexpr char kDosEnd = '\x1A';  // what old DOS programs put after the last byte of a file

// Castling written with zeros, as the same with letters.
std::string_view with_letters(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kCastling[] = {
      {"0-0", "O-O"},     {"0-0+", "O-O+"},     {"0-0#", "O-O#"},
      {"0-0-0", "O-O-O"}, {"0-0-0+", "O-O-O+"}, {"0-0-0#", "O-O-O#"}};
  for (const auto& [zeros, letters] : kCastling) {
    if (text == zeros) return letters;
  }
  return text;
}

bool is_null_move(std::string_view text) {
  return text == "--" || text == "Z0" || text == "z0" || text == "0000" || text == "@@@@";
}

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

constexpr std::string_view kOddStarts = "0-+=~/#<>@zZ";
constexpr std::string_view kRemarkStarts = "-+=~/#<>";

// Almost no word is odd, and this test is cheap.
bool may_be_odd(std::string_view text) {
  static constexpr std::array<bool, 256> kOddStart = [] {
    std::array<bool, 256> odd{};
    for (const char byte : kOddStarts) odd[static_cast<unsigned char>(byte)] = true;
    return odd;
  }();
  const char last = text.back();
  const char before = text.size() > 1 ? text[text.size() - 2] : '\0';
  return last == '.' || last == 'p' || before == '.' || before == 'p' ||
         kOddStart[static_cast<unsigned char>(text.front())];
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
      if (game_.result.text.empty()) break;
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
    case ')':
      return fail(spot(at_), "\")\" without \"(\" before it", "remove it, or open the variation");
    case '}':
      return fail(spot(at_), "\"}\" without \"{\" before it",
                  "comments do not nest: remove the inner braces");
    case ']':
      return fail(spot(at_), "\"]\" without \"[\" before it", "remove it, or open the tag");
    default:
      break;
  }
  if (is_control(byte)) {
    return fail(spot(at_), fmt::format("the byte {} does not belong in a game", shown({at_, 1})),
                "is this a text file?");
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
  if (digits != end_ && *digits == '.') {
    at_ = digits;
    number_ = value;
    return skip_dots();
  }
  if (*at_ <= '1' && result()) return;
  const bool bare =
      digits == end_ || has(*digits, kDelimiter) || rest().substr(digits - at_).starts_with(kEllipsis);
  if (!bare || rest().starts_with("0000")) return word();
  at_ = digits;
}

void PgnParser::skip_dots() {
  while (at_ != end_ && *at_ == '.') ++at_;
}

// Bytes above ASCII at the start of a word: spaces and dots in disguise, or a word.
void PgnParser::wide() {
  for (const std::string_view ignored : {kByteOrderMark, std::string_view("\xC2\xA0"), kEllipsis}) {
    if (!rest().starts_with(ignored)) continue;
    if (ignored == kByteOrderMark && at_line_start()) line_start_ += ignored.size();
    at_ += ignored.size();
    return;
  }
  if (*at_ == '\xA0') {  // a no-break space in Latin-1
    ++at_;
    return;
  }
  word();
}

inline void PgnParser::word() {
  const char* const from = at_;
  do {
    ++at_;
  } while (at_ != end_ && !has(*at_, kDelimiter));
  const std::string_view text = since(from);
  if (may_be_odd(text)) {
    odd_word(text);
  } else {
    add_move(text, from, Token::Kind::move);
  }
}

void PgnParser::odd_word(std::string_view text) {
  if (is_null_move(text)) return add_move(text, text.data(), Token::Kind::null_move);
  if (text == "e.p." || text == "e.p" || text == "ep") return;
  if (kRemarkStarts.find(text.front()) != std::string_view::npos) {
    return add_remark(text, text.data(), Token::Kind::nag);
  }
  add_move(with_letters(without_en_passant(text)), text.data(), Token::Kind::move);
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
    fail(spot(at_), "a second result", "one game has one result");
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
  if (!game_.result.text.empty())
    return fail(spot(from), "a move after the result", "start the next game with its tags");
  if (game_.moves.size() >= kMaxGameActions) {
    return fail(spot(from), fmt::format("game too long: more than {} moves", kMaxGameActions), {});
  }
  if (text.size() > kMaxTextBytes)
    return fail(spot(from), fmt::format("a word of {} bytes", text.size()),
                fmt::format("at most {} are allowed", kMaxTextBytes));
  game_.moves.push_back(token(text, from, kind));
  game_.moves.back().number = std::exchange(number_, 0);
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
