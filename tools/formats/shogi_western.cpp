// Shogi as players in the West write it (en.wikipedia.org/wiki/Shogi_notation): "P-7f", "Px3d", "G6i-5h",
// "B*5e", "Bx2b+", and with digits for the ranks "P-76".
#include <algorithm>

#include "common/text.h"
#include "formats/notation.h"
#include "formats/shogi.h"

namespace houserule {

namespace {

// "7f" or "76" at the beginning, which is cut off; empty where there is none.
std::string take_shogi_cell(const Game& game, std::string_view& text) {
  if (text.size() < 2 || !is_digit(text[0])) return {};
  const int rank = is_digit(text[1]) ? text[1] - '0' : text[1] - 'a' + 1;
  const CellGrid grid(game);
  std::string cell = grid.cell(grid.files - (text[0] - '0'), grid.ranks - rank);
  if (!cell.empty()) text.remove_prefix(2);
  return cell;
}

// In its parts, before anybody knows the board.
struct Western {
  std::string letter;
  std::string_view from, to;  // "6i", "5h"
  bool drops = false, promotes = false;
};
bool read_parts(std::string_view text, Western& out) {
  const std::string_view whole = text;
  take(text, "+");
  if (text.empty() || std::string_view("PLNSGBRK").find(text.front()) == text.npos) return false;
  out.letter = whole.substr(0, whole.size() - text.size() + 1);
  text.remove_prefix(1);
  out.promotes = text.ends_with('+');
  if (out.promotes || text.ends_with('=')) text.remove_suffix(1);
  const auto cell = [](std::string_view at) {
    return at.size() == 2 && is_digit(at[0]) && ((at[1] >= 'a' && at[1] <= 'i') || is_digit(at[1]));
  };
  if (text.size() < 2 || !cell(out.to = text.substr(text.size() - 2))) return false;
  text.remove_suffix(2);
  out.drops = text == "*" || text == "'";
  if (out.drops) return true;
  if (text.ends_with('-') || text.ends_with('x')) text.remove_suffix(1);
  out.from = text;
  return text.empty() || cell(text);
}

std::string read_western(Course& course, std::string_view text) {
  Western said;
  if (!read_parts(text, said)) return std::string(text);
  const std::string to = take_shogi_cell(course.game, said.to);
  const std::string from = take_shogi_cell(course.game, said.from);
  if (to.empty() || !said.from.empty()) return std::string(text);
  course.last = to;
  if (said.drops) return said.letter + "@" + to;
  return said.letter + from + to + (said.promotes ? "=+" + said.letter : "");
}

std::string write_western(Course&, const Action&) { return {}; }

bool looks_western(std::string_view text) {
  Western said;
  return read_parts(text, said);
}

bool fits_western(const Rulebook& rules) { return kUsi.fits(rules); }

}  // namespace

const MoveNotation kWestern{"western", "shogi", read_western, write_western, looks_western, fits_western};

}  // namespace houserule
