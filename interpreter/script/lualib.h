// The library functions that are our own. Each charges gas by the size of its work.
#pragma once

struct lua_State;
struct luaL_Reg;

namespace houserule {

// Lists for the environment. Each function finds Lua's original of its name as its first upvalue.
const luaL_Reg* own_base_functions();    // pairs pcall tonumber tostring
const luaL_Reg* own_string_functions();  // byte find format lower rep upper
const luaL_Reg* own_table_functions();   // concat insert remove sort unpack

// pairs(table): integers ascending, then strings bytewise, then false and true. Keys are those from the
// start; what has gone by the time it is reached is left out.
int ordered_pairs(lua_State* L);

// table.sort(list, before): stable, whatever `before` says.
int stable_sort(lua_State* L);

// Pushes the value at `index` as text without addresses: numbers and strings as Lua writes them, objects by
// what the kernel calls them, "table" and "function" otherwise.
void push_text(lua_State* L, int index);

// Raises a fault of kind "limit" when a list of `count` values is longer than `most`.
void refuse_more_than(lua_State* L, long long count, long long most, const char* what);

}  // namespace houserule
