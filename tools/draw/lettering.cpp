#include "draw/lettering.h"

#include <fmt/format.h>

#include "draw/lines.h"
#include "draw/plane.h"

namespace houserule {

namespace {

constexpr int kAbove = 20, kBeside = 18;  // pixels of the players' own
constexpr int kSize = 13, kSmall = 10;    // of letters

bool is_lettered(const Scene::Board& board) {
  const bool known =
      board.script == Script::shogi || board.script == Script::xiangqi || board.script == Script::janggi;
  return known && board.turned % 2 == 0;
}

std::string small_label(int x, int y, const std::string& text) {
  return fmt::format(
      "<text class=\"own\" x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{}\" fill=\"#5b5349\" "
      "opacity=\".6\" text-anchor=\"middle\">{}</text>\n",
      x, y, kSmall, text);
}

std::string numeral_at(int number, int x, int y) {
  return drawn_character(numeral(number), x, y, kSize + 1, "fill=\"#5b5349\"") + "\n";
}

// Files are named where rank 1 begins, ranks at the other end of the left rim, so that none covers another.
std::string rim_names(const Scene::Board& board) {
  const bool turned = board.turned == 2;
  std::string out;
  for (int file = 0; file < board.files; ++file) {
    const auto [low, high] = ends_of(board, file);
    const Spot first = middle_of(board, file, turned ? high : low);
    out += label(first.x, first.y + (turned ? -31 : 40), board.below(file), kSize);
  }
  for (int rank = 0; rank < board.ranks; ++rank) {
    const int file = first_file(board, rank);
    if (file < 0) continue;
    const Spot first = middle_of(board, file, rank);
    out += label(first.x - 32, first.y + (turned ? 23 : -13), board.beside(rank), kSize);
  }
  return out;
}

// Columns and rows are counted as they are drawn; a board that is turned round has its own numbers at the
// other edges, as on a real one, where that leaves them upright.
std::string shogi_names(const Scene::Board& board) {
  std::string out;
  const int right = width_of(board) + kBeside / 2;
  for (int column = 0; column < board.files; ++column) {
    const int number = board.turned == 2 ? column + 1 : board.files - column;
    out += label(middle_of(board, column, 0).x, -7, std::to_string(number), kSize);
  }
  for (int row = 0; row < board.ranks; ++row) {
    const int number = board.turned == 2 ? row + 1 : board.ranks - row;
    out += numeral_at(number, right, middle_of(board, 0, row).y);
  }
  return out;
}

// Each side counts files from its own right hand: red in numerals, black in digits.
std::string xiangqi_names(const Scene::Board& board) {
  std::string out;
  const int below = height_of(board) + 13;
  for (int column = 0; column < board.files; ++column) {
    const int x = middle_of(board, column, 0).x, mine = board.files - column, other = column + 1;
    if (board.turned == 2) {
      out += numeral_at(other, x, -12) + label(x, below + 5, std::to_string(mine), kSize);
    } else {
      out += label(x, -7, std::to_string(other), kSize) + numeral_at(mine, x, below);
    }
  }
  return out;
}

// Rows from the far edge, the tenth as 0; files from the left; as the first side sees them.
std::string janggi_names(const Scene::Board& board) {
  std::string out;
  const int right = width_of(board) + kBeside / 2;
  for (int column = 0; column < board.files; ++column) {
    const int number = board.turned == 2 ? board.files - column : column + 1;
    out += label(middle_of(board, column, 0).x, -7, std::to_string(number), kSize);
  }
  for (int row = 0; row < board.ranks; ++row) {
    const int number = board.turned == 2 ? row + 1 : board.ranks - row;
    out += label(right, middle_of(board, 0, row).y + 5, std::to_string(number % 10), kSize);
  }
  return out;
}

}  // namespace

int lettered_above(const Scene::Board& board) { return is_lettered(board) ? kAbove : 0; }

int lettered_beside(const Scene::Board& board) {
  return is_lettered(board) && board.script != Script::xiangqi ? kBeside : 0;
}

std::string label(int x, int y, const std::string& text, int size) {
  return fmt::format(
      "<text x=\"{}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{}\" fill=\"#5b5349\" "
      "text-anchor=\"middle\">{}</text>\n",
      x, y, size, text);
}

std::string lettering(const Scene::Board& board) {
  if (board.hexagons) return rim_names(board);
  const bool players = is_lettered(board);
  const int aside = players && board.script == Script::xiangqi ? 15 : 0;
  std::string out = !players                         ? ""
                    : board.script == Script::shogi  ? shogi_names(board)
                    : board.script == Script::janggi ? janggi_names(board)
                                                     : xiangqi_names(board);
  for (int file = 0; file < board.files; ++file) {
    const Spot lowest = middle_of(board, file, 0);
    out += players ? small_label(lowest.x + aside, lowest.y + 41, board.below(file))
                   : label(lowest.x, lowest.y + 41, board.below(file), kSize);
  }
  for (int rank = 0; rank < board.ranks; ++rank) {
    const int y = middle_of(board, 0, rank).y;
    out +=
        players ? small_label(-13, y + 4, board.beside(rank)) : label(-13, y + 5, board.beside(rank), kSize);
  }
  return out;
}

}  // namespace houserule
