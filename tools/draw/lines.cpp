#include "draw/lines.h"

#include <fmt/format.h>

#include <array>

namespace houserule {

namespace {

struct Step {
  int file, rank;
};
// To the right, up, and both ways aslant: each line is drawn once.
constexpr std::array<Step, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

// At the edges lines lead over the river; whichever way the board is turned.
bool at_edge(const Scene::Board& board, int file, int rank, const Step& step) {
  return step.rank != 0 ? file == 0 || file + 1 == board.files : rank == 0 || rank + 1 == board.ranks;
}

bool leads(const Scene::Board& board, int file, int rank, const Step& step) {
  const int to_file = file + step.file, to_rank = rank + step.rank;
  if (to_file >= board.files || to_rank >= board.ranks || to_rank < 0) return false;
  const Scene::Cell& from = board.at(file, rank);
  const Scene::Cell& to = board.at(to_file, to_rank);
  if (!from.exists || !to.exists) return false;
  if (step.file != 0 && step.rank != 0) return from.aslant || to.aslant;
  return from.bank + to.bank != 3 || at_edge(board, file, rank, step);
}

}  // namespace

std::string board_lines(const Scene::Board& board, int size) {
  if (!board.points) return {};
  std::string path;
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      for (const Step& step : kSteps) {
        if (!leads(board, file, rank, step)) continue;
        path += fmt::format("M{} {}l{} {}", file * size + size / 2,
                            (board.ranks - 1 - rank) * size + size / 2, step.file * size, -step.rank * size);
      }
    }
  }
  return fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"#6b5a3e\" stroke-width=\"1.6\" stroke-linecap=\"round\" "
      "pointer-events=\"none\"/>\n",
      path);
}

std::string piece_ground(const std::string& look, int quarters, const char* line) {
  if (look == "discs") {
    return fmt::format(
        "<circle cx=\"22.5\" cy=\"22.5\" r=\"20\" fill=\"#fbf1d6\" stroke=\"{}\" stroke-width=\"1.6\"/>"
        "<circle cx=\"22.5\" cy=\"22.5\" r=\"17.6\" fill=\"none\" stroke=\"{}\" stroke-width=\".8\"/>",
        line, line);
  }
  if (look != "wedges") return {};
  return fmt::format(
      "<path d=\"M22.5 2l14 8l4 33h-36l4-33z\" fill=\"#fbf1d6\" stroke=\"{}\" stroke-width=\"1.6\" "
      "stroke-linejoin=\"round\" transform=\"rotate({} 22.5 22.5)\"/>",
      line, quarters % 4 * 90);
}

}  // namespace houserule
