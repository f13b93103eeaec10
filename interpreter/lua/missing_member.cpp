
#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "lua/host.h"
#include "lua/nil_read.h"
#include "lua/place.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr std::size_t kMostNamed = 16, kMostEntries = 100, kLongestHolder = 60;

// The names in the table on top of the stack; none where it is a list, or so large that nobody meant it for
// names.
std::vector<std::string> names_in_table(lua_State* L) {
  lua_pushvalue(L, -1);
  open_face(L, -1);
  const int table = lua_gettop(L);
  std::vector<std::string> names;
  std::size_t entries = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0 && ++entries <= kMostEntries; lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(L, -2));
  }
  lua_settop(L, table - 1);
  if (entries > kMostEntries) return {};
  std::ranges::sort(names);
  return names;
}

// What is said of the word of play that gave nothing, of the object on top of the stack; nothing where it is
// no object with such a word.
std::optional<std::string_view> said_of_word(lua_State* L, std::string_view word) {
  const int type = luaL_getmetafield(L, -1, "__name");
  if (type == LUA_TNIL) return std::nullopt;
  const std::string kind = type == LUA_TSTRING ? lua_tostring(L, -1) : "";
  lua_pop(L, 1);
  return LuaHost::of(L).said_of_word(kind, word);
}

// Pushes the variable of the running function; of several with one name the innermost.
bool push_variable(lua_State* L, lua_Debug& running, std::string_view variable) {
  int found = 0;
  for (int i = 1; const char* name = lua_getlocal(L, &running, i); ++i, lua_pop(L, 1))
    if (variable == name) found = i;
  return found != 0 && lua_getlocal(L, &running, found) != nullptr;
}

// Pushes what is written "variable.key.key", as far as tables hold it, and returns what is left to read of
// it; nothing, with nothing pushed, where there is no such variable.
std::optional<std::string_view> push_holder(lua_State* L, lua_Debug& running, std::string_view written) {
  const auto behind = [](std::string_view text, std::size_t dot) {
    return dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
  };
  const std::size_t dot = written.find('.');
  if (!push_variable(L, running, written.substr(0, dot))) return std::nullopt;
  std::string_view rest = behind(written, dot);
  while (!rest.empty() && lua_istable(L, -1)) {
    const std::string_view key = rest.substr(0, rest.find('.'));
    open_face(L, -1);
    lua_pushlstring(L, key.data(), key.size());
    lua_rawget(L, -2);
    lua_remove(L, -2);
    rest = behind(rest, rest.find('.'));
  }
  return rest;
}

std::string said_of(std::string_view holder, std::string_view field, const std::vector<std::string>& names) {
  const std::string meant = did_you_mean(field, names);
  if (!meant.empty()) return fmt::format(": {} has no \"{}\", {}", holder, field, meant);
  const std::size_t count = std::min(names.size(), kMostNamed);
  return fmt::format(": {} has no \"{}\", but {}{}", holder, field,
                     fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count), ", "),
                     count < names.size() ? ", …" : "");
}

std::string nothing_there(std::string_view holder, std::string_view field, std::string_view why) {
  return fmt::format(": {0}.{1} is nothing here{2}; ask for it first: if {0}.{1} then …", holder, field, why);
}

}  // namespace

std::string missing_member(lua_State* L, std::string_view holder, std::string_view message) {
  const std::string_view field = nil_field(message);
  lua_Debug running{};
  if (holder.empty() || holder.size() > kLongestHolder || lua_checkstack(L, LUA_MINSTACK) == 0 ||
      !running_function(L, running))
    return {};
  // A call gives an object, or a table that nobody can look into now.
  if (holder.find_first_of("([{\"' \n") != std::string_view::npos) return nothing_there(holder, field, "");
  const auto unread = push_holder(L, running, holder);
  if (!unread) return {};
  const bool object = lua_isuserdata(L, -1) != 0;  // refuses a word that it has not
  const std::optional<std::string_view> known = said_of_word(L, field);
  std::vector<std::string> names;
  if (lua_istable(L, -1)) names = names_in_table(L);
  lua_pop(L, 1);
  if (!unread->empty()) return object ? nothing_there(holder, field, "") : "";
  if (known) return nothing_there(holder, field, *known);
  return names.empty() ? "" : said_of(holder, field, names);
}

}  // namespace houserule
