// Xiangqi by cells: ICCS (www.xqbase.com/protocol/cchess_pgn.htm) and UCCI; janggi in cells of two digits
// (janggi.pl/janggi-notation).
#include <algorithm>
#include <array>
#include <cctype>

#include "common/text.h"
#include "formats/notation.h"
#include "formats/xiangqi.h"
#include "table/table_words.h"

namespace houserule {

namespace {

// ---- coordinates -----------------------------------------------------------------------------------

// "h2" with ranks from 0, in any case.
std::string cell_from_zero(const Game& game, std::string_view text) {
  const char file = lower_case(std::string(text.substr(0, 1)))[0];
  if (text.size() != 2 || file < 'a' || !is_digit(text[1])) return {};
  return CellGrid(game).cell(file - 'a', text[1] - '0');
}

// "Che2" as XBoard writes it: ranks from 0.
std::string short_from_zero(std::string_view text) {
  std::string out;
  for (const char byte : text) out += is_digit(byte) ? std::to_string(byte - '0' + 1) : std::string(1, byte);
  return out;
}

std::string read_coordinates(Course& course, std::string_view written) {
  std::string text = narrow(written);
  const bool cells = (text.size() == 4 && is_digit(text[1])) || (text.size() == 5 && text[2] == '-');
  if (!cells) return std::ranges::any_of(text, is_digit) ? short_from_zero(text) : text;
  const std::string_view both = text;
  const std::string from = cell_from_zero(course.game, both.substr(0, 2));
  const std::string to = cell_from_zero(course.game, both.substr(both.size() - 2));
  if (from.empty() || to.empty()) return text;
  course.last = to;
  return from + to;
}

std::string from_zero(const Game& game, const std::string& cell) {
  int file = 0, rank = 0;
  CellGrid(game).place(cell, file, rank);
  return std::string{static_cast<char>('a' + file), static_cast<char>('0' + rank)};
}

std::string write_ucci(Course& course, const Action& action) {
  const Spelt said = spelt(course.game, action);
  if (!said.move()) return {};
  course.last = said.to;
  return from_zero(course.game, said.from) + from_zero(course.game, said.to);
}

std::string write_iccs(Course& course, const Action& action) {
  std::string text = write_ucci(course, action);
  if (text.empty()) return text;
  for (char& byte : text) byte = static_cast<char>(std::toupper(static_cast<unsigned char>(byte)));
  return text.substr(0, 2) + "-" + text.substr(2);
}

bool looks_iccs(std::string_view written) {
  const auto cell = [](std::string_view at) { return at[0] >= 'A' && at[0] <= 'I' && is_digit(at[1]); };
  const std::string text = narrow(written);
  return text.size() == 5 && text[2] == '-' && cell(text) && cell(std::string_view(text).substr(3));
}

// ---- janggi ----------------------------------------------------------------------------------------

// A cell is its row from the top, 1 to 9 and 0, and its file from the left.
std::string janggi_cell(const Game& game, char row, char file) {
  const CellGrid grid(game);
  const int from_top = row == '0' ? 10 : row - '0';
  return grid.cell(file - '1', grid.ranks - from_top);
}

constexpr std::string_view kRest = "한수쉼";

// The four digits of "79卒78", "P79-78", "H08-87", "45兵44장군"; none in "12:34", a time.
std::string four_digits(std::string_view text) {
  if (text.find_first_of(":/,") != std::string_view::npos) return {};
  std::string digits;
  for (const char byte : text)
    if (is_digit(byte)) digits += byte;
  return digits.size() == 4 && digits[1] != '0' && digits[3] != '0' ? digits : std::string{};
}

std::string read_janggi(Course& course, std::string_view text) {
  if (text == kRest) return "pass";
  const std::string digits = four_digits(text);
  if (digits.empty()) return std::string(text);
  const std::string from = janggi_cell(course.game, digits[0], digits[1]);
  const std::string to = janggi_cell(course.game, digits[2], digits[3]);
  if (from.empty() || to.empty()) return std::string(text);
  course.last = to;
  return from + to;
}

std::string write_janggi(Course& course, const Action& action) {
  struct Name {
    std::string_view letter, cho, han;
  };
  constexpr std::array<Name, 7> kJanggiNames{{{"K", "楚", "漢"},
                                              {"A", "士", "士"},
                                              {"B", "象", "象"},
                                              {"N", "馬", "馬"},
                                              {"R", "車", "車"},
                                              {"C", "包", "包"},
                                              {"P", "卒", "兵"}}};
  if (!spelt(course.game, action).move()) return course.game.text(action) == "pass" ? std::string(kRest) : "";
  const Spelt said = spelt(course.game, action);
  const CellGrid grid(course.game);
  const auto digits = [&](const std::string& cell) {
    int file = 0, rank = 0;
    grid.place(cell, file, rank);
    return std::to_string((grid.ranks - rank) % 10) + std::to_string(file + 1);
  };
  const auto piece = piece_on(course.game, said.from);
  const auto* const name = std::ranges::find(kJanggiNames, piece ? piece->letter : "", &Name::letter);
  if (name == kJanggiNames.end()) return {};
  course.last = said.to;
  return digits(said.from) + std::string(action.seat == 0 ? name->cho : name->han) + digits(said.to);
}

bool looks_janggi(std::string_view text) {
  return text == kRest ||
         (!four_digits(text).empty() && (is_digit(text[0]) || (text.size() > 1 && is_digit(text[1]))) &&
          is_digit(text[text.size() - 1]) && text.find_first_of("abcdefghi") == std::string_view::npos);
}
bool never_looks(std::string_view) { return false; }

// Both have the same board and letters; in janggi one may pass.
bool nine_by_ten(const Rulebook& rules, bool passes) {
  const BoardSpec& board = rules.spec.boards.front();
  return rules.spec.boards.size() == 1 && board.files == 9 && board.ranks == 10 &&
         is_verb(rules, "pass") == passes && letters_within(rules, "KABNRCP");
}
}  // namespace

bool is_xiangqi(const Rulebook& rules) { return nine_by_ten(rules, false); }
bool is_janggi(const Rulebook& rules) { return nine_by_ten(rules, true); }

const MoveNotation kUcci{"ucci", "xiangqi", read_coordinates, write_ucci, never_looks, is_xiangqi};
const MoveNotation kIccs{"iccs", "xiangqi", read_coordinates, write_iccs, looks_iccs, is_xiangqi};
const MoveNotation kJanggi{"janggi", "janggi", read_janggi, write_janggi, looks_janggi, is_janggi};

}  // namespace houserule
