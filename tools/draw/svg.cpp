// Boards as a picture.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "common/plain.h"
#include "common/safe_text.h"
#include "draw/draw.h"
#include "draw/glyphs.h"
#include "draw/lettering.h"
#include "draw/lines.h"
#include "draw/lying.h"
#include "draw/marked.h"
#include "draw/plane.h"

namespace houserule {

namespace {

constexpr int kMargin = 26;   // pixels: room for coordinates
constexpr int kGap = 22;      // between boards
constexpr int kHeading = 24;  // room for a board's name
constexpr int kPlayer = 30;   // a line with who sits there
constexpr int kFooting = 19;  // room for whose turn it is
constexpr int kLine = 18;     // a line of what the rules tell
constexpr int kLetter = 8;    // width of a letter of such a line, about

// How the pieces of a side look. The colours stay apart for colour-blind eyes, and so do the patterns.
struct Ink {
  std::string_view side;
  const char* fill;
  const char* line;     // outline
  const char* detail;   // inner lines and letters
  const char* pattern;  // path data in a square of 6 by 6, drawn over the fill in `weave`
  const char* weave;
};

constexpr std::array<Ink, 8> kInks{{
    {"white", "#fdfdfa", "#1f1d1a", "#1f1d1a", "", ""},
    {"black", "#33302c", "#0d0c0b", "#f4efe6", "", ""},
    {"red", "#c9481c", "#4a1504", "#fff3ec", "M0 1.5h6M0 4.5h6", "#e88a66"},
    {"blue", "#1268ad", "#062a49", "#eef7ff", "M1.5 0v6M4.5 0v6", "#5fa3d8"},
    {"green", "#0e8f6b", "#033a2a", "#ecfff8", "M1.5 1.5h.01M4.5 4.5h.01", "#8fe0c8"},
    {"yellow", "#f2d43c", "#5c4a00", "#3d3100", "M-1 1l2-2M0 6l6-6M5 7l2-2", "#cfa800"},
    {"orange", "#e69a0b", "#553500", "#3a2400", "M0 0l6 6M0 6l6-6", "#ffcb66"},
    {"purple", "#a9518c", "#3d1230", "#fff0fa", "M0 3h3v3", "#d799c3"},
}};

// Over a piece of a side that is out of the game.
constexpr const char* kCross =
    "<path fill=\"none\" stroke=\"#1f1d1a\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"M4 4l8 8M12 4l-8 "
    "8\"/>";

// In the corner of a piece of which there is more to know.
constexpr const char* kNoted =
    "<path fill=\"#f5c518\" stroke=\"#1f1d1a\" stroke-width=\"1\" d=\"M38 3l2 4l4 .6l-3 3l.8 "
    "4.400l-3.800-2l-3.800 2l.8-4.400l-3-3l4-.6z\"/>";

// By the side's name where it is a colour, else the first that no name claims.
std::vector<const Ink*> inks_of(const std::vector<std::string>& sides,
                                const std::vector<std::string>& otherwise) {
  std::vector<const Ink*> out;
  std::set<const Ink*> used;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto* named = std::ranges::find(kInks, sides[i], &Ink::side);
    if (named == kInks.end() && i < otherwise.size())
      named = std::ranges::find(kInks, otherwise[i], &Ink::side);
    out.push_back(named == kInks.end() ? nullptr : named);
    if (out.back() != nullptr) used.insert(out.back());
  }
  for (const Ink*& ink : out) {
    if (ink != nullptr) continue;
    const auto* free =
        std::ranges::find_if(kInks, [&](const Ink& candidate) { return !used.contains(&candidate); });
    ink = free == kInks.end() ? &kInks.back() : free;
    used.insert(ink);
  }
  return out;
}

class Picture {
 public:
  explicit Picture(const Scene& scene) : scene_(scene), inks_(inks_of(scene.sides, scene.inks)) {}

  std::string text() {
    int width = 0, height = 0;
    std::string boards;
    for (const Scene::Board& board : scene_.boards) {
      if (width > 0) width += kGap;
      boards += draw_board(board, width);
      width += kMargin + width_of(board) + 4 + lettered_beside(board);
      height = std::max(height, top() + height_of(board) + kMargin + edge(false));
    }
    std::string told;
    std::vector<std::string> states;
    broken(scene_.state, static_cast<std::size_t>(std::max(width, 1) / (kLetter - 1)), states);
    for (const std::string& line : states) {
      told += label(width / 2, height + 9, xml_escaped(line), 15);
      height += kFooting;
    }
    for (const std::string& line : told_lines(width)) {
      told += note(kMargin, height + 9, xml_escaped(line));
      height += kLine;
    }
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
               "{1}\" "
               "role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n",
               width, height, xml_escaped(scene_.title), xml_escaped(scene_.state)) +
           definitions() + boards + told + "</svg>\n";
  }

  std::string alone(const Scene::Piece& piece) const {
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\">{}</svg>",
                       draw_shape(piece, scene_.boards.front()));
  }

 private:
  int top() const {
    const bool named = std::ranges::any_of(
        scene_.boards, [](const Scene::Board& board) { return board.hexagons && board.turned == 2; });
    int above = named ? kMargin : 0;
    for (const Scene::Board& board : scene_.boards) above = std::max(above, lettered_above(board));
    return (scene_.boards.size() > 1 ? kHeading : 4) + above + edge(true);
  }

  // Room for those who sit at this edge.
  int edge(bool top) const {
    int most = 0;
    for (const Scene::Board& board : scene_.boards) {
      const auto here = std::ranges::count(board.players, top, &Scene::Player::top);
      most = std::max(most, static_cast<int>(here));
    }
    return most * kPlayer;
  }

  // A dot for who may act, the name, the reserve drawn small, the clock at the right.
  std::string draw_player(const Scene::Player& player, const Scene::Board& board, int y) const {
    const int width = width_of(board);
    std::string out =
        player.turn ? fmt::format("<circle cx=\"6\" cy=\"{}\" r=\"5\" fill=\"#c9481c\"/>", y + 15) : "";
    out += fmt::format(
        "<text x=\"16\" y=\"{}\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"16\" "
        "fill=\"#3a342d\">{}</text>\n",
        y + 21, xml_escaped(player.name));
    int x = 26 + 10 * static_cast<int>(display_width(player.name));
    const int room = width - x - (player.clock.empty() ? 0 : 80);
    const int step = std::min(22, room / std::max(1, static_cast<int>(player.held.size())));
    for (const Scene::Piece& piece : player.held) {
      out += draw_held(piece, board, x, y + 2);
      x += step;
    }
    if (player.clock.empty()) return out;
    return out + fmt::format(
                     "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"16\" fill=\"#3a342d\" "
                     "text-anchor=\"end\">{}</text>\n",
                     width, y + 21, player.clock);
  }

  std::string draw_held(const Scene::Piece& piece, const Scene::Board& board, int x, int y) const {
    return fmt::format(
        "<g data-hold=\"{}@\" transform=\"translate({} {}) scale(.56)\"><title>{} in reserve</title>{}</g>\n",
        xml_escaped(piece.bare_letter), x, y, xml_escaped(piece.type), draw_shape(piece, board));
  }

  std::string draw_players(const Scene::Board& board) const {
    std::string out;
    int above = -edge(true) - lettered_above(board), below = height_of(board) + kMargin - 2;
    for (const Scene::Player& player : board.players) {
      int& y = player.top ? above : below;
      out += draw_player(player, board, y);
      y += kPlayer;
    }
    return out;
  }

  std::string definitions() const {
    std::string out = "<defs>\n";
    for (std::size_t i = 0; i < inks_.size(); ++i) {
      if (*inks_[i]->pattern == '\0') continue;
      out += fmt::format(
          "<pattern id=\"ink{}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><path fill=\"{}\" "
          "d=\"M0 0h6v6h-6z\"/><path fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\" "
          "stroke-linecap=\"round\" "
          "d=\"{}\"/></pattern>\n",
          i, inks_[i]->fill, inks_[i]->weave, inks_[i]->pattern);
    }
    out +=
        "<pattern id=\"shut\" width=\"24\" height=\"16\" patternUnits=\"userSpaceOnUse\"><path "
        "fill=\"#7b746c\" d=\"M0 0h24v16h-24z\"/>"
        "<path stroke=\"#4b4845\" stroke-width=\"1.6\" d=\"M0 0h24M0 8h24M6 0v8M18 8v8\"/></pattern>\n";
    const bool written =
        std::ranges::any_of(scene_.boards, [](const Scene::Board& board) { return !board.look.empty(); });
    if (written) out += character_definitions(scene_.boards.front().script, scene_.set);
    return out + "</defs>\n";
  }

  std::string draw_board(const Scene::Board& board, int left) const {
    std::string out = fmt::format("<g transform=\"translate({} {})\">\n", left + kMargin, top());
    if (!board.name.empty() && scene_.boards.size() > 1) {
      out += label(width_of(board) / 2, -8 - edge(true) - lettered_above(board), xml_escaped(board.name), 15);
    }
    std::string pieces;
    for (int rank = 0; rank < board.ranks; ++rank) {
      for (int file = 0; file < board.files; ++file) {
        const Scene::Cell& cell = board.at(file, rank);
        const auto [x, y] = spot_of(board, file, rank);
        if (cell.exists) out += draw_cell(cell, board, file, rank);
        out += lying_below(cell.lying, x, y, kCellSize);
        if (cell.piece >= 0) pieces += draw_piece(cell, board, x, y);
        pieces += lying_above(cell.lying, x, y, kCellSize) + marks_above(cell, x, y, kCellSize);
      }
    }
    return out + board_lines(board, kCellSize) + marks_below(board, kCellSize) + "<g class=\"at\">\n" +
           lettering(board) + "</g>\n" + pieces + draw_players(board) + "</g>\n";
  }

  // Boards of wedges have lines between cells of one colour; hexagons have three colours.
  static const char* colour_of(const Scene::Cell& cell, const Scene::Board& board, bool dark) {
    static constexpr std::array<const char*, 3> kTones{"#f1e8d8", "#c09c72", "#dcc6a2"};
    if (cell.closed) return "url(#shut)";
    if (board.look == "wedges") return "#ecd9ae";
    if (board.hexagons) return kTones[static_cast<std::size_t>(cell.tone % 3)];
    return dark && !board.points ? "#c9b08f" : "#f1e8d8";
  }

  static std::string draw_cell(const Scene::Cell& cell, const Scene::Board& board, int file, int rank) {
    const bool lined = board.look == "wedges" || board.hexagons;
    const std::string outline = outline_of(board, file, rank);
    std::string out = fmt::format("<path data-cell=\"{}\" fill=\"{}\" d=\"{}\"{}/>\n", xml_escaped(cell.name),
                                  colour_of(cell, board, board.dark(file, rank)), outline,
                                  lined ? " stroke=\"#6b5a3e\" stroke-width=\"1\"" : "");
    if (cell.last) out += mark(outline, "#7aa23c", ".45");
    if (cell.exposed) out += mark(outline, "#d6281f", ".55");
    return out;
  }

  // Something to see below a piece.
  static std::string mark(const std::string& outline, const char* fill, const char* opacity) {
    return fmt::format("<path d=\"{}\" fill=\"{}\" fill-opacity=\"{}\" pointer-events=\"none\"/>\n", outline,
                       fill, opacity);
  }

  // What the rules tell, and what is to know of sides, pieces and cells.
  std::vector<std::string> told_lines(int width) const {
    const auto room = static_cast<std::size_t>(std::max(width - kMargin, 1) / kLetter);
    std::vector<std::string> out;
    for (const std::string& whole : scene_.told) broken(whole, room, out);
    for (const std::string& whole : scene_.notes) broken(whole, room, out);
    return out;
  }

  // Broken between words where a line would be longer than the picture, and within one that is.
  static void broken(const std::string& whole, std::size_t room, std::vector<std::string>& out) {
    std::string line;
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t end = std::min(whole.find(' ', at), whole.size());
      std::string word = whole.substr(at, end - at);
      if (!line.empty() && display_width(line) + 1 + display_width(word) > room) {
        out.push_back(line);
        line = "  ";
      }
      for (; display_width(word) > room && word.size() > room; word.erase(0, room))
        out.push_back(word.substr(0, room));
      line += (line.empty() ? "" : " ") + word;
      at = end + 1;
    }
    if (!line.empty()) out.push_back(line);
  }

  static std::string note(int x, int y, const std::string& text) {
    return fmt::format(
        "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#5b5349\" "
        "xml:space=\"preserve\">{}</text>\n",
        x, y, text);
  }

  std::string draw_piece(const Scene::Cell& cell, const Scene::Board& board, int x, int y) const {
    const Scene::Piece& piece = scene_.pieces[static_cast<std::size_t>(cell.piece)];
    std::string out = fmt::format(
        "<g transform=\"translate({} {}) scale(1.0667)\"><title>{} {} {}{}{}{}</title>", x, y,
        xml_escaped(piece.colour), xml_escaped(piece.type), cell.name,
        piece.player == piece.side ? "" : ", played by " + xml_escaped(piece.controller),
        piece.out ? ", out of the game" : "", piece.note.empty() ? "" : ": " + xml_escaped(piece.note));
    const std::string shape = draw_shape(piece, board);
    return out + (piece.out ? "<g opacity=\".5\">" + shape + "</g>" + kCross : shape) + player(piece) +
           (piece.note.empty() ? "" : kNoted) + "</g>\n";
  }

  // A figure where there is one, else its letter; only letters where the board has its pieces so.
  std::string draw_shape(const Scene::Piece& piece, const Scene::Board& board) const {
    const auto side = static_cast<std::size_t>(piece.side);
    const Ink& ink = *inks_[side];
    if (!board.look.empty()) {
      const int home = side < scene_.edges.size() ? scene_.edges[side] : 0;
      return draw_stone(board.look, {piece.bare_letter, ink.fill, ink.line, ink.detail, home + board.turned,
                                     board.script, piece.type, side == 0, scene_.set});
    }
    const std::string fill = *ink.pattern == '\0' ? ink.fill : fmt::format("url(#ink{})", side);
    const Glyph* glyph = find_glyph(piece.type, board.script, scene_.set);
    return glyph != nullptr ? draw_glyph(*glyph, fill, ink) : draw_disc(piece, fill, ink);
  }

  // A disc in the corner in the colour of who plays the piece, where that is another side.
  std::string player(const Scene::Piece& piece) const {
    if (piece.player == piece.side) return {};
    const Ink& ink = *inks_[static_cast<std::size_t>(piece.player)];
    return fmt::format("<circle cx=\"38\" cy=\"38\" r=\"5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>",
                       ink.fill, ink.line);
  }

  static std::string draw_glyph(const Glyph& glyph, const std::string& fill, const Ink& ink) {
    std::string out = fmt::format(
        "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\" stroke-linejoin=\"round\" d=\"{}\"/>", fill,
        ink.line, glyph.shape);
    if (!glyph.detail.empty()) {
      out += fmt::format(
          "<path fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" stroke-linecap=\"round\" d=\"{}\"/>",
          ink.detail, glyph.detail);
    }
    const Glyph* badge = glyph.badge.empty() ? nullptr : find_glyph(glyph.badge);
    if (badge != nullptr) {
      out += fmt::format("<path transform=\"translate(11.5 15.5) scale(.48)\" fill=\"{}\" d=\"{}\"/>",
                         ink.detail, badge->shape);
    }
    return out;
  }

  static std::string draw_disc(const Scene::Piece& piece, const std::string& fill, const Ink& ink) {
    return fmt::format(
        "<circle cx=\"22.5\" cy=\"22.5\" r=\"15.5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>"
        "<text x=\"22.5\" y=\"29\" font-family=\"sans-serif\" font-weight=\"bold\" font-size=\"18\" "
        "fill=\"{}\" "
        "text-anchor=\"middle\">{}</text>",
        fill, ink.line, ink.detail, xml_escaped(piece.bare_letter));
  }

  const Scene& scene_;
  std::vector<const Ink*> inks_;
};

}  // namespace

std::string xml_escaped(const std::string& text) { return escaped_markup(shown(text)); }

std::string draw_piece(const Scene& scene, const Scene::Piece& piece) { return Picture(scene).alone(piece); }

std::string draw_svg(const Scene& scene) { return Picture(scene).text(); }

}  // namespace houserule
