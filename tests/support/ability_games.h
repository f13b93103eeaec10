// Whole games under the house rules of ability chess, played at random.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "houserule.h"
#include "random_games.h"

namespace houserule::support {

// Takes what it can now and then, and lets kings flee from where the board will end, so that games last.
struct Chooser {
  std::uint64_t state;

  std::uint64_t next();
  // Index of an action of the list, which is not empty.
  std::size_t choose(const Game& game, const ActionList& list);
};

// The arguments of a verb among the list's, as `Game::play` wants them.
std::vector<std::int32_t> arguments_in(const Action& action, const ActionList& list);

struct PlayOut {
  std::string variant;
  int games = 1;
  int longest = 20000;  // actions; a game that is not over by then counts as it stands
  std::uint64_t seed = 1;
  std::string position;  // where they begin; empty: the variant's start
};

// Plays the games to their ends; takes each back and plays it again in a variant that was loaded afresh, and
// fails the test (doctest) where any state on the way is not what it was. Gives how often each rule had a
// part.
std::map<std::string, long> play_out(const PlayOut& how);
std::string table_of(const std::map<std::string, long>& fired);

}  // namespace houserule::support
