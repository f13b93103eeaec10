#include "draw/marked.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/safe_text.h"
#include "draw/draw.h"
#include "draw/plane.h"

namespace houserule {

namespace {

constexpr std::size_t kMostLetters = 4;

std::string small_text(int x, int y, const std::string& text, const char* anchor) {
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"11\" "
      "fill=\"#7a1f6b\" "
      "text-anchor=\"{}\" pointer-events=\"none\">{}</text>\n",
      x, y, anchor, xml_escaped(text.substr(0, kMostLetters)));
}

// How much is left, in the colour of that.
std::string bar(const Scene::Mark& mark, int x, int y, int size) {
  const int room = size - 8, full = std::clamp(mark.number, 0, mark.most) * room / std::max(mark.most, 1);
  const char* fill = 3 * mark.number > 2 * mark.most ? "#2f8f3a"
                     : 3 * mark.number > mark.most   ? "#d99a10"
                                                     : "#c22a1f";
  return fmt::format(
      "<g pointer-events=\"none\"><title>{}: {} of {}</title><rect x=\"{}\" y=\"{}\" width=\"{}\" "
      "height=\"4\" "
      "fill=\"#fdfdfa\" stroke=\"#1f1d1a\" stroke-width=\".7\"/><rect x=\"{}\" y=\"{}\" width=\"{}\" "
      "height=\"4\" "
      "fill=\"{}\"/></g>\n",
      xml_escaped(mark.label), mark.number, mark.most, x + 4, y + size - 6, room, x + 4, y + size - 6, full,
      fill);
}

bool find_center(const Scene::Board& board, const std::string& name, Spot& center) {
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      if (board.at(file, rank).name != name) continue;
      center = middle_of(board, file, rank);
      return true;
    }
  }
  return false;
}

std::string link(const Scene::Board& board, const Scene::Mark& mark, const Spot& from) {
  Spot to;
  if (!find_center(board, mark.value, to)) return {};
  return fmt::format(
      "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#7a1f6b\" stroke-width=\"7\" "
      "stroke-opacity=\".45\" "
      "stroke-linecap=\"round\" pointer-events=\"none\"/>\n",
      from.x, from.y, to.x, to.y);
}

std::string tint(const std::string& outline) {
  return fmt::format("<path d=\"{}\" fill=\"#7a1f6b\" fill-opacity=\".22\" pointer-events=\"none\"/>\n",
                     outline);
}

}  // namespace

std::string marks_below(const Scene::Board& board, int size) {
  std::string out;
  for (int rank = 0; rank < board.ranks; ++rank) {
    for (int file = 0; file < board.files; ++file) {
      const auto [x, y] = spot_of(board, file, rank);
      for (const Scene::Mark& mark : board.at(file, rank).marks) {
        if (mark.as == "mark")
          out += tint(outline_of(board, file, rank)) + small_text(x + 3, y + size - 4, mark.value, "start");
        if (mark.as == "link") out += link(board, mark, middle_of(board, file, rank));
      }
    }
  }
  return out;
}

std::string marks_above(const Scene::Cell& cell, int x, int y, int size) {
  std::string out;
  for (const Scene::Mark& mark : cell.marks) {
    if (mark.as == "bar") out += bar(mark, x, y, size);
    if (mark.as == "sign") out += small_text(x + 3, y + 12, mark.value, "start");
  }
  return out;
}

}  // namespace houserule
