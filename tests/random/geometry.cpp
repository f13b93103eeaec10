#include "geometry.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace houserule::random_books {

std::string cell_text(int file, int rank) {
  return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1);
}

std::vector<std::pair<int, int>> passed_cells(int dx, int dy) {
  const int wide = std::abs(dx), high = std::abs(dy), sx = dx < 0 ? -1 : 1, sy = dy < 0 ? -1 : 1;
  std::vector<std::pair<int, int>> cells;
  const int parts = std::gcd(wide, high);
  for (int i = 1; parts > 1 && i < parts; ++i) cells.emplace_back(dx / parts * i, dy / parts * i);
  if (parts > 1) return cells;
  // Straight first, then diagonally.
  const int straight = std::abs(wide - high), all = std::max(wide, high);
  for (int i = 1; i < all; ++i) {
    const int aside = std::max(0, i - straight);
    cells.emplace_back(sx * (wide > high ? i : aside), sy * (wide > high ? aside : i));
  }
  return cells;
}

Geometry::Geometry(const Book& book) : book_(book) {
  for (std::size_t b = 0; b < book.boards.size(); ++b) {
    const Board& board = book.boards[b];
    std::vector<int> grid(static_cast<std::size_t>(board.files * board.ranks), 0);
    for (const std::string& cut : board.cut) {
      const std::size_t colon = cut.find(':');
      const std::string low = cut.substr(0, colon),
                        high = colon == std::string::npos ? low : cut.substr(colon + 1);
      for (int file = low[0] - 'a'; file <= high[0] - 'a'; ++file)
        for (int rank = std::stoi(low.substr(1)) - 1; rank < std::stoi(high.substr(1)); ++rank)
          grid[static_cast<std::size_t>(rank * board.files + file)] = kNowhere;
    }
    for (int rank = 0; rank < board.ranks; ++rank) {
      for (int file = 0; file < board.files; ++file) {
        int& cell = grid[static_cast<std::size_t>(rank * board.files + file)];
        if (cell == kNowhere) continue;
        cell = size();
        spots_.push_back({static_cast<int>(b), file, rank});
      }
    }
    grids_.push_back(std::move(grid));
  }
}

std::string Geometry::name(int cell) const { return cell_text(spot(cell).file, spot(cell).rank); }

int Geometry::at(int board, int file, int rank) const {
  const Board& shape = book_.boards[static_cast<std::size_t>(board)];
  if (shape.wrap) file = ((file % shape.files) + shape.files) % shape.files;
  if (file < 0 || rank < 0 || file >= shape.files || rank >= shape.ranks) return kNowhere;
  return grids_[static_cast<std::size_t>(board)][static_cast<std::size_t>(rank * shape.files + file)];
}

int Geometry::find(int board, const std::string& name) const {
  return at(board, name[0] - 'a', std::stoi(name.substr(1)) - 1);
}

std::vector<int> Geometry::box(int board, const std::string& text) const {
  const std::size_t colon = text.find(':');
  const std::string low = text.substr(0, colon),
                    high = colon == std::string::npos ? low : text.substr(colon + 1);
  std::vector<int> cells;
  for (int file = low[0] - 'a'; file <= high[0] - 'a'; ++file)
    for (int rank = std::stoi(low.substr(1)) - 1; rank < std::stoi(high.substr(1)); ++rank)
      if (const int cell = at(board, file, rank); cell != kNowhere) cells.push_back(cell);
  return cells;
}

int Geometry::offset(int cell, int dx, int dy) const {
  return at(spot(cell).board, spot(cell).file + dx, spot(cell).rank + dy);
}

Geometry::Look Geometry::look(int side) const {
  const Side& of = book_.sides[static_cast<std::size_t>(side)];
  Look look;
  if (of.seat == "north") look = {0, -1, -1, 0};
  if (of.seat == "west") look = {1, 0, 0, -1};
  if (of.seat == "east") look = {-1, 0, 0, 1};
  if (of.mirror) {
    look.right_x = -look.right_x;
    look.right_y = -look.right_y;
  }
  return look;
}

int Geometry::step(int cell, int side, int right, int ahead) const {
  const Look to = look(side);
  return offset(cell, right * to.right_x + ahead * to.ahead_x, right * to.right_y + ahead * to.ahead_y);
}

// The steps of a shape, and whether it repeats the same one.
std::vector<std::pair<int, int>> shape_steps(char shape) {
  std::vector<std::pair<int, int>> steps;
  for (int dx = -2; dx <= 2; ++dx) {
    for (int dy = -2; dy <= 2; ++dy) {
      const int wide = std::abs(dx), high = std::abs(dy), far = std::max(wide, high);
      const bool straight = far == 1 && (wide == 0 || high == 0), slanting = wide == 1 && high == 1;
      const bool of_shape = shape == 'N'                   ? wide + high == 3 && far == 2
                            : shape == 'R' || shape == 'D' ? straight
                            : shape == 'B'                 ? slanting
                                                           : straight || slanting;
      if (of_shape) steps.emplace_back(dx, dy);
    }
  }
  return steps;
}

bool repeats_steps(char shape) { return shape == 'R' || shape == 'B' || shape == 'Q'; }

bool Geometry::in_reach(int cell, int other, char shape, int range) const {
  if (cell == other || spot(cell).board != spot(other).board) return false;
  std::set<std::pair<int, int>> reached{{0, 0}};
  const auto is_other = [&](int dx, int dy) { return offset(cell, dx, dy) == other; };
  if (repeats_steps(shape)) {
    for (const auto& [dx, dy] : shape_steps(shape))
      for (int far = 1; far <= range; ++far)
        if (is_other(dx * far, dy * far)) return true;
    return false;
  }
  for (int left = range; left > 0; --left) {
    const auto before = reached;
    for (const auto& [x, y] : before)
      for (const auto& [dx, dy] : shape_steps(shape)) reached.emplace(x + dx, y + dy);
  }
  return std::ranges::any_of(reached, [&](const auto& at) { return is_other(at.first, at.second); });
}

int Geometry::along(int cell, const std::string& direction) const {
  for (const Board::Link& link : board_of(cell).links)
    if (link.direction == direction && find(spot(cell).board, link.from) == cell)
      return find(spot(cell).board, link.to);
  return kNowhere;
}

int Geometry::rows(int side) const {
  const Board& board =
      book_.boards[static_cast<std::size_t>(book_.sides[static_cast<std::size_t>(side)].board)];
  return look(side).ahead_x != 0 ? board.files : board.ranks;
}

int Geometry::columns(int side) const {
  const Board& board =
      book_.boards[static_cast<std::size_t>(book_.sides[static_cast<std::size_t>(side)].board)];
  return look(side).ahead_x != 0 ? board.ranks : board.files;
}

int Geometry::row(int cell, int side) const {
  const Look to = look(side);
  const int place = to.ahead_x != 0 ? spot(cell).file : spot(cell).rank;
  return to.ahead_x + to.ahead_y > 0 ? place + 1 : rows(side) - place;
}

int Geometry::column(int cell, int side) const {
  const Look to = look(side);
  const int place = to.right_x != 0 ? spot(cell).file : spot(cell).rank;
  return to.right_x + to.right_y > 0 ? place + 1 : columns(side) - place;
}

std::vector<int> Geometry::row_cells(int side, int wanted) const {
  std::vector<int> cells;
  for (int cell = 0; cell < size(); ++cell)
    if (spot(cell).board == book_.sides[static_cast<std::size_t>(side)].board && row(cell, side) == wanted)
      cells.push_back(cell);
  std::ranges::sort(cells, {}, [&](int cell) { return column(cell, side); });
  return cells;
}

bool Geometry::in(const Zone& zone, int cell, int side) const {
  const int board = book_.sides[static_cast<std::size_t>(side)].board;
  if (zone.op == "anywhere") return true;
  if (zone.op == "cells") {
    return std::ranges::any_of(zone.cells, [&](const std::string& text) {
      const std::vector<int> cells = box(board, text);
      return std::ranges::find(cells, cell) != cells.end();
    });
  }
  if (zone.op == "rows" || zone.op == "columns") {
    const bool rows_too = zone.op == "rows";
    const int count = rows_too ? rows(side) : columns(side),
              place = rows_too ? row(cell, side) : column(cell, side);
    const auto counted = [&](int n) { return n < 0 ? count + 1 + n : n; };
    return spot(cell).board == board && place >= counted(zone.first) && place <= counted(zone.last);
  }
  if (zone.op == "edge") return step(cell, side, 0, 1) == kNowhere;
  if (zone.op == "even") return (spot(cell).file + spot(cell).rank) % 2 == zone.first;
  const bool head = in(zone.parts.front(), cell, side);
  const auto rest = [&](bool wanted) {
    return std::any_of(zone.parts.begin() + 1, zone.parts.end(),
                       [&](const Zone& part) { return in(part, cell, side) == wanted; });
  };
  if (zone.op == "union") return head || rest(true);
  if (zone.op == "minus") return head && !rest(true);
  return head && !rest(false);  // both
}

}  // namespace houserule::random_books
