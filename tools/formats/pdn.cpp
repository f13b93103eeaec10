// Source: pdn.fmjd.org, "PDN 3.0 standard", the tags GameType and FEN and the numbering of cells.
#include "formats/pdn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "base/hyphens.h"
#include "common/plain.h"
#include "common/text.h"
#include "formats/notation.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr std::string_view kTake = "take ";  // the verb of a capture, with the cells behind it

struct GameType {
  std::string_view number, variant;
};
constexpr std::array kGameTypes{GameType{"20", "draughts"},           GameType{"21", "checkers"},
                                GameType{"22", "italian-draughts"},   GameType{"23", "pool-checkers"},
                                GameType{"24", "spanish-draughts"},   GameType{"25", "russian-draughts"},
                                GameType{"26", "brazilian-draughts"}, GameType{"27", "canadian-draughts"},
                                GameType{"28", "spanish-draughts"},   GameType{"29", "czech-draughts"},
                                GameType{"30", "turkish-draughts"},   GameType{"40", "frisian-draughts"}};

// Kinds whose games name another kind's number.
constexpr std::array<std::string_view, 3> kUnnumbered{"frysk", "antidraughts", "breakthrough-draughts"};

// The shade of the cells on which pieces stand at the start: 0 where the corner on the left below has it, or
// where the start is not written out, 1 where it has the other. Nothing where they stand on both.
std::optional<int> shade(const Rulebook& rules) {
  std::array<bool, 2> stood{};
  int column = 0, row = rules.spec.boards.front().ranks - 1, gap = 0;
  for (const char sign : std::string_view(rules.spec.start).substr(0, rules.spec.start.find(' '))) {
    gap = is_digit(sign) ? gap * 10 + (sign - '0') : 0;
    if (is_digit(sign)) {
      column += gap >= 10 ? gap - gap / 10 : gap;  // the second digit of two
    } else if (sign == '/') {
      column = 0, --row;
    } else {
      stood[static_cast<std::size_t>((column++ + row) % 2)] = true;
    }
  }
  if (stood[0] && stood[1]) return std::nullopt;
  return stood[1] ? 1 : 0;
}

// The cells that are counted: every second one of a row. Where pieces stand on all, cells have names only.
struct NumberedCells : CellGrid {
  explicit NumberedCells(const Game& game) : CellGrid(game), shift(shade(game.variant().rulebook())) {}
  std::optional<int> shift;  // 1 where the corner on the left below is none of them
};

// A number with at most so many digits that a board has cells.
std::optional<int> number_in(std::string_view digits) {
  constexpr std::size_t kMostDigits = 3;
  const auto number = digits.size() <= kMostDigits ? whole_number(digits) : std::nullopt;
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

// Cells count from the top left one on, dark ones only.
std::string numbered(const NumberedCells& grid, std::string_view digits) {
  const auto number = number_in(digits);
  const int row = grid.files / 2;
  if (!number || !grid.shift || *number < 1 || *number > row * grid.ranks) return {};
  const int index = *number - 1, rank = grid.ranks - 1 - index / row;
  return grid.cell(2 * (index % row) + (rank + *grid.shift) % 2, rank);
}

// "32", or "c3".
std::string name_of(const NumberedCells& grid, std::string_view cell) {
  int file = 0, rank = 0;
  if (!grid.place(cell, file, rank)) return {};
  return grid.shift ? std::to_string((grid.ranks - 1 - rank) * (grid.files / 2) + file / 2 + 1)
                    : std::string(cell);
}

// What stands before the next of these signs; behind it the text goes on.
std::string_view take_until(std::string_view& text, std::string_view signs) {
  const std::size_t end = std::min(text.find_first_of(signs), text.size());
  const std::string_view out = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return out;
}

// "32", or "c3" where cells are not numbered; empty for what is no cell.
std::string cell_of(const NumberedCells& grid, std::string_view text) {
  int file = 0, rank = 0;
  if (number_in(text)) return numbered(grid, text);
  return grid.place(text, file, rank) ? std::string(text) : std::string{};
}

// The cells that the text names, one behind another; none where it names something else, or one twice as in
// "1-1", a draw.
std::vector<std::string> cells_in(const NumberedCells& grid, std::string_view text) {
  std::vector<std::string> cells;
  while (!text.empty()) {
    std::string cell = cell_of(grid, take_until(text, "-x:"));
    if (cell.empty() || (!cells.empty() && cells.back() == cell)) return {};
    cells.push_back(std::move(cell));
  }
  return cells;
}

// "32–28" and "19×28" with the signs of ASCII.
std::string with_ascii_signs(std::string_view text) {
  constexpr std::string_view kCross = "×";
  std::string out = with_hyphens(text);
  for (auto at = out.find(kCross); at != std::string::npos; at = out.find(kCross))
    out.replace(at, kCross.size(), "x");
  return out;
}

// Who types a game also writes "10x14" where nothing is taken, and "10-19" for a capture.
std::string read_pdn(Course& course, std::string_view stated) {
  const std::string written = with_ascii_signs(stated);
  const std::vector<std::string> cells = cells_in(NumberedCells(course.game), written);
  if (cells.size() < 2 || written.find_first_of("-x:") == std::string::npos) return std::string(stated);
  course.last = cells.back();
  std::string take(kTake.substr(0, kTake.size() - 1)), move = cells.front() + cells.back();
  for (const std::string& cell : cells) take += " " + cell;
  const bool takes = cells.size() > 2 || written.find('-') == std::string::npos;
  std::string& meant = takes ? take : move;
  std::string& other = takes ? move : take;
  const bool swap = cells.size() == 2 && !course.game.resolve(meant).ok() && course.game.resolve(other).ok();
  return swap ? other : meant;
}

std::string write_pdn(Course& course, const Action& action) {
  const NumberedCells grid(course.game);
  const std::string_view text = course.ours;
  const bool takes = text.starts_with(kTake);
  std::string out;
  const auto add = [&](std::string_view cell) {
    const std::string name = name_of(grid, cell);
    if (!name.empty()) out += (out.empty() ? "" : takes ? "x" : "-") + name;
    course.last = cell;
  };
  if (takes) {
    std::string_view rest = text.substr(kTake.size());
    while (!rest.empty()) add(take_until(rest, " "));
  } else {
    const Spelt said = spelt(course.game, action);
    if (!said.move()) return {};
    add(said.from);
    add(said.to);
  }
  return out;
}

bool looks_numbered(std::string_view text) {
  constexpr std::size_t kMostDigits = 2;
  int cells = 0;
  for (; !text.empty(); ++cells) {
    const std::string_view number = take_until(text, "-x");
    if (!number_in(number) || number.size() > kMostDigits || number.front() == '0') return false;
  }
  return cells > 1;
}

// "W31,32,K40" or "B1-12" on the grid of letters, with rows from the top.
bool put_side(const NumberedCells& grid, std::string_view list, std::vector<std::string>& rows) {
  const bool white = list.front() == 'W';
  const auto put = [&](const std::string& cell, bool king) {
    int file = 0, rank = 0;
    if (!grid.place(cell, file, rank)) return false;
    const char letter = king ? 'k' : 'm';
    rows[static_cast<std::size_t>(grid.ranks - 1 - rank)][static_cast<std::size_t>(file)] =
        white ? static_cast<char>(std::toupper(letter)) : letter;
    return true;
  };
  list.remove_prefix(1);
  while (!list.empty()) {
    std::string_view entry = take_until(list, ",");
    const bool king = take(entry, "K");
    const std::string_view first = take_until(entry, "-");
    const auto from = number_in(first), to = entry.empty() ? from : number_in(entry);
    if (!from || !to) {
      if (!entry.empty() || !put(cell_of(grid, first), king)) return false;
      continue;
    }
    for (auto number = *from; number <= *to; ++number)
      if (!put(numbered(grid, std::to_string(number)), king)) return false;
  }
  return true;
}

// "1m3" for ".m...".
std::string row_text(const std::string& row) {
  std::string out;
  for (std::size_t at = 0; at < row.size();) {
    const std::size_t end = std::min(row.find_first_not_of('.', at), row.size());
    if (end > at) out += std::to_string(end - at);
    if (end < row.size()) out += row[end];
    at = end + 1;
  }
  return out;
}

}  // namespace

std::string_view draughts_of(std::string_view game_type) {
  game_type = game_type.substr(0, game_type.find(','));
  const auto* const found = std::ranges::find(kGameTypes, game_type, &GameType::number);
  return found == kGameTypes.end() ? std::string_view{} : found->variant;
}

bool is_draughts(std::string_view variant) {
  return std::ranges::find(kGameTypes, variant, &GameType::variant) != kGameTypes.end() ||
         std::ranges::find(kUnnumbered, variant) != kUnnumbered.end();
}

bool looks_pdn_position(std::string_view text) { return text.starts_with("W:") || text.starts_with("B:"); }

bool is_kind_of_draughts(const Rulebook& rules) {
  const BoardSpec& board = rules.spec.boards.front();
  return rules.spec.boards.size() == 1 && board.files == board.ranks && board.files % 2 == 0 &&
         is_verb(rules, kTake.substr(0, kTake.size() - 1)) && letters_within(rules, "MK");
}

OwnPosition own_pdn(Game& game, std::string_view text) {
  game.reset();
  const NumberedCells grid(game);
  std::vector<std::string> words = words_of(game.position());
  std::vector<std::string> rows(static_cast<std::size_t>(grid.ranks),
                                std::string(static_cast<std::size_t>(grid.files), '.'));
  words[1] = lower_case(std::string(take_until(text, ":")));
  while (!text.empty()) {
    const std::string_view part = take_until(text, ":");
    const bool lists = part.starts_with('W') || part.starts_with('B');
    if (lists && !put_side(grid, part.ends_with('.') ? part.substr(0, part.size() - 1) : part, rows))
      return {
          {},
          Diagnostic{
              Severity::error, {}, fmt::format("\"{}\" lists no cells of this board", shown(part, 60)), {}}};
  }
  words[0].clear();
  for (const std::string& row : rows) words[0] += (words[0].empty() ? "" : "/") + row_text(row);
  return {joined_words(words), {}};
}

const MoveNotation kPdn{"pdn", "draughts", read_pdn, write_pdn, looks_numbered, is_kind_of_draughts};

static const MoveNotation* kind_of(std::string_view variant) {
  static constexpr auto of = [](std::string_view usual) {
    return MoveNotation{"pdn", usual, read_pdn, write_pdn, looks_numbered, is_kind_of_draughts};
  };
  static constexpr std::array kOthers{of("checkers"), of("russian-draughts"), of("canadian-draughts"),
                                      of("italian-draughts")};
  return std::ranges::find(kOthers, variant, &MoveNotation::usual);
}

bool opens_russian(std::string_view move) {
  const std::size_t to = move.size() == 5 && (move[2] == '-' || move[2] == ':') ? 3 : 2;
  return move.size() == to + 2 && move[0] >= 'a' && move[0] <= 'h' && move[1] == '3' && move[to + 1] == '4' &&
         std::abs(move[to] - move[0]) == 1;
}

void PdnKind::see_numbers(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    if (const auto number = number_in(text.substr(at, end - at))) highest_ = std::max(highest_, *number);
    at = end;
  }
}

// On 8x8, where steps between two rows differ: from 12 our men go to 16 alone, the others' to 15, too.
void PdnKind::see(std::string_view move) {
  constexpr int kRow = 4;
  if (first_.empty()) first_ = move;
  see_numbers(move);
  const auto from = number_in(take_until(move, "-")), to = number_in(move);
  if (!from || !to) return;
  const int apart = std::abs(*to - *from);
  const bool even = (std::min(*from, *to) - 1) / kRow % 2 == 0;
  if (apart == kRow + 1) mirrored_ += even ? -1 : 1;
  if (apart == kRow - 1) mirrored_ += even ? 1 : -1;
}

const MoveNotation& PdnKind::notation() const {
  constexpr int kCellsOf8 = 32, kCellsOf10 = 50;
  std::string_view rest =
      first_.empty() ? position_.substr(std::min(position_.find_first_of("abcdefgh"), position_.size()))
                     : first_;
  if (!rest.empty() && rest.front() >= 'a' && rest.front() <= 'h') return *kind_of("russian-draughts");
  const auto from = number_in(take_until(rest, "-x:"));
  const bool begins = position_.empty() && from;
  const auto within = [&](int low, int high) { return begins && *from >= low && *from <= high; };
  if (highest_ > kCellsOf10 || within(43, 48)) return *kind_of("canadian-draughts");
  if (highest_ > kCellsOf8 || within(kCellsOf8 - 1, kCellsOf8)) return kPdn;
  if (mirrored_ > 0) return begins ? *kind_of("italian-draughts") : kPdn;
  if (within(21, 24)) return *kind_of("russian-draughts");
  return !position_.empty() || within(1, 12) ? *kind_of("checkers") : kPdn;
}

}  // namespace houserule
