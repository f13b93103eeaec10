// The Lua host: protection, budgets, places of faults.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <clocale>
#include <lua.hpp>
#include <stdexcept>
#include <string>

#include "../hostile/runner.h"
#include "lua/host.h"

using houserule::Fault;
using houserule::Limits;
using houserule::LuaHost;
using houserule::MachineFailure;

namespace {

std::optional<Fault> run(LuaHost& host, const std::string& source, const hostile::Preload& preload = {}) {
  return host.run_module("m.lua", source, preload);
}

std::string text(const std::optional<Fault>& fault) {
  return fault ? fault->kind + ": " + fault->message : "ok";
}

template <int (*F)(lua_State*)>
hostile::Preload with_word(const char* name) {
  return [name](lua_State* L, int env) {
    lua_pushcfunction(L, F);
    lua_setfield(L, env, name);
  };
}

int throws(lua_State*) { throw std::runtime_error("broken inside"); }

int spends_handler(lua_State* L) {
  LuaHost& host = LuaHost::of(L);
  host.begin_handler();
  if (lua_toboolean(L, 1) != 0) luaL_error(L, "handler failed");
  host.charge(900);
  host.end_handler();
  return 0;
}

int asks_again(lua_State* L) {
  const auto fault = LuaHost::of(L).protect([](lua_State* inner) { luaL_error(inner, "inner"); });
  lua_pushstring(L, fault ? fault->message.c_str() : "none");
  return 1;
}

}  // namespace

TEST_CASE("a fault has kind, message and place") {
  LuaHost host;
  const auto fault = run(host, "local x = {}\n\nlocal y = x.z.w");
  REQUIRE(fault);
  CHECK(fault->kind == "error");
  CHECK(fault->place.text() == "m.lua:3:13");
  CHECK(fault->message == "attempt to index a nil value (field 'z')");
}

TEST_CASE("the place is the one that the message names, if it is on the stack") {
  LuaHost host;
  const auto outer = run(host, "local function check(x)\n  error('wrong', 2)\nend\n\ncheck(1)");
  CHECK(outer->place.line == 5);
  const auto forged = run(host, "\nerror('other.lua:7: wrong', 0)");
  CHECK(forged->place.text() == "m.lua:2");
  CHECK(forged->message == "other.lua:7: wrong");
  const auto object = run(host, "error({})");
  CHECK(object->message == "error was called with a table: write error(\"what is wrong\")");
}

TEST_CASE("text that does not compile is placed in its file") {
  LuaHost host;
  CHECK(run(host, "local x =\nlocal")->place.text() == "m.lua:2");
  const std::string long_name = std::string(80, 'n') + ".lua";
  const auto fault = host.run_module(long_name, "\n\n)", {});
  CHECK(fault->place.text() == long_name + ":3");
  CHECK(fault->message == "unexpected symbol near ')'");
}

TEST_CASE("sources: bytecode refused, byte order mark accepted, size limited") {
  LuaHost host;
  CHECK(text(run(host, "\x1bLua")) == "error: a binary file, not the text of a module");
  CHECK_FALSE(run(host, "\xEF\xBB\xBFlocal x = 1"));
  CHECK(run(host, std::string(host.limits().source + 1, ' '))->kind == "limit");
  CHECK_FALSE(run(host, std::string(host.limits().source, ' ')));
  std::string comment = "--";
  for (int i = 0; i < 9000; ++i) comment += " for_land";
  CHECK_FALSE(run(host, comment));
}

TEST_CASE("protect leaves the stack as it was and reports C++ exceptions") {
  LuaHost host;
  lua_pushinteger(host.state(), 7);
  CHECK_FALSE(host.protect([](lua_State* L) { lua_pushinteger(L, 1); }));
  const auto fault = host.protect([](lua_State*) { throw std::runtime_error("what was said"); });
  CHECK(text(fault) == "error: what was said");
  CHECK(lua_gettop(host.state()) == 1);
  CHECK(host.protect([](lua_State*) { throw std::bad_alloc(); })->kind == "machine");
}

TEST_CASE("a C++ exception below a script is reported with the script's line") {
  LuaHost host;
  const auto plain = run(host, "\nlocal x = throws()", with_word<throws>("throws"));
  CHECK(text(plain) == "error: broken inside");
  CHECK(plain->place.line == 2);
  const auto guarded = run(host, "pcall(throws)", with_word<houserule::guarded<throws>>("throws"));
  CHECK(text(guarded) == "error: broken inside");
  CHECK(run(host, "while true do pcall(throws) end", with_word<throws>("throws"))->kind == "error");
  CHECK_FALSE(run(host, "local x = 1"));
}

TEST_CASE("destructors run when gas ends inside a C++ frame") {
  LuaHost host;
  bool destroyed = false;
  struct Flag {
    bool& flag;
    ~Flag() { flag = true; }
  };
  const auto fault = host.protect([&](lua_State*) {
    const Flag flag{destroyed};
    host.charge(host.limits().gas_action + 1);
  });
  CHECK(fault->kind == "gas");
  CHECK(destroyed);
}

TEST_CASE("gas is the same in every run") {
  const std::string source = "n = 0 while true do n = n + 1 tell(n) end";
  const auto count = [&](LuaHost& host) {
    static lua_Integer last;
    const auto tell = +[](lua_State* L) { return last = lua_tointeger(L, 1), 0; };
    run(host, source, [&](lua_State* L, int env) {
      lua_pushcfunction(L, tell);
      lua_setfield(L, env, "tell");
    });
    return last;
  };
  LuaHost host;
  const lua_Integer first = count(host);
  CHECK(first > 1'000'000);
  run(host, "for i = 1, 12345 do local t = { i } end");
  CHECK(count(host) == first);
  LuaHost fresh;
  CHECK(count(fresh) == first);
}

TEST_CASE("each handler has gas of its own, and what it sets off is not counted against it") {
  LuaHost host(Limits{.gas_handler = 1000, .gas_action = 10'000});
  const auto nested = [&](int inner, std::int64_t own) {
    return text(host.protect([&](lua_State*) {
      host.begin_handler();
      for (int i = 0; i < inner; ++i) {
        host.begin_handler();
        host.charge(900);
        host.end_handler();
      }
      host.charge(own);
      host.end_handler();
    }));
  };
  CHECK(nested(9, 900) == "ok");
  CHECK(nested(1, 1000) == "gas: one handler may take 1000 steps and took more");
  CHECK(nested(12, 0) == "gas: the scripts of one action may take 10000 steps and took more");
}

TEST_CASE("handlers that end by an error are taken back by pcall and protect") {
  LuaHost host(Limits{.gas_handler = 1000, .gas_action = 1'000'000});
  const std::string source = "for i = 1, 500 do pcall(handler, true) end for i = 1, 500 do handler() end";
  CHECK(text(run(host, source, with_word<spends_handler>("handler"))) == "ok");
  CHECK(host.handlers() == 0);
  CHECK(run(host, "handler(true)", with_word<spends_handler>("handler"))->message == "handler failed");
  CHECK(host.handlers() == 0);
}

TEST_CASE("handlers cannot nest without end") {
  LuaHost host;
  const auto fault = host.protect([&](lua_State*) {
    for (;;) host.begin_handler();
  });
  CHECK(fault->kind == "limit");
}

TEST_CASE("refill gives a new action its gas inside one protected call") {
  LuaHost host(Limits{.gas_action = 1000});
  CHECK_FALSE(host.protect([&](lua_State*) {
    for (int i = 0; i < 100; ++i) {
      host.refill();
      host.charge(999);
    }
  }));
}

TEST_CASE("each action of a list has gas of its own, and the list as a whole an end") {
  const auto listed = [](int actions, bool in_handler) {
    LuaHost host(Limits{.gas_action = 1000, .gas_list = 10'000});
    return text(host.protect([&](lua_State*) {
      if (in_handler) host.begin_handler();
      for (int i = 0; i < actions; ++i) {
        host.next_listed();
        host.charge(900);
      }
    }));
  };
  CHECK(listed(11, false) == "ok");
  CHECK(listed(12, false) == "gas: finding what is legal may take 10000 steps of scripts and took more");
  CHECK(listed(2, true) == "gas: the scripts of one action may take 1000 steps and took more");
}

TEST_CASE("a death lasts until the outermost protect ends") {
  LuaHost host;
  const auto fault = host.protect([&](lua_State*) {
    const auto inner = host.protect([&](lua_State*) { host.die("limit", "too much"); });
    CHECK(text(inner) == "limit: too much");
    CHECK(host.dead());
    run(host, "local x = 1");
    CHECK(host.dead());
  });
  CHECK(text(fault) == "limit: too much");
  CHECK_FALSE(host.dead());
  CHECK(text(run(host, "local x = 1")) == "ok");
}

TEST_CASE("an ordinary error of a nested protect leaves the outer script alive") {
  LuaHost host;
  CHECK_FALSE(run(host, "assert(again() == 'inner')", with_word<asks_again>("again")));
}

TEST_CASE("the clock is a net of kind machine, from which nothing follows for the game") {
  LuaHost host(Limits{.gas_action = std::int64_t{1} << 60, .wall_ms = 20});
  const char* const said = "the machine is too slow: an action took more than 20 ms";
  CHECK_THROWS_WITH_AS((void)run(host, "while true do end"), said, MachineFailure);
  CHECK_THROWS_WITH_AS(host.throw_machine_failure(), said, MachineFailure);
}

TEST_CASE("where long strings are, each step costs more, in every run the same") {
  const std::string loop = " for i = 1, 1e9 do local _ = a == b end";
  std::vector<std::int64_t> steps;
  for (const char* length : {"8000", "65000", "65000"}) {
    LuaHost host(Limits{.gas_action = 100'000});
    const std::string texts = fmt::format("local a, b = ('x'):rep({0}), ('x'):rep({0})", length);
    CHECK(run(host, texts + " for i = 1, 10000 do local _ = a == b end").has_value() == (length[0] == '6'));
    CHECK(run(host, texts + loop)->kind == "gas");
    steps.push_back(host.gas_spent());
  }
  CHECK(steps[1] == steps[2]);
}

TEST_CASE("memory that a script gave back is free for the next") {
  LuaHost host;
  for (int i = 0; i < 3; ++i) {
    CHECK(run(host, "local t = {} for i = 1, 1e9 do t[i] = { i } end")->kind == "memory");
    CHECK(host.heap_used() < 100'000);
  }
}

TEST_CASE("every allocation of a script may fail") {
  const std::string source =
      "local t = {} for i = 1, 60 do t[i] = ('name' .. i):upper() end table.sort(t)\n"
      "for k, v in pairs(t) do local s = string.format('%d %s', k, v) end\n"
      "local ok = pcall(function() return function() return t end end) table.concat(t, ',')";
  int failed = 0;
  int passed = 0;
  for (std::size_t heap = 12'000; heap < 40'000; heap += 8) {
    try {
      LuaHost host(Limits{.heap = heap});
      const auto fault = run(host, source);
      CHECK((!fault || fault->kind == "memory"));
      ++(fault ? failed : passed);
      CHECK_FALSE(host.protect([](lua_State* L) { lua_gc(L, LUA_GCCOLLECT, 0); }));
    } catch (const std::exception&) {
      ++failed;  // not even the libraries fit
    }
  }
  CHECK(failed > 100);
  CHECK(passed > 100);
}

TEST_CASE("only locales with the rules of C are accepted") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  for (const char* name : {"C", "C.UTF-8", "sv_SE.UTF-8", "tr_TR.UTF-8", "de_DE.UTF-8"}) {
    if (std::setlocale(LC_ALL, name) == nullptr) continue;
    if (name[0] == 'C') {
      LuaHost host;
      CHECK(text(run(host, "assert(('I'):lower() == 'i' and 'a' > 'B' and ('%.1f'):format(0.5) == '0.5')")) ==
            "ok");
    } else {
      CHECK_THROWS_AS(LuaHost(), std::runtime_error);
    }
  }
  std::setlocale(LC_ALL, before.c_str());
}
