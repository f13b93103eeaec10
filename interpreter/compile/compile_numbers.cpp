// Numbers that may be options, the zones that conditions and effects draw around a cell, and what lies
// further out.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "compile/compile.h"
#include "moves/zone_walk.h"

namespace houserule {

std::size_t around_index(Compiled& out, const Around& zone) {
  Guards& guards = out.guards;
  const auto found = std::ranges::find(guards.around, zone);
  if (found != guards.around.end()) return static_cast<std::size_t>(found - guards.around.begin());
  guards.around.push_back(zone);
  std::vector<Word> cells;
  if (zone.settled()) {
    cells.assign(std::size_t{out.n_cells} * out.n_words, 0);
    for (unsigned cell = 0; cell < out.n_cells; ++cell) {
      for (unsigned other = 0; other < out.n_cells; ++other) {
        if (cell == other ? zone.centre : prime_holds(out, zone, other, cell))
          add_bit(&cells[std::size_t{cell} * out.n_words], other);
      }
    }
  }
  guards.around_cells.push_back(std::move(cells));
  return guards.around.size() - 1;
}

static void further_out(Compiled& out, std::size_t side, std::size_t cell) {
  const SideSpec& spec = out.book.spec.sides[side];
  const int board = out.board.cell(CellId{cell}).board;
  const int column = out.board.row_column(CellId{cell}, spec).second;
  Word* left = &out.guards.outward[(side * out.n_cells + cell) * 2 * out.n_words];
  for (std::size_t other = 0; other < out.n_cells; ++other) {
    if (out.board.cell(CellId{other}).board != board) continue;
    const int there = out.board.row_column(CellId{other}, spec).second;
    if (there != column) add_bit(there < column ? left : left + out.n_words, static_cast<unsigned>(other));
  }
}

void mark_outward(Compiled& out) {
  if (!out.guards.outward.empty()) return;
  out.guards.outward.assign(std::size_t{out.n_sides} * out.n_cells * 2 * out.n_words, 0);
  for (std::size_t side = 0; side < out.n_sides; ++side) {
    for (std::size_t cell = 0; cell < out.n_cells; ++cell) further_out(out, side, cell);
  }
}

std::int64_t resolve_number(CompileRun& run, const Number& number, const std::string& rule,
                            const Place& place) {
  if (number.option.empty()) return number.value;
  const int at = run.out.find_rule(rule);
  if (at >= 0) {
    const auto& settings = run.out.book.rules[static_cast<std::size_t>(at)].settings;
    const auto found = settings.find(number.option);
    if (found != settings.end() && std::holds_alternative<std::int64_t>(found->second.value)) {
      return std::get<std::int64_t>(found->second.value);
    }
  }
  run.error(place, fmt::format("option \"{}\" is no number of {}", shown(number.option), rule));
  return 0;
}

std::int32_t resolve_int(CompileRun& run, const Number& number, const std::string& rule, const Place& place) {
  const std::int64_t value = resolve_number(run, number, rule, place);
  if (std::in_range<std::int32_t>(value)) return static_cast<std::int32_t>(value);
  run.error(place, fmt::format("{} is too large a number here", value), "it has at most nine digits");
  return 0;
}

}  // namespace houserule
