// What is said beside Lua's own words of something that was not there.
#pragma once

#include <string>
#include <string_view>

struct lua_State;

namespace houserule {

// Of "attempt to index a nil value (field 'x')", while the function that failed still stands on the stack,
// and of what was written in front of ".x": that this table has no "x" and what it has instead, or that an
// event or a piece has nothing there now. Begins with ": "; empty where it is not known for sure. Calls no
// script code.
std::string missing_member(lua_State* L, std::string_view holder, std::string_view message);

}  // namespace houserule
