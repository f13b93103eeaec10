// BPGN, the PGN of two boards: "1A. e4{179.8} 1a. e5{178.9} 1B. d4 …". parse_pgn reads it as words; here they
// become moves with their seats, clocks and remarks. Knows nothing about legality.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "read/pgn.h"

namespace houserule {

struct SeatedMove {
  std::string text;  // "A: e4"; without a seat where none is written
  std::uint32_t line = 0, column = 0;
  std::optional<std::int64_t> clock_ms;  // left after it
};

struct SeatedGame {
  std::vector<SeatedMove> moves;
  std::vector<Token> remarks;  // comments that are no clocks; `after` counts moves
};

// Does its movetext begin with the label of a seat?
bool is_bpgn(const PgnGame& game);
// `game` must have kept its remarks, and outlive what is made of it.
void seat_moves(const PgnGame& game, SeatedGame& out);

}  // namespace houserule
