// Reserves and drops: the short ways to legality against trying, and what scripts and set-ups see of them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("drops");

namespace {

// The same game, but that a condition after trying, which never holds, makes every action be tried.
MemorySource tried_source(const std::string& base) {
  return MemorySource(
      {{"tried", "houserule = 1\nname = \"tried\"\nextends = \"" + base + "\"\nrules = [\"test/never\"]\n"}},
      {{"test/never", "rule \"never\" { about = \"Never.\", forbids_after = function() return false end }"}});
}

// The same with the events of every action.
MemorySource told_source(const std::string& base) {
  return MemorySource(
      {{"told", "houserule = 1\nname = \"told\"\nextends = \"" + base + "\"\nrules = [\"test/told\"]\n"}},
      {{"test/told",
        "rule \"told\" { about = \"Listens.\", on = { [\"piece.placed\"] = function(e) end } }"}});
}

void same_counts(const std::string& name, MemorySource source, const std::string& other,
                 const std::vector<std::pair<std::string, int>>& positions) {
  const auto plain = load(name), slow_way = load(other, source);
  CHECK_FALSE(slow_way->compiled().tier.sweep);
  for (const auto& [position, depth] : positions) {
    Game fast(*plain), slow_game(*slow_way);
    REQUIRE_FALSE(fast.set_position(position));
    REQUIRE_FALSE(slow_game.set_position(position));
    CHECK_MESSAGE(fast.perft(depth).nodes == slow_game.perft(depth).nodes, position);
    CHECK_MESSAGE(fast.perft(depth, true).nodes == fast.perft(depth).nodes, position);
  }
}

const std::vector<std::pair<std::string, int>> kOneBoard = {
    {"2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 2},
    {"4r2k/8/8/8/8/8/8/4K3[NP] w - - 0 1", 2},
    {"4r2k/8/8/8/8/3n4/8/4K3[NPq] w - - 0 1", 3},
    {"r2q1rk1/ppp1nppp/3b2b1/3p4/5P2/3BP1P1/PPP1N1KP/R1B1Q3[NNPrp] w - - 1 15", 2},
    {"4k3/P7/8/3pP3/8/8/7p/R3K2R[Rr] w KQ d6 0 1", 3},
};

}  // namespace

TEST_CASE("drops found in one look are those that trying finds") {
  same_counts("crazyhouse", tried_source("crazyhouse"), "tried", kOneBoard);
}

TEST_CASE("drops with their events lead to the same") {
  same_counts("crazyhouse", told_source("crazyhouse"), "told", kOneBoard);
}

TEST_CASE("two boards in one look, and by trying") {
  same_counts("bughouse", tried_source("bughouse"), "tried",
              {{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | "
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
                2},
               {"4r2k/8/8/8/8/8/8/4K3[N] w - - 0 1 | 4k3/8/8/3pP3/8/8/8/R3K3[Rr] w Q d6 0 1", 2}});
}

TEST_CASE("what is on both boards counts together") {
  const auto variant = load("bughouse");
  Game game(*variant);
  CHECK(game.perft(1).nodes == 40);
  CHECK(game.perft(2).nodes == 40 * 40);
}

TEST_CASE("reserves in set-ups and in what is told of a position") {
  const auto variant = load("crazyhouse");
  Game game(*variant);
  REQUIRE_FALSE(game.set_up(
      R"({"pieces":{"e1":"white king","e8":"black king"},"sides":{"white":{"reserve":{"knight":2,"pawn":1}}}})"));
  CHECK(game.position() == "4k3/8/8/8/8/8/8/4K3[NNP] w - - 0 1");
  CHECK(nlohmann::json::parse(game.final_json())["sides"]["white"]["reserve"]["knight"] == 2);
  for (const char* wrong : {R"({"dragon":1})", R"({"pawn":-1})", R"({"pawn":1001})", "3"}) {
    CHECK(game.set_up(R"({"pieces":{},"sides":{"white":{"reserve":)" + std::string(wrong) + "}}}"));
  }
  for (const char* wrong : {"4k3/8/8/8/8/8/8/4K3[x] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[N w - - 0 1",
                            "~4k2/8/8/8/8/8/8/4K3[] w - - 0 1"}) {
    CHECK_MESSAGE(game.set_position(wrong), wrong);
  }
  const auto plain = load("chess");
  Game no_reserve(*plain);
  CHECK(no_reserve.set_position("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"));
  CHECK(no_reserve.set_up(R"({"pieces":{},"sides":{"white":{"reserve":{"pawn":1}}}})"));
}

TEST_CASE("position text of several boards says of which it speaks") {
  const auto variant = load("bughouse");
  Game game(*variant);
  const auto problem = [&](const std::string& text) {
    const auto wrong = game.set_position(text);
    return wrong ? wrong->text() : "";
  };
  CHECK(problem("4k3/8/8/8/8/8/8/4K3[] w - - 0 1").find("1 boards, the variant has 2") != std::string::npos);
  CHECK(problem("4k3/8/8/8/8/8/8/4K3 | 4k3/8/8/8/8/8/8/4K3 | 8/8").find("more than 2 boards") !=
        std::string::npos);
  CHECK(problem("4k3/8/8/8/8/8/8/4K3 w | 4k3/8/8/8/8/8/8/4X3 w").find("position:1:42") != std::string::npos);
  CHECK(problem("4k3/8/8/8/8/8/8/4K3 | 4k3/8/8/8/8/8/8/4K3 b").empty());
  CHECK(game.turn(1) == SideId{std::size_t{3}});
  REQUIRE_FALSE(game.set_up(R"({"pieces":{"A:e1":"A king","B:e1":"B king","e8":"a king","B:e8":"b king"},)"
                            R"("turn":{"B":"b"},"round":{"A":7}})"));
  CHECK(game.position() == "4k3/8/8/8/8/8/8/4K3[] w - - 0 7 | 4k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  CHECK(game.set_up(R"({"pieces":{"A:e1":"B king"}})"));
  CHECK(game.set_up(R"({"pieces":{},"turn":{"A":"B"}})"));
  CHECK(game.set_up(R"({"pieces":{},"turn":{"C":"a"}})"));
  CHECK(game.set_up(R"({"pieces":{},"round":3})"));
}

TEST_CASE("each board counts its own repetitions") {
  MemorySource source({{"threefold",
                        "houserule = 1\nname = \"threefold\"\nextends = \"bughouse\"\n"
                        "rules = [\"chess/threefold\"]\n"}},
                      {});
  const auto variant = load("threefold", source);
  Game game(*variant);
  const auto play = [&](const std::string& text) {
    const Resolved action = game.resolve(text);
    REQUIRE_MESSAGE(action.ok(), action.reason);
    REQUIRE_FALSE(game.play(action.action));
  };
  for (int i = 0; i < 2; ++i) {
    CHECK(game.claimable().empty());
    for (const char* text : {"A: Nf3", "B: a3", "a: Nf6", "A: Ng1", "a: Ng8"}) {
      if (i == 0 || std::string(text) != "B: a3") play(text);
    }
  }
  CHECK(game.claimable().size() == 1);
  play("b: a6");
  CHECK(game.claimable().size() == 1);
  game.undo();
  game.undo();
  CHECK(game.claimable().empty());
}

TEST_CASE("no royal piece stands in a reserve that no rule brings it to") {
  const auto variant = load("crazyhouse");
  Game game(*variant);
  const auto text = game.set_position("4k3/8/8/8/8/8/8/4K3[PK] w - - 0 1");
  REQUIRE(text);
  CHECK(text->message.find("a king can never be in a reserve") != std::string::npos);
  const auto set_up = [&](const char* reserve) {
    return game.set_up(
        std::string(R"({"pieces":{"e1":"white king","e8":"black king"},"sides":{"white":{"reserve":)") +
        reserve + "}}}");
  };
  const auto data = set_up(R"({"king":1})");
  REQUIRE(data);
  CHECK(data->message.find("a king can never be in a reserve") != std::string::npos);
  CHECK_FALSE(set_up(R"({"king":0,"pawn":2})"));
}

TEST_CASE("nor does a rule stock one, unless some rule lets it be dropped") {
  const auto stocked = [](const std::string& drops) {
    MemorySource source(
        {{"stocked",
          "houserule = 1\nname = \"stocked\"\nextends = \"crazyhouse\"\nrules = [\"test/stock\"]\n"}},
        {{"test/stock", "rule \"stock\" { about = \"Stocks.\", " + drops +
                            " on = { [\"action.applied\"] = function(e) e.side:stock(\"king\", 1) "
                            "end } }"}});
    const auto variant = load("stocked", source);
    Game game(*variant);
    const Resolved found = game.resolve("e2e4");
    if (!found.ok()) return found.reason;
    const auto fault = game.play(found);
    return fault ? fault->message : game.position();
  };
  CHECK(stocked("").find("a king can never be in a reserve") != std::string::npos);
  CHECK(stocked("drops = { of = \"king\", onto = cells { \"e4\" } },").find("[K]") != std::string::npos);
}

TEST_CASE("a dropped piece has its fields at their standards, whether or not a rule listens") {
  const auto dropped = [](const std::string& listens) {
    MemorySource source(
        {{"marked", "houserule = 1\nname = \"marked\"\nextends = \"crazyhouse\"\nrules = [\"test/mark\"]\n"}},
        {{"test/mark", "rule \"mark\" { about = \"Marks.\", fields = { piece = { mark = int(3, 0, 9) } }," +
                           listens + " }"}});
    const auto variant = load("marked", source);
    Game game(*variant);
    REQUIRE_FALSE(game.set_position("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"));
    REQUIRE_FALSE(game.play(game.resolve("P@e4")));
    return game.position();
  };
  const std::string quietly = dropped("");
  CHECK(quietly.find("mark") == std::string::npos);
  CHECK(quietly == dropped(" on = { [\"piece.placed\"] = function(e) end }"));
}

TEST_SUITE_END();
