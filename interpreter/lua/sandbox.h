// What scripts see: a white list. Every other name of Lua is refused by name.
#pragma once

struct lua_State;

namespace houserule {

// Once per state: puts the pristine libraries where only C functions reach them, empties the table of
// globals and gives strings their methods. Raises Lua errors.
void install_libraries(lua_State* L);

// Pushes the table of what every script may use: the base functions, and the libraries string, math and
// table, which are read-only. It must not be written: all environments read through it.
void push_libraries(lua_State* L);

// Pushes a fresh environment, empty, which reads through that table. Reading a name that is not there is a
// fault of kind "denied".
void push_environment(lua_State* L);

}  // namespace houserule
