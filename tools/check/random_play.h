// Games played at random, to see that nothing fails.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/bounds.h"
#include "houserule.h"

namespace houserule {

struct RandomPlay {
  int games = 20;
  int longest = 200;  // actions
  std::uint64_t seed = 1;
  std::int64_t steps = kMaxCheckSteps;   // of scripts, after which no further action is played
  std::function<void()> after_action{};  // may be empty
  int watched = 0;                       // the number of a game, 0 for none …
  std::function<void(const Game&, std::uint64_t seed, const std::vector<std::string>& actions)>
      at_end{};       // … told
  bool sums = false;  // the states are summed up: a look at every slot after every action
};

// What was played: on every machine and with every compiler the same for one seed.
struct PlaySum {
  std::int64_t games = 0, actions = 0;
  std::uint64_t states = 0;  // made of the hash of each state

  void add(std::uint64_t state_hash);
  void add();  // an action whose state nobody wants to know
  void add(const PlaySum& later);
};

struct RandomPlayed {
  int games = 0;  // that were begun
  PlaySum sum{};
  std::int64_t steps = 0;            // that the scripts took
  bool stopped = false;              // by the limit of steps
  std::set<std::string> possible{};  // the words of rules that some side could use
  std::optional<Diagnostic> problem;
  std::optional<Diagnostic> stuck{};  // a warning: the first game that came to no end and could not go on
  int stuck_in = 0;                   // its number
};

// Plays until the first thing goes wrong: a script that fails, an action from the list that cannot be played,
// a game that is another one when everything was taken back, or when what it writes of itself (position text,
// set-up, serialised state) was read. Actions of rules that a seat has not used yet come first, and now and
// then actions are asked for that no player would make. The same seed plays the same games everywhere.
RandomPlayed play_at_random(Variant& variant, const RandomPlay& how);

}  // namespace houserule
