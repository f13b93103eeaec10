// Plays a record to find out how each of its actions is written, and where in the game it stands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/shelf.h"
#include "read/record.h"

namespace houserule {

struct ReplayedAction {
  std::string full;   // long text, with a seat where the variant needs one; as written where it is not legal
  std::string brief;  // short text without the seat
  SideId seat;
  int round = 1;        // of its board, before it
  bool spoken = false;  // what people say, such as resigning: no action of the rules
  bool plain = true;    // may stand among the moves of PGN
};

struct Replay {
  std::vector<ReplayedAction> actions;  // as many as the record has
  std::string problem;   // why not all were played: no such variant, an illegal action; empty when they were
  std::string position;  // of the start, when the record has one of its own
};

// May it stand among the moves of PGN and be read there as one word?
bool is_pgn_word(std::string_view text);

// By the record's variant. From the first action that cannot be played, texts stay as
// they are written.
Replay replay(const GameRecord& record, Shelved& shelved);

}  // namespace houserule
