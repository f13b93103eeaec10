// Boards of a random rulebook, as the manual tells of them: cells, steps, rows and columns of armies, zones.
#pragma once

#include <string>
#include <vector>

#include "book.h"

namespace houserule::random_books {

inline constexpr int kNowhere = -1;

class Geometry {
 public:
  explicit Geometry(const Book& book);

  struct Spot {
    int board = 0, file = 0, rank = 0;
  };
  int size() const { return static_cast<int>(spots_.size()); }
  const Spot& spot(int cell) const { return spots_[static_cast<std::size_t>(cell)]; }
  std::string name(int cell) const;
  int at(int board, int file, int rank) const;  // kNowhere outside and where cells were cut
  int find(int board, const std::string& name) const;
  std::vector<int> box(int board, const std::string& text) const;  // of "a1" or "a1:c3"

  int offset(int cell, int dx, int dy) const;                // of the board
  int step(int cell, int side, int right, int ahead) const;  // as the army looks
  // Of a zone around the cell that ignores all that is in the way: "K'", "R'" …
  bool in_reach(int cell, int other, char shape, int range) const;
  int along(int cell, const std::string& direction) const;
  // From 1, as the army counts.
  int row(int cell, int side) const;
  int column(int cell, int side) const;
  int rows(int side) const;
  int columns(int side) const;
  // Existing cells of an army's row, from its left.
  std::vector<int> row_cells(int side, int row) const;
  bool in(const Zone& zone, int cell, int side) const;

 private:
  struct Look {
    int ahead_x = 0, ahead_y = 1, right_x = 1, right_y = 0;
  };
  Look look(int side) const;
  const Board& board_of(int cell) const { return book_.boards[static_cast<std::size_t>(spot(cell).board)]; }

  const Book& book_;
  std::vector<Spot> spots_;
  std::vector<std::vector<int>> grids_;
};

// Of a zone around a cell: its steps, and whether each of them is repeated, along a line.
std::vector<std::pair<int, int>> shape_steps(char shape);
bool repeats_steps(char shape);
std::string cell_text(int file, int rank);
// The cells that a step passes, as offsets from where it begins.
std::vector<std::pair<int, int>> passed_cells(int dx, int dy);

}  // namespace houserule::random_books
