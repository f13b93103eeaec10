#include "read/words.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "common/text.h"
#include "houserule.h"
#include "read/pgn_chars.h"
#include "read/result_words.h"
#include "read/wide_blanks.h"

namespace houserule {

using namespace pgn_chars;

namespace {

// With letters or digits: of the Informant, of ChessBase and of those who write them in ASCII.
constexpr std::array<std::string_view, 24> kLetterMarks{
    "N",   "TN",   "D",    "zz",  "ZZ",     "Zz",  "RR",   "BB", "ch",  "ch.",     "dbl",  "dis",
    "dch", "mate", "matt", "mat", "schach", "sch", "e.p.", "ep", "e.p", "novelty", "diag", "diagram"};

// The first or last byte of a dash.
bool is_dash(char byte) { return byte == '-' || static_cast<unsigned char>(byte) >= 0x80; }

bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_word(char c) { return is_digit(c) || is_letter(c); }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// Signs that are no letter, digit or quotation: arithmetic, arrows, shapes of Unicode.
bool is_sign(utf8proc_int32_t character) {
  switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_SM:
    case UTF8PROC_CATEGORY_SO:
    case UTF8PROC_CATEGORY_SC:
    case UTF8PROC_CATEGORY_SK:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_PO:
    case UTF8PROC_CATEGORY_PD:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_NO:
      return true;
    default:
      return false;
  }
}

bool is_figurine(utf8proc_int32_t character) { return character >= 0x2654 && character <= 0x265F; }

bool all_signs(std::string_view word) {
  while (!word.empty()) {
    utf8proc_int32_t character = 0;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(word.data()),
                                         static_cast<utf8proc_ssize_t>(word.size()), &character);
    if (length <= 0) return false;
    const bool ascii = character < 0x80;
    if (ascii ? std::string_view("+-=/~#<>|^_'.,!?&\\").find(word.front()) == std::string_view::npos
              : !is_sign(character) || is_figurine(character))
      return false;
    word.remove_prefix(static_cast<std::size_t>(length));
  }
  return true;
}

// Without "12.", "12...", "12)" or bughouse's "12A.".
std::string_view without_number(std::string_view word) {
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  const bool seat =
      digits > 0 && digits + 1 < word.size() && is_letter(word[digits]) && word[digits + 1] == '.';
  const std::size_t dots = digits + (seat ? 1 : 0);
  if (digits > 0 && digits < word.size() && word[digits] == ')') return word.substr(digits + 1);
  if (digits == 0 || dots >= word.size() || word[dots] != '.') return word;
  if (word.starts_with("0.") && word.size() > 2 && is_digit(word[2])) return word;  // a value: "0.35"
  return word.substr(std::min(word.find_first_not_of('.', dots), word.size()));
}

}  // namespace

bool is_number_with_dot(std::string_view word) { return !word.empty() && without_number(word).empty(); }

namespace {

// "7g7f", "3c3d": a digit before the letter.
bool begins_with_digit_cell(std::string_view word) {
  return word.size() >= 4 && is_digit(word[0]) && is_small(word[1]) && is_digit(word[2]) && is_small(word[3]);
}

std::string_view next_of(std::string_view& line) {
  std::size_t from = 0;
  while (from < line.size() && has(line[from], kBlank)) ++from;
  std::size_t to = from;
  while (to < line.size() && !has(line[to], kBlank) && wide_blank(line.substr(to)).bytes == 0) ++to;
  const std::string_view word = line.substr(from, to - from);
  line.remove_prefix(to);
  if (const std::size_t blank = wide_blank(line).bytes; blank > 0) line.remove_prefix(blank);
  return word;
}

std::string_view without_signs(std::string_view word) {
  while (!word.empty() && std::string_view("!?,;)").find(word.back()) != std::string_view::npos)
    word.remove_suffix(1);
  return word;
}

bool fits_in_movetext(std::string_view word) {
  return word == "*" || is_number_with_dot(word) || is_mark(word) || result_word(word) ||
         word.starts_with('$') || word.starts_with('(');
}

// "* * *", "-----", "=====": a line that parts text.
bool is_row(std::string_view line) {
  constexpr std::size_t kShortest = 3;
  const char sign = line.empty() ? '\0' : line.front();
  const auto signs = static_cast<std::size_t>(std::ranges::count(line, sign));
  return std::string_view("*-=_~#").find(sign) != std::string_view::npos &&
         signs >= (sign == '*' ? 2 : kShortest) &&
         std::ranges::all_of(line, [sign](char byte) { return byte == sign || has(byte, kBlank); });
}

}  // namespace

bool is_mark(std::string_view word) {
  if (word.empty()) return false;
  return std::ranges::find(kLetterMarks, word) != kLetterMarks.end() || (all_signs(word) && word != "--");
}

std::string_view castling_with_blanks(std::string_view text, std::size_t& length) {
  constexpr std::size_t kMostWords = 5;
  std::string bare;
  std::string_view found, line = text.substr(0, text.find_first_of("\r\n{}()[];"));
  for (std::size_t words = 1; words <= kMostWords; ++words) {
    const std::string_view word = next_of(line);
    const bool joins = bare.empty() || is_dash(bare.back()) || (!word.empty() && is_dash(word.front()));
    if (word.empty() || !joins) break;
    bare += word;
    const std::string_view castling = castling_word(bare);
    if (castling.empty() || words == 1) continue;
    found = castling;
    length = static_cast<std::size_t>(word.data() + word.size() - text.data());
  }
  return found;
}

bool is_numeric_move(std::string_view word) {
  constexpr std::size_t kTwoCells = 4;
  return (word.size() == kTwoCells || word.size() == kTwoCells + 1) &&
         word.find_first_not_of("12345678") == std::string_view::npos;
}

bool may_be_cells(std::string_view number) {
  return is_numeric_move(number) || (number.size() == 4 && number[1] != '0' && number[3] != '0');
}

// "P-K4", "KtxP", "QRxN(B6)ch": names of pieces and files on both sides of a sign.
static bool is_descriptive(std::string_view word) {
  constexpr std::string_view kNames = "KQRBNPt", kPlaced = "KQRBNPt()/12345678";
  const std::size_t sign = word.find_first_of("-xX");
  if (sign == 0 || sign == std::string_view::npos || kNames.find(word.front()) == std::string_view::npos)
    return false;
  if (word.substr(0, sign).find_first_not_of(kPlaced) != std::string_view::npos) return false;
  const std::string_view target = word.substr(sign + 1);
  const std::size_t names = std::min(target.find_first_not_of(kNames), target.size());
  const bool ranked = names < target.size() && target[names] >= '1' && target[names] <= '8';
  return names > 0 && (ranked || word[sign] != '-') &&
         target.find_first_not_of("KQRBNPt()/12345678=+#!?ch", names) == std::string_view::npos;
}

bool has_move_shape(std::string_view word) {
  constexpr std::size_t kLongest = 24, kMostLetters = 3;
  if (move_in_run(word) > 0 || is_descriptive(word)) return true;
  if (word.size() < 2 || word.size() > kLongest) return false;
  if (word.size() == 2 && is_capital(word[0]) && is_digit(word[1])) return word[0] <= 'J';  // a stone on F5
  if (!castling_word(word).empty() || begins_with_digit_cell(word) || is_numeric_move(word)) return true;
  std::size_t letters = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char byte = word[i];
    if (is_digit(byte)) {
      const bool cell = i > 0 && is_small(word[i - 1]);
      const bool file = i > 0 && i + 1 < word.size() && is_small(word[i + 1]);    // "P-7f"
      const bool steps = i + 2 < word.size() && is_capital(word[0]) && i == 1 &&  // "C2=5"
                         std::string_view("+-=.").find(word[2]) != std::string_view::npos;
      const bool rank = i == 1 && is_capital(word[0]) && !steps && i + 2 < word.size() &&
                        (word[2] == 'x' || is_small(word[2]));  // "R8xg2", "N1d2"
      if (rank) continue;
      return letters <= kMostLetters && (cell || (file && i + 2 >= word.size()) || steps);
    }
    if (byte == 'x' || byte == '-' || byte == '@' || byte == '+' || byte == '*' || byte == ':' || byte == '.')
      continue;
    if (!is_letter(byte) && static_cast<unsigned char>(byte) < 0x80) return false;
    // A letter of another script, or a figurine, has several bytes.
    if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) ++letters;
  }
  return false;
}

std::size_t move_before_move(std::string_view word) {
  constexpr std::size_t kShortest = 2;
  for (std::size_t at = kShortest; at + kShortest < word.size(); ++at) {
    if (!is_capital(word[at]) || word[at] == 'X') continue;  // "e4Xd5" takes
    const char before = word[at - 1];
    const bool ends = is_digit(before) || before == '+' || before == '#' || before == 'O';
    if (ends && has_move_shape(word.substr(0, at)) && has_move_shape(word.substr(at))) return at;
  }
  return 0;
}

std::size_t move_before_more(std::string_view word, std::uint32_t next_number) {
  const auto before = [&](std::string_view behind) {
    const std::size_t length = word.size() - std::min(behind.size(), word.size());
    return word.ends_with(behind) && has_move_shape(word.substr(0, length)) ? length : 0;
  };
  for (const std::string_view result : {"1/2-1/2", "1-0", "0-1", "*"})
    if (const std::size_t length = before(result); length > 0) return length;
  return word.ends_with('.') ? before(fmt::format("{}.", next_number)) : 0;
}

std::size_t cells_length(std::string_view word, std::size_t cells) {
  std::size_t at = 0;
  for (; cells > 0; --cells) {
    ++at;
    while (at < word.size() && is_digit(word[at])) ++at;
  }
  return std::min(at, word.size());
}

std::size_t move_in_run(std::string_view word) {
  constexpr std::size_t kFewest = 4, kMostRowDigits = 2;
  if (word.size() < kShortestRun || !is_letter(word[0]) || !is_digit(word[1])) return 0;
  const bool small = is_small(word[0]);
  std::size_t cells = 0;
  for (std::size_t at = 0; at < word.size(); ++cells) {
    const std::size_t length = cells_length(word.substr(at), 1);
    const bool cell = is_letter(word[at]) && is_small(word[at]) == small;
    if (!cell || length < 2 || length > kMostRowDigits + 1) return 0;
    at += length;
  }
  if (cells < kFewest) return 0;
  const bool moves = (word[1] == '1' || word[1] == '2') && !is_digit(word[2]);
  return moves ? (cells % 2 == 0 ? 2 : 0) : 1;
}

std::size_t bracket_in_move(std::string_view move, std::string_view rest) {
  constexpr std::size_t kLongest = 6;  // "(KB3)" and one more
  const std::size_t end = rest.substr(0, kLongest).find(')');
  if (end == std::string_view::npos || end < 2) return 0;
  const std::string_view inside = rest.substr(1, end - 1);
  const bool wide = static_cast<unsigned char>(move.back()) >= 0x80;
  const auto sign = [](std::string_view text) { return text.find_first_of("-xX") != std::string_view::npos; };
  const bool named =
      std::string_view("KQRBNP").find(move.back()) != std::string_view::npos || move.ends_with("Kt");
  const bool word = (named && (sign(move) || sign(rest.substr(end + 1, 1)))) || move.ends_with("Castles");
  const std::string_view known = wide ? "0123456789" : word ? "KQRBN12345678" : "";
  return inside.find_first_not_of(known) == std::string_view::npos ? end + 1 : 0;
}

std::size_t entity_at(std::string_view text) {
  constexpr std::size_t kLongest = 10;  // "&thetasym"
  const std::size_t from = text.size() - std::min(text.size(), kLongest);
  const std::size_t at = text.substr(from).rfind('&');
  if (at == std::string_view::npos) return at;
  std::string_view name = text.substr(from + at + 1);
  const bool numbered = name.starts_with('#');
  if (numbered) name.remove_prefix(name.starts_with("#x") ? 2 : 1);
  const bool known = numbered
                         ? name.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos
                         : name.size() > 1 && is_letter(name.front()) && std::ranges::all_of(name, is_word);
  return known && !name.empty() ? from + at : std::string_view::npos;
}

bool tag_begins(std::string_view text) {
  std::size_t at = 1;
  const auto skip_blanks = [&] {
    while (at < text.size() && has(text[at], kBlank)) ++at;
  };
  if (!text.starts_with('[')) return false;
  skip_blanks();
  const std::size_t name = at;
  while (at < text.size() && (is_letter(text[at]) || is_digit(text[at]) || text[at] == '_')) ++at;
  const bool named = at > name;
  skip_blanks();
  return named && at < text.size() && text[at] == '"';
}

std::size_t forum_code(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  const std::size_t end = text.find_first_of("] \t\r\n\"");
  if (end == std::string_view::npos || text[end] != ']') return 0;
  std::string_view name = text.substr(1, end - 1);
  const bool closes = name.starts_with('/');
  name = name.substr(closes ? 1 : 0, name.find('='));
  const bool small = std::ranges::all_of(name, is_small), large = std::ranges::all_of(name, is_capital);
  return name.empty() || !(closes ? std::ranges::all_of(name, is_letter) : small || large) ? 0 : end + 1;
}

// Where a tag begins in the line; its end where none does.
static std::size_t tag_in(std::string_view line) {
  for (std::size_t at = line.find('['); at != std::string_view::npos; at = line.find('[', at + 1))
    if (tag_begins(line.substr(at))) return at;
  return line.size();
}

// Of the next game: what is damaged there is none of this one's.
static bool may_be_damaged_tag(std::string_view line) {
  const std::size_t quote = line.find('"');
  const bool bracket = line.starts_with('[') && line.size() > 1 && !is_digit(line[1]) && line[1] != '#';
  return bracket || line.find("\"]") != std::string_view::npos ||
         (quote != std::string_view::npos && quote > 0 && line.find(' ') == quote - 1);
}

// A game of no moves has such a result; a word, "draw" or "=", repeats the one before it.
static bool in_figures(std::string_view result) {
  return std::ranges::any_of(result, is_digit) || result.find("\xC2\xBD") != std::string_view::npos;
}

// What stands in a line, in words. Behind tags a line of moves may say more, "White: e4 Black: e5"; elsewhere
// a sentence may name moves, "he played 12. Qh5 and won".
struct LineWords {
  std::size_t moves = 0, others = 0;
  bool numbered = false;  // a move stands behind its number
  bool any = false;       // a move or a result
};

static bool is_stray(const LineWords& words, bool headed) {
  constexpr std::size_t kFewest = 2;
  if (words.numbered) return !headed && words.others > words.moves;
  const bool mixed = headed && words.moves >= kFewest && words.moves >= words.others;
  return !words.any || (words.others > 0 && !mixed);
}

// `last`: nothing follows the line but the tags of a game, or the end.
static bool is_stray_line(std::string_view line, bool headed, bool last) {
  if (is_row(line) || line.starts_with("<!--")) return true;
  if (may_be_damaged_tag(line)) return false;
  LineWords words;
  bool first = true, number = false;
  for (std::string_view word = next_of(line); !word.empty(); word = next_of(line)) {
    if (first && std::string_view("{;%$").find(word.front()) != std::string_view::npos) return false;
    if (first && word.front() == '(') word.remove_prefix(1);
    bool ends = false;  // a comment begins here
    if (const std::size_t comment = word.find_first_of("{;"); comment != std::string_view::npos) {
      const std::size_t entity =
          word[comment] == ';' ? entity_at(word.substr(0, comment)) : std::string_view::npos;
      ends = entity == std::string_view::npos || entity == 0;
      word = word.substr(0, ends ? comment : entity);
      if (word.empty()) break;
    }
    const std::string_view bare = without_signs(without_number(word));
    const bool numbered = bare.size() < without_signs(word).size();
    if (first && numbered && (headed || (bare.empty() && line.empty()))) return last && !headed;
    const bool moves = has_move_shape(bare);
    const bool null = is_null_move(bare) || bare.starts_with("..");
    words.numbered |= (moves || null) && (number || (numbered && !bare.empty()));
    if (words.numbered && words.others == 0) return false;
    first = false;
    number = is_number_with_dot(word);
    words.any |= moves || word == "*" || (result_word(word) && (headed || in_figures(word)));
    if (moves || null)
      ++words.moves;
    else if (!fits_in_movetext(word) && !std::ranges::all_of(word, is_digit))
      ++words.others;
    if (ends) break;
  }
  return is_stray(words, headed);
}

std::string_view next_line_with_text(std::string_view text) {
  const auto* const at =
      std::ranges::find_if_not(text, [](char byte) { return has(byte, kLineEnd) || has(byte, kBlank); });
  return text.substr(static_cast<std::size_t>(at - text.begin()));
}

std::size_t stray_line(std::string_view text, bool headed) {
  std::string_view line = text.substr(0, kLongestStray);
  line = line.substr(
      0, static_cast<std::size_t>(std::ranges::find_if(line, [](char byte) { return has(byte, kLineEnd); }) -
                                  line.begin()));
  const std::string_view next = next_line_with_text(text.substr(line.size(), kLongestStray));
  while (!line.empty() && has(line.back(), kBlank)) line.remove_suffix(1);
  const std::size_t tag = tag_in(line);
  const bool last = next.empty() || tag_begins(next);
  return tag > 0 && is_stray_line(line.substr(0, tag), headed, last) ? tag : 0;
}

}  // namespace houserule
