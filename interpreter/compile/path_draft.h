// Paths of one piece from one cell, sorted by how the generator runs them.
#pragma once

#include <vector>

#include "compile/compiled.h"

namespace houserule {

// What one piece may do from one cell, while its program is being made.
struct PathDraft {
  std::vector<std::uint16_t> both, empty, take;  // leaps by mode
  std::vector<std::uint16_t> passing;            // where it takes in passing
  std::vector<RayRef> plain, other;
  std::vector<Special> specials;

  void clear() {
    for (auto* list : {&both, &empty, &take, &passing}) list->clear();
    plain.clear();
    other.clear();
    specials.clear();
  }
};

// Drops leaps that a ray or another leap gives anyway, and says whether some cell is still reached in two
// ways. Notes whether the piece may go to a cell on which it takes in passing.
bool settle_repeats(Compiled& out, PathDraft& draft, std::size_t shape);

}  // namespace houserule
