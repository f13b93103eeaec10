// The words themselves: C functions that find the run they belong to and hand over to its rooms.
#include <fmt/format.h>

#include <algorithm>

#include <lua.hpp>
#include <stdexcept>
#include <utility>

#include "base/temporarily.h"
#include "language/definition.h"
#include "lua/read_only.h"

namespace houserule {
namespace {

constexpr int kHandle = 1;  // upvalues
constexpr int kWord = 2;
constexpr int kOpening = 3;
constexpr std::size_t kMostOpenings = 10'000;

Definition& running(lua_State* L, const ScriptWord& word) {
  Definition* definition = static_cast<RunningDefinition*>(lua_touserdata(L, lua_upvalueindex(kHandle)))->run;
  if (definition != nullptr && definition->module != nullptr) return *definition;
  luaL_error(L, "\"%s\" is a word of definitions: defining during play is an error", word.word.data());
  throw std::logic_error("luaL_error returned");
}

const ScriptWord& word_of(lua_State* L) {
  return *static_cast<const ScriptWord*>(lua_touserdata(L, lua_upvalueindex(kWord)));
}

// The table of `piece "name"`, `rule "name"` or `test "name"`.
int take_table(lua_State* L) {
  const ScriptWord& word = word_of(L);
  Definition& definition = running(L, word);
  const auto index = static_cast<std::size_t>(lua_tointeger(L, lua_upvalueindex(kOpening)));
  if (index >= definition.openings.size()) luaL_error(L, "this definition is over");
  Opening& opening = definition.openings[index];
  const Opening taken = opening;
  opening.taken = true;
  if (taken.taken || !lua_istable(L, 1)) {
    definition.report(taken.spot.place(),
                      fmt::format("{} \"{}\" wants one table, not {}", word.word, shown(taken.name),
                                  taken.taken ? "a second" : definition.name_of(1)),
                      fmt::format("write {}", word.usage));
    return 0;
  }
  if (definition.in_tests && word.word != "test") return 0;
  if (word.word == "piece") read_piece(definition, taken.name, taken.spot, 1);
  if (word.word == "rule") read_rule(definition, taken.name, taken.spot, 1);
  if (word.word == "test") read_test(definition, taken.name, taken.spot, 1);
  return 0;
}

int open_definition(lua_State* L) {
  const ScriptWord& word = word_of(L);
  Definition& definition = running(L, word);
  std::size_t length = 0;
  const char* text = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &length) : "";
  const std::string name(text, std::min(length, kLongestText));
  Opening opening{&word, name, definition.call_spot(word.word, name)};
  if (lua_type(L, 1) != LUA_TSTRING || lua_gettop(L) > 1) {
    definition.report(definition.call_spot(word.word, {}).place(),
                      fmt::format("{} wants one name", word.word), fmt::format("write {}", word.usage));
  }
  if (definition.module->library) {
    definition.report(opening.spot.place(), fmt::format("a library defines no {}", word.word),
                      "let it return a function that a rule calls");
  } else if (definition.in_tests && word.word != "test") {
    definition.report(opening.spot.place(), fmt::format("a {} cannot be defined within `tests`", word.word),
                      "it would not be there in play: let it stand before `tests`");
  }
  if (definition.openings.size() >= kMostOpenings)
    definition.request.host.die("limit", "more than 10000 definitions");
  lua_pushvalue(L, lua_upvalueindex(kHandle));
  lua_pushvalue(L, lua_upvalueindex(kWord));
  lua_pushinteger(L, static_cast<lua_Integer>(definition.openings.size()));
  definition.openings.push_back(std::move(opening));
  lua_pushcclosure(L, guarded<take_table>, kOpening);
  return 1;
}

int use_library(lua_State* L) {
  const ScriptWord& word = word_of(L);
  Definition& definition = running(L, word);
  if (lua_type(L, 1) != LUA_TSTRING) return luaL_error(L, "use wants the name of a library");
  definition.push_library(lua_tostring(L, 1));
  return 1;
}

// Where tests are asked for, calls the function, which may define nothing but tests: play would lack the
// rest.
int run_tests(lua_State* L) {
  const ScriptWord& word = word_of(L);
  Definition& definition = running(L, word);
  if (lua_gettop(L) != 1 || !lua_isfunction(L, 1)) {
    definition.report(definition.call_spot(word.word, {}).place(), "tests wants one function",
                      fmt::format("write {}", word.usage));
    return 0;
  }
  if (!definition.request.tests) return 0;
  const Temporarily within(definition.in_tests, true);
  lua_call(L, 0, 0);
  return 0;
}

template <int (*kMake)(Definition&, const ScriptWord&)>
int call_word(lua_State* L) {
  const ScriptWord& word = word_of(L);
  return kMake(running(L, word), word);
}

lua_CFunction function_of(const ScriptWord& word) {
  switch (word.kind) {
    case ScriptWordKind::value:
      return guarded<call_word<make_value>>;
    case ScriptWordKind::guard:
    case ScriptWordKind::zone:
      return guarded<call_word<make_condition>>;
    default:
      if (word.word == "zone") return guarded<call_word<make_zone>>;
      if (word.word == "tests") return guarded<run_tests>;
      return word.word == "use" ? guarded<use_library> : guarded<open_definition>;
  }
}

// Copies the table at `index`, tables within as faces of their own copies, and pushes a face of it.
void push_shown(lua_State* L, int index, const std::string& name, int depth) {
  luaL_checkstack(L, LUA_MINSTACK, nullptr);
  LuaHost::of(L).charge(100);
  if (depth > Nodes::kMostDepth) LuaHost::of(L).die("limit", "tables more than 16 deep");
  lua_newtable(L);
  const int copy = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_settop(L, copy + 1)) {
    lua_pushvalue(L, -2);
    if (lua_istable(L, -2)) {
      push_shown(L, lua_gettop(L) - 1, name, depth + 1);
    } else {
      lua_pushvalue(L, -2);
    }
    lua_rawset(L, copy);
  }
  if (lua_rawlen(L, copy) == 0) refuse_unknown(L, copy, name.c_str());
  push_face(L, copy);
  lua_replace(L, copy);
}

}  // namespace

void push_read_only(lua_State* L, int index, const std::string& name) {
  push_shown(L, lua_absindex(L, index), name, 1);
}

void install_words(Definition& definition, int env, int handle) {
  lua_State* L = definition.L;
  for (const ScriptWord& word : words()) {
    const bool condition = word.kind == ScriptWordKind::guard || word.kind == ScriptWordKind::zone;
    if (condition && word.arguments.empty()) {
      make_condition(definition, word);
    } else {
      lua_pushvalue(L, handle);
      lua_pushlightuserdata(L, const_cast<ScriptWord*>(&word));
      lua_pushcclosure(L, function_of(word), kWord);
    }
    lua_setfield(L, env, word.word.data());
  }
}

}  // namespace houserule
