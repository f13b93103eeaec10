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
  fields = { side = { luck = int(0, 0, 9), turns = int(0, 0, 9) }, cell = { mark = int(0, 0, 9) } },
  on = { ["turn.ended"] = { { when = compare("side.turns", "<", 9), does = function(e) e.side.turns = e.side.turns + 1 end },
                            function(e) if e.side.luck == 9 then e.side.luck = 0 end end },
         ["action.applied"] = { raise = "side.luck", by = 1, when = captures } },
  actions = {
    later = { kind = "side", moment = "after", price = { 1, 3 }, effect = function(use) use.side.luck = use.price end },
    anytime = { kind = "side", moment = "either", price = 2, multiple = true, effect = { raise = "side.luck", by = 2 } },
    chain = { kind = "side",
      arguments = { { "first", zone = "R1", around = "knight", holds = "empty" }, { "second", zone = "R1", around = "first", holds = "empty" } },
      effect = { { set = "first.mark", to = 1 }, { set = "second.mark", to = 2 } } },
    picky = { kind = "side", effect = function() end,
      target = { zone = "Q2", holds = "empty", where = function(cell) return cell.file ~= 1 end, because = "not on that file" } },
    strike = { kind = "main", target = { zone = "Q2", holds = "enemy", of = "pawn" },
      effect = function(use) use.target.piece:remove("ability") end },
    dearer = { kind = "side", multiple = true, price = function(use) return 1 + use.times end, effect = { raise = "side.luck", by = 1 } },
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
    { "later 4", because = "its price is a number from 1 to 3" }, { "later", because = "write later PRICE" }, "a2a1", "pass" } }
test "before or behind, as often as can be paid" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(6),
  play = { "anytime", "a1a2", "anytime", "anytime", "end" }, want = { ["white.luck"] = 6, ["white.energy"] = 0 } }
test "zones around other pieces and around cells" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(0), play = "chain e3 f3",
  want = { ["e3.mark"] = 1, ["f3.mark"] = 2 }, refuse = { { "chain e3 d3", because = "it was used in this turn already" } } }
test "a second argument follows the first" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(0), legal = "chain d2 c2",
  refuse = { { "chain d2 e3", because = "e3 is not in R1" }, { "chain c2 d2", because = "c2 is not in R1" },
    { "chain d2", because = "write chain FIRST SECOND" } } }
test "a price may count the uses of the turn" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(6),
  play = { "dearer", "dearer", "dearer" }, want = { ["white.luck"] = 3, ["white.energy"] = 0 },
  refuse = { { "dearer", because = "it costs 4 energy, and white has 0" } } }
test "they are forgotten with the turn" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(3),
  play = { "dearer", "a1a2", "end", "f5f4", "dearer" }, want = { ["white.energy"] = 2, ["white.turns"] = 1 } }
test "handlers are written as in any rule" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = { white = { power = "sampler", luck = 8 } },
  play = "a3a4", want = { ["white.luck"] = 0, ["white.turns"] = 1 } }
test "a condition besides what must stand there has a reason of its own" { variant = "ability-duel", with = "powers", diagram = BOARD, sides = with(1),
  refuse = { { "picky a4", because = "something stands there" }, { "picky a2", because = "not on that file" } }, legal = "picky b3" }
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
  CHECK_MESSAGE(answer.out == "13 passed, 0 failed\n", answer.out, answer.err);
}

TEST_CASE("a wrong table is refused in one sentence, with its line") {
  const auto refused = [](const std::string& text, const std::string& part) {
    CHECK_MESSAGE((text.find("a.lua:2") != std::string::npos && text.find(part) != std::string::npos), text);
  };
  CHECK(said("").empty());
  refused(said("bearers = 1,"), "the ability \"a\" has no \"bearers\"; did you mean \"bearer\"?");
  refused(said("title = 1,"), "\"title\" of the ability \"a\" is a text, not a number");
  refused(said("", "kind = \"slow\", effect = function() end"),
          "\"kind\" of the action \"go\" of a is \"main\" or \"side\" or \"conditional\", not \"slow\"");
  refused(said("", "kind = \"side\""), "the action \"go\" of a has no \"effect\"");
  refused(said("", "kind = \"side\", event = \"turn.ended\", effect = function() end"),
          "which only a conditional");
  refused(said("", "kind = \"conditional\", event = \"turn.ended\""), "has an \"event\" and no \"effect\"");
  refused(
      said("", "kind = \"side\", target = { numbers = { 1, 2 }, zone = \"K1\" }, effect = function() end"),
      "has a name and one of zone");
  refused(said("", "kind = \"side\", target = { zone = \"K1\", holds = \"foe\" }, effect = function() end"),
          "\"holds\" of");
  refused(said("", "kind = \"side\", multiple = 3, effect = function() end"), "\"multiple\" of");
}

TEST_CASE("an aura is read where it is written, and stands on the page of its ability") {
  const auto refused = [](const std::string& auras, const std::string& part) {
    const std::string text = said("auras = { " + auras + " },", "kind = \"side\", effect = function() end");
    CHECK_MESSAGE((text.find("a.lua:2") != std::string::npos && text.find(part) != std::string::npos), text);
    CHECK_MESSAGE(text.find("stdlib/") == std::string::npos, text);
  };
  refused("mist = { zon = \"K1\" }", "the aura \"mist\" of a has no \"zon\"");
  refused("mist = { forbids = \"moves\" }", "has no \"zone\"");
  refused("mist = { zone = \"K1\", forbids = \"goes\" }", "\"forbids\" of the aura \"mist\" of a");
  refused("mist = { zone = \"K1\", forbids = \"moves\", during = \"go\" }",
          "\"during\" of the aura \"mist\" of a is the name of an action of the ability that has \"lasts\"");
  refused("mist = 3", "the aura \"mist\" of a is a table");
  refused("mist = { zone = \"K1\" }", "the aura \"mist\" of a does nothing: give it \"forbids\"");
  const auto lasting = [](const std::string& number) {
    return said("auras = { mist = { zone = \"K1\", forbids = \"moves\", during = \"go\" } },",
                "kind = \"side\", lasts = " + number);
  };
  const std::string over = lasting("1");
  CHECK_MESSAGE(over.find("\"forbids\" of the aura \"mist\" of a can never matter: \"go\" is over before an "
                          "enemy acts; write \"lasts\" = 2") != std::string::npos,
                over);
  CHECK_MESSAGE(lasting("2").empty(), lasting("2"));
  const std::string page = cli::run({"explain", "ability-duel+powers", "--set", "ability/choosing.first=none",
                                     "--rule", "ability/powers/jailhouse_lock"})
                               .out;
  CHECK_MESSAGE(page.find("aura") == std::string::npos, page);
  const cli::Folder folder;
  folder.file(
      "scripts/mine/mist.lua",
      "local ability = use \"abilities\".ability\nability \"mist\" { text = \"x.\", reserve = 3, bearer = "
      "\"bishop\",\n auras = { cold = { zone = \"K1\", forbids = \"moves\", because = \"it is cold\" },\n"
      " dark = { zone = \"K2\", on = \"own\", forbids = \"taken\", about = \"nobody sees them.\" } },\n"
      " actions = { go = { kind = \"side\", lasts = 1, cooldown = 1 } } }\n");
  const std::string overlay = folder.file(
      "mist.toml",
      "houserule = 1\nkind = \"overlay\"\nname = \"mist\"\ntitle = \"x\"\nrules = [\"mine/mist\"]\n");
  const std::string mist = cli::run({"explain", "ability-duel+powers+" + overlay, "--rule", "mine/mist"}).out;
  CHECK_MESSAGE(cli::holds(mist, "aura cold (K1): a piece of the enemy does not move: it is cold"), mist);
  CHECK_MESSAGE(cli::holds(mist, "aura dark (K2): nobody sees them."), mist);
  CHECK_MESSAGE(cli::holds(mist, "rests 1 turn, lasts 1 turn)"), mist);
}

TEST_CASE("so is every wrong value") {
  const auto refused = [](const std::string& action, const std::string& part) {
    const std::string text = said("", "kind = \"side\", effect = function() end, " + action);
    CHECK_MESSAGE((text.find("a.lua:2") != std::string::npos && text.find(part) != std::string::npos), text);
    CHECK_MESSAGE(text.find("stdlib/") == std::string::npos, text);
  };
  refused("price = -1", "\"price\" of the action \"go\" of a is a whole number from 0 to 99");
  refused("price = 1.5", "a whole number from 0 to 99");
  refused("price = \"1-3\"", "a whole number from 0 to 99");
  refused("price = { 3, 1 }", "is { least, greatest }");
  refused("price = { of = \"power\", 1, 4 }", "there is none \"power\"");
  refused("price = { of = \"n\", 1, 4 }, arguments = { { \"n\", numbers = { 1, 3 } } }",
          "it does not say what 3 costs");
  refused("price = 2", "costs 2, and its player stores no more than 1");
  refused("arguments = { \"n\" }", "an argument of the action \"go\" of a is a table");
  refused("arguments = { { \"n\", numbers = { 3, 1 } } }", "\"numbers\" of the argument \"n\"");
  refused("target = \"K1\", arguments = { { \"target\", zone = \"K1\" } }", "two arguments \"target\"");
  refused("audience = \"owner\"", "\"audience\" of the action \"go\" of a is \"all\" or \"own\"");
  refused("during = \"go\"", "an action of the ability that has \"lasts\"");
  refused("multiple = \"whom\"", "the name of an argument of it that is a side");
  refused("target = { zone = \"K1\", of = \"pawns\" }", "there is no piece or tag \"pawns\"");
  refused("target = { zone = \"K1\", around = \"quen\" }", "did you mean \"queen\"?");
  refused("target = \"mW\"", "\"mW\" is a path");
  const auto wrong = [](const std::string& text, const std::string& part) {
    CHECK_MESSAGE((text.find("a.lua:2") != std::string::npos && text.find(part) != std::string::npos), text);
  };
  wrong(said("", "kind = \"side\", effect = 3"), "is a function or a table, not a number");
  wrong(said("", "kind = \"side\", effect = { set = \"luck\", to = 1 }"), "\"luck\" is no field of");
  wrong(said("", "kind = \"side\", effect = { raise = \"side.energy\" }"),
        "{ raise = \"side.field\", by = number }");
  wrong(said("", "kind = \"conditional\", event = \"piece.moved\", effect = function() end, price = 1"),
        "happens by itself");
  wrong(said("fields = { sides = {} },"), "game, side, piece or cell, not of sides");
  wrong(said("moves = { of = \"knight\" },"), "{ of = \"piece\", moves = \"path\" }");
  wrong(said("moves = { of = \"knight\", moves = \"K'2+0\" },"), "\"K'2+0\" is a zone");
}

TEST_CASE("an action cannot be named as what records and games have words for") {
  for (const char* name : {"roll", "choose", "draw"}) {
    const cli::Folder folder;
    const std::string code =
        std::string("local ability = use \"abilities\".ability\nability \"a\" { text = ") +
        "\"x\", reserve = 1, bearer = \"king\", actions = { " + name +
        " = { kind = \"side\", effect = function() end } } }\n";
    const cli::Answer answer = cli::run({"check", "--games", "0", folder.file("a.lua", code)});
    CHECK(answer.status == 2);
    CHECK_MESSAGE((answer.err + answer.out).find("has a meaning of its own") != std::string::npos,
                  answer.err);
  }
}

TEST_CASE("an ability without a test or an overlay is checked where there are abilities") {
  const cli::Folder folder;
  const cli::Answer answer = cli::run(
      {"check", "--games", "0",
       folder.file(
           "a.lua",
           "local ability = use \"abilities\".ability\nability \"a\" { text = \"x\", reserve = 1, "
           "bearer = \"king\", actions = { go = { kind = \"side\", effect = function() end } } }\n")});
  CHECK_MESSAGE(answer.status == 0, answer.out, answer.err);
}

TEST_SUITE_END();
