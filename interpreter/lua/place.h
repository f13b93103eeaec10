// Where an error was raised, and what it says: the first half of every fault of a script.
#pragma once

#include "base/diagnostic.h"

struct lua_Debug;
struct lua_State;

namespace houserule {

// What Lua calls the values that stand for conditions and zones, when it cannot do with one what a script
// wants.
inline constexpr std::string_view kNodeName = "guard, zone or option";

// A fault as the host knows it: control characters of the message made visible, at most 2 KiB of it.
Fault make_fault(std::string_view kind, std::string_view message, Place place);

// The innermost function of Lua that runs, with its source and line. False outside of scripts.
bool running_function(lua_State* L, lua_Debug& entry);
// The innermost running line of Lua; an empty place outside of scripts. Allocates nothing in Lua, so that it
// may be asked at any moment, even while memory is being refused.
Place running_place(lua_State* L);

// Where the function of Lua at the stack index was written; an empty place for any other value.
Place place_of_function(lua_State* L, int index);

// The error object at stack index `error` as a fault of kind "error", its place taken out of the message.
// Calls no script code. For message handlers, which still see the stack of the error.
Fault describe_error(lua_State* L, int error);

// A message of the compiler, "name:line: text", as a fault of kind "error" in the module `name`.
Fault describe_syntax_error(std::string_view message, const std::string& name);

}  // namespace houserule
