// What of a game no word of the variant's position text carries stands behind these, and only then.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("state words");

namespace {

// The position read from the game's own text: as that game is, in all that decides what is legal.
void same_when_read(SmallGame& play, const std::string& written) {
  const std::string text = play.game.position();
  CHECK_MESSAGE(has(text, written), text);
  Game other(*play.variant);
  const auto problem = other.set_position(text);
  REQUIRE_MESSAGE(!problem, (problem ? problem->text() : text));
  CHECK(other.position() == text);
  ActionList here, there;
  CHECK(!play.game.legal(here));
  CHECK(!other.legal(there));
  std::set<std::string> ours, theirs;
  for (const Action& action : here.actions) ours.insert(play.game.text(action, &here));
  for (const Action& action : there.actions) theirs.insert(other.text(action, &there));
  CHECK(ours == theirs);
  CHECK(other.turn() == play.game.turn());
}

Small with_rule(const std::string& parts, const std::string& words = "\"turn\", \"round\"") {
  return {.modules = {{"game/x", "rule \"x\" { about = \"x\", " + parts + " }"}},
          .head = "position = [" + words + "]\n"};
}

}  // namespace

TEST_CASE("whose turn it is and the round, where no word says so") {
  SmallGame play(with_rule("", ""));
  CHECK(!has(play.game.position(), "turn="));
  play.plays("a1b3");
  same_when_read(play, " turn=blue");
  play.plays("b5b4");
  same_when_read(play, " round=2");
  CHECK(!has(play.game.position(), "turn="));
}

TEST_CASE("who has done the main action of a turn that goes on") {
  SmallGame play(
      with_rule("keeps = { when = acting \"red\" }, verbs = { [\"end\"] = { moment = \"after\", "
                "apply = function() end } }"));
  play.plays("a1b3");
  same_when_read(play, " red=acted");
  play.plays("end");
  CHECK(!has(play.game.position(), "="));
}

TEST_CASE("who is out of the game, and who takes from whom") {
  SmallGame play(
      {.modules =
           {{"game/x",
             "rule \"x\" { about = \"x\", transfers = true, on = { [\"action.applied\"] = function(e)\n"
             "if game.round > 1 then return end\n"
             "game.relation(game.sides[2], game.sides[3], \"neutral\")\n"
             "game.sides[4]:eliminate \"x\" end } }"}},
       .lineup = "",
       .sides = four_sides("lineup = [\"..t..\"]\n", "lineup = [\"..l..\"]\n"),
       .head = "position = [\"turn\", \"round\"]\n"});
  play.plays("c1c2");
  same_when_read(play, "green=out;blue>yellow=neutral");
}

TEST_CASE("the stage, where the first one in which pieces move is not the one") {
  Small small = with_rule("verbs = { go = { apply = function() game.enter \"late\" end } }");
  small.tail = "[[stage]]\nname = \"early\"\n[[stage]]\nname = \"late\"\n";
  SmallGame play(small);
  CHECK(!has(play.game.position(), "stage="));
  play.plays("go");
  same_when_read(play, " stage=late");
}

TEST_CASE("a trace that no word carries, and a question that waits for an answer") {
  SmallGame trace({.modules = {{"game/x",
                                "rule \"x\" { about = \"x\",\n"
                                "adds = { { of = \"tower\", moves = { { \"fW2\", leaves = \"passed\" } } },\n"
                                "  { of = \"leaper\", moves = { { \"fF\", takes = \"passed\" }, { \"fN\", "
                                "takes = \"passed\" } } } } }"}},
                   .head = "position = [\"turn\", \"round\"]\n"});
  trace.plays("b1b3");
  same_when_read(trace, " red=trace/passed/b2/b3");
  SmallGame question(with_rule(
      "on = { [\"action.applied\"] = function(e) if e.captured == nil and e.from then "
      "game.ask(e.side, \"pick\", e.to) end end },\n"
      "verbs = { pick = { choice = true, candidates = function() return { { game.subject }, { 3 } } "
      "end, apply = function() end } }"));
  question.plays("a1b3");
  same_when_read(question, " asks=red/pick/b3");
  question.plays("pick b3");
  CHECK(!has(question.game.position(), "asks="));
}

TEST_CASE("what says nothing of the game is refused, and nothing is changed") {
  SmallGame play(with_rule("keeps = { when = acting \"red\" }"));
  const std::string board = "5/5/5/5/LT2L ";
  for (const std::string word :
       {"stage=late", "red=gone", "red>blue=hungry", "red>red=neutral", "asks=red/pick", "asks=red/none/3",
        "red=trace/none/a1/a2", "nobody=out", "red=trace"}) {
    const auto problem = play.game.set_position(board + "r 1 " + word);
    REQUIRE_MESSAGE(problem, word);
    CHECK_MESSAGE(has(problem->message, "says nothing of the game"), problem->message);
    CHECK(problem->place.column == 18);
  }
  CHECK(play.game.set_position(board + "r 1 turn=green")->message == "\"green\" is no side to move");
  CHECK(play.game.set_position(board + "r 1 round=x")->message == "\"x\" is no round");
}

TEST_CASE("a rook on file k or q that is not the outermost is named by its cell") {
  MemorySource source({{"own",
                        "houserule = 1\nname = \"own\"\nextends = \"chess\"\n[board]\nsize = [12, 8]\n"
                        "[[side]]\nname = \"white\"\nletter = \"w\"\nlineup = [\"rnbqbkbnbnrr\"]\n"
                        "[[side]]\nname = \"black\"\nletter = \"b\"\nseat = \"north\"\nmirror = true\n"
                        "case = \"lower\"\nlineup = [\"rnbqbkbnbnrr\"]\n"}},
                      {});
  const auto variant = load("own", source);
  Game game(*variant);
  const std::string text = "rk10/12/12/12/12/12/12/R4K4RR w KK1Qq - 0 1";
  REQUIRE_FALSE(game.set_position(text));
  CHECK(game.position() == text);
  CHECK(game.resolve("O-O-O").ok());
  CHECK(game.set_position("rk10/12/12/12/12/12/12/R4K4RR w K2 - 0 1"));
  CHECK(game.set_position("rk10/12/12/12/12/12/12/R4K4RR w KK1? - 0 1"));
}

TEST_CASE("what `throughout` asks may fail at a position or at the start: it is told, and the game goes on") {
  const auto rule = [](const char* cell) {
    return with_rule(
        fmt::format("ends = {{ when = throughout(2, {{ function()\n"
                    "  if board.cell(\"{}\").piece then error(\"boom\") end return true end }}),\n"
                    "  outcome = \"draw\", because = \"x\" }}",
                    cell));
  };
  SmallGame play(rule("c3"));
  const std::string start = play.game.position();
  CHECK(play.game.set_up(R"({"pieces":{"c3":"red leaper","e5":"blue leaper"}})"));
  CHECK(play.game.position() == start);
  ActionList list;
  REQUIRE_FALSE(play.game.legal(list));
  CHECK_FALSE(play.game.play(list, 0));
  CHECK(play.game.undo());
  CHECK(play.game.position() == start);
  MemorySource source = rule("a1").source();
  const LoadResult loaded = Variant::load({"small", {}, false}, source);
  CHECK_FALSE(loaded.variant);
}

TEST_CASE("a mistake in the script that reads a word is told with its place") {
  SmallGame play(
      with_rule("position = { read = function(text)\n if text == \"x\" then error(\"no x\", 0) end\n"
                "  return text.x.y end, write = function() return \"-\" end }",
                "\"turn\", \"round\", \"game/x\""));
  const auto mistake = play.game.set_position("5/5/5/5/LT2L r 1 -");
  REQUIRE(mistake);
  CHECK_MESSAGE(has(mistake->hint, "read by game/x, scripts/game/x.lua:3"), mistake->text());
  const auto said = play.game.set_position("5/5/5/5/LT2L r 1 x");
  REQUIRE(said);
  CHECK_MESSAGE(said->hint == "read by game/x", said->hint);
}

TEST_SUITE_END();
