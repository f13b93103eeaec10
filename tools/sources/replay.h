// A game of an archive with every position on the way and the verdict on it, for pages to leaf through.
#pragma once

#include <string>
#include <vector>

#include "draw/replay_page.h"
#include "judge/judge.h"
#include "sources/recorded.h"

namespace houserule {

struct ReplayWish {
  SideId viewer;      // who looks; nobody is the judge
  int turned = 0;     // quarters
  std::string set{};  // of pieces: see piece_sets
  int after = -1;     // so many actions; all when below 0
  JudgeOptions judge;
};

// The names of the cells that an action led from and to.
std::vector<std::string> end_cells(const Variant& variant, const Game::Ends& ends);

// Up to the first action that is not legal, which stands there as the last. CommandError when the game's
// position cannot be put up.
PlayedGame replay_of(const Recorded& recorded, const Variant& variant, const ReplayWish& wish,
                     ModuleSource& source);

}  // namespace houserule
