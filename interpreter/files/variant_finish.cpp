// Checks of a variant as a whole, when all its files lie one over the other.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "files/variant_overlay.h"
#include "kernel/board.h"

namespace houserule {

namespace {

// The board of a side as an index; -1 when it names none of them.
int board_of(const SideSpec& side, const std::vector<BoardSpec>& boards) {
  if (side.board.empty()) return boards.size() == 1 ? 0 : -1;
  const auto found = std::ranges::find(boards, side.board, &BoardSpec::name);
  return found == boards.end() ? -1 : static_cast<int>(found - boards.begin());
}

int depth_of(const BoardSpec& board, const SideSpec& side) {
  return side.seat == "south" || side.seat == "north" ? board.ranks : board.files;
}

// What is wrong with a line-up, and in which of its rows.
struct RowFlaw {
  std::size_t row = 0;
  std::string text;
};

// The first thing wrong with a line-up; empty when it fits.
RowFlaw misplaced(const SideSpec& side, const Topology& cells, int board) {
  const int depth = depth_of(cells.boards()[static_cast<std::size_t>(board)], side);
  if (side.lineup.size() > static_cast<std::size_t>(depth)) {
    return {static_cast<std::size_t>(depth), fmt::format("the line-up of \"{}\" has {} rows, the board {}",
                                                         side.name, side.lineup.size(), depth)};
  }
  for (std::size_t row = 0; row < side.lineup.size(); ++row) {
    const std::size_t there = cells.row_cells(board, static_cast<int>(row), side).size();
    if (side.lineup[row].size() == there) continue;
    return {row, fmt::format("row {} of the line-up of \"{}\" has {} letters for {} cells", row + 1,
                             side.name, side.lineup[row].size(), there)};
  }
  return {};
}

// Two line-ups that want one cell, in a sentence; `taken` says of each cell who has it. Empty where they do
// not.
RowFlaw overlapping(const SideSpec& side, const Topology& cells, int board,
                    std::map<std::size_t, std::string>& taken) {
  for (std::size_t row = 0; row < side.lineup.size(); ++row) {
    const std::vector<CellId> there = cells.row_cells(board, static_cast<int>(row), side);
    for (std::size_t i = 0; i < there.size() && i < side.lineup[row].size(); ++i) {
      if (std::isalpha(static_cast<unsigned char>(side.lineup[row][i])) == 0) continue;
      const auto [at, free] = taken.emplace(there[i].value, side.name);
      if (!free)
        return {row, fmt::format("row {} of the line-up of \"{}\" stands where \"{}\" stands, on {}", row + 1,
                                 side.name, at->second, cells.cell(there[i]).name)};
    }
  }
  return {};
}

}  // namespace

VariantSpec VariantStack::finish() {
  if (spec_.boards.empty())
    error(place_, "the variant has no board", "write [board] with size = [files, ranks]");
  if (spec_.sides.empty())
    error(place_, "the variant has no sides", "write [[side]] with name = \"…\" for each");
  for (const BoardSpec& board : spec_.boards) {
    if (board.hexagons != spec_.boards.front().hexagons)
      error(board.place, "one board has squares and another hexagons",
            "give all boards of a variant the same lattice");
  }
  if (has_errors(diagnostics_)) return spec_;
  finish_order();
  finish_position();
  finish_sides();
  return spec_;
}

void VariantStack::finish_order() {
  const std::vector<std::string> sides = names_of(spec_.sides);
  for (const Placed& entry : order_) {
    if (std::ranges::find(sides, entry.text) == sides.end()) {
      error(entry.place, fmt::format("there is no side \"{}\"", entry.text),
            meant_or_known(entry.text, sides));
    }
    spec_.order.push_back(entry.text);
  }
  if (order_.empty()) spec_.order = sides;
  for (const std::string& side : sides) {
    if (std::ranges::find(spec_.order, side) != spec_.order.end()) continue;
    error(order_.front().place, fmt::format("\"order\" leaves out side \"{}\"", side),
          "name every side once");
  }
}

// A word of a rule that is gone stays: position text keeps its form under overlays.
void VariantStack::finish_position() {
  std::vector<std::string> known{"turn", "round", "fields", "reserve"};
  for (const RuleUse& rule : spec_.rules) known.push_back(rule.name);
  for (const Placed& entry : position_) {
    // Several overlays may want the fields written: they are, once.
    if (entry.text == "fields" && std::ranges::count(spec_.position, entry.text) > 0) continue;
    const auto holder = spec_.replaced.find(entry.text);
    const bool here = std::ranges::find(known, entry.text) != known.end();
    if (!here && !gone_.contains(entry.text)) {
      error(entry.place, fmt::format("there is no rule \"{}\" to stand in position text", entry.text),
            meant_or_known(entry.text, known));
    }
    spec_.position.push_back(here || holder == spec_.replaced.end() ? entry.text : holder->second);
  }
}

void VariantStack::finish_sides() {
  std::map<std::size_t, std::string> taken;
  const Topology cells = Topology::build(spec_.boards, diagnostics_);
  for (const SideSpec& side : spec_.sides) {
    const int board = board_of(side, spec_.boards);
    if (board < 0) {
      error(side.place,
            side.board.empty() ? fmt::format("side \"{}\" does not say on which board it plays", side.name)
                               : fmt::format("there is no board \"{}\"", side.board),
            "board = \"…\"");
    } else if (spec_.boards[static_cast<std::size_t>(board)].hexagons &&
               (side.mirror || side.seat == "west" || side.seat == "east")) {
      error(side.place, fmt::format("side \"{}\" cannot sit so at a board of hexagons", side.name),
            "its seat is south or north, without mirror: the line-up is written from its own left");
    } else if (const RowFlaw wrong = misplaced(side, cells, board); !wrong.text.empty()) {
      error(side.row_place(wrong.row), wrong.text,
            "one letter for each cell that is not cut, with . for an empty one; the board stands at " +
                spec_.boards[static_cast<std::size_t>(board)].place.text());
    } else if (const RowFlaw both = overlapping(side, cells, board, taken); !both.text.empty()) {
      error(side.row_place(both.row), both.text,
            "give the board more rows, or the line-ups fewer; the board stands at " +
                spec_.boards[static_cast<std::size_t>(board)].place.text());
    }
  }
}

}  // namespace houserule
