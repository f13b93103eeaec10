// Our own library functions do what Lua's do, but the same in every run.
#include <doctest/doctest.h>

#include <lua.hpp>
#include <string>

#include "../hostile/runner.h"
#include "lua/host.h"

using houserule::LuaHost;

namespace {

std::string run(const std::string& source, const hostile::Preload& preload = {}) {
  LuaHost host;
  const auto outcome = hostile::run_script(host, {"m", {}, source}, preload);
  return outcome.kind == "ok" ? outcome.reported : outcome.kind + ": " + outcome.text;
}

std::string value(const std::string& expression) { return run("report(" + expression + ")"); }

bool fails(const std::string& source, const std::string& message) {
  return run(source).find(message) != std::string::npos;
}

}  // namespace

TEST_CASE("pairs: order, changes on the way, keys without an order") {
  CHECK(run("for k, v in pairs({ b = 1, a = 2, [2] = 3, [-5] = 4, [true] = 5, [false] = 6 }) do report(k, v) "
            "end") == "-5 4 2 3 a 2 b 1 false 6 true 5 ");
  CHECK(run("local t = { 1, 2, 3 } for k in pairs(t) do t[k + 1] = nil report(k) end") == "1 3 ");
  CHECK(run("for k in pairs({}) do report(k) end") == "");
  CHECK(fails("pairs({ [1.5] = 1 })", "a key is a number"));
  CHECK(fails("pairs('text')", "table expected"));
  CHECK(fails("local t = {} for i = 1, 100001 do t[i] = i end pairs(t)", "at most 100000 values"));
  CHECK(run("local s = ('k'):rep(100) local t = { [s .. 'b'] = 1, [s .. 'a'] = 2 } for _, v in pairs(t) do "
            "report(v) end") == "2 1 ");
}

TEST_CASE("pcall gives what Lua's gives, except after a death") {
  CHECK(value("pcall(function(...) return ... end, 1, nil, 3)") == "true 1 nil 3 ");
  CHECK(value("pcall(error, 'x', 0)") == "false x ");
  CHECK(value("pcall(error)") == "false nil ");
  CHECK(value("select('#', pcall(error, {}))") == "2 ");
  CHECK(fails("pcall()", "bad argument #1 to 'pcall'"));
  CHECK(run("pcall(string.rep, 'x', 1e6) report('on')").starts_with("limit"));
}

TEST_CASE("tostring and tonumber") {
  CHECK(value("tostring(1), tostring(1.5), tostring(2.0), tostring(nil), tostring(true)") ==
        "1 1.5 2.0 nil true ");
  CHECK(value("tostring(0/0), tostring(-(0/0)), tostring({}), tostring(type)") == "nan nan table function ");
  CHECK(value("tonumber('0x10'), tonumber('10', 2), tonumber('x'), tonumber(' 5 '), tonumber(7)") ==
        "16 2 nil 5 7 ");
  CHECK(fails("tostring()", "bad argument #1 to 'tostring'"));
}

TEST_CASE("objects of the kernel say their name") {
  const auto add = [](lua_State* L, int env) {
    lua_newuserdatauv(L, 1, 0);
    luaL_newmetatable(L, "cell");
    lua_setmetatable(L, -2);
    lua_setfield(L, env, "c");
  };
  CHECK(run("report(tostring(c), string.format('%s', c))", add) == "cell cell ");
}

TEST_CASE("string.byte and string.find count like Lua's") {
  CHECK(value("('abc'):byte(), ('abc'):byte(-1), ('abc'):byte(2, 3)") == "97 99 98 99 ");
  CHECK(value("select('#', ('abc'):byte(0)), select('#', ('abc'):byte(4)), select('#', (''):byte())") ==
        "0 0 0 ");
  CHECK(value("('abc'):byte(-10, 10)") == "97 98 99 ");
  CHECK(value("('a+b'):find('+', 1, true)") == "2 2 ");
  CHECK(value("('abcabc'):find('bc', 3)") == "5 6 ");
  CHECK(value("('abc'):find('')") == "1 0 ");
  CHECK(value("('abc'):find('', 4)") == "4 3 ");
  CHECK(value("('abc'):find('', 5)") == "nil ");
  CHECK(value("('abc'):find('c', -1)") == "3 3 ");
  CHECK(value("('a\\0b'):find('b')") == "3 3 ");
  CHECK(run("('abc'):find('.')").starts_with("denied"));
}

TEST_CASE("string.rep, case and format") {
  CHECK(value("('ab'):rep(3, '-'), ('x'):rep(0) == '', ('x'):rep(-1) == ''") == "ab-ab-ab true true ");
  CHECK(value("#('x'):rep(65536)") == "65536 ");
  CHECK(run("('x'):rep(65537)").starts_with("limit"));
  CHECK(value("('aZ9\\xe4'):upper() == 'AZ9\\xe4', ('AzÄ'):lower()") == "true azÄ ");
  CHECK(value("string.format('%5d|%-3s|%x|%%|%q|%.2f|%c', 42, 'a', 255, 'q\\n', 1/3, 65)") ==
        "   42|a  |ff|%|\"q\\\n\"|0.33|A ");
  CHECK(value("string.format('%s %s %s', nil, {}, 1.5), string.format('%.1f', 0/0)") == "nil table 1.5 nan ");
  CHECK(fails("string.format('%d')", "bad argument #2 to 'format' (no value)"));
  CHECK(fails("string.format('%y', 1)", "invalid conversion '%y' to 'format'"));
  CHECK(fails("string.format('%', 1)", "invalid conversion '%' to 'format'"));
}

TEST_CASE("table.insert and table.remove") {
  CHECK(run("local t = { 1, 3 } table.insert(t, 4) table.insert(t, 2, 2) report(table.concat(t, ' '))") ==
        "1 2 3 4 ");
  CHECK(run("local t = { 1, 2, 3 } report(table.remove(t, 1), table.remove(t), #t, t[1])") == "1 3 1 2 ");
  CHECK(run("local t = {} report(table.remove(t), #t)") == "nil 0 ");
  CHECK(run("local t = { 1, [3] = 3 } report(table.remove({ 1 }, 2))") == "nil ");
  CHECK(fails("table.insert({}, 3, 1)", "position out of bounds"));
  CHECK(fails("table.insert({})", "takes (list, value)"));
  CHECK(fails("table.remove({ 1, 2 }, 4)", "position out of bounds"));
}

TEST_CASE("table.concat, pack and unpack") {
  CHECK(value("table.concat({ 1, 'a', 2.5 }, ', '), table.concat({}) == '', table.concat({ 1, 2, 3 }, '', 2, "
              "3)") == "1, a, 2.5 true 23 ");
  CHECK(value("table.unpack({ 1, 2, 3 }, 2), table.pack(1, nil).n") == "2 2 ");
  CHECK(value("table.unpack({ 1, 2, 3 }, 2, 4)") == "2 3 nil ");
  CHECK(fails("table.concat({ 1, {} })", "item 2 is a table, not text or a number"));
  CHECK(value("select('#', table.unpack({}, 1, 250))") == "250 ");
  CHECK(run("table.unpack({}, 1, 251)").starts_with("limit"));
}

TEST_CASE("table.sort is stable and takes what it takes") {
  CHECK(run("local t = { 'b1', 'a1', 'b2', 'a2', 'b3' }\n"
            "table.sort(t, function(x, y) return x:sub(1, 1) < y:sub(1, 1) end) report(table.concat(t, ' "
            "'))") == "a1 a2 b1 b2 b3 ");
  CHECK(run("local t = { 3, 1.5, 2, -1 } table.sort(t) report(table.concat(t, ' '))") == "-1 1.5 2 3 ");
  CHECK(run("local t = { 'b', 'a', 'B', '', 'a\\0' } table.sort(t) report(#t[1], t[2], t[3], #t[4], t[5])") ==
        "0 B a 2 b ");
  CHECK(run("local t = {} for i = 1, 20000 do t[i] = (i * 7919) % 20011 end table.sort(t)\n"
            "for i = 2, #t do assert(t[i - 1] <= t[i]) end report('sorted')") == "sorted ");
  CHECK(run("local t = {} table.sort(t) report(#t)") == "0 ");
  CHECK(fails("table.sort({ 1, 2 }, 5)", "function expected"));
  CHECK(fails("table.sort({ {}, {} })", "attempt to compare two table values"));
}
