// Traces: the cells that each path passes which leaves one.
#include "compile/compile.h"

namespace houserule {

bool Ways::add(unsigned path, unsigned from, unsigned to, bool by_end,
               const std::vector<std::uint16_t>& cells) {
  std::uint16_t way = kNone;
  if (cells.size() == 1) way = cells.front();
  if (cells.size() > 1) {
    if (n_cells_ + lists_.size() >= kMost) return false;
    const auto next = bounded<std::uint16_t>(n_cells_ + lists_.size());
    const auto [found, fresh] = numbers_.emplace(cells, next);
    if (fresh) lists_.push_back(cells);
    way = found->second;
    several_.push_back({path, from, to, way});
  }
  ways_[path * n_cells_ + from] = by_end ? kByEnd : way;
  if (by_end) by_end_[{path, from, to}] = way;
  return true;
}

std::uint16_t Ways::ending(unsigned path, unsigned from, unsigned to) const {
  const auto found = by_end_.find({path, from, to});
  return found == by_end_.end() ? kNone : found->second;
}

bool Ways::passes(unsigned way, unsigned cell) const {
  bool passed = false;
  each_cell(way, [&](unsigned one) { passed = passed || one == cell; });
  return passed;
}

namespace {

// Every end of a special path that leaves a trace, with what lies between it and the start.
void add_ways(CompileRun& run, const Special& special, unsigned from) {
  Compiled& out = run.out;
  const ShapePath& path = out.paths[special.path];
  std::vector<std::uint16_t> passed;
  CellId at{from};
  for (unsigned i = 0; i < special.n_stops; ++i) {
    const Stop& stop = out.stops[special.stops + i];
    for (const CellId cell : cells_between(out, at, path)) {
      if (cell.valid()) passed.push_back(cell.value);
    }
    if (!out.ways.add(special.path, from, stop.cell, special.n_stops > 1, passed))
      too_many(run, path.record->place, "ways on which traces lie", Ways::kMost);
    passed.push_back(stop.cell);
    at = CellId{std::size_t{stop.cell}};
  }
}

}  // namespace

void compile_ways(CompileRun& run) {
  Compiled& out = run.out;
  out.ways.start(out.traces.empty() ? 0 : out.paths.size(), out.n_cells);
  for (std::size_t i = 0; i < out.programs.size() && !out.traces.empty(); ++i) {
    const Program& p = out.programs[i];
    for (unsigned s = 0; s < p.n_specials; ++s) {
      const Special& special = out.specials[p.specials + s];
      if (special.trace != 0) add_ways(run, special, static_cast<unsigned>(i % out.n_cells));
    }
  }
}

}  // namespace houserule
