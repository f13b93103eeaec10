// Members of a table that C++ makes for a script.
#pragma once

#include <concepts>
#include <lua.hpp>
#include <string_view>

namespace houserule {

// Sets the member of the table on top of the stack.
inline void set_field(lua_State* L, const char* key, std::string_view text) {
  lua_pushlstring(L, text.data(), text.size());
  lua_setfield(L, -2, key);
}
inline void set_field(lua_State* L, const char* key, std::integral auto value) {
  if constexpr (std::same_as<decltype(value), bool>) {
    lua_pushboolean(L, value ? 1 : 0);
  } else {
    lua_pushinteger(L, static_cast<lua_Integer>(value));
  }
  lua_setfield(L, -2, key);
}

}  // namespace houserule
