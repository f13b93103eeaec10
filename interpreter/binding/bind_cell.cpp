// Cells.
#include <fmt/format.h>

#include "binding/bind.h"
#include "kernel/world.h"

namespace houserule {
namespace of_cell {
namespace {

const CellInfo& info_of(const Bound& call, unsigned cell) { return call.t.board.cell(CellId{cell}); }

int name(const Bound& call) { return call.give_text(info_of(call, call.self().index).name); }
int file(const Bound& call) { return call.give_number(info_of(call, call.self().index).file + 1); }
int rank(const Bound& call) { return call.give_number(info_of(call, call.self().index).rank + 1); }
int closed(const Bound& call) {
  call.note_cell(call.self().index);
  return call.give(call.core.s.code(call.self().index) == kWallCode);
}

int piece(const Bound& call) {
  const unsigned cell = call.self().index;
  call.note_cell(cell);
  if (call.core.s.code(cell) <= kWallCode) return call.give_nothing();
  return call.give_piece(call.core.s.piece(cell), cell);
}

int next_named(const Bound& call) {
  const std::string direction = call.text(0);
  if (call.given(1)) call.refuse_argument(1, "goes with two whole numbers, not with a direction");
  if (!call.t.board.has_direction(direction)) {
    call.refuse_argument(0, fmt::format("is no direction of this board: \"{}\"", shown(direction, 40)));
  }
  return call.give_cell(call.t.board.along(CellId{call.self().index}, direction).value);
}

int next(const Bound& call) {
  if (lua_type(call.L, call.first) == LUA_TSTRING) return next_named(call);
  if (!call.given(1)) call.refuse_argument(1, "is a whole number, not nothing");
  int dx = call.integer(0, -1000, 1000), dy = call.integer(1, -1000, 1000);
  if (call.given(2)) {
    const SideSpec& army = call.t.book.spec.sides[call.side(2)];
    std::tie(dx, dy) = orientation_of(army).turned(dx, dy);
  }
  return call.give_cell(call.t.board.offset(CellId{call.self().index}, dx, dy).value);
}

// Steps in any of the eight directions on an endless board, or from hexagon to hexagon; -1 between boards.
int box_distance(const Bound& call) {
  const CellId from{call.self().index}, to{call.cell(0)};
  if (call.t.board.cell(from).board != call.t.board.cell(to).board) return -1;
  const auto [dx, dy] = call.t.board.between(from, to);
  const bool hexagons = call.t.board.hexagons(from);
  const Spread way = spread_of(dx, dy, hexagons);
  return way.along + (hexagons ? way.aside : 0);
}

int distance(const Bound& call) {
  const int steps = box_distance(call);
  return steps < 0 ? call.give_nothing() : call.give_number(steps);
}

int within(const Bound& call) {
  const int steps = box_distance(call);
  return call.give(steps >= 0 && steps <= call.integer(1, 0, 1000));
}

std::pair<int, int> seen_by(const Bound& call) {
  return call.t.board.row_column(CellId{call.self().index}, call.t.book.spec.sides[call.side(0)]);
}

int row(const Bound& call) { return call.give_number(seen_by(call).first + 1); }
int column(const Bound& call) { return call.give_number(seen_by(call).second + 1); }

int zone(const Bound& call) {
  return give_zone(call, call.self().index, call.given(1) ? call.side(1) : call.t.n_sides, 2);
}

int close(const Bound& call) { return call.give(close_cell(call.core, call.self().index, call.cause(0))); }

int open(const Bound& call) {
  open_cell(call.core, call.self().index);
  return 0;
}

constexpr std::array kWords{
    PlayWord{"cell.name", "", "its name, \"e4\"", name, 0, true},
    PlayWord{"cell.piece", "", "the piece on it, or nothing", piece, 0, true},
    PlayWord{"cell.closed", "", "whether it is shut", closed, 0, true},
    PlayWord{"cell.file", "", "its file, from 1", file, 0, true},
    PlayWord{"cell.rank", "", "its rank, from 1", rank, 0, true},
    PlayWord{"cell:next(dx, dy, side)", "di?s?",
             "the cell dx files and dy ranks further, or nothing; with a side, dx to its right and dy ahead "
             "of it; with the name of a direction instead, one step along it",
             next, 2, true, "there is no such direction"},
    PlayWord{"cell:distance(cell)", "c",
             "how many files or ranks, whichever is more, lie between the two, on hexagons how many steps "
             "from neighbour to neighbour; nothing between boards",
             distance, 2, true},
    PlayWord{"cell:within(cell, n)", "ci", "whether that distance is at most n", within, 2, true},
    PlayWord{"cell:row(side)", "s", "its row as the side counts them, 1 = home", row, 2, true},
    PlayWord{"cell:column(side)", "s", "its column from the side's left, from 1", column, 2, true},
    PlayWord{
        "cell:zone(zone, side, range)", "bs?i?",
        "a list of the cells of a zone around it, in board order, as the board stands. Cells with a piece "
        "are in when the side could capture it; without a side, always. With a range, that instead of the "
        "zone's",
        zone, 20, true, kNoZone},
    PlayWord{"cell:close(cause)", "x?",
             "shuts the cell; a piece on it is removed first. Gives whether it was shut, which a handler may "
             "have stopped",
             close, 20, false, "", Power::world},
    PlayWord{"cell:open()", "", "opens a shut cell again", open, 20, false, "", Power::world},
};

}  // namespace
}  // namespace of_cell

std::span<const PlayWord> cell_words() { return of_cell::kWords; }

}  // namespace houserule
