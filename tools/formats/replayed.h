// A record that was played, as those need it who write it: how each action is written, and where in the game
// it stands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/notation.h"
#include "houserule.h"

namespace houserule {

struct ReplayedAction {
  std::string full;   // long text, with a seat where the variant needs one; as written where it is not legal
  std::string brief;  // short text without the seat
  SideId seat;
  int round = 1;         // of its board, before it
  bool spoken = false;   // what people say, such as resigning: no action of the rules
  bool plain = true;     // may stand among the moves of PGN
  std::string theirs;    // in the notation that was asked for; empty where it has no text for it
  bool mark = false;     // no action at all: a word of movetext that people write besides
  bool taken = false;    // a mark that belongs to the action before it: "a8 =Q"
  std::string from, to;  // the cells that it leads from and to; empty where there are none
};

struct Replay {
  std::vector<ReplayedAction> actions;  // as many as the record has
  std::string problem;   // why not all were played: no such variant, an illegal action; empty when they were
  std::string position;  // of the start, when the record has one of its own
  std::vector<std::string> mended;         // what in the text of the start is void or read otherwise
  std::string start;                       // of the start in any case; empty where it could not be put up
  std::string sfen;                        // the same behind "sfen", where the variant has that form
  std::string fen4;                        // the position in FEN4, where the variant has that form
  bool first_to_move = true;               // at the end: the side that moves first
  const MoveNotation* notation = nullptr;  // that was asked for
};

// Stands for the blanks of an action with a word of its own, "swap f2 g2", where it has to be one word.
inline constexpr char kVerbGlue = '~';

// May it stand among the moves of PGN and be read there as one word?
bool is_pgn_word(std::string_view text);

}  // namespace houserule
