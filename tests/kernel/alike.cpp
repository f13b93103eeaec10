// One text names one action: a piece that may take in passing where it may also go. And piece flags that are
// tied to each other: a state reads back as itself, whatever was put onto the board in an action.
#include <doctest/doctest.h>

#include <algorithm>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("written alike");

namespace {

// A tower that goes two cells ahead may be taken in passing by a leaper that may as well go there.
Small passing(const std::string& more = {}) {
  Small small;
  small.lineup = "";
  small.head = "position = [\"turn\"]\n";
  small.modules["game/passing"] =
      "rule \"passing\" { about = \"In passing.\", adds = {\n"
      "  { of = \"tower\", moves = { { \"mnD\", leaves = \"gone\" } } },\n"
      "  { of = \"leaper\", moves = { { \"F\", takes = \"gone\" }, { \"fF\", takes = \"gone\" }, \"mF\" } } "
      "},\n" +
      more + " }\n";
  return small;
}

const std::string kSafeCrown = "forbids_after = { when = exposed \"royal\", because = \"check\" },";
const char* const kStart = "4o/5/1l3/5/T3O r";

// How often each text stands in the list of legal actions; whoever counts must count the same.
std::size_t listed(Game& game, const std::string& text) {
  ActionList list;
  REQUIRE_FALSE(game.legal(list));
  CHECK(game.perft(1).nodes == list.actions.size());
  CHECK(game.perft(1, true).nodes == list.actions.size());
  return static_cast<std::size_t>(
      std::ranges::count_if(list.actions, [&](const Action& one) { return game.text(one, &list) == text; }));
}

}  // namespace

TEST_CASE("who may take in passing where he may also go takes, and it is one action") {
  for (const std::string& more : {std::string(), kSafeCrown}) {
    SmallGame play(passing(more));
    CHECK(play.game.core().t.tier.sweep == !more.empty());
    REQUIRE_FALSE(play.game.set_position(kStart));
    play.plays("a1a3");
    CHECK(listed(play.game, "b3a2") == 1);
    for (const char* text : {"b3a2", "La2"}) {
      play.plays(text);
      CHECK(play.game.position() == "4o/5/5/l4/4O r round=2");
      play.game.undo();
    }
    play.plays("b3a4");  // elsewhere it goes and takes nothing
    CHECK(play.game.position() == "4o/l4/T4/5/4O r round=2");
  }
}

TEST_CASE("what has become another type or was moved on cannot be taken in passing") {
  for (const char* what :
       {"e.piece:become('crown')", "if e.piece.cell.name == 'a3' then e.piece:move(board.cell('b4')) end",
        "e.piece:remove()"}) {
    for (const char* event : {"piece.moved", "action.applied"}) {
      CAPTURE(what);
      CAPTURE(event);
      SmallGame play(passing("on = { ['" + std::string(event) +
                             "'] = { when = moves_a \"tower\", does = function(e) " + what + " end } },"));
      REQUIRE_FALSE(play.game.set_position(kStart));
      play.plays("a1a3");
      const Core& core = play.game.core();
      CHECK(core.s.get(core.t.layout.traced) == 0);
      play.plays("b3a2");  // it goes there, and takes nothing
      CHECK(core.s.audit());
    }
  }
}

TEST_CASE("where the taking is not allowed it goes there and takes nothing") {
  for (const std::string& more : {std::string(), kSafeCrown}) {
    SmallGame play(passing(more + "forbids = { when = captures, because = \"peace\" },"));
    REQUIRE_FALSE(play.game.set_position(kStart));
    play.plays("a1a3");
    CHECK(listed(play.game, "b3a2") == 1);
    play.plays("b3a2");
    CHECK(play.game.position() == "4o/5/T4/l4/4O r round=2");
  }
}

namespace {

// A crown and towers that may be "fresh", which is worth nothing without the other.
const std::string kFresh =
    "rule \"x\" { about = \"Fresh.\",\n"
    "  fields = { piece = { fresh = bool(true, { flavour = true, only = { \"crown\", \"tower\" } }) } },\n"
    "  ties = { field = \"fresh\", one = \"crown\", other = \"tower\" },\n";

Small fresh(const std::string& parts) {
  Small small;
  small.lineup = "";
  small.head = "position = [\"turn\"]\n";
  small.modules["game/x"] = kFresh + parts + " }\n";
  return small;
}

// Does the state come back from its set-up as it is?
bool reads_back(SmallGame& play) {
  Game other(*play.variant);
  REQUIRE_FALSE(other.set_up(play.game.final_json()));
  return other.final_json() == play.game.final_json() && other.key() == play.game.key();
}

}  // namespace

TEST_CASE("what an ability puts onto the board is tied once the action is over") {
  SmallGame play(
      fresh("verbs = { raise = { ends_turn = false, apply = function(side)\n"
            "  game.place(\"tower\", board.cell(\"c3\"), side).fresh = true end } }"));
  REQUIRE_FALSE(play.game.set_up(
      R"({"pieces":{"a1":{"type":"crown","colour":"red","fresh":false},"e5":"blue crown"},"turn":"red"})"));
  play.plays("raise");
  CHECK(reads_back(play));
  CHECK(play.game.final_json().find("fresh\":true") == std::string::npos);
  CHECK(play.game.core().s.audit());
}

TEST_CASE("a crown and a tower that come one after the other keep it") {
  SmallGame play(
      fresh("verbs = { raise = { ends_turn = false, apply = function(side)\n"
            "  game.place(\"crown\", board.cell(\"c1\"), side).fresh = true\n"
            "  game.place(\"tower\", board.cell(\"c3\"), side).fresh = true end } }"));
  REQUIRE_FALSE(play.game.set_up(R"({"pieces":{"a1":"red leaper","e5":"blue leaper"},"turn":"red"})"));
  play.plays("raise");
  CHECK(reads_back(play));
  const auto pieces = play.game.pieces();
  CHECK(std::ranges::count_if(pieces, [](const Game::PieceView& piece) {
          return std::ranges::any_of(piece.piece_flags, [](const auto& one) { return one.second; });
        }) == 2);
}

TEST_CASE("and what a handler changes behind an action that nobody else listens to") {
  SmallGame play(
      fresh("on = { [\"action.applied\"] = function(e)\n"
            "  board.cell(\"c3\").piece:become(\"tower\") board.cell(\"c3\").piece.fresh = true end }"));
  REQUIRE_FALSE(play.game.set_up(
      R"({"pieces":{"a1":"red leaper","c3":"red leaper","e5":{"type":"crown","colour":"blue","fresh":false}},"turn":"red"})"));
  play.plays("a1b3");
  CHECK(reads_back(play));
}

TEST_CASE("a flavour with a sign is told by position text, whatever cell would give it") {
  Small small;
  small.lineup = "";
  small.head = "position = [\"turn\"]\n";
  small.modules["game/x"] =
      "rule \"x\" { about = \"Keen.\", fields = { piece = {\n"
      "  keen = bool(false, { flavour = true, sign = \"~\", set_on = anywhere }) } } }\n";
  SmallGame play(small);
  for (const char* text : {"5/5/5/5/L4 r", "5/5/5/5/L~1L2 r"}) {
    REQUIRE_FALSE(play.game.set_position(text));
    CHECK(play.game.position() == text);
  }
}

TEST_SUITE_END();
