// What an environment offers, exactly, and what it says about the rest.
#include <doctest/doctest.h>

#include <algorithm>
#include <lua.hpp>
#include <string>
#include <vector>

#include "../hostile/runner.h"
#include "lua/host.h"
#include "lua/read_only.h"
#include "lua/sandbox.h"

using houserule::LuaHost;

namespace {

std::string run_words(LuaHost& host, const std::string& source, const hostile::Preload& preload = {}) {
  const auto outcome = hostile::run_script(host, {"m", {}, source}, preload);
  return outcome.kind == "ok" ? outcome.reported : outcome.kind + ": " + outcome.text;
}

// "name name …" of a table as scripts see it, sorted. `all` is a copy of what their environment reads
// through.
std::string words_of(const std::string& table) {
  LuaHost host;
  const auto show_all = [](lua_State* L, int env) {
    lua_newtable(L);
    houserule::push_libraries(L);
    houserule::copy_entries(L, -1, lua_gettop(L) - 1);
    lua_pop(L, 1);
    lua_setfield(L, env, "all");
  };
  return run_words(host, "for name in pairs(" + table + ") do report(name) end", show_all);
}

// The value of the word "env" for tests that freeze.
int freeze_now(lua_State* L) {
  LuaHost::of(L).freeze_environment(lua_upvalueindex(1));
  return 0;
}

void add_freeze(lua_State* L, int env) {
  lua_pushvalue(L, env);
  lua_pushcclosure(L, freeze_now, 1);
  lua_setfield(L, env, "freeze");
}

}  // namespace

TEST_CASE("an environment holds these words and no others") {
  CHECK(words_of("all") ==
        "assert error ipairs math pairs pcall select string table tonumber tostring type ");
  CHECK(words_of("_ENV") == "all report ");
  CHECK(words_of("string") == "byte char find format len lower rep reverse sub upper ");
  CHECK(words_of("math") == "abs ceil floor fmod max maxinteger min mininteger tointeger type ult ");
  CHECK(words_of("table") == "concat insert pack remove sort unpack ");
}

TEST_CASE("the state has no other way to Lua's libraries") {
  LuaHost host;
  lua_State* L = host.state();
  lua_pushglobaltable(L);
  lua_pushnil(L);
  CHECK(lua_next(L, -2) == 0);
  lua_getfield(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  CHECK(lua_isnil(L, -1));
  lua_pushliteral(L, "");
  REQUIRE(lua_getmetatable(L, -1) == 1);
  std::vector<std::string> names;
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1)) names.emplace_back(lua_tostring(L, -2));
  std::ranges::sort(names);
  CHECK(names == std::vector<std::string>{"__index", "__metatable"});
}

TEST_CASE("unknown words are refused with a reason or a suggestion") {
  LuaHost host;
  const auto says = [&](const std::string& source, const std::string& message) {
    const std::string text = run_words(host, source);
    CHECK_MESSAGE(text.find("denied: m.lua:1: fault (denied): " + message) == 0, text);
  };
  says("xpcall()", "no such word \"xpcall\" here: pcall is there");
  says("toString(1)", "no such word \"toString\" here, did you mean \"tostring\"?");
  says("math.flor(1)", "no such word \"math.flor\" here, did you mean \"floor\"?");
  says("(''):gsub()", "no such word \"string.gsub\" here: there are no patterns: find looks for plain text");
  says("_ENV['a\\27[2Jb'] = _ENV['a\\27[2Jb']", "no such word \"a\\x1b[2Jb\" here");
}

TEST_CASE("a module has its own globals") {
  LuaHost host;
  CHECK(run_words(host, "mine = 5 pairs = nil report(mine)") == "5 ");
  CHECK(run_words(host, "pairs({}) report(mine)").starts_with("denied"));
}

TEST_CASE("a frozen environment is read but not written") {
  LuaHost host;
  CHECK(run_words(host, "mine = 5 freeze() report(mine, math.max(1, 2), ('x'):rep(2))", add_freeze) ==
        "5 2 xx ");
  CHECK(run_words(host, "mine = 5 freeze() mine = 6", add_freeze).find("\"mine\" is read-only") !=
        std::string::npos);
  CHECK(run_words(host, "local all = _ENV freeze() all.new = 1", add_freeze).find("read-only") !=
        std::string::npos);
  CHECK(run_words(host, "freeze() xpcall()", add_freeze).starts_with("denied"));
  CHECK(run_words(host, "mine = 5 freeze() for k in pairs(_ENV) do report(k) end", add_freeze).find("mine") !=
        std::string::npos);
}
