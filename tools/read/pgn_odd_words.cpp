// Words that are not written as PGN has them: castling in other spellings, results, several words in one.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "common/text.h"
#include "houserule.h"
#include "read/pgn_chars.h"
#include "read/pgn_parser.h"
#include "read/words.h"

namespace houserule {

using namespace pgn_chars;

namespace {

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

}  // namespace

// "0 - 0": castling with blanks in it. Begins at at_, or with the word that was just read.
bool PgnParser::spaced_castling(std::string_view word) {
  constexpr std::size_t kLongest = 3;  // "O", "0-", "0-0", with which it begins
  if (word.size() > kLongest) return false;
  const char* const from = word.empty() ? at_ : word.data();
  std::size_t length = 0;
  const std::string_view text = castling_with_blanks({from, static_cast<std::size_t>(end_ - from)}, length);
  if (text.empty()) return false;
  move_at(text, from);
  if (*from == '0' && text == "O-O") game_.perhaps_result = game_.moves.size();
  at_ = from + length;
  return true;
}

// "1- 6", "24x 2" in columns of draughts: the second cell has one digit, and a blank before it.
bool PgnParser::padded_cell(std::string_view word) {
  constexpr std::size_t kPaddedDigits = 2;
  const std::string_view first = word.substr(0, word.size() - 1), behind = rest();
  const bool open = !first.empty() && first.size() <= kPaddedDigits &&
                    (word.back() == '-' || word.back() == 'x' || word.back() == ':');
  if (!open || !std::ranges::all_of(first, is_digit) || behind.size() < 2 || behind[0] != ' ' ||
      !is_digit(behind[1]))
    return false;
  if (behind.size() > 2 && !has(behind[2], kDelimiter)) return false;
  at_ += 2;
  move_at(game_.unescaped.emplace_back(std::string(word) + behind[1]), word.data());
  return true;
}

// A move behind which something else is written without a blank; that is read next.
void PgnParser::part(std::string_view text, std::size_t length) {
  const std::string_view move = text.substr(0, length);
  odd_word(move);
  if (!game_.error) at_ = text.data() + length;
}

// "f5d6c3d3": each so many cells are a move.
void PgnParser::run_of_cells(std::string_view text, std::size_t cells) {
  while (!text.empty() && !game_.error) {
    const std::size_t length = cells_length(text, cells);
    move_at(text.substr(0, length), text.data());
    text.remove_prefix(length);
  }
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
    return odd_word(first);
  }
  const char* const behind = at_;
  if (!bare.empty()) move_at(game_.unescaped.emplace_back(std::move(bare)), text.data());
  at_ = behind;
}

// A word without the assessment that is written behind it without a blank.
std::string_view PgnParser::without_tail(std::string_view text) {
  static constexpr std::array<std::string_view, 9> kTails{
      "+-", "-+", "+/-", "-/+", "+/=", "=/+", "+=", "=+", "="};
  std::size_t tail = text.size(), wide = text.size();  // behind the last sign that is no ASCII
  while (wide > 0 && static_cast<unsigned char>(text[wide - 1]) < 0x80) --wide;
  for (std::size_t i = 1; i < wide && tail == text.size(); ++i)
    if (is_mark(text.substr(i))) tail = i;
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
  if (!game_.result.text.empty()) {
    const char* const after = std::exchange(at_, text.data());
    if (stray()) return;
    at_ = after;
  }
  if (text.size() > 1 && text.ends_with(',')) {  // "1. e4, e5,"
    text.remove_suffix(1);
    return odd_word(text);
  }
  if (text == "O-O" || text == "O-O-O") return move_at(text, text.data());  // the usual ones
  if (spaced_castling(text) || padded_cell(text)) return;
  if (is_signature(text)) return game_.stray(token(text, text.data(), Token::Kind::stray));
  if (is_null_move(text)) return move_at(text, text.data(), Token::Kind::null_move);
  if (const std::string_view castling = castling_word(text); !castling.empty()) {
    move_at(castling, text.data());
    if (text.front() == '0' && text.size() > 2 && castling == "O-O")
      game_.perhaps_result = game_.moves.size();
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
  move_at(without_en_passant(without_tail(text)), text.data());
}

}  // namespace houserule
