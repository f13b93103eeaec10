// What abilities.lua makes of an ability's table: turns that stay open, prices from a range, zones around
// other pieces and cells, effects as data, abilities that outlive their player; and what it says of a wrong
// table.
#include <doctest/doctest.h>

#include <string>

#include "cli.h"

using namespace houserule;

namespace {

constexpr const char* kSampler = R"lua(
local ability = use "abilities".ability

ability "sampler" {
  text = "a little of everything.", reserve = 9, bearer = { "queen", "rook" }, outlives = true,
  fields = { side = { luck = int(0, 0, 9) }, cell = { mark = int(0, 0, 9) } },
  actions = {
    later = { kind = "side", moment = "after", price = { 1, 3 }, effect = function(use) use.side.luck = use.price end },
    anytime = { kind = "side", moment = "either", price = 2, multiple = true, effect = { raise = "side.luck", by = 2 } },
    chain = { kind = "side",
      arguments = { { "first", zone = "R1", around = "knight", holds = "empty" }, { "second", zone = "R1", around = "first", holds = "empty" } },
      effect = { { set = "first.mark", to = 1 }, { set = "second.mark", to = 2 } } },
    strike = { kind = "main", target = { zone = "Q2", holds = "enemy", of = "pawn" },
      effect = function(use) use.target.piece:remove("ability") end },
    echo = { kind = "conditional", event = "piece.removed", when = function(use) return use.event.cause == "left" end,
      effect = { raise = "side.luck", by = 1 } },
  },
}

local function with(energy) return { white = { power = "sampler", energy = energy } } end
local BOARD = [[
  . . . . . k
  p . . . . .
  Q . . . . .
  . . . . N .
  K . . . . . ]]

test "the turn stays open for what may stand behind the main action" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(2),
  play = { "a1a2", "later 2", "end" }, want = { turn = "black", ["white.luck"] = 2, ["white.energy"] = 0 } }
test "not when nothing can be paid" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(0), play = "a1a2", want = { turn = "black" } }
test "not before it" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(2),
  refuse = { { "later 1", because = "stands behind the main action" }, { "end", because = "stands behind the main action" } } }
test "the price is chosen from a range" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(2), play = "a1a2",
  legal = { "later 1", "later 2" }, refuse = { { "later 3", because = "it costs 3 energy, and white has 2" },
    { "later 4", because = "its price is a number from 1 to 3" }, { "later", because = "write later <price>" }, "a2a1", "pass" } }
test "before or behind, as often as can be paid" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(6),
  play = { "anytime", "a1a2", "anytime", "anytime", "end" }, want = { ["white.luck"] = 6, ["white.energy"] = 0 } }
test "zones around other pieces and around cells" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(0), play = "chain e3 f3",
  want = { ["e3.mark"] = 1, ["f3.mark"] = 2 }, refuse = { { "chain e3 d3", because = "it was used in this turn already" } } }
test "a second argument follows the first" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(0), legal = "chain d2 c2",
  refuse = { { "chain d2 e3", because = "\"second\" cannot be e3" }, { "chain c2 d2", because = "\"first\" cannot be c2" },
    { "chain d2", because = "write chain <first> <second>" } } }
test "a main action is the move" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(0), play = "strike a4",
  want = { a4 = "", turn = "black" }, refuse = { "white: strike a4" } }
test "what outlives its player happens when he is gone" { variant = "four-ability", with = "powers", sides = { red = { power = "sampler" } },
  play = { "red: leave", "green: leave" }, want = { ["red.luck"] = 2 } }
)lua";

// An ability with these parts beside the needed ones.
std::string said(const std::string& parts,
                 const std::string& action = "kind = \"side\", effect = function() end") {
  const cli::Folder folder;
  const std::string code =
      "local ability = use \"abilities\".ability\nability \"a\" { text = \"x\", reserve = 1, bearer = "
      "\"king\", " +
      parts + " actions = { go = { " + action +
      " } } }\ntest \"t\" { variant = \"ability-duel\", with = \"powers\", legal = \"e2e4\" }\n";
  return cli::run({"test", folder.file("a.lua", code)}).err;
}

}  // namespace

TEST_SUITE_BEGIN("abilities");

TEST_CASE("an ability that uses every key does what its tests say") {
  const cli::Folder folder;
  const cli::Answer answer = cli::run({"test", "--strict", folder.file("sampler.lua", kSampler)});
  CHECK_MESSAGE(answer.out == "9 passed, 0 failed\n", answer.out, answer.err);
}

TEST_CASE("a wrong table is refused in one sentence, with its line") {
  const auto refused = [](const std::string& text, const std::string& part) {
    CHECK_MESSAGE((text.find("a.lua:2") != std::string::npos && text.find(part) != std::string::npos), text);
  };
  CHECK(said("").empty());
  refused(said("bearers = 1,"), "the ability \"a\" has no \"bearers\"; did you mean \"bearer\"?");
  refused(said("title = 1,"), "\"title\" of the ability \"a\" is a string, not a number");
  refused(said("", "kind = \"slow\", effect = function() end"),
          "\"kind\" of the action \"go\" of a is main or side or conditional, not \"slow\"");
  refused(said("", "kind = \"side\""), "has an effect and no event");
  refused(
      said("", "kind = \"side\", target = { numbers = { 1, 2 }, zone = \"K1\" }, effect = function() end"),
      "has a name and one of zone");
  refused(said("", "kind = \"side\", target = { zone = \"K1\", holds = \"foe\" }, effect = function() end"),
          "\"holds\" of");
  refused(said("", "kind = \"side\", multiple = 3, effect = function() end"), "\"multiple\" of");
}

TEST_SUITE_END();
