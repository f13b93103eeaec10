// The library functions that are our own. Each charges gas by the size of its work.
#pragma once

struct lua_State;
struct luaL_Reg;

namespace houserule {

// Lists for the environment. Each function finds Lua's original of its name as its first upvalue.
const luaL_Reg* own_base_functions();    // pairs pcall tonumber tostring
const luaL_Reg* own_string_functions();  // byte find format lower rep upper
const luaL_Reg* own_table_functions();   // concat insert remove sort unpack

// Pushes the iterator of pairs over the plain table at `table`: whole numbers ascending, then texts bytewise,
// then false and true. Keys are those of now; what has gone by the time it is reached is left out.
void push_ordered_pairs(lua_State* L, int table);

// Is that function such an iterator? Its first upvalue is the table.
bool is_pairs_iterator(lua_State* L, int index);

// table.sort(list, before): stable, whatever `before` says.
int stable_sort(lua_State* L);

// Pushes the value at `index` as text without addresses: numbers and strings as Lua writes them, objects by
// what the kernel calls them, "table" and "function" otherwise.
void push_text(lua_State* L, int index);

// Room for `count` more values on the Lua stack, or a fault of kind "memory".
void need_stack(lua_State* L, int count);

// Raises a fault of kind "limit" when a list of `count` values is longer than `most`.
void refuse_more_than(lua_State* L, long long count, long long most, const char* what);

}  // namespace houserule
