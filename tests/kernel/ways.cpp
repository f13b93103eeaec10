// Where pieces could go as scripts see it, verbs that stand alone, and what happens by itself.
#include <doctest/doctest.h>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

namespace {

// A verb `ask` that writes what `body` gives into game.answer.
Small asking(const std::string& body, const std::string& parts = "") {
  Small small;
  small.modules["game/ask"] =
      "rule \"ask\" { about = \"Asks.\", fields = { game = { answer = int(0, 0, 9999) } }, " + parts +
      " verbs = { ask = { ends_turn = false, apply = function(side) game.answer = " + body + " end } } }\n";
  return small;
}

int answer(const std::string& body, const std::string& position = "") {
  Small small = asking(body);
  small.head = "position = [\"turn\"]\n";
  SmallGame play(small);
  if (!position.empty()) REQUIRE(!play.game.set_position(position));
  play.plays("ask");
  return play.field("answer");
}

}  // namespace

TEST_CASE("reach and captures do not ask whose turn it is") {
  const std::string position = "t4/5/5/1l3/T4 r";
  CHECK(answer("#board.cell(\"a1\").piece:reach()", position) ==
        8);  // four up, the last takes, and four right
  CHECK(answer("#board.cell(\"a5\").piece:reach()", position) == 8);  // not its turn
  CHECK(answer("#board.cell(\"b2\").piece:reach()", position) == 4);
  CHECK(answer("#game.sides[1]:captures()", position) == 1);
  CHECK(answer("#game.sides[2]:captures()", position) == 1);
  CHECK(answer("game.sides[2]:captures()[1].victim.cell.rank", position) == 1);
  CHECK(answer("game.sides[1]:captures()[1].piece.cell.file", position) == 1);
}

TEST_CASE("foreseeing asks after every move of the side on turn and takes it back") {
  CHECK(answer("game.foresee(side, function() return board.cell(\"b3\").piece ~= nil end) and 1 or 0",
               "5/5/5/5/L4 r") == 1);
  CHECK(answer("game.foresee(side, function() return board.cell(\"c3\").piece ~= nil end) and 1 or 0",
               "5/5/5/5/L4 r") == 0);
}

TEST_CASE("a piece may be taken elsewhere than where its taker goes") {
  Small small =
      asking("board.cell(\"a1\").piece:move(board.cell(\"c3\"), board.cell(\"e5\").piece) and 1 or 0");
  small.head = "position = [\"turn\"]\n";
  SmallGame play(small);
  REQUIRE(!play.game.set_position("4t/5/5/5/T4 r"));
  play.plays("ask");
  CHECK(play.game.position() == "5/5/2T2/5/5 r game.answer=1");
  REQUIRE(!play.game.set_position("4t/5/2l2/5/T4 r"));
  const Resolved found = play.game.resolve("ask");
  REQUIRE(found.ok());
  const auto fault = play.game.play(found.action, found.arguments);
  REQUIRE(fault);
  CHECK(has(fault->message, "another piece stands there"));
  CHECK(play.game.position() == "4t/5/2l2/5/T4 r");
}

TEST_CASE("what happens by itself is told once, and not what is only supposed") {
  SmallGame play(
      asking("(game.tell(\"red: a1a2\") or 0) + (game.suppose(function() game.tell(\"never\") end, "
             "function() return 1 end))"));
  CHECK(play.game.automatic().empty());
  play.plays("ask");
  CHECK(play.game.automatic() == std::vector<std::string>{"red: a1a2"});
  CHECK(play.field("answer") == 1);
  play.game.undo();
  CHECK(play.game.automatic().empty());
  play.plays("ask");
  play.plays("a1b3");
  CHECK(play.game.automatic().empty());
}

TEST_CASE("a verb holds while its condition does, and only for who is in the game") {
  Small small;
  small.modules["game/go"] =
      "rule \"go\" { about = \"Goes.\", verbs = {\n"
      "  go = { out_of_turn = true, apply = function(side) side:eliminate(\"gone\") end },\n"
      "  last = { when = living(1), apply = function() end },\n"
      "  stand = { when = some(\"light\", { at_end }), apply = function() end } } }\n";
  small.head = "position = [\"turn\"]\n";
  SmallGame play(small);
  REQUIRE(!play.game.set_position("5/5/5/5/L4 r"));
  CHECK(play.legal().contains("go"));
  CHECK(play.legal().contains("blue: go"));
  CHECK(!play.legal().contains("stand"));
  REQUIRE(!play.game.set_position("L4/#1#2/5/5/5 r"));
  CHECK(play.legal().contains("stand"));
  play.plays("blue: go");
  CHECK(!play.legal().contains("blue: go"));
  CHECK(play.legal().contains("last"));
}

TEST_CASE("a change on arrival asks of the board as it is now") {
  Small small;
  small.board = "[board]\nsize = [3, 4]\n";
  small.lineup = "";
  small.head = "position = [\"turn\"]\n";
  small.modules["game/change"] =
      "rule \"change\" { about = \"Changes.\", morphs = { of = \"crown\", to = { \"tower\" }, when = any { "
      "at_end, at_rim } } }\n";
  SmallGame play(small);
  REQUIRE(!play.game.set_position("3/3/1O1/3 r"));
  CHECK(play.legal() ==
        std::set<std::string>{"b2b1", "b2b3", "b2a1=T", "b2a2=T", "b2a3=T", "b2c1=T", "b2c2=T", "b2c3=T"});
  REQUIRE(!play.game.set_position("1#1/3/1O1/3 r"));
  CHECK(play.legal().contains("b2b3=T"));
  REQUIRE(!play.game.set_position("#2/#2/#1O/#2 r"));
  CHECK(play.legal().contains("c2b1=T"));
}

TEST_CASE("a forbid that wants the action tried is spared where its condition does not hold before") {
  Small small;
  small.modules["game/given"] =
      "rule \"given\" { about = \"Forbids.\", fields = { side = { on = bool(false) } },\n"
      "  verbs = { arm = { ends_turn = false, apply = function(side) side.on = true end } },\n"
      "  forbids = { when = takes_a \"light\", because = \"spared\" },\n"
      "  forbids_after = { given = compare(\"side.on\", \"==\", 1), when = always, because = \"armed\" } }\n";
  small.head = "position = [\"turn\"]\n";
  SmallGame play(small);
  REQUIRE(!play.game.set_position("t4/5/5/5/Tl3 r"));
  CHECK(play.legal() == std::set<std::string>{"arm", "a1a2", "a1a3", "a1a4", "a1a5"});
  play.plays("arm");
  CHECK(play.legal() == std::set<std::string>{"arm"});
  CHECK(play.game.resolve("a1a2").reason == "a1a2: armed");
  CHECK(play.game.resolve("a1b1").reason == "a1b1: spared");
}
