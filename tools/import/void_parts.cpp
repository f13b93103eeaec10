// What a section says and what comes to nothing in it: it is told, since whoever wrote it meant something.
#include <fmt/format.h>

#include <algorithm>

#include "cell_text.h"
#include "imported.h"

namespace houserule {

namespace {

// Does a piece of the kind stand on one of the cells at the start, of either colour where it belongs?
bool stands_within(const FairyGame& game, const FairyStart& start, char letter,
                   const ByColour<FairyCells>& cells) {
  for (int rank = 0; rank < game.ranks; ++rank) {
    const auto& row = start.cells[static_cast<std::size_t>(game.ranks - 1 - rank)];
    for (int file = 0; file < game.files && file < static_cast<int>(row.size()); ++file) {
      const std::string& cell = row[static_cast<std::size_t>(file)];
      const auto at = cell_at(file, rank);
      if ((cell == std::string(1, upper(letter)) && cells.white[at]) ||
          (cell == std::string(1, letter) && cells.black[at]))
        return true;
    }
  }
  return false;
}

std::string castling(const FairyGame& game, const FairyStart& start) {
  if (!game.castling || start.castling == "-") return {};
  const auto stands = [&](const std::string& key) {
    const auto kind = game.kinds.find(key);
    return kind != game.kinds.end() && stands_in(start, kind->second.letter);
  };
  if (!stands(game.castling_king.white))
    return fmt::format("\"{}\" in startFen (no {} castles)", start.castling, game.castling_king.white);
  const KindSet& rooks = game.castling_rooks.white;
  if (std::ranges::any_of(rooks, stands)) return {};
  return fmt::format(
      "\"{}\" in startFen (nothing stands there with which the king castles: see castlingRookPieces)",
      start.castling);
}

}  // namespace

std::vector<std::string> void_parts(const FairyGame& whole, const FairyGame& used, const FairyStart& start) {
  std::vector<std::string> out;
  for (const auto& [key, kind] : whole.kinds) {
    if (used.kinds.contains(key)) continue;
    out.push_back(fmt::format("{} (none at the start, and nothing becomes one)", key));
  }
  if (const std::string said = castling(whole, start); !said.empty()) out.push_back(said);
  for (const auto& [key, kind] : used.kinds) {
    const bool first_step = key != "pawn" && kind.moves.find('i') != std::string::npos;
    if (!first_step || !used.double_step || stands_within(used, start, kind.letter, used.double_region))
      continue;
    out.push_back(fmt::format("the first step of {} (none stands in doubleStepRegion)", key));
  }
  return out;
}

}  // namespace houserule
