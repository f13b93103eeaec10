// One decision of one seat, in eight bytes, and a list of them that can be reused without allocating.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ids.h"

namespace houserule {

enum class ActionKind : std::uint8_t {
  none,
  move,     // from, to; extra = code after arrival when it changes, else 0
  leaving,  // a move that leaves a trace; extra = index of the trace's path
  trace,    // a move that takes what left a trace; extra = as for move
  couple,   // extra = index of the couple
  verb,     // from = index into the list's arguments, to = their number, extra = verb
  pass,
  drop,  // from = type, to, extra = code on the board
};

struct Action {
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  std::uint16_t extra = 0;
  ActionKind kind = ActionKind::none;
  std::uint8_t seat = 0;  // who acts

  bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) == 8);

// Candidates or legal actions. Arguments of verbs stand in one pool beside them and live as long as the list.
struct ActionList {
  std::vector<Action> actions;
  std::vector<std::int32_t> arguments;

  void clear() {
    actions.clear();
    arguments.clear();
  }
};

}  // namespace houserule
