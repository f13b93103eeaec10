#include "test/drawing_hexagons.h"

#include "draw/plane.h"

namespace houserule {

std::vector<int> line_counts(const Scene::Board& board) {
  std::vector<int> out;
  if (!board.hexagons) return out;
  for (int line = lines_of(board) - 1; line >= 0; --line) {
    int count = 0;
    for (int file = 0; file < board.files; ++file) count += rank_in_line(board, file, line) >= 0 ? 1 : 0;
    out.push_back(count);
  }
  return out;
}

Drawing from_lines(const Drawing& lines, const Scene::Board& board) {
  if (!board.hexagons) return lines;
  Drawing out{board.files, board.ranks, {}};
  for (int line = 0; line < lines.height; ++line) {
    int place = 0;
    for (int file = 0; file < board.files; ++file) {
      const int rank = rank_in_line(board, file, line);
      if (rank < 0) continue;
      const Drawing::Cell* drawn = lines.at(++place, line + 1);
      if (drawn != nullptr) out.cells.push_back({file + 1, rank + 1, drawn->token, drawn->marked});
    }
  }
  return out;
}

Drawing to_lines(const Drawing& drawing, const Scene::Board& board) {
  if (!board.hexagons) return drawing;
  Drawing out{board.files, lines_of(board), {}};
  for (int line = 0; line < out.height; ++line) {
    for (int file = 0; file < board.files; ++file) {
      const int rank = rank_in_line(board, file, line);
      if (rank < 0) out.cells.push_back({file + 1, line + 1, " ", false});
      const Drawing::Cell* drawn = rank < 0 ? nullptr : drawing.at(file + 1, rank + 1);
      if (drawn != nullptr) out.cells.push_back({file + 1, line + 1, drawn->token, drawn->marked});
    }
  }
  return out;
}

}  // namespace houserule
