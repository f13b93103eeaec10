// What a designer who knows only the manual writes, and what he is told.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "cli.h"

using cli::holds;

namespace {

// What `check` says of a rule file; of an overlay of it where it may not be laid over a game by itself.
std::string told_of_check(const std::string& body) {
  const cli::Folder folder;
  return cli::run({"check", folder.file("seal.lua", body), "--games", "6"}).out;
}

std::string seal_with(const std::string& parts) {
  return "rule \"seal\" { about = \"x.\", " + parts + " }\n";
}

std::string told_of_test(const std::string& body) {
  const cli::Folder folder;
  return cli::run({"test", folder.file("seal.lua", seal_with("") + body)}).out;
}

}  // namespace

TEST_SUITE_BEGIN("first hour");

TEST_CASE("a file that is listed as a rule and defines none is refused") {
  for (const char* body : {"local n = 3\nreturn { n = n }\n", "-- the rule of the game\n",
                           "test \"x\" { variant = \"chess\", legal = \"e2e4\" }\n"})
    CHECK_MESSAGE(holds(told_of_check(body), "this file defines no rule"), body, told_of_check(body));
  CHECK(!holds(told_of_check(seal_with("")), "defines no rule"));
  CHECK(!holds(told_of_check("piece \"seal\" { letter = \"Z\", moves = \"W\" }\n"), "defines no rule"));
}

TEST_CASE("options that are given with nothing in them are refused, a list of no actions is one") {
  for (const char* option : {"--position", "--setup", "--as", "--set"}) {
    const cli::Answer answer = cli::run({"show", "chess", option, ""});
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, std::string(option) + " is given with nothing in it"), answer.err);
  }
  CHECK(cli::run({"show", "chess", "--actions", ""}).status == 0);
}

TEST_CASE("tests that cannot run name the file with the fault") {
  const cli::Folder folder;
  const std::string file = folder.file(
      "scripts/mine/seal.lua", seal_with("") + "test \"t\" { variant = \"isle\", legal = \"e2e4\" }\n");
  folder.file("scripts/mine/bad.lua", "rule \"bad\" { abuot = \"x.\" }\n");
  folder.file("variants/isle.toml",
              "houserule = 1\nname = \"isle\"\nextends = \"chess\"\nrules = [\"mine/seal\", \"mine/bad\"]\n");
  const cli::Answer answer = cli::run({"test", file});
  CHECK_MESSAGE(holds(answer.err, "bad.lua:1:14: error: unknown word \"abuot\""), answer.err);
  CHECK_MESSAGE(holds(answer.err, "seal.lua\" cannot run"), answer.err);
  CHECK_MESSAGE(!holds(answer.err, "seal.lua\" does not load"), answer.err);
}

TEST_CASE("a verb that only accepts is not said to be possible for nobody, and suggests its examples") {
  const std::string accepts =
      "accepts = function(side, words) local n = tonumber(words[1]) if n and n < 9 then return { n } end "
      "return nil, \"a bet is below 9\" end, apply = function() end, ends_turn = false";
  const std::string unlisted = told_of_check(seal_with("verbs = { bet = { " + accepts + " } }"));
  CHECK_MESSAGE(holds(unlisted, "no random game plays \"bet\""), unlisted);
  CHECK(!holds(unlisted, "possible for nobody"));
  const std::string listed =
      seal_with("verbs = { bet = { candidates = function() return { { 3 } } end, " + accepts + " } }");
  CHECK(!holds(told_of_check(listed), "warning"));
  const std::string refused = told_of_test("test \"t\" { variant = \"chess\", legal = \"bet 12\" }\n");
  CHECK(holds(refused, "FAILED"));
}

TEST_CASE("what a drawing ends is said where nothing can be played any more") {
  const std::string board = "diagram = [[\n . . k\n n . .\n K . . ]], ";
  for (const char* asked :
       {"play = \"a1b1\"", "legal = \"a1b1\"", "refuse = { { \"a1c1\", because = \"y\" } }"}) {
    const std::string told = told_of_test("test \"t\" { variant = \"chess\", " + board + asked + " }\n");
    CHECK_MESSAGE(holds(told, "insufficient material"), told);
    CHECK_MESSAGE(holds(told, "; draw what lets it go on"), told);
  }
}

TEST_CASE("tables, fractions, lists and options that cannot stand there are told what can") {
  CHECK(holds(told_of_check(seal_with("") + "test \"t\" { legal = \"e2e4\", want = \"G\" }\n"),
              "write want = { … }"));
  CHECK(holds(told_of_check(seal_with("") + "test \"t\" { legal = \"e2e4\", want = { \"G\" } }\n"),
              "without a name"));
  CHECK(holds(told_of_check(seal_with("") + "test \"t\" { position = \"\", legal = \"e2e4\" }\n"),
              "`position` is empty"));
  CHECK(holds(told_of_check(seal_with("opt = { n = int(3, 1, 9) }")), "did you mean \"options\"?"));
  CHECK(holds(told_of_check(seal_with("forbids = { when = at(rows(1, opt.n)), because = \"x\" }")),
              "option \"name\""));
  CHECK(holds(told_of_check(seal_with("fields = { side = { n = int(1.5, 0, 9) } }")), "halves"));
  CHECK(holds(told_of_check(seal_with("fields = { side = { n = int(3, { 1, 2 }) } }")), "not a list"));
  CHECK(holds(told_of_check(seal_with(
                  "forbids = { when = at(rows(1, option \"chess/castling.safe\")), because = \"x\" }")),
              "a rule reads its own options only"));
}

TEST_CASE("what cannot be written says what can, and a text that is no side is told") {
  const auto moved = [](const std::string& body) {
    return told_of_check(
        seal_with("fields = { piece = { worn = bool(false) } }, on = { [\"piece.moved\"] = function(e) " +
                  body + " end }"));
  };
  CHECK(holds(moved("e.piece.controller = e.piece.controller"), "piece:give(side) changes it"));
  CHECK(holds(moved("e.piece.letter = \"x\""), "these fields can: "));
  const std::string compared = moved("if e.piece.controller == \"white\" then e.piece.worn = true end");
  CHECK_MESSAGE(holds(compared, "write .controller.name == \"white\""), compared);
  CHECK(!holds(moved("if e.piece.controller.name == \"white\" then e.piece.worn = true end"), "no text"));
}

TEST_CASE("long dashes in actions, numbers and positions are told from hyphens") {
  CHECK(holds(cli::run({"explain", "chess", "e2\u2013e4"}).out, "did you mean \"e2-e4\"?"));
  CHECK(holds(cli::run({"show", "chess", "--position", "4k3/8/8/8/8/8/8/4K3 w \u2013 - 0 1"}).err,
              "a long dash stands here"));
  CHECK(holds(told_of_check(seal_with("forbids = { when = at(rows(\u20131)), because = \"x\" }")),
              "minus is written"));
}

TEST_CASE("position text suggests fields, and says which words it has") {
  const auto told = [](const std::string& variant, const std::string& position) {
    return cli::run({"show", variant, "--position", position}).err;
  };
  const std::string bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
  CHECK(holds(told("chess", bare + " game.quiett=3"), "did you mean \"quiet\"?"));
  CHECK(holds(told("chess", bare + " game.quiet=x"), "is no whole number from 0 to 32000"));
  CHECK(holds(told("chess", bare + " wite.alive=3"), "did you mean \"white\"?"));
  CHECK(holds(told("chess", bare + " e4.unmoved=true"), "no piece stands on e4"));
  CHECK(holds(told("chess", bare + " 7"), "behind the board stand: turn, "));
  CHECK(holds(told("chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1"), "\"x\" cannot be read: "));
}

TEST_SUITE_END();
