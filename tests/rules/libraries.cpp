// Runs the tests that are written in Lua: tests/rules/*_test.lua, about the standard modules. They have the
// words
//   use "name"                           the table that the library returns
//   expect(name, got, wanted)            both are equal
//   expect_error(name, body, message)    body() fails with exactly this message
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <lua.hpp>
#include <string>
#include <vector>

#include "houserule.h"
#include "lua/host.h"

namespace fs = std::filesystem;

namespace {

using houserule::LuaHost;

void install(lua_State* L, int env);

int use(lua_State* L) {
  const std::string name = luaL_checkstring(L, 1);
  const auto source = houserule::folder_source(HOUSERULE_ROOT);
  std::string error;
  const auto text = source->module(name, error);
  if (!text) return luaL_error(L, "%s", error.c_str());
  int result = 0;
  const auto fault = LuaHost::of(L).run_module(text->file, text->text, install, &result);
  if (fault) return luaL_error(L, "%s", fault->text().c_str());
  lua_rawgeti(L, LUA_REGISTRYINDEX, result);
  return 1;
}

std::string told(lua_State* L, int index) {
  std::size_t length = 0;
  const char* text = luaL_tolstring(L, index, &length);
  std::string out(text, length);
  lua_pop(L, 1);
  return out;
}

int expect(lua_State* L) {
  CHECK_MESSAGE(lua_rawequal(L, 2, 3) != 0, told(L, 1), ": got ", told(L, 2), ", wanted ", told(L, 3));
  return 0;
}

int expect_error(lua_State* L) {
  LuaHost& host = LuaHost::of(L);
  const int handlers = host.handlers();
  lua_pushvalue(L, 2);
  const int status = lua_pcall(L, 0, 0, 0);
  CHECK_MESSAGE(status != LUA_OK, told(L, 1), ": no error");
  if (status == LUA_OK) return 0;
  host.after_failed_pcall(status, handlers);
  CHECK_MESSAGE(lua_rawequal(L, -1, 3) != 0, told(L, 1), ": got ", told(L, -1), ", wanted ", told(L, 3));
  return 0;
}

void install(lua_State* L, int env) {
  lua_pushcfunction(L, houserule::guarded<use>);
  lua_setfield(L, env, "use");
  lua_pushcfunction(L, houserule::guarded<expect>);
  lua_setfield(L, env, "expect");
  lua_pushcfunction(L, houserule::guarded<expect_error>);
  lua_setfield(L, env, "expect_error");
}

std::vector<fs::path> chunks() {
  std::vector<fs::path> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(fs::path(HOUSERULE_ROOT) / "tests/rules")) {
    if (entry.path().extension() == ".lua") found.push_back(entry.path());
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

TEST_SUITE("libraries") {
  TEST_CASE("tests written in Lua") {
    const std::vector<fs::path> files = chunks();
    REQUIRE(files.size() >= 5);
    for (const fs::path& path : files) {
      CAPTURE(path.filename().string());
      std::ifstream file(path, std::ios::binary);
      const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
      LuaHost host;
      const auto fault = host.run_module(path.filename().string(), text, install);
      CHECK_MESSAGE(!fault, (fault ? fault->text() : ""));
    }
  }
}
