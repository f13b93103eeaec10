// Turns that are made of several parts, done in any order.
#include "../support/random_games.h"
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

namespace {

const std::string kParts =
    "turn = { move = { of = 'main', needed = true }, luck = { of = 'luck' },\n"
    "  talk = { of = 'side', most = option 'talks' } }";
const std::string kVerbs =
    "luck = { apply = function(side) side.fate = game.random(6) end },\n"
    " talk = { ends_turn = false, apply = function() end },\n"
    " shout = { ends_turn = false, apply = function() end },\n"
    " pass = { when_stuck = true, apply = function() end },\n"
    " done = { closes = true, apply = function() end }";

Small parted(const std::string& turn = kParts, const std::string& verbs = kVerbs) {
  Small small;
  small.modules["game/parted"] =
      "rule \"parted\" { about = \"p\", options = { talks = int(2, 1, 9) },\n"
      " fields = { side = { fate = int(0, 0, 6) } },\n " +
      turn + ",\n verbs = { " + verbs + " } }";
  return small;
}

}  // namespace

TEST_SUITE_BEGIN("turn parts");

TEST_CASE("the parts of a turn come in any order, each as often as it may") {
  SmallGame play(parted());
  play.game.seed(5);
  CHECK(play.legal().contains("talk"));
  CHECK(!play.legal().contains("done"));
  play.plays("talk");
  play.plays("a1b3");
  CHECK(play.game.turn().index() == 0);
  CHECK(play.legal() == std::set<std::string>{"luck", "talk", "shout", "done"});
  CHECK(has(play.refusal("b3d4"), "red has done \"move\" in this turn already"));
  play.plays("shout");
  CHECK(has(play.refusal("talk"), "red has done \"talk\" 2 times in this turn already"));
  play.plays("luck");
  CHECK(play.game.turn().index() == 1);  // nothing was left to do
  CHECK(play.field("done_move", Owner::side, 0) == 0);
  CHECK(play.legal().contains("luck"));
}

TEST_CASE("what is forbidden because of what an action leads to knows whose turn goes on") {
  SmallGame play(
      parted(kParts + ",\n forbids_after = { when = opponent { acting \"blue\" }, because = \"blue\" }"));
  play.game.seed(5);
  CHECK(play.legal().contains("a1b3"));
  play.plays("a1b3");
  CHECK(play.game.turn().index() == 0);
}

TEST_CASE("a turn is closed when all that it needs was done, and not before") {
  SmallGame play(parted());
  play.game.seed(5);
  play.plays("luck");
  CHECK(has(play.refusal("done"), "red may not \"done\" before \"move\""));
  play.plays("c1b3");
  CHECK(play.field("done_move", Owner::side, 0) == 1);
  play.plays("done");
  CHECK(play.game.turn().index() == 1);
}

TEST_CASE("who can do nothing else closes it as well") {
  Small small = parted();
  small.lineup = "";
  small.head = "start = \"5/5/5/5/5 r\"\nposition = [\"turn\"]\n";
  SmallGame play(small);
  play.game.seed(5);
  for (const char* each : {"luck", "talk", "talk"}) play.plays(each);
  CHECK(play.legal().contains("done"));
  play.plays("done");
  CHECK(play.game.turn().index() == 1);
}

TEST_CASE("without a part for the main action that ends the turn as ever") {
  SmallGame play(parted("turn = { luck = { of = 'luck' } }"));
  play.game.seed(5);
  play.plays("luck");
  CHECK(play.game.turn().index() == 0);
  CHECK(!play.legal().contains("luck"));
  play.plays("talk");
  play.plays("talk");
  play.plays("a1b3");
  CHECK(play.game.turn().index() == 1);
}

TEST_CASE("what was done in the turn is taken back, put away, written and set up") {
  Small small = parted();
  small.head = "position = [\"turn\", \"fields\"]\n";
  SmallGame play(small);
  play.game.seed(5);
  const std::uint64_t before = play.game.state_hash();
  play.plays("a1b3");
  const std::uint64_t open = play.game.state_hash();
  const std::string stored = play.game.serialise(), text = play.game.position();
  CHECK_MESSAGE(has(text, "red.done_move=1"), text);
  play.plays("done");
  REQUIRE(play.game.undo());
  CHECK(play.game.state_hash() == open);
  REQUIRE(play.game.undo());
  CHECK(play.game.state_hash() == before);
  REQUIRE(!play.game.restore(stored));
  CHECK(play.game.state_hash() == open);
  SmallGame other(small);
  REQUIRE(!other.game.set_position(text));
  CHECK(other.legal() == play.legal());
  REQUIRE(!other.game.set_up(play.game.final_json()));
  CHECK(other.legal() == play.legal());
}

TEST_CASE("a side that is out has no turn left, whatever part put it out") {
  SmallGame play(parted(
      kParts, kVerbs + ", leave = { ends_turn = false, apply = function(side) side:eliminate('x') end }"));
  play.plays("leave");
  CHECK(play.game.turn().index() == 1);
}

TEST_CASE("games at random hold together") {
  MemorySource source = parted().source();
  CHECK(first_wrong({"small", 30, 120, 3}, source) == "");
}

TEST_CASE("what cannot be parts of a turn is refused with its place") {
  CHECK(has(said_of(parted("turn = { x = { of = 'lcuk' } }")), "there is no verb \"lcuk\""));
  CHECK(has(said_of(parted("turn = { x = { of = 'luck' }, y = { of = { 'main', 'luck' } } }")),
            "\"luck\" belongs to two parts of a turn"));
  CHECK(has(said_of(parted("turn = { x = { of = 'done' } }")), "the verb \"done\" is no part of a turn"));
  CHECK(has(said_of(parted("turn = { x = { most = 2 } }")), "needs \"of\""));
  CHECK(has(said_of(parted("turn = { x = { of = 'luck', most = 100 } }")), "at most 99 times"));
  CHECK(has(said_of(parted(kParts, "luck = { apply = function() end }")), "no verb closes a turn"));
  Small two = parted();
  two.modules["game/second"] = "rule \"second\" { about = \"s\", turn = { z = { of = 'talk' } } }";
  CHECK(has(said_of(two), "two rules say of what a turn is made"));
}

TEST_SUITE_END();
