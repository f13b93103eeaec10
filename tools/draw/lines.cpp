#include "draw/lines.h"

#include <fmt/format.h>

#include <array>

#include "draw/draw.h"
#include "draw/glyphs.h"

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

// Where the banks lie above each other: the names of the river, between them.
std::string river_text(const Scene::Board& board, int size) {
  constexpr std::array<std::string_view, 4> kRiver{"楚", "河", "漢", "界"};
  constexpr std::array<double, 4> kPlaces{0.19, 0.31, 0.69, 0.81};  // of the width
  if (board.script != Script::xiangqi) return {};
  for (int rank = 0; rank + 1 < board.ranks; ++rank) {
    if (board.at(0, rank).bank + board.at(0, rank + 1).bank != 3) continue;
    std::string out;
    for (std::size_t i = 0; i < kRiver.size(); ++i)
      out += drawn_character(kRiver[i], kPlaces[i] * board.files * size, (board.ranks - 1 - rank) * size,
                             size * 0.62, "fill=\"#6b5a3e\" opacity=\".6\"") +
             "\n";
    return out;
  }
  return {};
}

}  // namespace

std::string drawn_character(std::string_view character, double x, double y, double size,
                            const std::string& more) {
  return fmt::format(
      "<use href=\"#c-{}\" transform=\"translate({:.4g} {:.4g}) scale({:.4g})\" pointer-events=\"none\" {}/>",
      character, x - size / 2, y - size / 2, size / 100, more);
}

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
             path) +
         river_text(board, size);
}

namespace {

std::string stone_letter(const Stone& stone, int y, const std::string& colour) {
  return fmt::format(
      "<text x=\"22.5\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"{}\" "
      "fill=\"{}\" "
      "text-anchor=\"middle\">{}</text>",
      y, stone.letter.size() > 1 ? 15 : 18, colour, xml_escaped(stone.letter));
}

constexpr const char* kRed = "#b3261e";
constexpr const char* kDark = "#1f1d1a";

// One character, or two below each other, around the middle of a piece, in a square of this size.
std::string written_on(std::string_view characters, double y, double size, const char* colour) {
  const std::string fill = fmt::format("fill=\"{}\"", colour);
  if (characters.size() <= kCharacterBytes) return drawn_character(characters, 22.5, y, size, fill);
  const double each = size * 0.62;
  return drawn_character(characters.substr(0, kCharacterBytes), 22.5, y - each * 0.52, each, fill) +
         drawn_character(characters.substr(kCharacterBytes), 22.5, y + each * 0.52, each, fill);
}

// A figure around the middle of a piece, in one colour.
std::string figure_on(const Glyph& glyph, double y, double scale, const char* colour) {
  return fmt::format(
      "<g transform=\"translate({:.4g} {:.4g}) scale({:.4g})\" pointer-events=\"none\"><path fill=\"{}\" "
      "d=\"{}\"/><path fill=\"none\" stroke=\"#fbf1d6\" stroke-width=\"1.8\" stroke-linecap=\"round\" "
      "d=\"{}\"/></g>",
      22.5 - 22.5 * scale, y - 22.5 * scale, scale, colour, glyph.shape, glyph.detail);
}

// The broad end of a wedge lies at its home edge, and its character stands as its player reads it; letters
// stand upright. What has promoted is red, as on the back of a real one.
std::string wedge(const Stone& stone, std::string_view characters, const Glyph* figure) {
  const int quarters = stone.quarters % 4;
  const char* colour = stone.letter.starts_with('+') ? kRed : kDark;
  const std::string shape = fmt::format(
      "<path d=\"M22.5 2l14 8l4 33h-36l4-33z\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\" "
      "stroke-linejoin=\"round\"{}/>",
      quarters == 0 ? "#fbf1d6" : "#e9d3a2", stone.line,
      characters.empty() ? fmt::format(" transform=\"rotate({} 22.5 22.5)\"", quarters * 90) : "");
  if (figure != nullptr) return shape + figure_on(*figure, quarters == 2 ? 20 : 25, 0.62, colour);
  if (characters.empty()) return shape + stone_letter(stone, quarters == 2 ? 27 : 32, colour);
  const bool two = characters.size() > kCharacterBytes;
  return fmt::format("<g transform=\"rotate({} 22.5 22.5)\">{}{}</g>", quarters * 90, shape,
                     written_on(characters, two ? 24.5 : 25.5, two ? 30 : 26, colour));
}

// The first side of xiangqi is red, that of janggi green or blue against red.
const char* colour_of(const Stone& stone) {
  if (stone.script == Script::janggi) return stone.first ? "#0b6b45" : kRed;
  return stone.first ? kRed : kDark;
}

std::string on_disc(const Stone& stone, std::string_view characters, const Glyph* figure, double size) {
  if (figure != nullptr) return figure_on(*figure, 21.5, size / 40, colour_of(stone));
  return written_on(characters, 22.5, size, colour_of(stone));
}

std::string ring(const Stone& stone, std::string_view characters, const Glyph* figure) {
  return fmt::format(
             "<circle cx=\"22.5\" cy=\"22.5\" r=\"20.5\" fill=\"#fbf1d6\" stroke=\"{0}\" "
             "stroke-width=\"1.6\"/>"
             "<circle cx=\"22.5\" cy=\"22.5\" r=\"17.5\" fill=\"none\" stroke=\"{0}\" stroke-width=\"1\"/>",
             colour_of(stone)) +
         on_disc(stone, characters, figure, 27);
}

std::string octagon(const Stone& stone, std::string_view characters, const Glyph* figure) {
  const bool least = stone.type == "soldier" || stone.type == "guard";
  const double scale = stone.type == "general" ? 1 : least ? 0.72 : 0.87;
  return fmt::format(
             "<g transform=\"translate({0:.4g} {0:.4g}) scale({1})\"><path d=\"M14.500 2h16l12.500 "
             "12.500v16l-12.500 "
             "12.500h-16l-12.500-12.500v-16z\" fill=\"#fbf1d6\" stroke=\"{2}\" stroke-width=\"1.8\"/>",
             22.5 * (1 - scale), scale, colour_of(stone)) +
         on_disc(stone, characters, figure, 29) + "</g>";
}

}  // namespace

std::string character_definitions(Script script, const std::string& set) {
  std::string out;
  for (const std::string_view character : characters_of(script, set))
    out += fmt::format("<path id=\"c-{}\" d=\"{}\"/>\n", character, character_outline(character));
  return out;
}

std::string draw_stone(const std::string& look, const Stone& stone) {
  const std::string_view characters = character_on(stone.script, stone.type, stone.first, stone.set);
  const Glyph* figure =
      stone.set == kInternational ? find_glyph(stone.type, stone.script, stone.set) : nullptr;
  if (look == "wedges") return wedge(stone, characters, figure);
  if (!characters.empty() || figure != nullptr)
    return stone.script == Script::janggi ? octagon(stone, characters, figure)
                                          : ring(stone, characters, figure);
  return fmt::format(
             "<circle cx=\"22.5\" cy=\"22.5\" r=\"20\" fill=\"#fbf1d6\" stroke=\"{0}\" stroke-width=\"1.6\"/>"
             "<circle cx=\"22.5\" cy=\"22.5\" r=\"16.5\" fill=\"{1}\" stroke=\"{0}\" stroke-width=\"1\"/>",
             stone.line, stone.fill) +
         stone_letter(stone, 29, stone.detail);
}

}  // namespace houserule
