// Boards seen from another side.
#include <algorithm>
#include <utility>

#include "draw/turned.h"

namespace houserule {

namespace {

// A quarter, clockwise: what was at the right is below.
void quarter(Scene::Board& board) {
  std::vector<Scene::Cell> cells(board.cells.size());
  for (int file = 0; file < board.files; ++file) {
    for (int rank = 0; rank < board.ranks; ++rank)
      cells[static_cast<std::size_t>((board.files - 1 - file) * board.ranks + rank)] =
          std::move(board.cells[static_cast<std::size_t>(rank * board.files + file)]);
  }
  board.cells = std::move(cells);
  std::swap(board.files, board.ranks);
  board.turned = (board.turned + 1) % 4;
}

}  // namespace

void turn_board(Scene::Board& board, int quarters) {
  for (int done = 0; done < (quarters % 4 + 4) % 4; ++done) quarter(board);
  for (Scene::Player& player : board.players) {
    player.edge = ((player.edge + quarters) % 4 + 4) % 4;
    player.top = player.edge >= 2;
  }
  std::ranges::stable_sort(board.players, {}, [](const Scene::Player& player) { return -player.edge; });
}

void turn_round(Scene& scene, int quarters) {
  for (Scene::Board& board : scene.boards) turn_board(board, quarters);
}

void mark_last(Scene& scene, const std::vector<std::string>& names) {
  for (Scene::Board& board : scene.boards) {
    for (Scene::Cell& cell : board.cells)
      cell.last = cell.exists && std::ranges::find(names, cell.name) != names.end();
  }
}

namespace {

std::string file_name(const Scene::Board& board, int file) {
  return {board.letters.empty() ? static_cast<char>('a' + file)
                                : board.letters[static_cast<std::size_t>(file)]};
}

}  // namespace

std::string Scene::Board::below(int column) const {
  const int other = files - 1 - column;
  switch (turned) {
    case 1:
      return std::to_string(column + 1);
    case 2:
      return file_name(*this, other);
    case 3:
      return std::to_string(other + 1);
    default:
      return file_name(*this, column);
  }
}

std::string Scene::Board::beside(int row) const {
  const int other = ranks - 1 - row;
  switch (turned) {
    case 1:
      return file_name(*this, other);
    case 2:
      return std::to_string(other + 1);
    case 3:
      return file_name(*this, row);
    default:
      return std::to_string(row + 1);
  }
}

bool Scene::Board::dark(int column, int row) const {
  const int other = (turned == 1 || turned == 2 ? ranks - 1 : 0) + (turned >= 2 ? files - 1 : 0);
  return (column + row + other) % 2 == 0;
}

}  // namespace houserule
