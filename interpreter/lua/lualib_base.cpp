// pairs, pcall, tonumber, tostring.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <lua.hpp>
#include <string_view>
#include <vector>

#include "lua/host.h"
#include "lua/lualib.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr lua_Integer kMostPairs = 100'000;
constexpr std::int64_t kGasPerKey = 4;
constexpr std::size_t kDigitsPerGas = 8;

// A key of a table in its place of the order. Texts belong to the table, which outlives them.
struct TableKey {
  enum Kind { integer, text, boolean } kind;
  lua_Integer number;
  std::string_view name;

  bool operator<(const TableKey& other) const {
    if (kind != other.kind) return kind < other.kind;
    return kind == text ? name < other.name : number < other.number;
  }
};

TableKey read_key(lua_State* L, int index) {
  if (lua_isinteger(L, index) != 0) return {TableKey::integer, lua_tointeger(L, index), {}};
  if (lua_isboolean(L, index)) return {TableKey::boolean, lua_toboolean(L, index), {}};
  if (lua_type(L, index) != LUA_TSTRING) {
    luaL_error(L, "pairs: a key is a %s: only whole numbers, texts and booleans have an order",
               luaL_typename(L, index));
  }
  std::size_t length = 0;
  const char* name = lua_tolstring(L, index, &length);
  return {TableKey::text, 0, {name, length}};
}

void push_key(lua_State* L, const TableKey& key) {
  if (key.kind == TableKey::integer) {
    lua_pushinteger(L, key.number);
  } else if (key.kind == TableKey::boolean) {
    lua_pushboolean(L, key.number != 0);
  } else {
    lua_pushlstring(L, key.name.data(), key.name.size());
  }
}

std::vector<TableKey> sorted_keys(lua_State* L, int table) {
  LuaHost& host = LuaHost::of(L);
  std::vector<TableKey> keys;
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    lua_pop(L, 1);
    keys.push_back(read_key(L, -1));
    host.charge(kGasPerKey);
    refuse_more_than(L, static_cast<lua_Integer>(keys.size()), kMostPairs, "pairs goes through");
  }
  std::ranges::sort(keys, std::less<>());
  host.look_at_clock();
  return keys;
}

// The number of the key at the stack index among the sorted ones; 0, before the first, for nil and
// what is no key of an order.
// Upvalue 3 only says where to look first: an iterator that is kept answers by what it is asked.
lua_Integer place_of_key(lua_State* L, int key) {
  if (lua_isinteger(L, key) == 0 && !lua_isboolean(L, key) && lua_type(L, key) != LUA_TSTRING) return 0;
  const lua_Integer hint = lua_tointeger(L, lua_upvalueindex(3));
  lua_rawgeti(L, lua_upvalueindex(2), hint);
  const bool there = lua_rawequal(L, -1, key) != 0;
  lua_pop(L, 1);
  if (there) return hint;
  const TableKey wanted = read_key(L, key);
  lua_Integer below = 0, above = static_cast<lua_Integer>(lua_rawlen(L, lua_upvalueindex(2))) + 1;
  while (above - below > 1) {
    const lua_Integer middle = below + (above - below) / 2;
    lua_rawgeti(L, lua_upvalueindex(2), middle);
    (wanted < read_key(L, -1) ? above : below) = middle;
    lua_pop(L, 1);
  }
  return below;
}

// Upvalues: the table, its keys in order, a hint. The table stays hidden here, so that a read-only face does
// not give away what is behind it. Called with the key before, as `for` does.
int next_pair(lua_State* L) {
  lua_settop(L, 2);
  const lua_Integer before = place_of_key(L, 2);
  lua_settop(L, 0);
  for (lua_Integer at = before + 1;; ++at) {
    if (lua_rawgeti(L, lua_upvalueindex(2), at) == LUA_TNIL) return 1;
    lua_pushvalue(L, lua_upvalueindex(1));
    open_face(L, 2);  // it may have been closed to writing since
    lua_pushvalue(L, 1);
    const bool stands = lua_rawget(L, 2) != LUA_TNIL;
    lua_remove(L, 2);
    if (stands) {
      lua_pushinteger(L, at);
      lua_replace(L, lua_upvalueindex(3));
      return 2;
    }
    lua_settop(L, 0);
  }
}

// What the kernel shows of its own kinds of list comes first: scripts cannot make metatables.
int pairs(lua_State* L) {
  luaL_checkany(L, 1);
  if (luaL_getmetafield(L, 1, "__pairs") == LUA_TNIL) {
    luaL_checktype(L, 1, LUA_TTABLE);
    return push_ordered_pairs(L, 1), 1;
  }
  lua_pushvalue(L, 1);
  lua_call(L, 1, 3);
  return 3;
}

int pcall(lua_State* L) {
  luaL_checkany(L, 1);
  LuaHost& host = LuaHost::of(L);
  const int handlers = host.handlers();
  lua_pushboolean(L, 1);
  lua_insert(L, 1);
  const int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
  if (status == LUA_OK) return lua_gettop(L);
  host.after_failed_pcall(status, handlers);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

int tonumber(lua_State* L) {
  if (lua_type(L, 1) == LUA_TSTRING) {
    LuaHost::of(L).charge(static_cast<std::int64_t>(lua_rawlen(L, 1) / kDigitsPerGas));
  }
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

int tostring(lua_State* L) {
  luaL_checkany(L, 1);
  push_text(L, 1);
  return 1;
}

}  // namespace

void push_ordered_pairs(lua_State* L, int table) {
  table = lua_absindex(L, table);
  const std::vector<TableKey> keys = sorted_keys(L, table);
  lua_pushvalue(L, table);
  lua_createtable(L, static_cast<int>(keys.size()), 0);
  lua_Integer at = 0;
  for (const TableKey& key : keys) {
    push_key(L, key);
    lua_rawseti(L, -2, ++at);
  }
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_pair, 3);
}

bool is_pairs_iterator(lua_State* L, int index) { return lua_tocfunction(L, index) == next_pair; }

void push_text(lua_State* L, int index) {
  index = lua_absindex(L, index);
  const int type = lua_type(L, index);
  if (type == LUA_TNUMBER && std::isnan(lua_tonumber(L, index))) {
    lua_pushliteral(L, "nan");  // its sign differs from machine to machine
  } else if (type == LUA_TNUMBER || type == LUA_TSTRING) {
    lua_pushvalue(L, index);
    lua_tostring(L, -1);
  } else if (type == LUA_TBOOLEAN) {
    lua_pushstring(L, lua_toboolean(L, index) != 0 ? "true" : "false");
  } else if (luaL_getmetafield(L, index, "__tostring") != LUA_TNIL) {
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
  } else if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) {
    lua_pushstring(L, lua_typename(L, type));
  }
}

void need_stack(lua_State* L, int count) {
  if (lua_checkstack(L, count) == 0) LuaHost::of(L).die("memory", std::string(kHeapIsFull));
}

void refuse_more_than(lua_State* L, long long count, long long most, const char* what) {
  if (count <= most) return;
  LuaHost::of(L).die("limit", fmt::format("{} at most {} values", what, most));
}

const luaL_Reg* own_base_functions() {
  static constexpr luaL_Reg functions[] = {
      {"pairs", pairs}, {"pcall", pcall}, {"tonumber", tonumber}, {"tostring", tostring}, {nullptr, nullptr}};
  return functions;
}

}  // namespace houserule
