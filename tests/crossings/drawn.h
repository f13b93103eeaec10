// Positions in which rules are known to matter: what the tests of rule files begin with.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::crossings {

struct Drawn {
  std::string setup;                 // JSON
  std::vector<std::string> actions;  // what the test plays, as far as it is legal from here
};

// The parts of a set-up, of what stands on the board.
nlohmann::json setup_of(const Game& game);
// Those of the tests of its rules that can be set up in this variant. On a board of four those that are drawn
// for the two of `ability-duel`, too: in the middle, with the kings of the other two in their corners.
std::vector<Drawn> drawn_starts(const std::string& variant, ModuleSource& source);

}  // namespace houserule::crossings
