// concat, insert, remove, unpack: on plain tables and their raw length.
#include <algorithm>
#include <lua.hpp>
#include <string>

#include "lua/host.h"
#include "lua/lualib.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr lua_Integer kMostUnpacked = 250;
constexpr std::size_t kJoinedBytesPerGas = 16;
constexpr std::int64_t kGasPerMovedItem = 2;

// The raw length. Faces and objects of the kernel are not written behind their back.
lua_Integer need_list(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_getmetatable(L, 1) != 0) luaL_error(L, "the table %s, or work on a copy", kReadOnly);
  return static_cast<lua_Integer>(lua_rawlen(L, 1));
}

// Charges, then moves list[first..last] by `by`, in the order that overwrites nothing unread.
void shift(lua_State* L, lua_Integer first, lua_Integer last, lua_Integer by) {
  if (first > last) return;
  LuaHost::of(L).charge(last - first + 1);
  const lua_Integer step = by > 0 ? -1 : 1;
  for (lua_Integer at = by > 0 ? last : first; at >= first && at <= last; at += step) {
    lua_rawgeti(L, 1, at);
    lua_rawseti(L, 1, at + by);
  }
}

int insert(lua_State* L) {
  const lua_Integer length = need_list(L);
  const int arguments = lua_gettop(L);
  if (arguments != 2 && arguments != 3)
    return luaL_error(L, "table.insert takes (list, value) or (list, position, value)");
  const lua_Integer position = arguments == 2 ? length + 1 : luaL_checkinteger(L, 2);
  luaL_argcheck(L, position >= 1 && position <= length + 1, 2, "position out of bounds");
  shift(L, position, length, 1);
  lua_pushvalue(L, arguments);
  lua_rawseti(L, 1, position);
  return 0;
}

int remove(lua_State* L) {
  const lua_Integer length = need_list(L);
  const lua_Integer position = luaL_optinteger(L, 2, length);
  const bool is_empty = length == 0 && (position == 0 || position == 1);
  luaL_argcheck(L, is_empty || (position >= 1 && position <= length + 1), 2, "position out of bounds");
  lua_rawgeti(L, 1, position);
  shift(L, position + 1, length, -1);
  lua_pushnil(L);
  lua_rawseti(L, 1, std::max(position, length));
  return 1;
}

void append(lua_State* L, lua_Integer at, std::string& result) {
  const int type = lua_rawgeti(L, 1, at);
  if (type != LUA_TSTRING && type != LUA_TNUMBER) {
    luaL_error(L, "table.concat: item %I is a %s, not text or a number", at, luaL_typename(L, -1));
  }
  push_text(L, -1);
  std::size_t length = 0;
  const char* text = lua_tolstring(L, -1, &length);
  result.append(text, length);
  lua_pop(L, 2);
}

int concat(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  open_face(L, 1);
  LuaHost& host = LuaHost::of(L);
  std::size_t between_length = 0;
  const char* between = luaL_optlstring(L, 2, "", &between_length);
  const lua_Integer first = luaL_optinteger(L, 3, 1);
  const lua_Integer last = luaL_optinteger(L, 4, static_cast<lua_Integer>(lua_rawlen(L, 1)));
  std::string result;
  for (lua_Integer at = first; at <= last; ++at) {
    append(L, at, result);
    if (at < last) result.append(between, between_length);
    host.charge(kGasPerMovedItem);
    if (result.size() > host.limits().string) {
      host.die("limit", too_long_string(host.limits()));
    }
    if (at == last) break;  // the next number may not exist
  }
  host.charge(static_cast<std::int64_t>(result.size() / kJoinedBytesPerGas));
  lua_pushlstring(L, result.data(), result.size());
  return 1;
}

int unpack(lua_State* L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  open_face(L, 1);
  const lua_Integer first = luaL_optinteger(L, 2, 1);
  const lua_Integer last = luaL_optinteger(L, 3, static_cast<lua_Integer>(lua_rawlen(L, 1)));
  if (first > last) return 0;
  const lua_Unsigned more = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  refuse_more_than(L, more < kMostUnpacked ? static_cast<lua_Integer>(more) + 1 : kMostUnpacked + 1,
                   kMostUnpacked, "table.unpack gives");
  const int count = static_cast<int>(more) + 1;
  need_stack(L, count);
  for (int i = 0; i < count; ++i) lua_rawgeti(L, 1, first + i);
  return count;
}

}  // namespace

const luaL_Reg* own_table_functions() {
  static constexpr luaL_Reg functions[] = {{"concat", concat},    {"insert", insert}, {"remove", remove},
                                           {"sort", stable_sort}, {"unpack", unpack}, {nullptr, nullptr}};
  return functions;
}

}  // namespace houserule
