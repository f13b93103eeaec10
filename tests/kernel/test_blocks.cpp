// Who does not ask for the tests of a rulebook loads its rules without them, and everything else stays where
// it was.
#include "language/test_blocks.h"

#include <doctest/doctest.h>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("test blocks");

TEST_CASE("a test is left out, and everything else keeps its line and its column") {
  CHECK(without_tests("rule \"r\" {}\ntest \"a\" {\n  x = { 1 },\n}\nlocal b = 2\n") ==
        "rule \"r\" {}\n\n\n \nlocal b = 2\n");
  CHECK(without_tests("rule \"r\" {}\ntest [[a]] { \"}\", '}', [==[ } ]==], --[[ } ]] --}\n}\nx()") ==
        "rule \"r\" {}\n\n \nx()");
  CHECK(without_tests("x()\ntest \"a\" {\n\"é\" } y()\n") == "x()\n\n      y()\n");
  CHECK(without_tests("local b = \"text\"\ntest \"a\" {} test \"b\" {}\n") ==
        "local b = \"text\"\ntest \"a\" {} test \"b\" {}\n");
  CHECK(without_tests("x()\ntests(function()\n  local b = f(1)\n  test \"a\" { b }\nend)\ny()\n") ==
        "x()\n\n\n\n    \ny()\n");
}

TEST_CASE("a source that uses the word in another way stays as it is") {
  for (const char* source : {
           "local function test() end\ntest \"a\" {}\n",
           "local t = x.test\ntest \"a\" {}\n",
           "if x then\ntest \"a\" {}\nend\n",
           "local t = \ntest \"a\" {}\n",
           "local t = a +\ntest \"a\" {}\n",
           "return\ntest \"a\" {}\n",
           "x()\ntest(\"a\") {}\n",
           "x()\ntest \"a\" {\n",
           "x()\ntest \"a\"",
           "x()\ntest",
           "x()\ntests(other)\n",
           "x()\ntests(function() test \"a\" {}\n",
           "if x then\ntests(function() end)\nend\n",
           "-- [[\ntesting = 1",
           "local text = [[\ntest \"a\" {}\n]]\n",
       }) {
    CAPTURE(source);
    CHECK(without_tests(source) == source);
  }
}

TEST_CASE("what stands in a test is refused when tests are asked for, and only then") {
  const Small wrong{
      .modules = {{"game/x", "rule \"x\" { about = \"x\" }\ntest \"t\" { plya = { \"a1b3\" } }\n"}}};
  CHECK(said_of(wrong) == "");
  auto source = wrong.source();
  const LoadResult asked = Variant::load({.name = "small", .set = {}, .tests = true}, source);
  CHECK(has(problems(asked.diagnostics), "scripts/game/x.lua:2:12: error: unknown word \"plya\" in a test"));
}

TEST_CASE("what only tests need stands in `tests`: play does not run it, and it defines nothing but tests") {
  CHECK(said_of({.modules = {{"game/x", "rule \"x\" { about = \"x\" }\ntests(1)\n"}}}) ==
        "scripts/game/x.lua:2:1: error: tests wants one function\n   write tests(function() … end)\n");
  const auto asked = [](const std::string& tests) {
    const Small game{.modules = {{"game/x", "rule \"x\" { about = \"x\" }\n" + tests}}};
    CHECK(said_of(game) == "");
    auto source = game.source();
    const LoadResult result = Variant::load({.name = "small", .set = {}, .tests = true}, source);
    return problems(result.diagnostics);
  };
  CHECK(asked("tests(function()\n  local at = { \"a1b3\" }\n  test \"t\" { play = at }\nend)\n") == "");
  CHECK(has(asked("tests(function() test \"t\" { plya = 1 } end)\n"), "unknown word \"plya\" in a test"));
  CHECK(asked("tests(function() rule \"y\" { about = \"y\" } end)\n") ==
        "scripts/game/x.lua:2:18: error: a rule cannot be defined within `tests`\n"
        "   it would not be there in play: let it stand before `tests`\n");
  CHECK(has(asked("tests(function() error(\"no drawing\") end)\n"), "game/x.lua:2:1: error: no drawing"));
}
