// The two halves of `game`.
#pragma once

#include <span>

#include "binding/bind.h"

namespace houserule {

std::span<const PlayWord> game_changes();
int raise_event(const Bound& call);
int is_heard(const Bound& call);
// The names of the declared events that were raised in this Lua state, or would have been.
std::vector<std::string> raised_events(lua_State* L);

}  // namespace houserule
