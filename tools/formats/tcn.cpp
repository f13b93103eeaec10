// Source: what chess.com's published data, keys "tcn" and "pgn" of the same games, show of the code.
#include "formats/tcn.h"

#include <fmt/format.h>

namespace houserule {

namespace {

// 64 cells, a1 to h8 by rows; then what a pawn becomes, thrice each: to the file on the left, the same, and
// on the right; the last six signs again stand for what is dropped.
constexpr std::string_view kCode =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";
constexpr std::string_view kTcnBecomes = "QNRB", kTcnDrops = "QNRBKP";
constexpr std::size_t kTcnCells = 64, kTcnSide = 8, kTcnWays = 3, kTcnFirstDrop = 79;

std::string coded_cell(std::size_t index) {
  return {static_cast<char>('a' + index % kTcnSide), static_cast<char>('1' + index / kTcnSide)};
}

// Empty for what is no move.
std::string coded_move(std::size_t from, std::size_t to) {
  if (from == std::string_view::npos || to == std::string_view::npos) return {};
  if (from >= kTcnFirstDrop && from < kTcnFirstDrop + kTcnDrops.size() && to < kTcnCells)
    return fmt::format("{}@{}", kTcnDrops[from - kTcnFirstDrop], coded_cell(to));
  if (from >= kTcnCells || to >= kTcnCells + kTcnWays * kTcnBecomes.size()) return {};
  if (to < kTcnCells) return coded_cell(from) + coded_cell(to);
  const bool down = from < 2 * kTcnSide;
  const std::size_t file = from % kTcnSide + (to - kTcnCells) % kTcnWays, rank = down ? 0 : kTcnSide - 1;
  if (file < 1 || file > kTcnSide || from / kTcnSide != (down ? 1 : kTcnSide - 2)) return {};
  return fmt::format("{}{}={}", coded_cell(from), coded_cell(rank * kTcnSide + file - 1),
                     kTcnBecomes[(to - kTcnCells) / kTcnWays]);
}

}  // namespace

std::optional<std::vector<std::string>> tcn_moves(std::string_view text) {
  std::vector<std::string> moves;
  if (text.size() % 2 != 0) return std::nullopt;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    moves.push_back(coded_move(kCode.find(text[at]), kCode.find(text[at + 1])));
    if (moves.back().empty()) return std::nullopt;
  }
  return moves;
}

}  // namespace houserule
