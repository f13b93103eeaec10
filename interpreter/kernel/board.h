// Topology: cells of all boards in one id space, their names and coordinates, and how one steps from one to
// another. Fixed at load; cells that close in play are a matter of the state.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../base/diagnostic.h"
#include "../base/ids.h"
#include "../book/rulebook.h"

namespace houserule {

// The way an army looks: unit vectors ahead and to the right, in board coordinates.
struct Orientation {
  int ahead_x = 0, ahead_y = 1;
  int right_x = 1, right_y = 0;

  std::pair<int, int> turned(int dx, int dy) const {
    return {dx * right_x + dy * ahead_x, dx * right_y + dy * ahead_y};
  }
};

Orientation orientation_of(const SideSpec& side);
// Whether upper and lower case tell the armies of each board apart; else a piece is written with its side's
// letter.
bool told_by_case(const VariantSpec& spec);
// All boards of a variant have the same lattice.
bool on_hexagons(const VariantSpec& spec);

// A step or a leap as so many steps along two directions to neighbours that lie side by side: straight ahead
// and right on a grid, two of the six on hexagons. What lies straight has no minor steps, what lies
// diagonally as many.
struct Spread {
  std::pair<int, int> major, minor;  // the two directions
  int along = 0, aside = 0;          // how many steps of each; no fewer along
};
Spread spread_of(int dx, int dy, bool hexagons);

struct CellInfo {
  std::string name;  // "e4"; unique within its board
  int board = 0;
  int file = 0, rank = 0;  // from 0
};

class Topology {
 public:
  // Cells in board order, then rank by rank from the first, file by file: the order of all lists.
  static Topology build(const std::vector<BoardSpec>& boards, Diagnostics& diagnostics);

  std::size_t size() const { return cells_.size(); }
  const CellInfo& cell(CellId id) const { return cells_[id.index()]; }
  const std::vector<BoardSpec>& boards() const { return boards_; }

  // By name on one board; none when there is no such cell.
  CellId find(std::string_view name, int board = 0) const;
  // The name by which data tells cells of several boards apart, "A:e4"; the plain one where there is one
  // board.
  std::string full_name(CellId id) const;
  // By full name; where the board is not named, on `board`.
  CellId find_full(std::string_view name, int board = 0) const;
  // A file's place among those of the board; -1 when none is called so.
  int file_called(int board, char letter) const {
    return files_[static_cast<std::size_t>(board)][static_cast<unsigned char>(letter)];
  }
  // By the letter of its file and its rank, from 1; none when there is no such cell.
  CellId called(int board, char letter, int rank) const {
    const auto number = static_cast<std::size_t>(board);
    const int file = file_called(board, letter);
    if (file < 0 || rank < 1 || rank > boards_[number].ranks) return CellId::none();
    return grids_[number][static_cast<std::size_t>((rank - 1) * boards_[number].files + file)];
  }
  // By coordinates; none outside and on cut cells. Wraps round where the board does.
  CellId at(int board, int file, int rank) const;
  // One displacement; none where it leaves the board. On hexagons (0, 1) leads to the neighbour ahead, (1, 1)
  // to the one ahead to the right, (1, 0) to the one back to the right.
  CellId offset(CellId from, int dx, int dy) const;
  // The displacement that leads from one cell to another of the same board, without wrapping round.
  std::pair<int, int> between(CellId from, CellId to) const;
  bool hexagons(CellId cell) const {
    return boards_[static_cast<std::size_t>(cells_[cell.index()].board)].hexagons;
  }
  // What is wrong with the files of a board of hexagons; empty when their cells lie side by side.
  std::string uneven_files(int board) const;
  // How many steps from a cell to a neighbour that is nearest to some edge lead out of the board.
  int to_edge(CellId id) const;
  // One step along a named link; none where there is none.
  CellId along(CellId from, const std::string& direction) const;
  bool has_direction(const std::string& name) const;
  // Every box or cell of "a1" / "a1:d4" that exists on the board; false when the text is no such thing.
  bool cells_in(std::string_view text, int board, std::vector<CellId>& out) const;

  // Where a cell lies as an army sees it: row from its home edge, column from its left, both from 0.
  std::pair<int, int> row_column(CellId id, const SideSpec& side) const;
  CellId at_row_column(int board, int row, int column, const SideSpec& side) const;
  // How many rows, or columns, the army counts there: on hexagons every file has rows of its own.
  int depth(CellId id, const SideSpec& side, bool columns) const;
  // Existing cells of one row, from the army's left.
  std::vector<CellId> row_cells(int board, int row, const SideSpec& side) const;

 private:
  // The lowest and the highest rank of a file that has cells.
  struct Span {
    int low = -1, high = -1;
  };
  const Span& span(const CellInfo& cell, int files_further = 0) const;
  // How high the middle of a cell of hexagons lies over the middle of its file, in half cells.
  int height(const CellInfo& cell) const;
  void measure_files();

  std::vector<BoardSpec> boards_;
  std::vector<std::vector<Span>> spans_;  // per board and file
  std::vector<CellInfo> cells_;
  std::vector<std::array<std::int8_t, 256>> files_;  // per board: by letter
  std::vector<std::vector<CellId>> grids_;           // per board: rank * files + file
  std::map<std::pair<std::string, std::size_t>, CellId> links_;
  std::vector<std::map<std::string, CellId, std::less<>>> names_;
};

// "e4" for file 4, rank 3 (both from 0).
std::string cell_name(const BoardSpec& board, int file, int rank);
// "e"; a file's place among those of the board, -1 when none is called so.
char file_letter(const BoardSpec& board, int file);
int file_called(const BoardSpec& board, char letter);

}  // namespace houserule
