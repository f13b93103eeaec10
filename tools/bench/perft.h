// Speed of perft, ours and the peer's, in million nodes per second of user time. What loading costs is
// measured with a count to depth 1 and taken off.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "process.h"

namespace bench {

struct Perft {
  std::string variant;   // with overlays
  std::string position;  // FEN; empty: the start
  int depth = 0;
  std::uint64_t nodes = 0;  // what it must count; 0: not checked
  bool make_leaves = false;
  std::vector<std::string> settings = {};  // "rule.option=value", of our side only
  bool ends = false;                       // ours goes on behind no end of the game; the peer never does
  std::string actions = {};                // of our side only: "a; b", played before
};

// `houserule perft`. Throws when it fails or counts wrong.
// `houserule` is the program with the options that stand before the command.
double our_perft(const Command& houserule, const Perft& perft, int cpu);

// `go perft` of Debian's fairy-stockfish playing `variant` under its own name for it.
double peer_perft(const Perft& perft, int cpu);

// Is it installed?
bool peer_there();

}  // namespace bench
