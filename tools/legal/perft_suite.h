// Files of counts made elsewhere, and counting them here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

// So many sequences of that many actions begin here.
struct SuiteCount {
  int depth = 0;
  std::uint64_t nodes = 0;
};

// A position with its counts, by depth.
struct SuitePosition {
  std::string variant;
  std::string position;  // empty: the start
  int line = 0;          // of the file
  std::vector<SuiteCount> counts;
};

// Three forms, told by how the lines look:
//   EPD     position ;D1 20 ;D2 400
//   .perft  blocks of the lines "epd POSITION" and "perft DEPTH COUNT", as shakmaty has them
//   .tsv    a head with the columns variant, position, depth and nodes (or count), and a row for each count;
//           "start", "startpos" and "fen …" are understood as positions
// `variant` is of positions that do not name theirs. CommandError, with the line, for what is none of these.
std::vector<SuitePosition> read_suite(const std::string& text, const std::string& file,
                                      const std::string& variant);

// What was counted of one position.
struct SuiteAnswer {
  std::vector<std::uint64_t> nodes;  // by count; fewer when it could not be counted on
  std::string problem;               // why not; empty when it could
  std::string over;                  // the reason when the game is over in the position itself
  bool agrees(const SuitePosition& wanted) const;
};

struct SuiteOptions {
  int deepest = 0;         // counts of greater depth are left out; 0: none are
  std::uint64_t most = 0;  // counts of more sequences are left out; 0: none are
  int jobs = 1;
  Game::PerftWish wish{};  // how to count
  std::vector<std::pair<std::string, std::string>> set;
};

// One answer a position, in order, whatever `jobs` is. Takes out of `positions` the counts that are left out.
std::vector<SuiteAnswer> count_suite(std::vector<SuitePosition>& positions, const SuiteOptions& options,
                                     const Context& context);

}  // namespace houserule
