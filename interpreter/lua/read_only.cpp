#include "lua/read_only.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <lua.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/decimal.h"
#include "base/diagnostic.h"
#include "lua/host.h"
#include "lua/lualib.h"

namespace houserule {
namespace {

struct Withheld {
  std::string_view word;
  const char* reason;
};

constexpr const char* kChance = "chance and time come from the game alone";
constexpr const char* kCode = "a module loads no other code by itself";
constexpr const char* kOutside = "rules reach nothing outside of the game";
constexpr const char* kPatterns = "there are no patterns: find looks for plain text";
constexpr const char* kTables = "tables have no metatables here";
constexpr const char* kOrder = "pairs goes through a table in a fixed order";
constexpr const char* kOptions =
    "an option is option \"name\" in a condition, and opt.name in a function that takes it: function(…, opt)";
constexpr const char* kValues = "a field or option is an int, bool, choice or text, a field also a ref";
constexpr const char* kWhole = "the game counts in whole numbers";

// Words of Lua that people will look for in vain, and why.
constexpr std::array kWithheld = std::to_array<Withheld>({
    {"clock", kChance},
    {"collectgarbage", kOutside},
    {"coroutine", "a handler runs to its end"},
    {"cos", kWhole},
    {"debug", kOutside},
    {"dofile", kCode},
    {"abilities", "write above: local abilities = use \"abilities\""},
    {"ability", "write above: local ability = use \"abilities\".ability"},
    {"dump", kCode},
    {"exp", kWhole},
    {"getmetatable", kTables},
    {"gmatch", kPatterns},
    {"gsub", kPatterns},
    {"huge", kWhole},
    {"io", kOutside},
    {"load", kCode},
    {"loadfile", kCode},
    {"log", kWhole},
    {"match", kPatterns},
    {"next", kOrder},
    {"array", kValues},
    {"float", kValues},
    {"list", kValues},
    {"null", "write nil"},
    {"number", kValues},
    {"opt", kOptions},
    {"opts", kOptions},
    {"os", kOutside},
    {"package", kCode},
    {"pi", kWhole},
    {"print",
     "rules print nothing: error(text) stops with it where it stands, a `shows` of a rule tells it beside "
     "the board"},
    {"random", kChance},
    {"randomseed", kChance},
    {"rawget", kTables},
    {"rawset", kTables},
    {"require", kCode},
    {"setmetatable", kTables},
    {"sin", kWhole},
    {"sqrt", kWhole},
    {"time", kChance},
    {"xpcall", "pcall is there"},
});

constexpr std::size_t kLongestRank = 2;

bool looks_like_cell(std::string_view text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z') return false;
  return text.size() <= 1 + kLongestRank && std::ranges::all_of(text.substr(1), decimal_digit);
}

std::string reason_for(std::string_view word, const std::vector<std::string>& known) {
  const auto* withheld = std::ranges::find(kWithheld, word, &Withheld::word);
  if (withheld != kWithheld.end()) return fmt::format(": {}", withheld->reason);
  const std::string near = did_you_mean(word, known);
  std::string hint = near.empty() ? near : ", " + near;
  if (!looks_like_cells(word)) return hint;
  return hint +
         fmt::format(": a cell stands in quotes, cells {{ \"{0}\" }}, in a function board.cell(\"{0}\")",
                     word);
}

std::string said_of_unknown(lua_State* L, int table, std::string_view word, std::string_view full) {
  return fmt::format("no such word \"{}\" here{}", shown(full), reason_for(word, names_in(L, table)));
}

// __index of (table, key); upvalue: the library's name.
int unknown_word(lua_State* L) {
  const bool is_name = lua_type(L, 2) == LUA_TSTRING;
  const std::string word = is_name ? lua_tostring(L, 2) : luaL_typename(L, 2);
  const std::string library = lua_tostring(L, lua_upvalueindex(1));
  const std::string full = library.empty() ? word : library + "." + word;
  LuaHost::of(L).die("denied", said_of_unknown(L, 1, word, full));
}

int refuse_write(lua_State* L) {
  const int type = lua_type(L, 2);
  const std::string name = type == LUA_TSTRING ? fmt::format("\"{}\"", shown(lua_tostring(L, 2)))
                           : lua_isinteger(L, 2) != 0
                               ? fmt::format("item {}", lua_tointeger(L, 2))
                               : fmt::format("what stands under a {}", luaL_typename(L, 2));
  return luaL_error(L, "%s %s", name.c_str(), kReadOnly);
}

// Both: upvalue 1 is the table behind the face.
int length_behind(lua_State* L) {
  lua_pushinteger(L, static_cast<lua_Integer>(lua_rawlen(L, lua_upvalueindex(1))));
  return 1;
}

int pairs_behind(lua_State* L) {
  lua_pushvalue(L, lua_upvalueindex(1));
  push_ordered_pairs(L, -1);
  return 1;
}

void set_function(lua_State* L, const char* name, lua_CFunction function, int upvalue) {
  lua_pushvalue(L, upvalue);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

// Gives the empty table at `face` the metatable of a face of `words`; both absolute.
void dress(lua_State* L, int face, int words) {
  lua_newtable(L);
  lua_pushvalue(L, words);
  lua_setfield(L, -2, "__index");
  lua_pushcfunction(L, refuse_write);
  lua_setfield(L, -2, "__newindex");
  set_function(L, "__len", length_behind, words);
  set_function(L, "__pairs", pairs_behind, words);
  lua_setmetatable(L, face);
}

int count_entries(lua_State* L, int table) {
  int count = 0;
  for (lua_pushnil(L); lua_next(L, table) != 0; lua_pop(L, 1)) ++count;
  return count;
}

void clear(lua_State* L, int table) {
  for (lua_pushnil(L); lua_next(L, table) != 0;) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_pushnil(L);
    lua_rawset(L, table);
  }
}

}  // namespace

bool looks_like_cells(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return looks_like_cell(text);
  return looks_like_cell(text.substr(0, colon)) && looks_like_cell(text.substr(colon + 1));
}

std::vector<std::string> names_in(lua_State* L, int table) {
  std::vector<std::string> names;
  lua_pushnil(L);
  while (lua_next(L, table) != 0) {
    if (lua_type(L, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(L, -2));
    lua_pop(L, 1);
  }
  std::ranges::sort(names);
  return names;
}

std::string unknown_word_text(lua_State* L, int table, std::string_view word) {
  return said_of_unknown(L, lua_absindex(L, table), word, word);
}

void refuse_unknown(lua_State* L, int table, const char* library) {
  table = lua_absindex(L, table);
  lua_newtable(L);
  lua_pushstring(L, library);
  lua_pushcclosure(L, unknown_word, 1);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, table);
}

void read_through(lua_State* L, int table) {
  table = lua_absindex(L, table);
  lua_newtable(L);
  lua_insert(L, -2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, table);
}

void copy_entries(lua_State* L, int from, int to) {
  from = lua_absindex(L, from);
  to = lua_absindex(L, to);
  for (lua_pushnil(L); lua_next(L, from) != 0;) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, to);
  }
}

void push_face(lua_State* L, int words) {
  words = lua_absindex(L, words);
  lua_newtable(L);
  dress(L, lua_gettop(L), words);
}

void open_face(lua_State* L, int index) {
  index = lua_absindex(L, index);
  if (!lua_istable(L, index) || lua_getmetatable(L, index) == 0) return;
  lua_getfield(L, -1, "__newindex");
  const bool face = lua_tocfunction(L, -1) == refuse_write;
  lua_getfield(L, -2, "__index");
  if (face) lua_copy(L, -1, index);
  lua_pop(L, 3);
}

void freeze_environment(lua_State* L, int env) {
  lua_pushnil(L);
  if (lua_next(L, env) != 0) {
    lua_pop(L, 2);
    return freeze_table(L, env);
  }
  lua_getmetatable(L, env);
  lua_getfield(L, -1, "__index");
  dress(L, env, lua_gettop(L));
  lua_pop(L, 2);
}

void freeze_table(lua_State* L, int table) {
  table = lua_absindex(L, table);
  constexpr lua_Unsigned kMost = 1U << 20;
  const int listed = static_cast<int>(std::min(lua_rawlen(L, table), kMost));
  lua_createtable(L, listed, std::max(count_entries(L, table) - listed, 0));
  const int words = lua_gettop(L);
  copy_entries(L, table, words);
  clear(L, table);
  if (lua_getmetatable(L, table) != 0) lua_setmetatable(L, words);
  dress(L, table, words);
  lua_pop(L, 1);
}

}  // namespace houserule
