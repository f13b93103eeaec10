// PDN, the Portable Draughts Notation: PGN whose moves name cells by number, "32-28" and "19x28", and whose
// positions list the cells of each side, "W:W31,32,K5:B1,2".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/notation.h"
#include "formats/position_forms.h"
#include "houserule.h"

namespace houserule {

// The variant that a tag GameType names by its number; empty for those that are not here.
std::string_view draughts_of(std::string_view game_type);
// Is it one of those variants?
bool is_draughts(std::string_view variant);
// Which kind of draughts a game is of that does not name it: its position and its moves tell, by the cell on
// which the first move begins and by the highest number.
class PdnKind {
 public:
  explicit PdnKind(std::string_view position) : position_(position) { see_numbers(position); }
  void see(std::string_view move);
  // Its usual variant is this kind, perhaps one that is not here.
  const MoveNotation& notation() const;

 private:
  void see_numbers(std::string_view text);

  std::string_view position_, first_;
  int highest_ = 0;
  int mirrored_ = 0;  // steps on a board whose cells count from the right, less those on ours
};
// "c3-d4", "a3b4": a man's first move in Russian draughts, and nobody's in chess, xiangqi or janggi.
bool opens_russian(std::string_view move);
// Does the text begin as positions of PDN do: "W:", "B:"?
bool looks_pdn_position(std::string_view text);
// Is the variant a kind of draughts: men and kings on a square board?
bool is_kind_of_draughts(const Rulebook& rules);
// The text in the words of the variant. Wrong is a cell that is not there. Sets the game to its start.
OwnPosition own_pdn(Game& game, std::string_view text);

}  // namespace houserule
