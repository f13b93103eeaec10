// Games played at random, to see that nothing fails.
#pragma once

#include <cstdint>
#include <optional>

#include "houserule.h"

namespace houserule {

struct RandomPlay {
  int games = 20;
  int longest = 200;  // actions
  std::uint64_t seed = 1;
};

// The first thing that goes wrong: a script that fails, an action from the list that cannot be played, a game
// whose state is another one after everything was taken back. The same seed plays the same games everywhere.
std::optional<Diagnostic> play_at_random(Variant& variant, const RandomPlay& how);

}  // namespace houserule
