// Numbers that may be options, the zones that conditions and effects draw around a cell, and what lies
// further out.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "compile/compile.h"
#include "kernel/zone_walk.h"

namespace houserule {

// The cells of the zone around `cell`, but for the cell itself.
static void add_around(const Compiled& out, const Around& zone, unsigned cell, Word* cells) {
  const auto add = [&](CellId other) {
    if (other.valid() && prime_holds(out, zone, other.value, cell)) add_bit(cells, other.value);
  };
  // Most zones are small: only cells that may belong to one are asked.
  const int far = zone.range;
  const bool small = zone.shape != 'N' && !out.board.hexagons(CellId{cell}) && far < 8 &&
                     (2 * far + 1) * (2 * far + 1) < static_cast<int>(out.n_cells);
  for (unsigned other = 0; !small && other < out.n_cells; ++other) add(CellId{other});
  for (int dx = -far; small && dx <= far; ++dx) {
    for (int dy = -far; dy <= far; ++dy) add(out.board.offset(CellId{cell}, dx, dy));
  }
}

std::size_t around_index(Compiled& out, const Around& zone) {
  Guards& guards = out.guards;
  const auto found = std::ranges::find(guards.around, zone);
  if (found != guards.around.end()) return static_cast<std::size_t>(found - guards.around.begin());
  guards.around.push_back(zone);
  std::vector<Word> cells;
  if (zone.settled()) {
    cells.assign(std::size_t{out.n_cells} * out.n_words, 0);
    for (unsigned cell = 0; cell < out.n_cells; ++cell) {
      Word* const here = &cells[std::size_t{cell} * out.n_words];
      add_around(out, zone, cell, here);
      if (zone.centre) add_bit(here, cell);
    }
  }
  guards.around_cells.push_back(std::move(cells));
  return guards.around.size() - 1;
}

// By how much the steps raise the number of every cell that they do not lead off the board, which one word
// holds.
static NextCells::Shift shift_of(const std::uint16_t* next, std::size_t n_cells) {
  NextCells::Shift shift;
  for (std::size_t cell = 0; cell < n_cells; ++cell) {
    if (next[cell] == n_cells) continue;
    const int by = static_cast<int>(next[cell]) - static_cast<int>(cell);
    if (shift.from != 0 && by != shift.by) return {};
    shift.by = by;
    shift.from |= Word{1} << cell;
  }
  return shift;
}

std::vector<std::uint16_t> cells_beyond(const Compiled& out, int dx, int dy) {
  // No board is as long; more would not fit into what is counted with.
  constexpr int kFarthest = 10'000;
  const bool far = std::max({dx, -kFarthest, dy}) > kFarthest || std::min({dx, kFarthest, dy}) < -kFarthest;
  std::vector<std::uint16_t> cells;
  for (const SideSpec& side : out.book.spec.sides) {
    const auto [x, y] = far ? std::pair(0, 0) : orientation_of(side).turned(dx, dy);
    for (std::size_t cell = 0; cell < out.n_cells; ++cell) {
      const CellId to = far ? CellId{} : out.board.offset(CellId{cell}, x, y);
      cells.push_back(bounded<std::uint16_t>(to.valid() ? to.index() : out.n_cells));
    }
  }
  return cells;
}

std::size_t next_index(Compiled& out, int dx, int dy) {
  std::vector<NextCells>& known = out.guards.next;
  const auto found =
      std::ranges::find_if(known, [&](const NextCells& next) { return next.dx == dx && next.dy == dy; });
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  NextCells next{dx, dy, cells_beyond(out, dx, dy), {}};
  for (std::size_t side = 0; out.n_words == 1 && side < out.n_sides; ++side)
    next.shifts.push_back(shift_of(next.cells.data() + side * out.n_cells, out.n_cells));
  known.push_back(std::move(next));
  return known.size() - 1;
}

void mark_ways(Compiled& out) {
  if (!out.guards.ways.empty()) return;
  const bool hexagons = std::ranges::any_of(out.board.boards(), &BoardSpec::hexagons);
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      // On hexagons two of the eight lead no single step away.
      if ((dx == 0 && dy == 0) || (hexagons && dx == -dy)) continue;
      out.guards.ways.push_back(bounded<std::uint16_t>(next_index(out, dx, dy)));
    }
  }
}

GuardNode with_neighbours(Compiled& out, GuardNode node) {
  const auto zone = [&](bool hexagons, char shape) {
    const bool any = std::ranges::any_of(out.board.boards(),
                                         [&](const BoardSpec& board) { return board.hexagons == hexagons; });
    return any ? bounded<std::int32_t>(around_index(out, {shape, 1, true, false})) : 0;
  };
  node.b = zone(false, 'K');
  node.c = zone(true, 'D');
  return node;
}

std::int32_t field_called(const Compiled& out, const std::string& path) {
  if (path == "side.seat") return kSeat;
  if (path == "game.round") return kRound;
  const auto dot = path.find('.');
  const std::string owner = path.substr(0, dot);
  const Owner kind = owner == "side"                       ? Owner::side
                     : owner == "piece"                    ? Owner::piece
                     : owner == "cell" || owner == "there" ? Owner::cell
                                                           : Owner::game;
  return dot == std::string::npos ? kNoField : out.find_field(path.substr(dot + 1), kind);
}

// For each cell of `cells`, all of one board, the others to the left of it and to the right of it.
static void further_out(Compiled& out, std::size_t side, const std::vector<std::size_t>& cells) {
  std::map<int, CellSet> columns;
  std::vector<int> column_of;
  column_of.reserve(cells.size());
  for (const std::size_t cell : cells) {
    column_of.push_back(out.board.row_column(CellId{cell}, out.book.spec.sides[side]).second);
    columns.try_emplace(column_of.back(), out.n_cells).first->second.add(cell);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Word* const left = &out.guards.outward[(side * out.n_cells + cells[i]) * 2 * out.n_words];
    for (const auto& [column, there] : columns) {
      Word* const to = column < column_of[i] ? left : left + out.n_words;
      for (unsigned w = 0; w < out.n_words && column != column_of[i]; ++w) to[w] |= there.data()[w];
    }
  }
}

void mark_outward(Compiled& out) {
  if (!out.guards.outward.empty()) return;
  out.guards.outward.assign(std::size_t{out.n_sides} * out.n_cells * 2 * out.n_words, 0);
  std::map<int, std::vector<std::size_t>> boards;
  for (std::size_t cell = 0; cell < out.n_cells; ++cell)
    boards[out.board.cell(CellId{cell}).board].push_back(cell);
  for (std::size_t side = 0; side < out.n_sides; ++side) {
    for (const auto& [board, cells] : boards) further_out(out, side, cells);
  }
}

std::int64_t resolve_number(CompileRun& run, const Number& number, const std::string& rule,
                            const Place& place) {
  if (number.option.empty()) return number.value;
  const RuleId at = run.out.find_rule(rule);
  const auto* set = at.valid() ? run.out.rule(at).set_to<std::int64_t>(number.option) : nullptr;
  if (set != nullptr) return *set;
  run.error(place, fmt::format("option \"{}\" is no number of {}", shown(number.option), rule));
  return 0;
}

std::int32_t resolve_int(CompileRun& run, const Number& number, const std::string& rule, const Place& place) {
  const std::int64_t value = resolve_number(run, number, rule, place);
  if (std::in_range<std::int32_t>(value)) return static_cast<std::int32_t>(value);
  run.error(place, fmt::format("{} is too large a number here", value), "it has at most nine digits");
  return 0;
}

GuardSpec among_all(const Compiled& out, GuardSpec spec) {
  const Filter named{{}, spec.words};
  bool all = true;
  for (std::size_t type = 0; type < out.n_types; ++type) all = all && matches(out, named, TypeId{type});
  if (all) return spec;
  GuardSpec kinds;
  kinds.op = Op::of;
  kinds.words = spec.words;
  kinds.place = spec.place;
  spec.parts.insert(spec.parts.begin(), std::move(kinds));
  return spec;
}

}  // namespace houserule
