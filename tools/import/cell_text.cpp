#include "cell_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <sstream>

namespace houserule {

namespace {

constexpr int kLastRankOfWildcards = kMostFairyRanks;

bool read_rank(std::string_view text, int& rank) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
  return error == std::errc{} && end == text.data() + text.size() && --rank >= 0 && rank < kMostFairyRanks;
}

bool read_cell(const std::string& word, FairyCells& cells) {
  int rank = 0;
  if (word.size() < 2) return false;
  if (word[0] == '*') {
    if (!read_rank(std::string_view(word).substr(1), rank)) return false;
    cells |= rank_cells(rank);
    return true;
  }
  const int file = (word[0] | 0x20) - 'a';
  if (file < 0 || file >= kMostFairyFiles) return false;
  if (word == std::string(1, word[0]) + "*") {
    for (rank = 0; rank < kLastRankOfWildcards; ++rank) cells.set(cell_at(file, rank));
    return true;
  }
  if (!read_rank(std::string_view(word).substr(1), rank)) return false;
  cells.set(cell_at(file, rank));
  return true;
}

// The same cells as an army on the other edge counts its rows.
FairyCells turned(const FairyCells& cells, int ranks) {
  FairyCells out;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < kMostFairyFiles; ++file) {
      if (cells[cell_at(file, rank)]) out.set(cell_at(file, ranks - 1 - rank));
    }
  }
  return out;
}

// "rows(7, 8)" for whole ranks in a row, counted from white's edge; empty where they are none.
std::string rows_text(const FairyCells& cells, int files, int ranks) {
  int first = -1, last = -1;
  for (int rank = 0; rank < ranks; ++rank) {
    const FairyCells row = rank_cells(rank) & board_cells(files, ranks);
    if ((cells & row).none()) continue;
    if ((cells & row) != row || (last >= 0 && last != rank - 1)) return {};
    if (first < 0) first = rank;
    last = rank;
  }
  if (first < 0) return {};
  const auto counted = [&](int rank) { return 2 * rank >= ranks ? rank - ranks : rank + 1; };
  return first == last ? fmt::format("rows({})", counted(first))
                       : fmt::format("rows({}, {})", counted(first), counted(last));
}

}  // namespace

FairyCells rank_cells(int rank) {
  FairyCells out;
  for (int file = 0; file < kMostFairyFiles; ++file) out.set(cell_at(file, rank));
  return out;
}

FairyCells board_cells(int files, int ranks) {
  FairyCells out;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) out.set(cell_at(file, rank));
  }
  return out;
}

bool read_cells(const std::string& text, FairyCells& cells) {
  cells.reset();
  std::istringstream in(text);
  std::string word;
  while (in >> word && word != "-") {
    if (!read_cell(word, cells)) return false;
  }
  return true;
}

std::vector<std::string> cell_names(const FairyCells& cells, int files, int ranks) {
  std::vector<std::string> names;
  for (int rank = 0; rank < ranks; ++rank) {
    for (int file = 0; file < files; ++file) {
      if (cells[cell_at(file, rank)])
        names.push_back(fmt::format("{}{}", static_cast<char>('a' + file), rank + 1));
    }
  }
  return names;
}

std::string zone_text(const ByColour<FairyCells>& given, int files, int ranks) {
  const FairyCells board = board_cells(files, ranks);
  const ByColour<FairyCells> cells{given.white & board, given.black & board};
  if (cells.white == board && cells.black == board) return "anywhere";
  if (cells.white == turned(cells.black, ranks)) {
    std::string rows = rows_text(cells.white, files, ranks);
    if (!rows.empty()) return rows;
  }
  if (2 * cells.white.count() > board.count() && 2 * cells.black.count() > board.count())
    return fmt::format("minus(anywhere, {})",
                       zone_text({board & ~cells.white, board & ~cells.black}, files, ranks));
  const auto white = cell_names(cells.white, files, ranks), black = cell_names(cells.black, files, ranks);
  if (white == black && !white.empty()) return fmt::format("cells {{ \"{}\" }}", fmt::join(white, "\", \""));
  return fmt::format("by_colour(\" {} \", \" {} \")", fmt::join(white, " "), fmt::join(black, " "));
}

}  // namespace houserule
