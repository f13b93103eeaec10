// What handlers do as data: fields of whatever an event tells of, and pieces that leave the board.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("effects");

namespace {

std::string rule(const std::string& parts) {
  return "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 99) }, side = { k = int(0, 0, 9) },\n"
         "  piece = { p = int(0, 0, 9), f = bool(false, { flavour = true }) }, cell = { c = int(0, 0, 9) } "
         "},\n"
         "options = { most = int(3, 0, 9) },\n" +
         parts + " }";
}

Small with_effects(const std::string& parts) { return {.modules = {{"game/x", rule(parts)}}}; }

// The same rule in the two ways of writing it.
const std::string kSafe = "forbids_after = { when = exposed \"royal\", because = \"the crown\" },\n";
const std::string kData = kSafe +
                          "on = { [\"action.applied\"] = { { removes = { \"light\", \"heavy\" }, within = "
                          "\"K'+0\", when = captures } } }";
const std::string kLua =
    "forbids_after = { when = exposed \"royal\", because = \"the crown\" },\n"
    "on = { [\"action.applied\"] = function(e)\n"
    "  if not e.captured then return end\n"
    "  for _, cell in ipairs(e.to:zone(AROUND)) do\n"
    "    if cell.piece and not cell.piece:has(\"royal\") then cell.piece:remove(\"rule\") end\n"
    "  end\n"
    "end }";

}  // namespace

TEST_CASE("fields of the game and of the side when a turn ends, by number, option and field") {
  SmallGame play(with_effects(
      "on = { [\"turn.ended\"] = {\n"
      "  { raise = \"game.n\", by = \"side.seat\" },\n"
      "  { raise = \"side.k\", by = 2, at_most = option \"most\" },\n"
      "  { set = \"side.k\", to = \"game.round\", when = compare(\"game.round\", \">=\", 3) } } }"));
  const std::string before = play.game.serialise();
  play.plays("a1b3");
  CHECK(play.field("n") == 1);
  CHECK(play.field("k", Owner::side, 0) == 2);
  play.plays("a5b3");
  CHECK(play.field("n") == 3);
  play.plays("c1d3");
  CHECK(play.field("k", Owner::side, 0) == 3);
  play.plays("c5d3");
  play.plays("b1b2");
  CHECK(play.field("n") == 7);
  CHECK(play.game.core().s.audit());
  while (play.game.undo()) {
  }
  CHECK(play.game.serialise() == before);
}

TEST_CASE("an option of the rule is compared with a number at load") {
  SmallGame play(
      with_effects("on = { [\"turn.ended\"] = {\n"
                   "  { raise = \"game.n\", by = 1, when = compare(\"option.most\", \">=\", 3) },\n"
                   "  { raise = \"game.n\", by = 10, when = compare(\"option.most\", \">\", 3) } } }"));
  play.plays("a1b3");
  CHECK(play.field("n") == 1);
  const auto said = [](const char* option) {
    return said_of(with_effects(
        std::string("on = { [\"turn.ended\"] = { raise = \"game.n\", by = 1, when = compare(\"") + option +
        "\", \">=\", 3) } }"));
  };
  CHECK(has(said("option.many"), "the rule \"game/x\" has no option \"many\""));
  CHECK(has(said("game.most"), "there is no field \"game.most\""));
}

TEST_CASE("fields of the cells and of the piece of an event") {
  SmallGame play(
      with_effects("on = { [\"piece.moved\"] = { { raise = \"piece.p\", by = 1 }, { set = \"there.c\", to = "
                   "\"piece.p\" },\n"
                   "  { set = \"cell.c\", to = 9 } },\n"
                   "  [\"piece.captured\"] = { set = \"there.c\", to = 7 } }"));
  play.plays("a1b3");
  const auto cell = [&](const char* name) {
    return play.field("c", Owner::cell, play.game.core().t.board.find(name).value);
  };
  CHECK(cell("a1") == 9);
  CHECK(cell("b3") == 1);
  CHECK(play.field("p", Owner::piece, 0) == 1);
}

TEST_CASE("pieces around the end of an action leave, and that counts for what is legal") {
  Small data = with_effects(kData);
  data.head = "position = [\"turn\"]\n";
  const Small lua{.modules = {{"game/x", "local AROUND = zone \"K'1+0\"\n" + rule(kLua)}}, .head = data.head};
  for (const char* position :
       {"o3t/5/1l1l1/2T2/O3L r", "1o2t/1t3/3l1/2TT1/O1L2 r", "o1t2/2l2/1TL2/2L2/2O1t b"}) {
    SmallGame one(data), other(lua);
    REQUIRE(!one.game.set_position(position));
    REQUIRE(!other.game.set_position(position));
    CHECK(one.legal() == other.legal());
    const Game::Perft counted = one.game.perft(3);
    CHECK(counted.nodes == other.game.perft(3).nodes);
    CHECK(counted.nodes > 100);
    CHECK(one.game.core().s.audit());
  }
}

TEST_CASE("what an event does not tell cannot be written") {
  const auto said = [](const std::string& on) { return said_of(with_effects("on = { " + on + " }")); };
  CHECK(has(said("[\"piece.moving\"] = { set = \"game.n\", to = 1 }"), "nothing is changed yet"));
  CHECK(has(said("[\"round.ended\"] = { set = \"side.k\", to = 1 }"), "tells of no side"));
  CHECK(has(said("[\"turn.ended\"] = { set = \"cell.c\", to = 1 }"), "tells of no such cell"));
  CHECK(has(said("[\"piece.moved\"] = { set = \"piece.f\", to = 1 }"), "a flavour is part of its piece"));
  CHECK(has(said("[\"turn.ended\"] = { set = \"game.x\", to = 1 }"), "there is no field"));
  CHECK(has(said("[\"turn.ended\"] = { set = \"game.n\", to = \"game.x\" }"), "there is no field"));
  CHECK(has(said("[\"action.applied\"] = { removes = \"nobody\" }"), "nobody"));
  CHECK(has(said("[\"action.applied\"] = { removes = \"tower\", within = \"X9\" }"), "X9"));
}

TEST_SUITE_END();
