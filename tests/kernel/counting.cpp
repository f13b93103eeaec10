// perft: every action on its own budgets, ends ignored or heeded, counts by first action; and what it means
// to play an action without what belongs to it.
#include <doctest/doctest.h>

#include <numeric>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("counting");

namespace {

Small with_ends(const std::string& parts) {
  return {.modules = {{"game/x", "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 99) } },\n" +
                                     parts + " }"}}};
}

// The same by playing, which asks the ends after every action.
std::uint64_t played(Game& game, int depth) {
  if (depth == 0) return 1;
  ActionList list;
  REQUIRE(!game.legal(list));
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < list.actions.size(); ++i) {
    REQUIRE(!game.play(list, i));
    sum += played(game, depth - 1);
    REQUIRE(game.undo());
  }
  return sum;
}

constexpr Game::PerftWish kIgnored{false, false}, kHeeded{false, true};

}  // namespace

TEST_CASE("counts by first action add up, also where actions have arguments") {
  SmallGame play(with_ends(
      "verbs = { v = { candidates = function() return { { 1 }, { 2 }, { 3 } } end,\n"
      "  apply = function(side, a) if a[1] == 2 then board.cell('b3'):close() elseif a[1] == 3 then\n"
      "  for _, p in ipairs(side:pieces('tower')) do p:remove() end end end } }"));
  for (const int depth : {1, 2, 3}) {
    const Game::Perft divided = play.game.divide(depth, kIgnored);
    REQUIRE(!divided.fault);
    CHECK(divided.nodes == play.game.perft(depth).nodes);
    CHECK(divided.nodes == std::accumulate(divided.below.begin(), divided.below.end(), std::uint64_t{0}));
    std::set<std::uint64_t> of_verbs;
    for (std::size_t i = 0; i < divided.below.size(); ++i) {
      REQUIRE(!play.game.play(divided.first, i));
      CHECK(divided.below[i] == play.game.perft(depth - 1).nodes);
      if (divided.first.actions[i].kind == ActionKind::verb) of_verbs.insert(divided.below[i]);
      REQUIRE(play.game.undo());
    }
    if (depth == 3) CHECK(of_verbs.size() == 3);
  }
}

TEST_CASE("each action has the budgets of one action, however many are counted") {
  SmallGame plain(with_ends("lifts = {}"));
  SmallGame dear(with_ends(
      "forbids = { when = function() local n = 0 for i = 1, 9000 do n = n + i end return n < 0 end,\n"
      "because = \"never\" }"));
  const Game::Perft counted = dear.game.perft(3);
  REQUIRE_MESSAGE(!counted.fault, (counted.fault ? counted.fault->text() : ""));
  CHECK(counted.nodes == plain.game.perft(3).nodes);
  CHECK(counted.nodes > 800);  // so that all together cost more than one action may
}

TEST_CASE("ends are ignored or heeded, and heeding them is what play does") {
  SmallGame play(with_ends(
      "ends = { { when = some(\"leaper\", { at(rows(3)) }), outcome = \"draw\", because = \"far\" },\n"
      "  { when = throughout(2, { some(\"leaper\", { at(rows(1)) }) }), outcome = \"turn wins\", because = "
      "\"home\" },\n"
      "  { when = repeated(2), outcome = \"draw\", because = \"again\" } }"));
  SmallGame endless(with_ends("lifts = {}"));
  for (const int depth : {0, 1, 2, 3, 4}) {
    const std::uint64_t hash = play.game.state_hash();
    CHECK(play.game.perft(depth, kIgnored).nodes == endless.game.perft(depth).nodes);
    CHECK(play.game.perft(depth, kHeeded).nodes == played(play.game, depth));
    CHECK(play.game.state_hash() == hash);
    if (depth == 0) continue;
    CHECK(play.game.divide(depth, kIgnored).nodes == endless.game.perft(depth).nodes);
    CHECK(play.game.divide(depth, kHeeded).nodes == played(play.game, depth));
  }
  CHECK(play.game.perft(4, kHeeded).nodes < play.game.perft(4, kIgnored).nodes);
}

TEST_CASE("a game that is over goes on only for whoever ignores it") {
  SmallGame play(with_ends(
      "ends = { when = some(\"leaper\", { at(rows(3)) }), outcome = \"draw\", because = \"far\" }"));
  REQUIRE(!play.game.set_up(R"({"pieces":{"b3":"red leaper","e5":"blue leaper"}})"));
  CHECK(play.game.outcome().over);
  const std::uint64_t hash = play.game.state_hash();
  CHECK(play.game.perft(2, kIgnored).nodes > 0);
  CHECK(play.game.divide(2, kIgnored).nodes == play.game.perft(2, kIgnored).nodes);
  CHECK(play.game.perft(2, kHeeded).nodes == 0);
  CHECK(play.game.divide(2, kHeeded).nodes == 0);
  CHECK(play.game.state_hash() == hash);
  CHECK(play.game.outcome().over);
}

TEST_CASE("an action of a verb without its arguments is refused, and the script is not blamed") {
  SmallGame play(
      with_ends("verbs = { v = { candidates = function() return { { 1 }, { 2 } } end,\n"
                "  apply = function(side, a) game.n = a[1] end } }"));
  const Resolved two = play.game.resolve("v 2");
  REQUIRE(two.ok());
  const std::uint64_t hash = play.game.state_hash();
  const auto fault = play.game.play(two.action);
  REQUIRE(fault);
  CHECK(has(fault->message, "this action has 1 arguments and was played with 0: play what resolve gave"));
  CHECK(fault->rule.empty());
  CHECK(play.game.state_hash() == hash);
  REQUIRE(!play.game.play(two));
  CHECK(play.field("n") == 2);
  play.game.reset();
  ActionList list;
  REQUIRE(!play.game.legal(list));
  for (std::size_t i = 0; i < list.actions.size(); ++i) {
    if (play.game.text(list.actions[i], &list) != "v 2") continue;
    CHECK(play.game.play(list.actions[i], list.arguments));  // all arguments of the list are not its own
    REQUIRE(!play.game.play(list, i));
    CHECK(play.field("n") == 2);
    break;
  }
}

TEST_CASE("more arguments than an action can point to are a fault, and none is another's") {
  SmallGame play(with_ends(
      "verbs = {\n"
      "  a = { candidates = function() local l = {} for i = 1, 190 do l[i] = {} for k = 1, 100 do l[i][k] = "
      "k end end return l end, apply = function() end },\n"
      "  b = { candidates = function() local l = {} for i = 1, 190 do l[i] = {} for k = 1, 100 do l[i][k] = "
      "k end end return l end, apply = function() end },\n"
      "  c = { candidates = function() local l = {} for i = 1, 190 do l[i] = {} for k = 1, 100 do l[i][k] = "
      "k end end return l end, apply = function() end },\n"
      "  d = { candidates = function() local l = {} for i = 1, 190 do l[i] = {} for k = 1, 100 do l[i][k] = "
      "k end end return l end, apply = function() end } }"));
  ActionList list;
  const auto fault = play.game.legal(list);
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
  CHECK(has(fault->message, "the candidates of all verbs have at most 65535 values together"));
}

TEST_CASE("a start with an unknown letter is told as one, also where no script runs") {
  Small small = with_ends("lifts = {}");
  small.head = "position = [\"turn\"]\nstart = \"4q/5/5/5/L4 r\"\n";
  small.lineup = "";
  MemorySource source = small.source();
  const Diagnostics told = Variant::load({"small", {}, false}, source).diagnostics;
  CHECK(has(problems(told), "start position: no piece has the letter \"q\""));
  CHECK_FALSE(has(problems(told), "this should not happen"));
  REQUIRE(told.size() == 1);
  CHECK(told.front().place.line == 6);
  CHECK(told.front().place.column == 9);
}

TEST_SUITE_END();
