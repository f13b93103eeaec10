// Games of players against themselves, for fits and for trying what was fitted.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "player/thinker.h"

namespace houserule {

struct SelfPlay {
  std::size_t opening = 6;  // actions at random
  int longest = 300;        // actions, after which a game counts as even
  std::uint64_t seed = 1;
  std::function<bool()> stop{};  // asked before every action
  // Told of every position behind the opening, with the party of who acts, and whether the last action took
  // nothing and nobody is in danger.
  std::function<void(const Game&, unsigned party, bool quiet)> position{};
};

// Shares by party, all together 1; nothing where the game was stopped, or a rule failed. `seats`: who plays
// each side.
std::optional<std::vector<double>> self_play(Variant& variant, const Judgement& parties,
                                             const std::vector<Thinker*>& seats, const SelfPlay& how);

// No piece has come where another stood.
bool takes_nothing(const std::vector<Glance::Write>& writes);

}  // namespace houserule
