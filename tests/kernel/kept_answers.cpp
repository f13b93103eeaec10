// Conditions that fields of the game and of sides decide: what they answer is kept until one of the fields is
// written, by whomever, or taken back.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("kept answers");

namespace {

// Two verbs and a handler with conditions on fields; `many` says of a side that there are many, `some` of the
// board that something lies there.
std::string rule(const std::string& many, const std::string& some) {
  return "rule \"x\" { about = \"x\",\n"
         "fields = { game = { n = int(0, 0, 99), met = int(0, 0, 99) }, side = { k = int(0, 0, 99) },\n"
         "  cell = { c = int(0, 0, 9) } },\n"
         "verbs = { more = { when = all { " +
         many +
         ", compare(\"game.n\", \">\", 1) }, ends_turn = false, apply = function(side) side.k = side.k + 1 "
         "end },\n"
         "  pick = { when = " +
         some +
         ", apply = function() for _, cell in ipairs(board.cells()) do cell.c = 0 end end } },\n"
         "on = { [\"turn.ended\"] = { { raise = \"game.n\", by = 1 },\n"
         "  { raise = \"game.met\", by = 1, when = " +
         many +
         " },\n"
         "  { raise = \"side.k\", by = 1, when = none { " +
         many +
         " } } },\n"
         "  [\"piece.moved\"] = { set = \"there.c\", to = 1, when = compare(\"game.n\", \">\", 2) } } }";
}

const std::string kKeptData = rule(
    "any { all { compare(\"side.k\", \"==\", 1), compare(\"game.n\", \"<\", 5) }, "
    "anyone { compare(\"side.k\", \">\", 2) } }",
    "somewhere { compare(\"cell.c\", \">\", 0) }");
const std::string kKeptLua = rule(
    "function(a) local many = a.side.k == 1 and game.n < 5\n"
    "  for _, side in ipairs(game.sides) do many = many or side.k > 2 end return many end",
    "function() for _, cell in ipairs(board.cells()) do if cell.c > 0 then return true end end return false "
    "end");

}  // namespace

TEST_CASE("what is kept is what a function says anew each time, forth and back") {
  SmallGame data({.modules = {{"game/x", kKeptData}}}), lua({.modules = {{"game/x", kKeptLua}}});
  CHECK(data.game.core().t.kept.count > 0);
  CHECK(lua.game.core().t.kept.count == 0);
  for (long i = 0; i < 40; ++i) {
    CAPTURE(i);
    const auto legal = data.legal();
    REQUIRE(legal == lua.legal());
    REQUIRE(data.field("met") == lua.field("met"));
    if (legal.empty()) break;
    if (i % 7 == 6) {
      REQUIRE(data.game.undo());
      REQUIRE(lua.game.undo());
      continue;
    }
    const std::string action = *std::next(legal.begin(), (i * 5 + 3) % static_cast<long>(legal.size()));
    data.plays(action);
    lua.plays(action);
  }
  CHECK(data.game.state_hash() == lua.game.state_hash());
  while (data.game.undo()) REQUIRE(lua.game.undo());
  CHECK(data.legal() == lua.legal());
}

TEST_CASE("a set-up writes fields, too") {
  SmallGame play({.modules = {{"game/x", kKeptData}}});
  const auto picks = [&] { return play.legal().count("pick") != 0; };
  CHECK(!picks());
  REQUIRE(!play.game.set_up(R"({"pieces":{"a1":"red leaper","c5":"blue leaper"},"cells":{"b2":{"c":3}}})"));
  CHECK(picks());
  REQUIRE(!play.game.set_up(R"({"pieces":{"a1":"red leaper","c5":"blue leaper"}})"));
  CHECK(!picks());
}

TEST_SUITE_END();
