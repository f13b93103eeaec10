// What rules say of a position that was written down and not played: can a game have come to it?
#pragma once

#include <cstdint>
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

// What may change the pieces besides moves, drops from reserve and what the kernel lets a piece become.
// `types`: functions of rules, as their texts tell, make other types of pieces or move pieces. `pieces`:
// pieces change sides, or come onto the board from no reserve.
enum class Making : std::uint8_t { nothing, types, pieces };
Making making_of(const Variant& variant);

// The cells, by number, where pieces of this type and colour can come to stand from where they stand now, as
// what they are: by moves with nothing in their way, by two that go together, by drops. All cells, where
// others become pieces of the type or a script moves or makes them, but for what is said of the type. Some
// ten microseconds.
std::vector<bool> within_reach(const Game& game, TypeId type, SideId colour, Making making);

// A piece in a column in which another keeps such a piece from being dropped, and none of the type ever
// leaves its column: the later of two by cell. Some ten microseconds where there are such drops.
struct Crowd {
  SideId side;
  TypeId type;
  CellId cell;
};
std::vector<Crowd> crowds(const Game& game);

}  // namespace houserule
