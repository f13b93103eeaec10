// What rules say of a position that was written down and not played: can a game have come to it?
#pragma once

#include <string>
#include <vector>

#include "houserule.h"

namespace houserule {

// What a rule would not have let a side do that has just acted: the reason of a `forbids_after` that asks the
// position alone.
struct LeftBehind {
  SideId side;
  std::string reason, rule;
};
// Asked, where two sides take turns, of the one that is not to act. Empty on a fault. Some microseconds.
std::vector<LeftBehind> left_behind(const Game& game);

// The cells, by number, where pieces of this type and colour can come to stand from where they stand now, as
// what they are: by moves with nothing in their way, by two that go together, by drops. All cells, where
// others become pieces of the type or a script moves them. Some ten microseconds.
std::vector<bool> within_reach(const Game& game, TypeId type, SideId colour);

// May functions of the rules put pieces onto the board, or make other types of them? Their texts tell.
bool makes_pieces(const Variant& variant);

}  // namespace houserule
