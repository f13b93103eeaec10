// The boards of a variant with nothing on them.
#include <algorithm>

#include "draw/scene.h"
#include "kernel/board.h"

namespace houserule {

namespace {

// Three tones, so that cells side by side differ and bishops keep theirs; light where the middle file begins.
int tone_of(const Topology& topology, CellId cell) {
  if (!topology.hexagons(cell)) return 0;
  const int board = topology.cell(cell).board;
  const int middle = topology.boards()[static_cast<std::size_t>(board)].files / 2;
  CellId first;
  for (std::size_t i = 0; i < topology.size() && !first.valid(); ++i) {
    const CellInfo& info = topology.cell(CellId{i});
    if (info.board == board && info.file == middle) first = CellId{i};
  }
  const auto [dx, dy] = topology.between(first, cell);
  return ((dx + dy) % 3 + 3) % 3;
}

}  // namespace

std::vector<Scene::Board> bare_boards(const Variant& variant) {
  const Topology& topology = variant.board();
  std::vector<Scene::Board> out;
  for (const BoardSpec& spec : topology.boards()) {
    Scene::Board& board = out.emplace_back();
    board.name = spec.name;
    board.files = spec.files;
    board.ranks = spec.ranks;
    board.cells.resize(static_cast<std::size_t>(spec.files * spec.ranks));
    board.points = spec.look.points;
    board.look = spec.look.pieces;
    board.script = script_of(variant.rulebook());
    board.hexagons = spec.hexagons;
    board.letters = spec.letters;
  }
  for (std::size_t i = 0; i < topology.size(); ++i) {
    const CellInfo& info = topology.cell(CellId{i});
    Scene::Board& board = out[static_cast<std::size_t>(info.board)];
    Scene::Cell& cell = board.cells[static_cast<std::size_t>(info.rank * board.files + info.file)];
    cell.name = topology.full_name(CellId{i});
    cell.exists = true;
    const BoardSpec::Look& look = topology.boards()[static_cast<std::size_t>(info.board)].look;
    cell.bank = info.rank + 1 == look.river ? 1 : look.river > 0 && info.rank == look.river ? 2 : 0;
    cell.aslant = std::ranges::find(look.diagonals, info.name) != look.diagonals.end();
    cell.tone = tone_of(topology, CellId{i});
  }
  return out;
}

}  // namespace houserule
