#include "draw/lines.h"

#include <fmt/format.h>

#include <array>

#include "draw/draw.h"

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

namespace {

std::string stone_letter(const Stone& stone, int y, const std::string& colour) {
  return fmt::format(
      "<text x=\"22.5\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"{}\" "
      "fill=\"{}\" "
      "text-anchor=\"middle\">{}</text>",
      y, stone.letter.size() > 1 ? 15 : 18, colour, xml_escaped(stone.letter));
}

// The broad end of a wedge lies at its home edge; letters stand upright. What has promoted is red, as on the
// back of a real one.
std::string wedge(const Stone& stone) {
  const int quarters = stone.quarters % 4;
  const bool promoted = stone.letter.starts_with('+');
  return fmt::format(
             "<path d=\"M22.5 2l14 8l4 33h-36l4-33z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\" "
             "stroke-linejoin=\"round\" transform=\"rotate({} 22.5 22.5)\"/>",
             quarters == 0 ? "#fbf1d6" : "#e3c992", stone.line, quarters * 90) +
         stone_letter(stone, quarters == 2 ? 27 : 32, promoted ? "#b3261e" : "#1f1d1a");
}

}  // namespace

std::string draw_stone(const std::string& look, const Stone& stone) {
  if (look == "wedges") return wedge(stone);
  return fmt::format(
             "<circle cx=\"22.5\" cy=\"22.5\" r=\"20\" fill=\"#fbf1d6\" stroke=\"{0}\" stroke-width=\"1.6\"/>"
             "<circle cx=\"22.5\" cy=\"22.5\" r=\"16.5\" fill=\"{1}\" stroke=\"{0}\" stroke-width=\"1\"/>",
             stone.line, stone.fill) +
         stone_letter(stone, 29, stone.detail);
}

}  // namespace houserule
