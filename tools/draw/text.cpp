// Boards as text.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "common/plain.h"
#include "common/shown_output.h"
#include "draw/draw.h"
#include "draw/lying.h"
#include "draw/plane.h"

namespace houserule {

namespace {

// Told apart by brightness too, for eyes that do not tell red from green.
constexpr std::array<const char*, 6> kColours{"1", "36", "33", "35", "1;31", "1;34"};
constexpr int kHighBoard = 20;  // lines: with more there is no room for an empty one on a screen of 24
constexpr const char* kDim = "2";
constexpr const char* kLast = "4";     // underlined: the last action
constexpr const char* kExposed = "7";  // the other way round: attacked

class Painter {
 public:
  Painter(const Scene& scene, bool colour) : scene_(scene), colour_(colour) {
    for (const Scene::Piece& piece : scene.pieces) width_ = std::max(width_, display_width(piece.letter));
    for (const Scene::Board& board : scene.boards) lines_ = std::max(lines_, lines_of(board));
    for (const Scene::Board& board : scene.boards) {
      for (int rank = 0; rank < board.ranks; ++rank) label_ = std::max(label_, board.beside(rank).size());
    }
  }

  std::string rows() const {
    std::string out;
    if (scene_.boards.size() > 1)
      out += side_by_side([&](const Scene::Board& board) { return filled(board, shown(board.name)); });
    out += seats(true);
    for (int line = lines_ - 1; line >= 0; --line) {
      out += side_by_side([&](const Scene::Board& board) { return row(board, line); });
    }
    out += side_by_side([&](const Scene::Board& board) { return filled(board, files(board)); });
    return out + seats(false);
  }

 private:
  // One line: a part of each board, cut of blanks at the end.
  template <class Part>
  std::string side_by_side(Part part) const {
    std::string line;
    for (const Scene::Board& board : scene_.boards) line += (line.empty() ? " " : "     ") + part(board);
    const auto last = line.find_last_not_of(' ');
    return line.substr(0, last == std::string::npos ? 0 : last + 1) + "\n";
  }

  // Who sits at this edge of the boards: a line for each of them at the fullest board.
  std::string seats(bool top) const {
    std::size_t most = 0;
    for (const Scene::Board& board : scene_.boards) most = std::max(most, at_edge(board, top).size());
    std::string out;
    for (std::size_t line = 0; line < most; ++line) {
      out += side_by_side([&](const Scene::Board& board) {
        const std::vector<std::string> lines = at_edge(board, top);
        return filled(board, line < lines.size() ? lines[line] : "");
      });
    }
    return out;
  }

  static std::vector<std::string> at_edge(const Scene::Board& board, bool top) {
    std::vector<std::string> out;
    for (const Scene::Player& player : board.players) {
      if (player.top != top) continue;
      out.push_back(fmt::format("{} {} [{}]{}{}", player.turn ? "*" : " ", shown(player.name), player.letters,
                                player.clock.empty() ? "" : "  ", player.clock));
    }
    return out;
  }

  std::size_t columns(const Scene::Board& board) const {
    const std::size_t gap = board.hexagons ? hexagon_gap() : 1;
    std::size_t out = label_ + 1 + static_cast<std::size_t>(board.files) * (width_ + gap);
    for (const bool top : {true, false}) {
      for (const std::string& line : at_edge(board, top)) out = std::max(out, display_width(line));
    }
    return out;
  }

  // Blanks up to where the next board begins; escapes that colour take no room.
  std::string filled(const Scene::Board& board, const std::string& text) const {
    std::size_t width = display_width(text);
    for (auto at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b', at + 1))
      width -= display_width(text.substr(at, text.find('m', at) + 1 - at));
    const std::size_t wanted = columns(board);
    return text + std::string(wanted > width ? wanted - width : 0, ' ');
  }

  std::string row(const Scene::Board& board, int line) const {
    if (line >= lines_of(board)) return std::string(columns(board), ' ');
    if (board.hexagons) return filled(board, hexagons(board, line));
    std::string out = painted(fmt::format("{:>{}} ", board.beside(line), label_), kDim);
    for (int file = 0; file < board.files; ++file) out += " " + cell(board.at(file, line));
    return filled(board, out);
  }

  // Every second file has a cell in this line. The name of a rank stands before its first cell.
  std::string hexagons(const Scene::Board& board, int line) const {
    std::string out;
    for (int file = 0; file < board.files; ++file) {
      const int rank = rank_in_line(board, file, line);
      const bool first = rank >= 0 && first_file(board, rank) == file;
      out += painted(fmt::format("{:>{}} ", first ? board.beside(rank) : "", hexagon_gap() - 1), kDim);
      out += rank < 0 ? std::string(width_, ' ') : cell(board.at(file, rank));
    }
    return out;
  }

  // Between files, so that hexagons look as high as wide.
  std::size_t hexagon_gap() const { return std::max(label_ + 1, std::size_t{3}); }

  std::string files(const Scene::Board& board) const {
    std::string out(board.hexagons ? 0 : label_ + 1, ' ');
    for (int file = 0; file < board.files; ++file) {
      out += std::string(board.hexagons ? hexagon_gap() : 1, ' ') + padded(board.below(file), width_);
    }
    return painted(out, kDim);
  }

  std::string cell(const Scene::Cell& cell) const {
    if (!cell.exists) return std::string(width_, ' ');
    if (cell.closed) return padded("#", width_);
    if (cell.piece < 0) return painted(padded(lying_sign(cell.lying), width_), cell.last ? kLast : kDim);
    const Scene::Piece& piece = scene_.pieces[static_cast<std::size_t>(cell.piece)];
    const std::string ink = kColours[static_cast<std::size_t>(piece.player) % kColours.size()];
    const std::string mark = cell.exposed ? fmt::format("{};", kExposed)
                             : cell.last  ? fmt::format("{};", kLast)
                                          : "";
    return painted(padded(piece.out && !scene_.by_case ? small(piece.letter) : piece.letter, width_),
                   mark + ink);
  }

  // Pieces of a side that is out: "rQ" becomes "rq".
  static std::string small(std::string letter) {
    for (char& c : letter) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return letter;
  }

  std::string painted(const std::string& text, const std::string& code) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
  }

  const Scene& scene_;
  bool colour_;
  std::size_t width_ = 1;  // columns of a cell
  std::size_t label_ = 1;  // columns of a rank's number
  int lines_ = 0;          // of the highest board
};

}  // namespace

std::string draw_text(const Scene& scene, bool colour, BoardStands stands) {
  std::string besides;
  if (!scene.by_case && std::ranges::any_of(scene.pieces, &Scene::Piece::out))
    besides += "small letters: pieces of a side that is out of the game\n";
  for (const std::string& line : scene.told) besides += shown(line) + "\n";
  for (const std::string& note : scene.notes) besides += shown(note) + "\n";
  const std::string rows = Painter(scene, colour).rows();
  if (stands == BoardStands::last) {
    const bool high = std::ranges::count(rows, '\n') > kHighBoard;
    return fmt::format("{}{}{}{}{}\n", besides, besides.empty() ? "" : "\n", rows, high ? "" : "\n",
                       shown(scene.state));
  }
  return fmt::format("{}\n\n{}\n{}\n{}", shown(scene.title), rows, shown(scene.state), besides);
}

// Colours are escapes that the terminal shall follow; what strangers wrote stands in the text as `shown` has
// it.
void print_board(const Context& context, const Scene& scene, BoardStands stands) {
  const std::string text = draw_text(scene, context.colour, stands);
  if (context.colour)
    write_own(context.out, text);
  else
    context.out << text;
}

}  // namespace houserule
