#include "make_book.h"

#include <algorithm>
#include <set>

#include "geometry.h"

namespace houserule::random_books {

namespace {

std::string any_cell(const Board& board, Draws& draws) {
  return cell_text(draws.between(0, board.files - 1), draws.between(0, board.ranks - 1));
}

Board make_board(int most, Draws& draws) {
  Board board;
  board.files = draws.between(3, 8);
  board.ranks = draws.between(3, 8);
  if (draws.rarely(40)) {  // the limits: 26 files, 64 ranks, 1024 cells in all
    board.files = draws.between(9, 26);
    board.ranks = std::min(draws.between(9, 64), most / board.files);
  } else if (draws.rarely(8)) {
    board.files = draws.between(1, 16);
    board.ranks = draws.between(2, 16);
  }
  board.wrap = board.files > 1 && draws.rarely(6);
  for (int left = draws.rarely(3) ? draws.between(1, 4) : 0; left > 0; --left) {
    const std::string low = any_cell(board, draws);
    board.cut.push_back(low);
  }
  if (draws.rarely(6)) {
    std::set<std::pair<std::string, std::string>> taken;
    for (int left = draws.between(1, 6); left > 0; --left) {
      const std::string direction = draws.rarely(2) ? "up" : "in", from = any_cell(board, draws),
                        to = any_cell(board, draws);
      const auto cut = [&](const std::string& cell) {
        return std::ranges::find(board.cut, cell) != board.cut.end();
      };
      if (from != to && !cut(from) && !cut(to) && taken.insert({direction, from}).second)
        board.links.push_back({direction, from, to});
    }
  }
  return board;
}

}  // namespace

void make_boards(Book& book, Draws& draws) {
  const int boards = draws.rarely(12) ? (draws.rarely(6) ? 4 : 2) : 1;
  int left = 1024;
  for (int i = 0; i < boards; ++i) {
    // Every board that follows may have 256 cells.
    Board board = make_board(left - (boards - 1 - i) * 256, draws);
    left -= board.files * board.ranks;
    if (boards > 1) board.name = std::string(1, static_cast<char>('A' + i));
    std::ranges::sort(board.cut);
    board.cut.erase(std::unique(board.cut.begin(), board.cut.end()), board.cut.end());
    if (static_cast<int>(board.cut.size()) >= board.files * board.ranks - 2) board.cut.clear();
    book.boards.push_back(std::move(board));
  }
  // At most one of each seat to a board.
  const int many = draws.rarely(6) ? draws.between(1, 4) : 2;
  const int sides = boards * many;
  static const Names names{"red", "blue", "green", "yellow"}, seats{"south", "north", "west", "east"};
  const bool teams = sides > 2 && draws.rarely(3);
  const bool by_case = draws.rarely(2);
  const auto turned = draws.rarely(4) ? draws.below(4) : 0U;
  for (int i = 0; i < sides; ++i) {
    Side side;
    side.name = i < 4 ? names[static_cast<std::size_t>(i)] : "side" + std::to_string(i);
    side.letter = std::string(1, static_cast<char>('a' + i));
    side.board = i % boards;
    const auto place = static_cast<std::size_t>(i / boards);
    side.seat = seats[(place + turned) % 4];
    side.mirror = draws.rarely(4);
    side.upper = !by_case || place % 2 == 0;
    if (teams) side.team = i % 2 == 0 ? "odd" : "even";
    book.sides.push_back(side);
  }
}

Zone make_zone(const Book& book, Draws& draws, int depth) {
  Zone zone;
  static const Names ops{"anywhere", "rows", "columns", "cells", "edge", "even", "union", "minus", "both"};
  int files = 99, ranks = 99;  // of a corner that every board has
  for (const Board& board : book.boards) {
    files = std::min(files, board.files);
    ranks = std::min(ranks, board.ranks);
  }
  zone.op = ops[draws.below(depth < 2 ? ops.size() : ops.size() - 3)];
  if (zone.op == "rows" || zone.op == "columns") {
    zone.first = std::min({draws.between(1, 3), files, ranks});
    zone.last = zone.first + draws.between(0, 3);
    if (draws.rarely(3)) zone.first = -(zone.last = -1, draws.between(1, 3));
  }
  if (zone.op == "even") zone.first = draws.between(0, 1);
  if (zone.op == "cells") {
    for (int left = draws.between(1, 3); left > 0; --left) {
      const int file = draws.between(0, files - 1), rank = draws.between(0, ranks - 1);
      const int right = draws.between(file, files - 1), top = draws.between(rank, ranks - 1);
      zone.cells.push_back(cell_text(file, rank) + ":" + cell_text(right, top));
    }
  }
  for (int left = zone.op == "union" || zone.op == "minus" || zone.op == "both" ? 2 : 0; left > 0; --left)
    zone.parts.push_back(make_zone(book, draws, depth + 1));
  return zone;
}

void make_start(Book& book, Draws& draws) {
  const Geometry geometry(book);
  book.lineups = draws.rarely(4);
  for (int side = 0; side < static_cast<int>(book.sides.size()); ++side)
    for (const int row : {1, 2})
      if (geometry.row_cells(side, row).empty()) book.lineups = false;
  std::set<int> taken;
  for (int side = 0; side < static_cast<int>(book.sides.size()); ++side) {
    const int board = book.sides[static_cast<std::size_t>(side)].board;
    std::vector<int> cells;
    if (book.lineups) {
      for (const int row : {1, 2})
        for (const int cell : geometry.row_cells(side, row)) cells.push_back(cell);
    } else {
      for (int cell = 0; cell < geometry.size(); ++cell)
        if (geometry.spot(cell).board == board) cells.push_back(cell);
    }
    const int most = std::min<int>(static_cast<int>(cells.size()), book.sides.size() > 4 ? 4 : 10);
    for (int left = draws.between(1, most); left > 0; --left) {
      const int cell = draws.any_of(cells);
      if (!taken.insert(cell).second) continue;
      book.start.push_back(
          {side, static_cast<int>(draws.below(book.types.size())), board, geometry.name(cell)});
    }
  }
}

Book make_book(Draws& draws) {
  Book book;
  make_boards(book, draws);
  make_fields(book, draws);
  make_types(book, draws);
  make_start(book, draws);
  make_rules(book, draws);
  return book;
}

}  // namespace houserule::random_books
