#include "script/missing_member.h"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <span>
#include <vector>

#include "diagnostic.h"
#include "script/bind.h"
#include "script/read_only.h"

namespace houserule {
namespace {

constexpr int kDeepestFrame = 64;
constexpr std::size_t kMostNamed = 16, kMostEntries = 100;

// x of "… a nil value (field 'x')".
std::string_view field_in(std::string_view message) {
  constexpr std::string_view kBefore = "a nil value (field '";
  const std::size_t at = message.find(kBefore);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = message.substr(at + kBefore.size());
  return rest.substr(0, rest.find('\''));
}

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

// Does the object on top of the stack have such a word of play?
bool has_word(lua_State* L, std::string_view word) {
  const int type = luaL_getmetafield(L, -1, "__name");
  if (type == LUA_TNIL) return false;
  const std::string kind = type == LUA_TSTRING ? lua_tostring(L, -1) : "";
  lua_pop(L, 1);
  for (int i = 0; i < static_cast<int>(Noun::count); ++i) {
    const auto noun = static_cast<Noun>(i);
    const std::span<const PlayWord> words = words_of(noun);
    if (name_of(noun) == kind) return std::ranges::find(words, word, &PlayWord::name) != words.end();
  }
  return false;
}

// What stands in one variable of the function that failed.
struct Holder {
  std::string variable;
  std::vector<std::string> names;
};

// The innermost function of Lua that runs.
bool running_function(lua_State* L, lua_Debug& running) {
  for (int level = 0; level < kDeepestFrame && lua_getstack(L, level, &running) != 0; ++level) {
    lua_getinfo(L, "Sl", &running);
    if (running.currentline > 0) return true;
  }
  return false;
}

std::string said_of(const Holder& holder, std::string_view field) {
  const std::string meant = did_you_mean(field, holder.names);
  if (!meant.empty()) return fmt::format(": {} has no \"{}\", {}", holder.variable, field, meant);
  const std::size_t count = std::min(holder.names.size(), kMostNamed);
  return fmt::format(
      ": {} has no \"{}\", but {}{}", holder.variable, field,
      fmt::join(holder.names.begin(), holder.names.begin() + static_cast<std::ptrdiff_t>(count), ", "),
      count < holder.names.size() ? ", …" : "");
}

}  // namespace

std::string missing_member(lua_State* L, std::string_view message) {
  const std::string_view field = field_in(message);
  lua_Debug running{};
  if (field.empty() || lua_checkstack(L, LUA_MINSTACK) == 0 || !running_function(L, running)) return {};
  std::vector<Holder> holders;
  for (int i = 1; const char* name = lua_getlocal(L, &running, i); ++i) {
    const std::string variable = name;
    const bool own = variable.front() != '(';  // others are of the machine, not of the script
    std::vector<std::string> names;
    if (own && lua_istable(L, -1)) names = names_in_table(L);
    const bool nothing_there = own && names.empty() && has_word(L, field);
    lua_pop(L, 1);
    if (nothing_there)
      return fmt::format(": {0}.{1} is nothing here; ask for it first: if {0}.{1} then …", variable, field);
    if (!names.empty() && std::ranges::count(names, field) == 0) holders.push_back({variable, names});
  }
  const auto near = std::ranges::find_if(
      holders, [&](const Holder& holder) { return !did_you_mean(field, holder.names).empty(); });
  if (near != holders.end()) return said_of(*near, field);
  return holders.empty() ? "" : said_of(holders.front(), field);
}

}  // namespace houserule
