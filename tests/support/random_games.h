// Games played at random in which everything that must hold of any game is looked at.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

struct RandomGames {
  std::string variant;
  int games = 200;
  int longest = 240;  // actions
  std::uint64_t seed = 1;
};

// One game as it was played; hashes and keys of the start first.
struct Played {
  std::uint64_t seed = 0;
  std::vector<std::string> actions;
  std::vector<std::uint64_t> hashes, keys;
};

// Plays the games. The first thing that is wrong, in words, or "": the state's audit, a list with an action
// twice, text that does not lead back to its action, undoing, putting away and taking up, position text,
// replaying in a variant that was loaded anew.
std::string first_wrong(const RandomGames& how, ModuleSource& source);
// One game without those questions; a fault ends it and is told in `wrong`.
Played play_random(Game& game, std::uint64_t seed, int longest, std::string& wrong);
// Plays the actions again in a variant loaded anew; the first difference in words, or "".
std::string replayed(const Played& played, const std::string& variant, ModuleSource& source);
std::string replayed(const Played& played, Variant& fresh);
// The text that names the action in a record, with its seat where that is not the one on turn.
std::string record_text(const Game& game, const Action& action, const ActionList& list);

}  // namespace houserule::support
