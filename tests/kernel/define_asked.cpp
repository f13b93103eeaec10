// After the stage: what is asked of rules at load, what they see, and that nothing can be defined any more.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <lua.hpp>

#include "kernel/define_source.h"
#include "language/schema.h"
#include "manual.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

// A call of a handler's function with the options of its rule; what went wrong, or nothing.
std::string call_handler(Defined& d, const std::string& rule_name) {
  const RuleDecl& rule = d.rule(rule_name);
  const auto fault = d.host.protect([&](lua_State* L) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, rule.handlers.at(0).function);
    lua_pushnil(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, rule.options_table);
    lua_call(L, 2, 0);
  });
  return fault ? fault->message : "";
}

std::string handler_says(const std::string& body, const std::string& before = "") {
  Defined d(
      ModuleTexts{{"r/a", before +
                              "\nrule \"a\" { options = { limit = int(4, 1, 9), on = bool(true), mode = "
                              "choice(\"x\", { \"x\" }) },\n on = { [\"turn.began\"] = function(e, opt) " +
                              body + " end } }"}});
  CHECK(d.problems() == "");
  return call_handler(d, "r/a");
}

SideView side_view() {
  return {"south", 3, 2, [](int file, int row) {
            return file == 3 && row == 2
                       ? std::string()
                       : std::string(1, static_cast<char>('a' + file - 1)) + std::to_string(row);
          }};
}

}  // namespace

TEST_CASE("defining during play is an error, whatever word is used") {
  for (const ScriptWord& word : words()) {
    const bool is_value =
        (word.kind == ScriptWordKind::guard || word.kind == ScriptWordKind::zone) && word.arguments.empty();
    if (is_value) continue;
    CAPTURE(std::string(word.word));
    CHECK(handler_says(std::string(word.word) + "(1)").find("defining during play") != std::string::npos);
  }
  CHECK(handler_says("open { letter = \"B\" }", "local open = piece \"b\"\nopen { letter = \"B\" }")
            .find("defining during play") != std::string::npos);
}

TEST_CASE("functions get the options of their rule and cannot change them") {
  CHECK(handler_says("assert(opt.limit == 4 and opt.on == true and opt.mode == \"x\")") == "");
  CHECK(handler_says("opt.limit = 5").find("read-only") != std::string::npos);
  CHECK(handler_says("return opt.limt").find("\"opt.limt\" here, did you mean \"limit\"") !=
        std::string::npos);
}

TEST_CASE("globals of a module are frozen after the stage") {
  CHECK(handler_says("count = 1", "count = 0").find("read-only") != std::string::npos);
}

TEST_CASE("libraries are run once, shared, and show lists as lists") {
  Defined d(ModuleTexts{
      {"lib",
       "return { list = { 1, 2, 3 }, nested = { a = { b = 5 } }, twice = function(n) return 2 * n end }"},
      {"r/a", R"(
local lib = use "lib"
assert(lib == use "lib" and #lib.list == 3 and lib.nested.a.b == 5 and lib.twice(4) == 8)
local sum = 0
for _, n in ipairs(lib.list) do sum = sum + n end
assert(sum == 6)
assert(not pcall(function() lib.nested.a.b = 6 end))
rule "a" {})"}});
  CHECK(d.problems() == "");
}

TEST_CASE("a library that fails, returns nothing or uses itself is reported once with its place") {
  const Defined failing(ModuleTexts{{"lib", "\nerror \"broken\""}, {"r/a", "use \"lib\""}});
  CHECK(failing.problems() == "scripts/lib.lua:2:1: error: broken\n");
  CHECK(Defined(ModuleTexts{{"lib", "return 5"}, {"r/a", "use \"lib\""}}).says("a library returns a table"));
  CHECK(Defined(ModuleTexts{{"lib", "return use \"lib\""}, {"r/a", "use \"lib\""}})
            .says("cannot be used here"));
  CHECK(Defined(ModuleTexts{{"lib", "piece \"a\" { letter = \"A\" } return {}"}, {"r/a", "use \"lib\""}})
            .says("scripts/lib.lua:1:1: error: a library defines no piece"));
}

TEST_CASE("a library may define by functions, for the module that calls them") {
  const Defined d(ModuleTexts{
      {"lib", "return { make = function(name) piece(name) { letter = \"A\", moves = \"W\" } end }"},
      {"r/a", "\n(use \"lib\").make \"anna\""}});
  CHECK(d.problems() == "");
  CHECK(d.type("anna").rule == "r/a");
  CHECK(d.type("anna").place.text() == "scripts/r/a.lua:2");
}

TEST_CASE("couples are asked of each army with its view") {
  Defined d(ModuleTexts{{"r/a", R"(rule "a" { options = { n = int(2, 0, 9) },
  couples = function(side, opt)
    assert(side.name == "south" and side.files == 3 and side.rows == 2 and opt.n == 2)
    assert(side.cell(3, 2) == nil and side:cell(4, 1) == nil and side.cell(1, 0) == nil)
    return { { mover = "p", partner = "q", mover_has = "f", mover_from = side.cell(1, 1), mover_to = side:cell(2, 1),
               partner_from = "c1", partner_to = "a1", empty = "b1", safe = { "a1", "b1" }, label = "x", word = "swap" } }
  end })"}});
  CHECK(d.problems() == "");
  const std::vector<PairMove> pair_moves =
      LuaRuleFunctions(d.host).pair_moves(d.rule("r/a"), SideId{1}, side_view(), d.diagnostics);
  CHECK(d.problems() == "");
  REQUIRE(pair_moves.size() == 1);
  CHECK(pair_moves[0].army == SideId{1});
  CHECK(pair_moves[0].mover == "p");
  CHECK(pair_moves[0].mover_from == "a1");
  CHECK(pair_moves[0].mover_to == "b1");
  CHECK(pair_moves[0].empty == std::vector<std::string>{"b1"});
  CHECK(pair_moves[0].safe == std::vector<std::string>{"a1", "b1"});
  CHECK(pair_moves[0].word == "swap");
  CHECK(pair_moves[0].rule == "r/a");
  CHECK(pair_moves[0].place.text() == "scripts/r/a.lua:2");
}

TEST_CASE("couples that are none are reported, and a kept view is dead afterwards") {
  const auto asked = [](const std::string& body) {
    Defined d(ModuleTexts{{"r/a", "local kept\nrule \"a\" { couples = function(side)\n" + body + " end }"}});
    LuaRuleFunctions(d.host).pair_moves(d.rule("r/a"), SideId{0}, side_view(), d.diagnostics);
    LuaRuleFunctions(d.host).pair_moves(d.rule("r/a"), SideId{0}, side_view(), d.diagnostics);
    return d.problems();
  };
  CHECK(
      asked("return 5").find("scripts/r/a.lua:2: error: couples gives a list of couples, not the number 5") ==
      0);
  CHECK(asked("return { { mvoer = \"a\" } }").find("unknown word \"mvoer\" in a couple") !=
        std::string::npos);
  CHECK(asked("return side.x.y").find("scripts/r/a.lua:3:13: error: ") == 0);
  CHECK(asked("if kept then kept(1, 1) end kept = side.cell return {}")
            .find("side.cell is asked while couples runs") != std::string::npos);
}

TEST_CASE("a zone's function is asked of a cell as its side sees it") {
  Defined d(ModuleTexts{{"r/a", R"(piece "p" { letter = "P" }
rule "a" { morphs = { to = "p", at = where(function(cell, side)
  return side == "south" and cell.name == "b3" and cell.file == 2 and cell.rank == 3 and cell.row == 6 and cell.column == 7
end) } })"}});
  const LuaRef function = d.rule("r/a").morphs.at(0).at.function;
  CHECK(LuaRuleFunctions(d.host).in_zone(function, {"b3", 2, 3, 6, 7}, "south", d.diagnostics));
  CHECK_FALSE(LuaRuleFunctions(d.host).in_zone(function, {"b3", 2, 3, 6, 7}, "north", d.diagnostics));
  CHECK(d.problems() == "");
}

TEST_CASE("of many errors the first are shown") {
  const Defined d(ModuleTexts{{"r/a", "for i = 1, 300 do piece(\"p\" .. i) { letter = \"a\" } end"}});
  CHECK(d.diagnostics.size() == kMostProblems);
  CHECK(d.diagnostics.back().message.starts_with("more errors"));
}

TEST_CASE("the manual names every word and every key") {
  const std::string manual = rule_words_page() + test_words_page();
  for (const ScriptWord& word : words())
    CHECK(manual.find("| `" + std::string(word.word)) != std::string::npos);
  for (const std::string& key : schemas::kRule.names())
    CHECK(manual.find("| `" + key + "`") != std::string::npos);
  for (const std::string& key : schemas::kPairMove.names())
    CHECK(manual.find("| `" + key + "`") != std::string::npos);
}

TEST_CASE("luacheck knows the words of this stage") {
  std::ifstream file(std::string(HOUSERULE_ROOT) + "/.luacheckrc");
  const std::string listed{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  for (const ScriptWord& word : words()) {
    CHECK_MESSAGE(listed.find("\"" + std::string(word.word) + "\"") != std::string::npos,
                  std::string(word.word));
  }
}
