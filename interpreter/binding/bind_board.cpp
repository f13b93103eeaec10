// `board`: the cells.
#include <fmt/format.h>

#include "binding/bind.h"
#include "lua/host.h"

namespace houserule {
namespace of_board {
namespace {

// The first board, or the one whose position text is read or written.
int board_here(const Bound& call) { return board_of(call.t, call.t.tracks[call.core.here]); }
const BoardSpec& first_board(const Bound& call) {
  return call.t.board.boards()[static_cast<std::size_t>(board_here(call))];
}

// The board named by argument n.
int board_named(const Bound& call, int n) {
  if (!call.given(n)) return board_here(call);
  return static_cast<int>(call.choose(n, "board of this variant", names_of(call.t.board.boards())));
}

int cell(const Bound& call) {
  const std::string name = call.text(0);
  const CellId found = call.t.board.find(name, board_named(call, 1));
  if (!found.valid()) call.refuse(fmt::format("no cell \"{}\" on this board", shown(name, 40)));
  return call.give_cell(found.value);
}

int cells(const Bound& call) {
  std::vector<CellId> list;
  if (!call.given(0)) {
    for (std::size_t i = 0; i < call.t.n_cells; ++i) list.emplace_back(i);
  } else if (!call.t.board.cells_in(call.text(0), board_named(call, 1), list)) {
    call.refuse(fmt::format("\"{}\" is no cell and no box of cells like \"a1:d4\"", shown(call.text(0), 40)));
  }
  return call.give_cells(list);
}

int ring(const Bound& call) {
  const int n = call.integer(0, 1, 1000);
  std::vector<CellId> list;
  for (std::size_t i = 0; i < call.t.n_cells; ++i) {
    if (call.t.board.to_edge(CellId{i}) == n) list.emplace_back(i);
  }
  return call.give_cells(list);
}

int sides(const Bound& call) {
  return call.give_list(call.t.tracks[call.core.here].order,
                        [&](SideId side) { call.give_side(side.value); });
}

int files(const Bound& call) { return call.give_number(first_board(call).files); }
int ranks(const Bound& call) { return call.give_number(first_board(call).ranks); }
int size(const Bound& call) { return call.give_number(call.t.n_cells); }

constexpr std::string_view kNoCell = "there is no such cell";

constexpr std::array kWords{
    PlayWord{"board.cell(name, board)", "xx?",
             "the cell of that name, on the board of that name; without one on the first board, or on the "
             "one whose position text is read or written",
             cell, 10, true, kNoCell},
    PlayWord{"board.cells(zone, board)", "x?x?",
             "a list of the cells of a box like \"a1:d4\"; of all cells without it, on every board", cells,
             20, true, kNoCell},
    PlayWord{"board.ring(n)", "i",
             "a list of the cells n - 1 steps from the nearest edge; 1 is the outermost ring", ring, 100,
             true},
    PlayWord{"board.sides", "",
             "a list of the sides that play on the first board, or on the one whose position text is read or "
             "written, in turn order",
             sides, 0, true},
    PlayWord{"board.files", "", "the number of files of the first board", files, 0, true},
    PlayWord{"board.ranks", "", "the number of its ranks", ranks, 0, true},
    PlayWord{"board.size", "", "the number of cells, on all boards", size, 0, true},
};

}  // namespace
}  // namespace of_board

std::span<const PlayWord> board_words() { return of_board::kWords; }

}  // namespace houserule
