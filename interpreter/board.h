// Topology: cells of all boards in one id space, their names and coordinates, and how one steps from one to
// another. Fixed at load; cells that close in play are a matter of the state.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostic.h"
#include "ids.h"
#include "load/rulebook.h"

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
  // By coordinates; none outside and on cut cells. Wraps round where the board does.
  CellId at(int board, int file, int rank) const;
  // One displacement by coordinates; none where it leaves the board.
  CellId offset(CellId from, int dx, int dy) const;
  // One step along a named link; none where there is none.
  CellId along(CellId from, const std::string& direction) const;
  bool has_direction(const std::string& name) const;
  // Every box or cell of "a1" / "a1:d4" that exists on the board; false when the text is no such thing.
  bool cells_in(std::string_view text, int board, std::vector<CellId>& out) const;

  // Where a cell lies as an army sees it: row from its home edge, column from its left, both from 0.
  std::pair<int, int> row_column(CellId id, const SideSpec& side) const;
  CellId at_row_column(int board, int row, int column, const SideSpec& side) const;
  // Existing cells of one row, from the army's left.
  std::vector<CellId> row_cells(int board, int row, const SideSpec& side) const;

 private:
  std::vector<BoardSpec> boards_;
  std::vector<CellInfo> cells_;
  std::vector<std::vector<CellId>> grids_;  // per board: rank * files + file
  std::map<std::pair<std::string, std::size_t>, CellId> links_;
  std::vector<std::map<std::string, CellId, std::less<>>> names_;
};

// "e4" for file 4, rank 3 (both from 0).
std::string cell_name(int file, int rank);

}  // namespace houserule
