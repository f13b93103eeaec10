#include "book/reach_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "draw/draw.h"
#include "draw/glyphs.h"

namespace houserule {

namespace {

constexpr int kReachCell = 20;  // pixels

std::string sign_at(char sign, double x, double y) {
  switch (sign) {
    case '*':
      return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"#1268ad\"/>", x, y);
    case 'o':
      return fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"4.6\" fill=\"none\" stroke=\"#1268ad\" stroke-width=\"2\"/>", x,
          y);
    case 'x':
      return fmt::format(
          "<path d=\"M{} {}l9 9m0-9l-9 9\" stroke=\"#b3360f\" stroke-width=\"2.4\" fill=\"none\"/>", x - 4.5,
          y - 4.5);
    case 'h':
      return fmt::format("<path d=\"M{} {}l5.5 5.5l-5.5 5.5l-5.5-5.5z\" fill=\"#0e8f6b\"/>", x, y - 5.5);
    case '?':
      return fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"4.6\" fill=\"none\" stroke=\"#1d1a17\" stroke-width=\"1.6\" "
          "stroke-dasharray=\"2.4 1.9\"/>",
          x, y);
    default:
      return {};
  }
}

std::string piece_at(const std::string& type, const std::string& letter, int x, int y) {
  const Glyph* glyph = find_glyph(type);
  if (glyph == nullptr)
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"14\" "
        "text-anchor=\"middle\">{}</text>",
        x + kReachCell / 2, y + kReachCell - 5, xml_escaped(letter));
  const Glyph* badge = glyph->badge.empty() ? nullptr : find_glyph(glyph->badge);
  return fmt::format(
      "<g transform=\"translate({} {}) scale(.444)\"><path fill=\"#33302c\" d=\"{}\"/>{}</g>", x, y,
      glyph->shape,
      badge == nullptr
          ? ""
          : fmt::format("<path transform=\"translate(11.5 15.5) scale(.48)\" fill=\"#fff\" d=\"{}\"/>",
                        badge->shape));
}

// Whether the condition holds of a piece with just these piece flags; nothing when it asks for more.
std::optional<bool> settled(const GuardSpec& guard, const std::set<std::string>& piece_flags) {
  if (guard.op == Op::has && guard.words.size() == 1) return piece_flags.contains(guard.words.front());
  if (guard.op != Op::any && guard.op != Op::all) return std::nullopt;
  for (const GuardSpec& part : guard.parts) {
    const auto one = settled(part, piece_flags);
    if (!one) return std::nullopt;
    if (*one == (guard.op == Op::any)) return one;
  }
  return guard.op == Op::all;
}

}  // namespace

std::string sign_svg(char sign) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"14\" height=\"14\" viewBox=\"0 0 14 14\">{}</svg>",
      sign_at(sign, 7, 7));
}

namespace {

// Where the cells of a picture lie, and how they look.
struct Ground {
  bool hexagons;
  int columns, rows;

  // Half the size of a cell; hexagons reach as far to the sides as to their corners.
  static constexpr double kHalf = kReachCell / 2.0, kOut = 1.1547 * kHalf;
  double wide() const { return hexagons ? 1.5 * kOut * (columns - 1) + 2 * kOut : columns * kReachCell; }
  double high() const { return hexagons ? kHalf * (rows + 1) : rows * kReachCell; }
  double x(int column) const { return hexagons ? kOut + 1.5 * kOut * column : kHalf + column * kReachCell; }
  double y(int row) const { return hexagons ? kHalf * (row + 1) : kHalf + row * kReachCell; }

  std::string cell(int column, int row) const {
    static constexpr std::array<const char*, 3> kTones{"#f1e8d8", "#d8c4a2", "#e6d8bf"};
    if (!hexagons) {
      return fmt::format("<path fill=\"{}\" d=\"M{} {}h{}v{}h-{}z\"/>",
                         (row + column) % 2 == 0 ? "#f1e8d8" : "#e2d3bb", column * kReachCell,
                         row * kReachCell, kReachCell, kReachCell, kReachCell);
    }
    // Neighbours differ: a file further is another tone, and so is half a cell higher.
    const int tone = (column + (row + column) / 2) % 3;
    return fmt::format(
        "<path fill=\"{}\" d=\"M{:.1f} {:.1f}h{:.1f}l{:.1f} {:.1f}l-{:.1f} {:.1f}h-{:.1f}l-{:.1f} "
        "-{:.1f}z\"/>",
        kTones[static_cast<std::size_t>(tone)], x(column) - kOut / 2, y(row) - kHalf, kOut, kOut / 2, kHalf,
        kOut / 2, kHalf, kOut, kOut / 2, kHalf);
  }
};

}  // namespace

std::string reach_svg(const Reach& reach, const std::string& type, const std::string& letter,
                      const std::string& name) {
  const int rows = static_cast<int>(reach.rows.size());
  const Ground ground{reach.hexagons, static_cast<int>(reach.rows.front().size() + 1) / 2, rows};
  std::string cells, signs;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < ground.columns; ++column) {
      const char sign = reach.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(2 * column)];
      if (sign == ' ') continue;
      cells += ground.cell(column, row);
      const double x = ground.x(column), y = ground.y(row);
      const bool middle = row == rows / 2 && column == ground.columns / 2;
      signs += middle ? piece_at(type, letter, static_cast<int>(x) - kReachCell / 2,
                                 static_cast<int>(y) - kReachCell / 2)
                      : sign_at(sign, x, y);
    }
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" "
      "role=\"img\"><title>{2}</title>{3}{4}</svg>",
      ground.wide(), ground.high(), xml_escaped(name), cells, signs);
}

std::vector<PathRecord> paths_with(const std::vector<PathRecord>& paths,
                                   const std::set<std::string>& piece_flags) {
  std::vector<PathRecord> out;
  for (PathRecord path : paths) {
    const auto holds = path.when.empty() ? std::nullopt : settled(path.when, piece_flags);
    if (holds == false) continue;
    if (holds == true) path.when = {};
    out.push_back(std::move(path));
  }
  return out;
}

}  // namespace houserule
