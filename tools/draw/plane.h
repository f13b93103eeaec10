// Where the cells of a board lie: in a picture, and in lines of text. Squares lie in rows; hexagons in
// upright files whose middles are side by side, each cell half a cell higher or lower than those beside it.
#pragma once

#include <string>

#include "draw/scene.h"

namespace houserule {

constexpr int kCellSize = 48;  // pixels of a square cell, and of the square in which a piece is drawn

// Of the upper left corner of that square, from the upper left corner of the board.
struct Spot {
  int x = 0, y = 0;
};
Spot spot_of(const Scene::Board& board, int file, int rank);
// Of the middle of the cell.
Spot middle_of(const Scene::Board& board, int file, int rank);
// Path data of the cell's edges.
std::string outline_of(const Scene::Board& board, int file, int rank);
// Pixels of all cells together.
int width_of(const Scene::Board& board);
int height_of(const Scene::Board& board);

// Text: how many lines, and which rank of a file stands in one, counted from the lowest; -1 for none.
int lines_of(const Scene::Board& board);
int rank_in_line(const Scene::Board& board, int file, int line);

// The lowest and the highest rank of a file that have cells, and the first file with a cell of a rank; -1 for
// none.
struct FileEnds {
  int low = -1, high = -1;
};
FileEnds ends_of(const Scene::Board& board, int file);
int first_file(const Scene::Board& board, int rank);

}  // namespace houserule
