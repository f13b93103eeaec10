// A turn that stays open behind its main action, what verbs say of themselves when they may not be used, and
// fields that hold one of several words.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("turns");

namespace {

// `keeps` while a side has energy left; "rest" stands before the main action, "spend" behind it, "talk"
// anywhere.
Small open_turns(const std::string& keeps = "{ when = compare('side.left', '>', 0) }") {
  Small small;
  small.modules["game/open"] =
      "rule \"open\" { about = \"o\", keeps = " + keeps +
      ",\n fields = { side = { left = int(2, 0, 9), mood = choice('calm', { 'calm', 'angry' }) } },\n"
      " verbs = { rest = { ends_turn = false, apply = function(side) side.mood = 'angry' end },\n"
      " spend = { ends_turn = false, moment = 'after', when = compare('side.left', '>', 0),\n"
      "  candidates = function(side) local l = {} for i = 1, side.left do l[i] = { i } end return l end,\n"
      "  apply = function(side, given) side.left = side.left - given[1] end,\n"
      "  because = function(side, given) if given[1] == 7 then return nil end\n"
      "   return 'there are ' .. side.left .. ', not ' .. tostring(given[1]) end },\n"
      " talk = { ends_turn = false, moment = 'either', apply = function() end },\n"
      " ['end'] = { moment = 'after', apply = function() end } } }";
  return small;
}

}  // namespace

TEST_CASE("a turn that is kept open goes on with what may stand behind the main action, until it is ended") {
  SmallGame play(open_turns());
  CHECK(play.legal().contains("rest"));
  CHECK(!play.legal().contains("end"));
  CHECK(has(play.refusal("spend 1"), "\"spend\" stands behind the main action of a turn"));
  play.plays("rest");
  play.plays("a1b3");
  CHECK(play.game.turn().index() == 0);
  CHECK(play.legal() == std::set<std::string>{"spend 1", "spend 2", "talk", "end"});
  CHECK(has(play.refusal("b3d4"), "red has done the main action of this turn; \"end\" ends it"));
  CHECK(has(play.refusal("rest"), "red has done the main action"));
  play.plays("spend 2");
  CHECK(play.game.turn().index() == 0);
  play.plays("end");
  CHECK(play.game.turn().index() == 1);
  CHECK(play.field("left", Owner::side, 0) == 0);
  CHECK(play.legal().contains("rest"));
}

TEST_CASE("it is taken back, put away and set up like everything else") {
  SmallGame play(open_turns());
  const std::uint64_t before = play.game.state_hash();
  play.plays("a1b3");
  const std::uint64_t open = play.game.state_hash();
  const std::string stored = play.game.serialise(), shown_as = play.game.final_json();
  CHECK(has(shown_as, "\"acted\":true"));
  play.plays("end");
  REQUIRE(play.game.undo());
  CHECK(play.game.state_hash() == open);
  REQUIRE(play.game.undo());
  CHECK(play.game.state_hash() == before);
  REQUIRE(!play.game.restore(stored));
  CHECK(play.game.state_hash() == open);
  CHECK(play.game.core().s.audit());
  SmallGame other(open_turns());
  REQUIRE(!other.game.set_up(shown_as.substr(0, shown_as.find(",\"sides\"")) +
                             R"(,"sides":{"red":{"acted":true,"mood":"angry"}},"turn":"red"})"));
  CHECK(other.legal().contains("end"));
  CHECK(other.field("mood", Owner::side, 0) == 1);
}

TEST_CASE("nothing keeps it once the condition does not hold") {
  SmallGame play(open_turns());
  play.plays("a1b3");
  play.plays("spend 2");
  play.plays("end");
  play.plays("a5b3");
  play.plays("end");
  play.plays("c1b3");
  CHECK(play.game.turn().index() == 1);
}

TEST_CASE("a turn may be kept for another main action") {
  SmallGame play(open_turns("{ when = compare('side.mood', '==', 1), again = true }"));
  play.plays("rest");
  play.plays("a1b3");
  CHECK(play.game.turn().index() == 0);
  CHECK(play.legal().contains("b3a1"));
  CHECK(!play.legal().contains("end"));
}

TEST_CASE("what a verb does not say is said in general") {
  SmallGame play(open_turns());
  CHECK(has(play.refusal("blue: rest"), "it is not blue's turn but red's"));
  play.plays("a1b3");
  CHECK(has(play.refusal("spend 7"), "spend 7: \"spend\" may not be said of 7 as things are"));
  CHECK(has(play.refusal("spend 3"), "there are 2, not 3"));
  CHECK(has(play.refusal("spend nonsense"), "there are 2, not nonsense"));
}

TEST_CASE("arguments may be written in any order where the verb says so") {
  const auto with = [](const std::string& more) {
    Small small;
    small.modules["game/x"] =
        "rule \"x\" { about = \"x\", verbs = { pick = { " + more +
        "candidates = function() return { { 1, 2, 2 } } end, apply = function() end } } }";
    return small;
  };
  SmallGame any(with("any_order = true, ")), fixed(with(""));
  for (const char* text : {"pick 1 2 2", "pick 2 1 2", "pick 2 2 1"}) {
    CHECK(any.game.resolve(text).ok());
    CHECK(fixed.game.resolve(text).ok() == (std::string(text) == "pick 1 2 2"));
  }
  for (const char* text : {"pick 1 1 2", "pick 2 2 2", "pick 2 1", "pick 2 2 1 1"})
    CHECK(!any.game.resolve(text).ok());
}

TEST_CASE("a choice may be open for words that rules add") {
  Small small;
  small.modules["game/list"] =
      "rule \"list\" { about = \"x\", options = { first = choice('none', { 'none' }, { list = 'thing' }) },\n"
      " fields = { side = { has = choice('none', { 'none' }, { list = 'thing' }) } },\n"
      " verbs = { take = { apply = function(side) side.has = 'apple' end } } }";
  small.modules["game/apple"] = "rule \"apple\" { about = \"x\", words = { thing = 'apple' } }";
  SmallGame play(small);
  play.plays("take");
  CHECK(play.field("has", Owner::side, 0) == 1);
  CHECK(has(play.game.final_json(), "\"has\":\"apple\""));
  small.modules["game/pear"] = "rule \"pear\" { about = \"x\", words = { thigh = 'pear' } }";
  CHECK(has(said_of(small), "no choice has the list \"thigh\""));
  small.modules["game/pear"] = "rule \"pear\" { about = \"x\", words = { thing = 'apple' } }";
  CHECK(has(said_of(small), "the word \"apple\" is in the list \"thing\" twice"));
}

TEST_CASE("a reason is a text or nothing") {
  Small small;
  small.modules["game/x"] =
      "rule \"x\" { about = \"x\", verbs = { go = { candidates = function() return {} end, apply = "
      "function() end,\n"
      " because = function() return 1 end } } }";
  SmallGame play(small);
  const Resolved found = play.game.resolve("go");
  REQUIRE(found.status == Resolved::Status::fault);
  CHECK(has(found.reason, "a reason is a text or nothing, not"));
  CHECK(found.fault->slot == "verbs.go.because");
}

TEST_CASE("a field of words holds one of them") {
  Small small;
  small.modules["game/x"] =
      "rule \"x\" { about = \"x\", fields = { game = { mood = choice('calm', { 'calm', 'angry' }) } },\n"
      " verbs = { rise = { apply = function() if game.mood == 'calm' then game.mood = 'angry' end end },\n"
      " err = { apply = function() game.mood = 'angy' end }, none = { apply = function() game.mood = nil end "
      "} } }";
  SmallGame play(small);
  CHECK(play.field("mood") == 0);
  auto fault = play.play("err");
  REQUIRE(fault);
  CHECK(has(fault->message, "game.mood cannot be \"angy\""));
  CHECK(has(fault->message, "angry"));
  fault = play.play("none");
  REQUIRE(fault);
  CHECK(has(fault->message, "game.mood holds one of its words, not "));
  play.plays("rise");
  CHECK(play.field("mood") == 1);
  CHECK(has(play.game.final_json(), "\"mood\":\"angry\""));
  const auto problem = play.game.set_up(R"({"pieces":{},"game":{"mood":"happy"}})");
  REQUIRE(problem);
  CHECK(has(problem->message, "\"mood\" cannot be \"happy\""));
}

TEST_SUITE_END();
