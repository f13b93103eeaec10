// Conditions that ask what is legal where that asks them again: a fault that names the rule, and no crash.
#include <doctest/doctest.h>

#include <set>

#include "../support/memory_source.h"
#include "../support/shipped.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("asking what is legal");

namespace {

const std::string kTrap =
    " on = { [\"piece.moved\"] = function(e) local p = board.cell(\"a2\").piece if p then p:remove(\"x\") "
    "end "
    "end },";

}  // namespace

TEST_CASE("what asks itself without an end is a fault that names the rule, and nothing is changed") {
  for (const std::string& parts : std::vector<std::string>{
           kTrap + " keeps = { when = stuck }",
           "on = { [\"action.applied\"] = { { does = function(e) board.cell(\"a3\"):close(\"x\") end, when = "
           "stuck } } }",
       }) {
    CAPTURE(parts);
    MemorySource source = chess_with(parts);
    const auto variant = load("own", source);
    Game game(*variant);
    const std::uint64_t before = game.state_hash();
    ActionList list;
    const auto fault = game.legal(list);
    REQUIRE(fault);
    CHECK(fault->kind == "limit");
    CHECK(fault->message.find("asks what is legal, and that asks") != std::string::npos);
    CHECK(fault->text().find("test/own") != std::string::npos);
    CHECK(fault->text().find("test/own.lua:1") != std::string::npos);
    CHECK(game.state_hash() == before);
    const Resolved asked = game.resolve("a1a5");
    CHECK_FALSE(asked.ok());
    CHECK(game.core().s.audit());
    CHECK(game.core().asked_inside.deep == 0);
  }
}

namespace {

// What is said of chess with a rule of these parts; "" where it loads.
std::string said(const std::string& parts) {
  MemorySource source = chess_with(parts);
  const LoadResult loaded = Variant::load({"own", {}, false}, source);
  return loaded.variant ? std::string() : problems(loaded.diagnostics);
}

}  // namespace

TEST_CASE("what can be seen to ask itself is refused when it is loaded") {
  for (const char* parts : {"range = { of = \"rook\", at_most = 2, unless = anyone { stuck } }",
                            "range = { of = \"rook\", at_most = 2, unless = somewhere { stuck } }"}) {
    CHECK_MESSAGE(said(parts).find("asks which actions there are") != std::string::npos, parts);
  }
}

TEST_CASE("what a side may do is asked when it is its turn") {
  const auto says = [&](const std::string& parts, const std::string& what) {
    CHECK_MESSAGE(said(parts).find(what) != std::string::npos, parts);
  };
  says("forbids = { when = stuck, because = \"x\" }", "is not stuck");
  says("forbids = { when = all { captures, opponent { could { captures } } }, because = \"x\" }",
       "not on turn");
  says("forbids_after = { when = all { threatened \"royal\", none { stuck } }, because = \"x\" }",
       "turn is over");
  says("forbids_after = { when = can { captures }, because = \"x\" }", "opponent { can { … } }");
  says("forbids_after = { given = stuck, when = always, because = \"x\" }", "is not stuck");
  for (const std::string parts :
       {"forbids = { when = can { captures }, because = \"x\" }",
        "forbids = { when = anyone { attacked \"royal\" }, because = \"x\" }",
        "forbids_after = { when = anyone { stuck }, because = \"x\" }",
        "forbids_after = { given = can { captures }, when = opponent { can { captures } }, because = \"x\" }",
        "forbids_after = { when = stuck, because = \"x\" }, keeps = { when = attacked \"royal\" }"})
    CHECK_MESSAGE(said(parts).empty(), parts);
}

TEST_CASE("the opponent is not asked of where that is the side of which all is asked") {
  const std::string when = "when = all { opponent { attacked \"royal\" } }";
  CHECK(said("ends = { " + when + ", outcome = \"draw\", because = \"x\" }").find("that side itself") !=
        std::string::npos);
  CHECK(said("standings = { x = opponent { attacked \"royal\" } }").find("that side itself") !=
        std::string::npos);
  CHECK(
      said(
          "ends = { when = anyone { opponent { attacked \"royal\" } }, outcome = \"draw\", because = \"x\" }")
          .empty());
  CHECK(said("forbids_after = { " + when + ", because = \"x\" }").empty());
}

TEST_CASE("who is attacked is not asked where that is decided") {
  const auto refused = [](const std::string& parts) {
    return said(parts).find("asks who is attacked") != std::string::npos;
  };
  for (const std::string when : {"threatened \"royal\"", "any { under_attack, attacked \"queen\" }",
                                 "next_cell(0, 1, { under_attack })", "anyone { exposed \"royal\" }"}) {
    CAPTURE(when);
    CHECK(refused("adds = { of = \"knight\", moves = { { \"W\", when = " + when + " } } }"));
    CHECK(refused("range = { of = \"rook\", at_most = 2, unless = " + when + " }"));
    CHECK(!refused("adds = { of = \"knight\", moves = { { \"mW\", when = " + when + " } } }"));
    CHECK(!refused("forbids = { when = " + when + ", because = \"x\" }"));
  }
}

TEST_CASE("what comes to an end is answered") {
  for (const char* parts :
       {"ends = { when = stuck, outcome = \"draw\", because = \"x\" }",
        "forbids_after = { when = all { captures, opponent { attacked \"royal\", stuck } }, "
        "because = \"x\" }",
        "marks = { [\"=\"] = stuck }"}) {
    CAPTURE(parts);
    MemorySource source = chess_with(parts);
    const auto variant = load("own", source);
    Game game(*variant);
    ActionList list;
    CHECK_FALSE(game.legal(list));
    CHECK(list.size() == 20);
    CHECK(game.perft(2).nodes == 400);
  }
}

namespace {

std::set<std::string> legal_texts(Game& game) {
  ActionList list;
  CHECK_FALSE(game.legal(list));
  std::set<std::string> texts;
  for (const Action& action : list.actions) texts.insert(game.text(action, &list));
  return texts;
}

}  // namespace

TEST_CASE("nobody may stalemate, where a rule says so") {
  MemorySource source = chess_with(
      "forbids_after = { when = opponent { stuck, none { attacked \"royal\" } }, because = \"it stalemates\" "
      "}");
  const auto variant = load("own", source);
  Game game(*variant);
  REQUIRE_FALSE(game.set_position("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"));
  CHECK_FALSE(legal_texts(game).contains("g5g6"));
  CHECK(legal_texts(game).contains("g5h4"));
  CHECK(game.resolve("g5g6").reason.find("it stalemates") != std::string::npos);
  CHECK(game.resolve("g5g7").ok());  // mate
  CHECK(game.perft(2).nodes > 0);
  CHECK(game.core().asked_inside.judging == false);
}

TEST_CASE("what a forbid asks of legality knows no forbid of its kind") {
  // Two of them, which would ask each other and themselves.
  MemorySource source = chess_with(
      "forbids_after = { { when = opponent { stuck }, because = \"one\" }, { when = opponent { none { can { "
      "always } } }, because = \"two\" } },"
      "forbids = { when = none { moves_a \"queen\", acting \"black\" }, because = \"queens first\" }");
  const auto variant = load("own", source);
  Game game(*variant);
  REQUIRE_FALSE(game.set_position("k7/8/K7/8/8/8/8/1Q6 w - - 0 1"));
  const std::set<std::string> legal = legal_texts(game);
  CHECK_FALSE(legal.contains("b1b6"));  // stalemate
  CHECK_FALSE(legal.contains("b1b7"));  // mate
  CHECK_FALSE(legal.contains("b1b2"));  // stalemate, too
  CHECK(legal.contains("b1c2"));
}

TEST_CASE("what must be done where it legally can") {
  MemorySource source = chess_with(
      "forbids = { { when = all { none { moves_a \"pawn\" }, can { moves_a \"pawn\" } }, because = \"march\" "
      "},"
      "{ when = all { none { captures }, can { captures } }, because = \"take\" } }");
  const auto variant = load("own", source);
  Game game(*variant);
  const auto legal = [&](const std::string& position) {
    REQUIRE_FALSE(game.set_position(position));
    CHECK(game.core().asked_inside.judging == false);
    return legal_texts(game);
  };
  using Texts = std::set<std::string>;
  CHECK(legal("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1") == Texts{"e2e3", "e2e4"});
  CHECK(legal("4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1") == Texts{"e1d1", "e1d2", "e1e2", "e1f1"});  // it is pinned
  CHECK(legal("4k3/8/8/8/8/8/3r4/4K2R w K - 0 1") == Texts{"e1d2"});
  CHECK(legal("4k3/8/8/1b6/8/8/3r4/3QK3 w - - 0 1") == Texts{"d1d2", "e1d2"});
  // Each asks as if the other were not there: who has both to do may do neither, and has no action.
  CHECK(legal("4k3/8/8/8/8/8/3rP3/4K3 w - - 0 1").empty());
  CHECK(game.resolve("e1d2").reason.find("stalemate") != std::string::npos);
  CHECK(legal("4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1") == Texts{"c5d6"});  // a pawn that takes does both
}

TEST_SUITE_END();
