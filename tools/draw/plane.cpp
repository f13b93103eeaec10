#include "draw/plane.h"

#include <fmt/format.h>

#include <algorithm>

namespace houserule {

namespace {

// A hexagon: half its height, half its upper edge, and how far its left and right corners lie from its
// middle.
constexpr int kHalfHeight = 26, kHalfUpper = 15, kCornerOut = 30;

// How far the longest file reaches above and below its middle, in half cells.
int reach_of(const Scene::Board& board) {
  int reach = 0;
  for (int file = 0; file < board.files; ++file) {
    const FileEnds span = ends_of(board, file);
    reach = std::max(reach, span.high - span.low);
  }
  return reach;
}

}  // namespace

FileEnds ends_of(const Scene::Board& board, int file) {
  FileEnds ends;
  for (int rank = 0; rank < board.ranks; ++rank) {
    if (!board.at(file, rank).exists) continue;
    if (ends.low < 0) ends.low = rank;
    ends.high = rank;
  }
  return ends;
}

Spot middle_of(const Scene::Board& board, int file, int rank) {
  if (!board.hexagons)
    return {file * kCellSize + kCellSize / 2, (board.ranks - 1 - rank) * kCellSize + kCellSize / 2};
  const FileEnds span = ends_of(board, file);
  const int height = 2 * rank - span.low - span.high;
  return {kCornerOut + file * (kCornerOut + kHalfUpper), kHalfHeight * (1 + reach_of(board) - height)};
}

Spot spot_of(const Scene::Board& board, int file, int rank) {
  const Spot middle = middle_of(board, file, rank);
  return {middle.x - kCellSize / 2, middle.y - kCellSize / 2};
}

std::string outline_of(const Scene::Board& board, int file, int rank) {
  if (!board.hexagons) {
    const Spot spot = spot_of(board, file, rank);
    return fmt::format("M{0} {1}h{2}v{2}h-{2}z", spot.x, spot.y, kCellSize);
  }
  const Spot middle = middle_of(board, file, rank);
  return fmt::format("M{0} {1}h{2}l{3} {4}l-{3} {4}h-{2}l-{3} -{4}z", middle.x - kHalfUpper,
                     middle.y - kHalfHeight, 2 * kHalfUpper, kCornerOut - kHalfUpper, kHalfHeight);
}

int width_of(const Scene::Board& board) {
  return board.hexagons ? board.files * (kCornerOut + kHalfUpper) + kCornerOut - kHalfUpper
                        : board.files * kCellSize;
}

int height_of(const Scene::Board& board) {
  return board.hexagons ? 2 * kHalfHeight * (reach_of(board) + 1) : board.ranks * kCellSize;
}

int lines_of(const Scene::Board& board) { return board.hexagons ? 2 * reach_of(board) + 1 : board.ranks; }

int rank_in_line(const Scene::Board& board, int file, int line) {
  if (!board.hexagons) return line;
  const FileEnds span = ends_of(board, file);
  const int twice = line - reach_of(board) + span.low + span.high;
  return twice % 2 == 0 && twice >= 2 * span.low && twice <= 2 * span.high ? twice / 2 : -1;
}

int first_file(const Scene::Board& board, int rank) {
  for (int file = 0; file < board.files; ++file) {
    if (board.at(file, rank).exists) return file;
  }
  return -1;
}

}  // namespace houserule
