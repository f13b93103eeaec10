// byte, find, format, lower, rep, upper. The others are Lua's own: what they make is charged when memory is
// asked for.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "lua/host.h"
#include "lua/lualib.h"

namespace houserule {
namespace {

constexpr std::size_t kTextBytesPerGas = 8;
constexpr lua_Integer kMostBytes = 250;
constexpr std::size_t kLongestNumber = 420;  // what one %99.99f can write
constexpr std::string_view kMagic = "^$*+?.([%-";

std::string_view need_text(lua_State* L, int argument) {
  std::size_t length = 0;
  const char* text = luaL_checklstring(L, argument, &length);
  return {text, length};
}

void charge_bytes(lua_State* L, std::size_t bytes) {
  LuaHost::of(L).charge(static_cast<std::int64_t>(bytes / kTextBytesPerGas));
}

void refuse_longer(lua_State* L, bool longer) {
  LuaHost& host = LuaHost::of(L);
  if (!longer) return;
  host.die("limit", too_long_string(host.limits()));
}

// Counting from the end when negative, as Lua does; 0 stands before the first byte.
lua_Integer from_start(lua_Integer position, std::size_t length) {
  const auto size = static_cast<lua_Integer>(length);
  if (position >= 0) return position;
  return position < -size ? 0 : size + position + 1;
}

int byte(lua_State* L) {
  const std::string_view text = need_text(L, 1);
  const lua_Integer position = luaL_optinteger(L, 2, 1);
  const lua_Integer first = std::max<lua_Integer>(1, from_start(position, text.size()));
  const lua_Integer last = std::min(from_start(luaL_optinteger(L, 3, position), text.size()),
                                    static_cast<lua_Integer>(text.size()));
  if (first > last) return 0;
  refuse_more_than(L, last - first + 1, kMostBytes, "string.byte gives");
  const int count = static_cast<int>(last - first + 1);
  need_stack(L, count);
  for (lua_Integer at = first; at <= last; ++at) {
    lua_pushinteger(L, static_cast<unsigned char>(text[static_cast<std::size_t>(at - 1)]));
  }
  return count;
}

// Plain text only. What would be a pattern elsewhere must be said to be meant as it stands.
int find(lua_State* L) {
  const std::string_view text = need_text(L, 1);
  const std::string_view wanted = need_text(L, 2);
  const lua_Integer start = std::max<lua_Integer>(1, from_start(luaL_optinteger(L, 3, 1), text.size()));
  if (lua_toboolean(L, 4) == 0 && wanted.find_first_of(kMagic) != wanted.npos) {
    LuaHost::of(L).die("denied", "find knows no patterns: say find(text, wanted, 1, true) for plain text");
  }
  charge_bytes(L, text.size() + wanted.size());
  const auto skipped = static_cast<std::size_t>(start - 1);
  if (skipped > text.size()) return luaL_pushfail(L), 1;
  const std::string_view rest = text.substr(skipped);
  const void* found = memmem(rest.data(), rest.size(), wanted.data(), wanted.size());
  if (found == nullptr) return luaL_pushfail(L), 1;
  const auto at = static_cast<lua_Integer>(static_cast<const char*>(found) - text.data());
  lua_pushinteger(L, at + 1);
  lua_pushinteger(L, at + static_cast<lua_Integer>(wanted.size()));
  return 2;
}

// Makes the argument of one conversion printable without addresses; the most bytes that it will take.
std::size_t prepare_argument(lua_State* L, char conversion, int argument) {
  if (conversion == 'p')
    LuaHost::of(L).die("denied", "no such conversion \"%p\" here: addresses differ from run to run");
  if (conversion == 's') {
    push_text(L, argument);
    lua_replace(L, argument);
  }
  if (lua_type(L, argument) == LUA_TNUMBER && std::isnan(lua_tonumber(L, argument))) {
    lua_pushnumber(L, std::numeric_limits<lua_Number>::quiet_NaN());  // its sign differs by machine
    lua_replace(L, argument);
  }
  if (lua_type(L, argument) != LUA_TSTRING) return kLongestNumber;
  return kLongestNumber + lua_rawlen(L, argument) * (conversion == 'q' ? 4 : 1);
}

int format(lua_State* L) {
  const std::string_view pattern = need_text(L, 1);
  const int last = lua_gettop(L);
  std::size_t bytes = pattern.size();
  int argument = 1;
  for (std::size_t at = pattern.find('%'); at < pattern.size(); at = pattern.find('%', at + 1)) {
    at = pattern.find_first_not_of("-+ #0123456789.", at + 1);
    if (at == pattern.npos) break;
    if (pattern[at] == '%') continue;
    if (++argument <= last) bytes += prepare_argument(L, pattern[at], argument);
  }
  charge_bytes(L, bytes);
  refuse_longer(L, bytes > LuaHost::of(L).limits().string + kLongestNumber * static_cast<std::size_t>(last));
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

// Letters of ASCII only, whatever the locale.
template <char first, char last>
int change_case(lua_State* L) {
  const std::string_view text = need_text(L, 1);
  charge_bytes(L, text.size());
  std::string result(text);
  for (char& letter : result) {
    if (letter >= first && letter <= last) letter = static_cast<char>(letter ^ 0x20);
  }
  lua_pushlstring(L, result.data(), result.size());
  return 1;
}

int rep(lua_State* L) {
  const std::string_view text = need_text(L, 1);
  const lua_Integer times = luaL_checkinteger(L, 2);
  const std::string_view between = lua_isnoneornil(L, 3) ? std::string_view() : need_text(L, 3);
  const std::size_t step = text.size() + between.size();
  if (times <= 0 || step == 0) return lua_pushliteral(L, ""), 1;
  const auto most = LuaHost::of(L).limits().string;
  refuse_longer(L, static_cast<lua_Unsigned>(times) > (most + between.size()) / step);
  std::string result(text);
  result.reserve(step * static_cast<std::size_t>(times));
  for (lua_Integer i = 1; i < times; ++i) result.append(between).append(text);
  charge_bytes(L, result.size());
  lua_pushlstring(L, result.data(), result.size());
  return 1;
}

}  // namespace

const luaL_Reg* own_string_functions() {
  static constexpr luaL_Reg functions[] = {{"byte", byte},     {"find", find},
                                           {"format", format}, {"lower", change_case<'A', 'Z'>},
                                           {"rep", rep},       {"upper", change_case<'a', 'z'>},
                                           {nullptr, nullptr}};
  return functions;
}

}  // namespace houserule
