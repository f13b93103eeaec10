#include "lua/sandbox.h"

#include <array>
#include <lua.hpp>
#include <string_view>

#include "lua/lualib.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

// Harmless functions of Lua's own libraries, taken over as they are. The rest of ours is in lualib.h.
constexpr std::array kBaseFunctions = {"assert", "error", "ipairs", "select", "type"};
constexpr std::array kStringFunctions = {"char", "len", "reverse", "sub"};
constexpr std::array kMathFunctions = {"abs", "ceil",       "floor",     "fmod", "max", "maxinteger",
                                       "min", "mininteger", "tointeger", "type", "ult"};
constexpr std::array kTableFunctions = {"pack"};

const char kEnvironmentKey = 0;  // its address names the pristine environment in the registry

// Pushes what `open` opens: a library of Lua, complete.
void push_original(lua_State* L, lua_CFunction open) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
}

// Pops the original library and pushes our choice of it. Our own functions find the original of their name
// as their first upvalue.
template <class Names>
void choose(lua_State* L, const Names& names, const luaL_Reg* own) {
  lua_newtable(L);
  for (const char* name : names) {
    lua_getfield(L, -2, name);
    lua_setfield(L, -2, name);
  }
  for (; own != nullptr && own->name != nullptr; ++own) {
    lua_getfield(L, -2, own->name);
    lua_pushcclosure(L, own->func, 1);
    lua_setfield(L, -2, own->name);
  }
  lua_remove(L, -2);
}

// Methods of strings come from the library on top of the stack: no script reaches that table itself. With
// Lua's metatable goes the arithmetic of strings.
void give_strings_methods(lua_State* L) {
  lua_pushliteral(L, "");
  lua_newtable(L);
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_pop(L, 1);
}

// Pops the library and puts a read-only face of it into the environment below: so all modules can share it.
void add_library(lua_State* L, const char* name) {
  refuse_unknown(L, -1, name);
  push_face(L, -1);
  lua_setfield(L, -3, name);
  lua_pop(L, 1);
}

}  // namespace

void install_libraries(lua_State* L) {
  push_original(L, luaopen_base);
  choose(L, kBaseFunctions, own_base_functions());
  push_original(L, luaopen_string);
  choose(L, kStringFunctions, own_string_functions());
  give_strings_methods(L);
  add_library(L, "string");
  push_original(L, luaopen_math);
  choose(L, kMathFunctions, nullptr);
  add_library(L, "math");
  push_original(L, luaopen_table);
  choose(L, kTableFunctions, own_table_functions());
  add_library(L, "table");
  refuse_unknown(L, -1, "");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &kEnvironmentKey);
  lua_newtable(L);  // luaopen_base filled the globals
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

void push_environment(lua_State* L) {
  lua_newtable(L);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &kEnvironmentKey);
  read_through(L, lua_gettop(L) - 1);
}

void push_libraries(lua_State* L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &kEnvironmentKey); }

}  // namespace houserule
