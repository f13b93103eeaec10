// Decisions that are no plain moves: open questions, stages, seats that act out of turn, throws.
#include "../support/random_games.h"
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("decisions");

namespace {

std::string rule(const std::string& parts) {
  return "rule \"x\" { about = \"x\", fields = { game = { n = int(0, -9999, 9999), q = int(0, 0, 9, { "
         "counted = false }), where = ref 'cell' } },\n" +
         parts + " }";
}

Small with_decisions(const std::string& parts) { return {.modules = {{"game/x", rule(parts)}}}; }

const std::string kAsking =
    "on = { [\"action.applied\"] = function(e) if e.piece then game.ask(game.sides[1], 'first', e.to)\n"
    "game.ask(game.sides[2], 'second', 5) end end },\n"
    "verbs = {\n"
    "first = { choice = true, candidates = function() return { { 1 }, { 2 } } end,\n"
    "  apply = function(side, a) game.n = (game.n * 10 + a[1]) % 1000\n"
    "    game.where = game.subject end },\n"
    "second = { choice = true, candidates = function() return { { 3 }, { 4 }, { game.subject } } end,\n"
    "  apply = function(side, a) game.n = (game.n * 10 + a[1]) % 1000 end } }";

}  // namespace

TEST_CASE("questions are answered innermost first, by the side asked, before anything else") {
  SmallGame play(with_decisions(kAsking));
  const Resolved early = play.game.resolve("first 1");
  CHECK(early.status == Resolved::Status::illegal);
  CHECK(has(early.reason, "none is open"));
  play.plays("a1b3");
  CHECK(play.legal() == std::set<std::string>{"second 3", "second 4", "second 5"});
  const Resolved moves = play.game.resolve("c5d3");
  CHECK(moves.status == Resolved::Status::illegal);
  CHECK(has(moves.reason, "choice"));
  CHECK(play.game.resolve("second 9").status == Resolved::Status::illegal);
  play.plays("second 5");
  CHECK(play.legal() == std::set<std::string>{"red: first 1", "red: first 2"});
  CHECK(play.game.resolve("first 1").ok());  // nobody else can answer, so its word needs no seat
  const Resolved other = play.game.resolve("blue: first 1");
  CHECK(other.status == Resolved::Status::illegal);
  CHECK(has(other.reason, "red answers with \"first"));
  play.plays("red: first 2");
  CHECK(play.field("n") == 52);
  CHECK(play.game.core().t.board.cell(CellId{static_cast<std::size_t>(play.field("where"))}).name == "b3");
  CHECK(play.game.turn().index() == 1);
  CHECK(play.legal().contains("c5d3"));
  while (play.game.undo()) {
  }
  CHECK(play.game.core().pending() == 0);
  CHECK(play.field("n") == 0);
  CHECK(play.game.core().s.audit());
}

TEST_CASE("an open question leaves nobody stuck") {
  SmallGame play(with_decisions(
      "ends = { when = stuck, outcome = \"draw\", because = \"nothing to do\" },\n" + kAsking));
  play.plays("a1b3");
  CHECK(!play.game.outcome().over);
  play.plays("second 3");
  CHECK(!play.game.outcome().over);
  play.plays("red: first 1");
  CHECK(!play.game.outcome().over);
}

TEST_CASE("too many open questions are a fault") {
  SmallGame play(with_decisions(
      "on = { [\"action.applied\"] = function(e) for i = 1, 99 do game.ask(e.side, 'v') end end },\n"
      "verbs = { v = { choice = true, candidates = function() return { {} } end, apply = function() end "
      "} }"));
  const auto fault = play.play("a1b3");
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
  CHECK(play.game.core().pending() == 0);
}

TEST_CASE("stages say what exists, and lead on") {
  Small small = with_decisions(
      "verbs = { bid = { stages = \"bidding\", ends_turn = true, candidates = function() return { { 1 }, { 2 "
      "} } end,\n"
      "  apply = function(side, a) game.n = game.n + a[1] if game.n >= 3 then game.enter 'board' end end },\n"
      "halt = { stages = \"board\", candidates = function() return { {} } end, apply = function() end } },\n"
      "on = { [\"stage.left\"] = function() game.n = game.n + 100 end,\n"
      "[\"stage.entered\"] = function() game.n = game.n + (game.stage == 'board' and 1000 or 0) end }");
  small.tail = "[[stage]]\nname = \"bidding\"\nmoves = false\n[[stage]]\nname = \"board\"\n";
  SmallGame play(small);
  CHECK(play.legal() == std::set<std::string>{"bid 1", "bid 2"});
  CHECK(play.game.resolve("a1b3").status == Resolved::Status::illegal);
  play.plays("bid 1");
  CHECK(play.game.turn().index() == 1);
  play.plays("bid 2");
  CHECK(play.field("n") == 1103);
  CHECK(play.legal().contains("halt"));
  CHECK(play.legal().contains("a1b3"));
  CHECK(!play.legal().contains("bid 1"));
  play.plays("a1b3");
  CHECK(play.game.undo());
  CHECK(play.game.undo());
  CHECK(play.legal() == std::set<std::string>{"bid 1", "bid 2"});
}

TEST_CASE("a condition of one stage is not taken for that of another") {
  Small small = with_decisions(
      "verbs = { on = { ends_turn = false, apply = function() game.enter(game.stage == 'a' and 'b' or 'c') "
      "end },\n"
      "one = { when = any { in_stage 'a', compare('game.n', '>', 8) }, apply = function() end },\n"
      "two = { when = any { in_stage 'b', compare('game.n', '>', 8) }, apply = function() end },\n"
      "both = { when = in_stage { 'a', 'b' }, ends_turn = false, apply = function() game.n = 9 end } },\n"
      "forbids = all { in_stage 'c', moves_a 'leaper' }");
  small.tail = "[[stage]]\nname = \"a\"\n[[stage]]\nname = \"b\"\n[[stage]]\nname = \"c\"\n";
  SmallGame play(small);
  const auto words = [&] {
    std::set<std::string> found;
    for (const std::string text : {"one", "two", "both", "a1b3"})
      if (play.legal().contains(text)) found.insert(text);
    return found;
  };
  CHECK(words() == std::set<std::string>{"one", "both", "a1b3"});
  play.plays("on");
  CHECK(words() == std::set<std::string>{"two", "both", "a1b3"});
  play.plays("on");
  CHECK(words().empty());
  CHECK(has(play.game.resolve("both").reason, "may not \"both\" like this now: this is the stage \"c\""));
  CHECK(play.game.undo());
  play.plays("both");
  CHECK(words() == std::set<std::string>{"one", "two", "both", "a1b3"});
  play.plays("on");
  CHECK(words() == std::set<std::string>{"one", "two"});
}

TEST_CASE("a seat that acts out of turn leaves the turn where it is") {
  SmallGame play(with_decisions(
      "verbs = { shout = { out_of_turn = true, candidates = function(side) return { { side } } end,\n"
      "apply = function(side) game.n = game.n * 10 + (side == game.sides[1] and 1 or 2) end } }"));
  CHECK(play.legal().contains("shout red"));
  CHECK(play.legal().contains("blue: shout blue"));
  CHECK(play.game.resolve("shout blue").status == Resolved::Status::illegal);
  play.plays("blue: shout blue");
  CHECK(play.game.turn().index() == 0);
  CHECK(play.field("n") == 2);
  play.plays("shout red");
  CHECK(play.game.turn().index() == 1);
  CHECK(play.field("n") == 21);
  CHECK(play.game.resolve("red: a1b3").status == Resolved::Status::illegal);
  CHECK(play.game.resolve("pink: shout blue").status == Resolved::Status::unreadable);
}

TEST_CASE("a verb need not end the turn") {
  SmallGame play(
      with_decisions("verbs = { think = { ends_turn = false, candidates = function() return { {} } end,\n"
                     "apply = function() game.n = game.n + 1 end } }"));
  play.plays("think");
  play.plays("think");
  CHECK(play.game.turn().index() == 0);
  CHECK(play.field("n") == 2);
}

namespace {

const std::string kThrowing =
    "on = { [\"action.applied\"] = function(e) game.n = game.n * 10 + game.random(6) end }";

std::int32_t seeded(std::uint64_t seed) {
  SmallGame play(with_decisions(kThrowing));
  play.game.seed(seed);
  for (const char* text : {"a1b3", "c5d3", "c1d3"}) play.plays(text);
  return play.field("n");
}

}  // namespace

TEST_CASE("throws come as recorded, then from the seed, or the fault says that one is missing") {
  SmallGame play(with_decisions(kThrowing));
  const auto missing = play.play("a1b3");
  REQUIRE(missing);
  CHECK(missing->kind == kThrowFault);
  CHECK(has(missing->message, "is missing: it is neither recorded nor seeded"));
  play.game.throws({4, 2});
  play.plays("a1b3");
  play.plays("c5d3");
  CHECK(play.field("n") == 42);
  CHECK(play.play("c1d3"));
  play.game.seed(9);
  play.plays("c1d3");
  CHECK(play.field("n") > 420);
}

TEST_CASE("a throw that cannot have fallen is a fault") {
  for (const std::int32_t value : {0, 7, -1}) {
    SmallGame play(with_decisions(kThrowing));
    play.game.throws({value});
    const auto fault = play.play("a1b3");
    REQUIRE_MESSAGE(fault, value);
    CHECK(has(fault->message, " cannot be "));
  }
}

TEST_CASE("one seed gives one game, another seed another") {
  CHECK(seeded(1) == seeded(1));
  std::set<std::int32_t> different;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) different.insert(seeded(seed));
  CHECK(different.size() > 10);
}

TEST_CASE("throws are fair") {
  SmallGame play(with_decisions(
      "on = { [\"action.applied\"] = function(e) local seen = {} for i = 1, 6 do seen[i] = 0 end\n"
      "for i = 1, 6000 do local n = game.random(6) seen[n] = seen[n] + 1 end\n"
      "for i = 1, 6 do if seen[i] > 850 and seen[i] < 1150 then game.n = game.n + 1 end end end }"));
  play.game.seed(1);
  play.plays("a1b3");
  CHECK(play.field("n") == 6);
}

TEST_CASE("taking an action back gives its throw back") {
  SmallGame play(with_decisions(kThrowing));
  play.game.throws({4, 2, 6});
  play.plays("a1b3");
  play.game.undo();
  play.plays("a1b3");
  CHECK(play.field("n") == 4);
  // Short text tries the action, which must not cost a throw.
  const Resolved next = play.game.resolve("c5d3");
  CHECK(play.game.short_text(next.action) == "Ld3");
  play.plays("c5d3");
  CHECK(play.field("n") == 42);
  SmallGame seed(with_decisions(kThrowing));
  seed.game.seed(5);
  seed.plays("a1b3");
  const std::int32_t fell = seed.field("n");
  seed.game.undo();
  seed.plays("a1b3");
  CHECK(seed.field("n") == fell);
}

TEST_CASE("a game that was put away goes on with the throws of its seed") {
  SmallGame play(with_decisions(kThrowing)), later(with_decisions(kThrowing));
  play.game.seed(77);
  play.plays("a1b3");
  REQUIRE(!later.game.restore(play.game.serialise()));
  play.plays("c5d3");
  later.plays("c5d3");
  CHECK(later.field("n") == play.field("n"));
  CHECK(later.game.state_hash() == play.game.state_hash());
}

TEST_CASE("what does not count for repetition counts for whether a side is stuck") {
  SmallGame play(with_decisions(
      "verbs = { go = { candidates = function() return game.q == 2 and {} or { { 1 }, { 2 } } end,\n"
      "apply = function(side, a) game.q = a[1] end } },\n"
      "forbids = function() return game.q == 2 end, ends = { when = stuck, outcome = \"draw\", because "
      "= \"stuck\" }"));
  play.plays("go 1");
  CHECK(!play.game.outcome().over);
  play.game.undo();
  play.plays("go 2");
  CHECK(play.game.outcome().over);
  play.game.undo();
  play.plays("go 1");
  CHECK(!play.game.outcome().over);
}

TEST_CASE("games with questions, stages and throws hold what any game holds") {
  MemorySource source = with_decisions(kAsking).source();
  std::string wrong = first_wrong({"small", 30, 60, 5}, source);
  CHECK_MESSAGE(wrong.empty(), wrong);
  MemorySource throwing =
      with_decisions(
          "on = { [\"action.applied\"] = function(e) game.n = game.n % 100 * 10 + game.random(6)\n"
          "if game.random(9) == 1 and not board.cell('c3').piece then game.place('leaper', board.cell 'c3', "
          "e.side) end end },\n"
          "forbids = function(a) return a.to.name == 'c3' end")
          .source();
  wrong = first_wrong({"small", 30, 60, 5}, throwing);
  CHECK_MESSAGE(wrong.empty(), wrong);
}

TEST_SUITE_END();
