// Words that say what they do: traces on every cell passed, conditions where they can hold, where an action
// comes from and where it goes, promises of fields, several changes on arrival.
#include <doctest/doctest.h>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("words meant");

namespace {

// A walker that leaves a trace by `path`, and a catcher that takes it diagonally ahead.
Small passing(const std::string& path) {
  return {
      .modules = {{"game/x",
                   "piece \"walker\" { letter = \"W\", moves = { { dx = 0, dy = 1, take = false }, { " +
                       path +
                       ", leaves = \"way\" } } }\n"
                       "piece \"catcher\" { letter = \"C\", moves = { { dx = 1, dy = 1, takes = \"way\" },\n"
                       "  { dx = -1, dy = 1, takes = \"way\" }, { dx = 0, dy = 1 } } }\n"
                       "rule \"x\" { about = \"x\" }"}},
      .board = "[board]\nsize = [5, 8]\n",
      .lineup = ""};
}

struct Passing : SmallGame {
  explicit Passing(const std::string& path) : SmallGame(passing(path)) {
    const auto problem = game.set_up(
        R"({"pieces":{"b1":"red walker","a3":"blue catcher","c4":"blue catcher","c5":"blue catcher","e8":"blue catcher"}})");
    REQUIRE_MESSAGE(!problem, (problem ? problem->message : ""));
  }
};

std::string rule(const std::string& parts) {
  return said_of(
      {.modules = {
           {"game/x",
            "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 9) }, piece = { f = int(0, "
            "0, 9) } },\n" +
                parts + " }"}}});
}

}  // namespace

TEST_CASE("a trace lies on every cell between the two ends") {
  Passing play("dx = 0, dy = 3, lame = true, take = false");
  play.plays("b1b4");
  const auto legal = play.legal();
  CHECK(legal.contains("a3b2"));
  CHECK(legal.contains("c4b3"));
  CHECK_FALSE(legal.contains("c5b4"));
  play.plays("a3b2");
  CHECK(play.game.pieces().size() == 4);  // the walker is gone
  CHECK(play.game.core().s.audit());
  REQUIRE(play.game.undo());
  play.plays("c4b3");
  CHECK(play.game.pieces().size() == 4);
  CHECK_FALSE(play.legal().contains("b1b4"));
}

TEST_CASE("so it does behind a path of several steps, as far as it went") {
  Passing far("dx = 0, dy = 1, max = 4, take = false");
  far.plays("b1b4");
  CHECK(far.legal().contains("a3b2"));
  CHECK(far.legal().contains("c4b3"));
  Passing less("dx = 0, dy = 1, max = 4, take = false");
  less.plays("b1b3");
  CHECK(less.legal().contains("a3b2"));
  CHECK_FALSE(less.legal().contains("c4b3"));
  Passing one("dx = 0, dy = 1, max = 4, take = false");
  one.plays("b1b2");
  CHECK_FALSE(one.legal().contains("a3b2"));
}

TEST_CASE("a bent step goes straight first, then diagonally") {
  Passing play("dx = -1, dy = 3, take = false");
  play.plays("b1a4");
  CHECK(play.legal().contains("a3b2"));
  CHECK(play.legal().contains("c4b3"));
}

TEST_CASE("serialised and restored, the trace is the same") {
  Passing play("dx = 0, dy = 3, take = false");
  play.plays("b1b4");
  const std::string text = play.game.serialise();
  Passing again("dx = 0, dy = 3, take = false");
  REQUIRE(!again.game.restore(text));
  CHECK(again.legal() == play.legal());
  CHECK(again.game.key() == play.game.key());
}

TEST_CASE("a path that passes no cell leaves no trace: refused") {
  CHECK(has(said_of(passing("dx = 1, dy = 1")), "a path that leaves a trace passes no cell"));
}

TEST_CASE("position text of chess names all the cells that a triple step passed") {
  MemorySource source({{"triple",
                        "houserule = 1\nkind = \"overlay\"\nname = \"triple\"\ntitle = \"Triple steps\"\n"
                        "rules = [\"game/triple\"]\n"}},
                      {{"game/triple",
                        "rule \"triple\" { about = \"A pawn may go three cells.\", adds = { of = \"pawn\",\n"
                        "  moves = { { \"fmnH\", when = at(rows(2)), leaves = \"passant\" } } } }"}});
  const auto variant = load("chess+triple", source);
  Game game(*variant);
  REQUIRE(!game.set_position("4k3/8/8/3p4/3p4/8/4P3/4K3 w - - 0 1"));
  REQUIRE(!game.play(game.resolve("e2e5")));
  CHECK(game.position() == "4k3/8/8/3pP3/3p4/8/8/4K3 b - e3,e4 0 1");
  for (const char* text : {"d4e3", "d5e4"}) {
    REQUIRE(!game.set_position("4k3/8/8/3pP3/3p4/8/8/4K3 b - e3,e4 0 1"));
    const Resolved taken = game.resolve(text);
    REQUIRE_MESSAGE(taken.ok(), taken.reason);
    REQUIRE(!game.play(taken));
    CHECK(game.pieces().size() == 4);
  }
}

TEST_CASE("an end asks for nothing that an end cannot know") {
  const std::string action = "asks of an action, and an end is asked of the position that was reached";
  for (const std::string when :
       {"captures", "moves_a \"tower\"", "takes_a \"tower\"", "drops", "together", "becomes_a \"tower\"",
        "goes_to(rows(1))", "comes_from(rows(1))", "beside \"royal\"", "all { stuck, none { captures } }"}) {
    const std::string said = rule("ends = { when = " + when + ", outcome = \"draw\", because = \"x\" }");
    CHECK_MESSAGE(has(said, action), (when + ": " + said));
    CHECK(has(said, "scripts/game/x.lua:2:"));
    CHECK(has(said, "let a field remember it"));
  }
  for (const std::string when : {"at(rows(1))", "has \"f\"", "of \"tower\"", "tagged \"royal\"", "at_end",
                                 "at_rim", "compare(\"piece.f\", \"==\", 1)"}) {
    const std::string said = rule("ends = { when = " + when + ", outcome = \"draw\", because = \"x\" }");
    CHECK_MESSAGE(has(said, "asks of a piece"), (when + ": " + said));
    CHECK(has(said, "some(\"type or tag\""));
  }
  CHECK(rule("ends = { when = all { some(\"tower\", { at(rows(1)) }), none { stuck }, compare(\"game.n\", "
             "\">\", 8) }, "
             "outcome = \"draw\", because = \"x\" }") == "");
}

TEST_CASE("nor do marks, standings, offers of verbs, turns that are kept, and paths") {
  CHECK(has(rule("marks = { [\"!\"] = captures }"), "\"captures\" asks of an action"));
  CHECK(has(rule("standings = { bold = at(rows(1)) }"), "\"at\" asks of a piece"));
  CHECK(has(rule("verbs = { v = { when = captures, apply = function() end } }"),
            "\"captures\" asks of an action"));
  CHECK(has(rule("keeps = { when = captures }"), "\"captures\" asks of an action"));
  CHECK(has(rule("adds = { of = \"tower\", moves = { { dx = 1, dy = 1, when = goes_to(rows(1)) } } }"),
            "\"goes_to\" asks of an action"));
}

TEST_CASE("inside of braces that speak of a piece or a cell nothing is asked of the action") {
  const std::string none = "inside of braces that speak of a piece or a cell there is none";
  for (const std::string when : {"there { captures }", "some(\"tower\", { goes_to(rows(1)) })",
                                 "somewhere { drops }", "next_cell(0, 1, { there { own } })"}) {
    CAPTURE(when);
    CHECK(has(rule("forbids = { when = " + when + ", because = \"x\" }"), none));
  }
  CHECK(rule("forbids = { when = all { captures, there { own } }, because = \"x\" }") == "");
}

TEST_CASE("what decides which actions there are does not ask for them") {
  const std::string asks = "asks which actions there are";
  for (const std::string when : {"stuck", "can { captures }", "drop_saves \"royal\""}) {
    CHECK(has(rule("verbs = { v = { when = " + when + ", apply = function() end } }"), asks));
    CHECK(rule("ends = { when = " + when + ", outcome = \"draw\", because = \"x\" }") == "");
  }
  const std::string could = "could { captures }";
  CHECK(rule("forbids = { when = all { " + could + ", none { captures } }, because = \"x\" }") == "");
  CHECK(has(rule("adds = { of = \"tower\", moves = { { dx = 1, dy = 1, when = " + could + " } } }"), asks));
  CHECK(has(rule("range = { of = \"tower\", at_most = 1, unless = " + could + " }"), asks));
  CHECK(has(rule("morphs = { of = \"leaper\", to = \"tower\", when = " + could + " }"), asks));
}

TEST_CASE("who acts, what could be done and what may be") {
  SmallGame play(
      {.modules = {
           {"game/x",
            "rule \"x\" { about = \"x\",\n"
            "forbids = { when = all { acting \"red\", could { takes_a \"leaper\" }, none { captures } }, "
            "because = \"take\" },\n"
            "standings = { red = acting \"red\", taking = could { captures }, going = can { none { captures "
            "} },\n"
            "  close = some(\"tower\", { near_foe(\"leaper\", \"K'\", 1) }) } }"}}});
  const auto standing = [&] {
    std::set<std::string> words;
    const std::vector<Game::Standing> all = play.game.standings();
    for (const auto& [word, said_by] : all.front().words) words.insert(word);
    return words;
  };
  REQUIRE(!play.game.set_up(R"({"pieces":{"a1":"red tower","a2":"blue leaper","e5":"blue tower"}})"));
  CHECK(play.legal() == std::set<std::string>{"a1a2"});
  CHECK(has(play.game.resolve("a1b1").reason, "take"));
  CHECK(standing() == std::set<std::string>{"red", "taking", "close"});
  play.plays("a1a2");
  CHECK(standing() == std::set<std::string>{"going"});
}

TEST_CASE("where an action comes from and where it goes") {
  SmallGame play(
      {.modules = {{"game/x",
                    "local row = rows(3)\n"
                    "rule \"x\" { about = \"x\", fields = { game = { a = int(0, 0, 9), f = int(0, 0, 9), t = "
                    "int(0, 0, 9) } },\n"
                    "forbids = { when = all { goes_to(cells { \"e2\" }) }, because = \"not there\" },\n"
                    "on = { [\"action.applied\"] = { { raise = \"game.a\", by = 1, when = at(row) },\n"
                    "  { raise = \"game.f\", by = 1, when = comes_from(row) },\n"
                    "  { raise = \"game.t\", by = 1, when = goes_to(row) } } } }"}}});
  const auto counts = [&] { return std::vector<int>{play.field("a"), play.field("f"), play.field("t")}; };
  play.plays("a1b3");
  CHECK(counts() == std::vector<int>{0, 0, 1});
  play.plays("b5b4");
  CHECK(counts() == std::vector<int>{0, 0, 1});
  CHECK(has(play.game.resolve("c1e2").reason, "not there"));
  play.plays("b3d4");
  CHECK(counts() == std::vector<int>{1, 1, 1});
}

TEST_CASE("a promise of fields says that a flavour is none") {
  SmallGame play(
      {.modules = {
           {"game/x",
            "rule \"x\" { about = \"x\", fields_only = true,\n"
            "fields = { piece = { deep = bool(false, { flavour = true, only = { \"leaper\" } }) } },\n"
            "on = { [\"action.applied\"] = function(e) e.piece.deep = true end } }"}}});
  const auto fault = play.play("a1b3");
  REQUIRE(fault);
  CHECK(has(fault->message,
            "is a flavour, on which movement may depend: a rule that promised fields_only does not "
            "write it; take that promise out of the rule"));
}

TEST_CASE("two changes on arrival whose cells are not the same") {
  const std::string two =
      "rule \"x\" { about = \"x\", morphs = { { of = \"leaper\", at = rows(3), to = \"tower\" },\n"
      "  { of = \"leaper\", at = rows(2), to = { \"crown\", \"tower\" }, optional = true } } }";
  SmallGame play({.modules = {{"game/x", two}}});
  const auto legal = play.legal();
  CHECK(legal.contains("a1b3=T"));
  CHECK_FALSE(legal.contains("a1b3"));
  CHECK(legal.contains("c1e2"));
  CHECK(legal.contains("c1e2=O"));
  CHECK(legal.contains("c1e2=T"));
  play.plays("c1e2=O");
  CHECK(play.game.core().s.audit());
  const std::string shared = said_of(
      {.modules = {
           {"game/x",
            "rule \"x\" { about = \"x\", morphs = { { of = \"leaper\", at = rows(2, 3), to = \"tower\" },\n"
            "  { of = \"leaper\", at = rows(2), to = \"crown\" } } }"}}});
  CHECK(has(shared, "scripts/game/x.lua:2:"));
  CHECK(has(shared, "both change a \"leaper\" that arrives on a2"));
  CHECK(has(shared, "let their `at` have no cell in common"));
}

TEST_SUITE_END();
