// What is said beside Lua's own words of something that was not there.
#pragma once

#include <string>
#include <string_view>

struct lua_State;

namespace houserule {

// Of "attempt to index a nil value (field 'x')", while the function that failed still stands on the stack:
// which of its tables has no "x" and what that has instead, or that an event or a piece has nothing there
// now. Begins with ": "; empty where there is nothing to say. Calls no script code.
std::string missing_member(lua_State* L, std::string_view message);

}  // namespace houserule
