// Zones fixed at load: a set of cells as one army sees it.
#include <fmt/format.h>

#include <algorithm>

#include "compile/compile.h"

namespace houserule {

namespace {

// No cell of that name on any board: a rule that several variants share may name cells that one lacks, so it
// is told and no error.
void nowhere(CompileRun& run, const ZoneSpec& zone, const std::string& word) {
  const auto& boards = run.out.board.boards();
  std::vector<CellId> cells;
  for (std::size_t board = 0; board < boards.size(); ++board)
    (void)run.out.board.cells_in(word, static_cast<int>(board), cells);
  std::string message =
      fmt::format("\"{}\" lies on no board of this variant: no cell of it is in the zone", shown(word));
  if (!cells.empty() || !run.out.board.cells_in(word, 0, cells)) return;
  const BoardSpec& first = boards.front();
  run.report({Severity::warning, zone.place, std::move(message),
              fmt::format("its {} a1 to {}", boards.size() == 1 ? "cells go from" : "first board goes from",
                          cell_name(first, first.files - 1, first.ranks - 1))});
}

CellSet named_cells(CompileRun& run, const ZoneSpec& zone, SideId side) {
  CellSet set(run.out.n_cells);
  for (const std::string& word : zone.words) {
    std::vector<CellId> cells;
    if (!run.out.board.cells_in(word, board_of(run.out, side), cells)) {
      run.error(zone.place, fmt::format("\"{}\" is no cell and no box of cells", shown(word)),
                "write \"a1\" or \"a1:d4\"");
    }
    if (cells.empty()) nowhere(run, zone, word);
    for (const CellId cell : cells) set.add(cell.index());
  }
  return set;
}

// Numbers that no army's board has, nor a board whose army looks another way, were never meant. An option may
// well leave nothing.
void refuse_numbers(const CompileRun& run, const ZoneSpec& zone, std::int64_t first, std::int64_t last) {
  if (!std::ranges::all_of(zone.numbers, &std::string::empty, &Number::option)) return;
  for (const SideSpec& side : run.out.book.spec.sides) {
    for (std::size_t cell = 0; cell < run.out.n_cells; ++cell) {
      const int depth = run.out.board.depth(CellId{cell}, side, zone.op == Op::columns);
      const auto counted = [&](std::int64_t n) { return n < 0 ? depth + n : n - 1; };
      if (std::max<std::int64_t>(counted(first), 0) <= std::min<std::int64_t>(counted(last), depth - 1))
        return;
    }
  }
  const std::string_view word = op_text(zone.op);
  const std::string numbers =
      zone.numbers.size() > 1 ? fmt::format("{}, {}", first, last) : std::to_string(first);
  run.error(
      zone.place, fmt::format("{}({}) holds no cell of this board", word, numbers),
      fmt::format("{0} are counted from 1, and from the other side from -1; the first number says where "
                  "the zone begins: {0}(1, 2), {0}(-2, -1)",
                  word));
}

// Rows from the army's home edge, or columns from its left; -1 is the furthest.
CellSet rows(CompileRun& run, const ZoneSpec& zone, SideId side, const std::string& rule) {
  const bool columns = zone.op == Op::columns;
  const SideSpec& spec = run.out.book.spec.sides[side.index()];
  const int board = board_of(run.out, side);
  const auto number = [&](std::size_t i) {
    return resolve_number(run, zone.numbers[std::min(i, zone.numbers.size() - 1)], rule, zone.place);
  };
  const std::int64_t first = number(0), last = number(1);
  CellSet set(run.out.n_cells);
  for (std::size_t cell = 0; cell < run.out.n_cells; ++cell) {
    if (run.out.board.cell(CellId{cell}).board != board) continue;
    const auto [row, column] = run.out.board.row_column(CellId{cell}, spec);
    const int at = columns ? column : row, depth = run.out.board.depth(CellId{cell}, spec, columns);
    const auto counted = [&](std::int64_t n) { return n < 0 ? depth + n : n - 1; };
    if (at >= counted(first) && at <= counted(last)) set.add(cell);
  }
  if (set.empty()) refuse_numbers(run, zone, first, last);
  return set;
}

CellSet edge(CompileRun& run, SideId side) {
  const Orientation look = orientation_of(run.out.book.spec.sides[side.index()]);
  CellSet set(run.out.n_cells);
  for (std::size_t cell = 0; cell < run.out.n_cells; ++cell) {
    if (!run.out.board.offset(CellId{cell}, look.ahead_x, look.ahead_y).valid()) set.add(cell);
  }
  return set;
}

CellSet chosen(CompileRun& run, const ZoneSpec& zone, SideId side) {
  const SideSpec& spec = run.out.book.spec.sides[side.index()];
  CellSet set(run.out.n_cells);
  for (std::size_t cell = 0; cell < run.out.n_cells; ++cell) {
    const CellInfo& info = run.out.board.cell(CellId{cell});
    const auto [row, column] = run.out.board.row_column(CellId{cell}, spec);
    const ZoneCell view{info.name, info.file + 1, info.rank + 1, row + 1, column + 1};
    if (run.functions.in_zone(zone.function, view, spec.name, run.diagnostics)) set.add(cell);
    if (has_errors(run.diagnostics)) break;
  }
  return set;
}

}  // namespace

CellSet resolve_zone(CompileRun& run, const ZoneSpec& zone, SideId side, const std::string& rule) {
  if (zone.empty() || zone.op == Op::anywhere) return CellSet::all(run.out.n_cells);
  if (zone.op == Op::cells) return named_cells(run, zone, side);
  if (zone.op == Op::rows || zone.op == Op::columns) return rows(run, zone, side, rule);
  if (zone.op == Op::edge) return edge(run, side);
  if (zone.op == Op::where) return chosen(run, zone, side);
  CellSet set = resolve_zone(run, zone.parts.front(), side, rule);
  for (std::size_t i = 1; i < zone.parts.size(); ++i) {
    const CellSet other = resolve_zone(run, zone.parts[i], side, rule);
    for (std::size_t cell = 0; cell < run.out.n_cells; ++cell) {
      if (zone.op == Op::union_of && other.has(cell)) set.add(cell);
      if (zone.op == Op::minus && other.has(cell)) set.remove(cell);
      if (zone.op == Op::both && !other.has(cell)) set.remove(cell);
    }
  }
  return set;
}

void compile_stands(CompileRun& run) {
  for (const TypeDecl& type : run.out.book.types) {
    for (std::size_t side = 0; side < run.out.n_sides; ++side)
      run.out.stands.push_back(resolve_zone(run, type.stands, SideId{side}, type.rule));
  }
}

}  // namespace houserule
