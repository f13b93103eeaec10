// Events: what they tell, stopping them, how handlers set each other off.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play events");

namespace {

constexpr const char* kFields =
    "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 1000000) } }, ";

// A rule with these handlers; game.n is theirs.
std::string on(const std::string& handlers, const std::string& more = {}) {
  return kFields + more + "on = {\n" + handlers + "\n} }";
}

}  // namespace

TEST_CASE("a capture tells who took what where") {
  PlayGame play(
      on("[\"piece.captured\"] = function(e)\n"
         "local p, q = e.piece, e.by\n"
         "if p.type == 'leaper' and p.colour.name == 'red' and not p.alive and p.cell == nil and p:has "
         "'light' then game.n = 1 end\n"
         "if q.alive and q.cell == e.from and q.colour.name == 'blue' and e.to.name == 'b3' then game.n = "
         "game.n + 10 end end,\n"
         "[\"action.applied\"] = function(e) if e.captured then\n"
         "game.n = game.n + (e.captured.type == 'leaper' and not e.captured.alive and 100 or 0) end end"));
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 0);
  REQUIRE(!play.play("c5", "b3"));
  CHECK(play.field("n") == 111);
}

TEST_CASE("events name themselves, their causes and cells") {
  PlayGame play(
      on("[\"piece.removed\"] = function(e) game.n = game.n + (e.cause == 'gone' and e.from.name == 'b3' and "
         "1 or 0) end,\n"
         "[\"cell.closed\"] = function(e) game.n = game.n + (e.cause == 'rule' and e.cell.closed and 10 or "
         "0) end,\n"
         "[\"piece.placed\"] = function(e) game.n = game.n + (e.piece.cell == e.to and e.cause == 'place' "
         "and 100 or 0) end,\n"
         "[\"piece.placing\"] = function(e) if e.piece.alive or e.piece.type ~= 'tower' then error 'too "
         "early' end end,\n"
         "[\"piece.changed\"] = function(e) game.n = game.n + (e.piece.type == 'leaper' and e.cause == "
         "'become' and 1000 or 0) end,\n"
         "[\"turn.began\"] = function(e) game.n = game.n + (e.side.name == 'blue' and e.name == 'turn.began' "
         "and 10000 or 0) end,\n"
         "[\"action.applied\"] = function(e) e.piece:remove 'gone' board.cell('d2'):close()\n"
         "game.place('tower', board.cell 'd3', game.turn):become 'leaper' end"));
  const auto fault = play.play("a1", "b3");
  CHECK_MESSAGE(!fault, (fault ? fault->text() : ""));
  CHECK(play.field("n") == 11111);
}

TEST_CASE("rounds count") {
  PlayGame play(
      on("[\"round.ended\"] = function(e) game.n = game.n + e.round end, [\"round.began\"] = function(e) "
         "game.n = game.n + 100 * e.round end"));
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 0);
  REQUIRE(!play.play("e5", "d3"));
  CHECK(play.field("n") == 201);
}

TEST_CASE("an event that is about to happen can be stopped") {
  PlayGame play(
      on("[\"piece.removing\"] = function(e) if e.piece.type == 'tower' then e:stop 'towers stay' end end,\n"
         "[\"piece.removed\"] = function(e) game.n = game.n + 1 end,\n"
         "[\"action.applied\"] = function(e) if not board.cell('b1').piece:remove() then game.n = game.n + "
         "10 end\n"
         "if e.piece:remove() then game.n = game.n + 100 end end"));
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 111);
}

TEST_CASE("handlers after the one that stopped are not asked") {
  PlayGame play(on("[\"turn.beginning\"] = function(e) if e.side.name == 'blue' then e:stop() end end"));
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.game->turn().index() == 0);
}

TEST_CASE("what is done cannot be stopped") {
  CHECK_FAILS("e:stop 'too late'",
              "\"action.applied\" cannot be stopped: only events that are about to happen can");
  CHECK_FAILS("e.stop 'x'", "e:stop is called with a colon on an event, not on \"x\"");
}

TEST_CASE("nobody keeps an event beyond its handler") {
  const LoadResult loaded = load_tiny("local kept\n" + on("[\"action.applied\"] = function(e) kept = e end"));
  CHECK(!loaded.variant);
  CHECK(has(problems_of(loaded.diagnostics), "assigns \"kept\", which outlives the call"));
  PlayGame play("local kept = {}\n" + on("[\"action.applied\"] = function(e) kept[1] = e end"));
  CHECK(has(play.play("a1", "b3")->message, "read-only"));
}

TEST_CASE("a handler that sets off its own event ends in a limit") {
  PlayGame play(on("[\"piece.moved\"] = function(e) e.piece:move(e.from) end"));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
  CHECK(has(fault->message, "more than 64 deep"));
  CHECK(fault->rule == "game/x");
  CHECK(fault->slot == "on piece.moved");
  CHECK(fault->place.line == 2);
  CHECK(fault->action == "a1b3");
  CHECK(play.game->state_hash() == before);
}

TEST_CASE("two handlers that set off each other's event end in a limit") {
  PlayGame play(
      on("[\"cell.closed\"] = function(e) e.cell:open() end, [\"cell.opened\"] = function(e) e.cell:close() "
         "end,\n"
         "[\"action.applied\"] = function(e) board.cell('c3'):close() end"));
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
  CHECK(play.game->core().s.audit());
}

TEST_CASE("a handler that never ends runs out of gas, and the game goes on") {
  PlayGame play(on("[\"action.applied\"] = function(e) if e.to.name == 'b3' then while true do end end end"));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->kind == "gas");
  CHECK(fault->slot == "on action.applied");
  CHECK(play.game->state_hash() == before);
  CHECK(!play.play("a1", "c2"));
}

TEST_CASE("a field flipped for ever runs out of gas") {
  PlayGame play(on("[\"action.applied\"] = function(e) while true do game.n = 1 - game.n end end"));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->kind == "gas");
  CHECK(play.game->state_hash() == before);
}

TEST_CASE("pieces without end are too many") {
  PlayGame play(
      on("[\"action.applied\"] = function(e) while true do game.place('tower', board.cell 'd3', "
         "game.turn):remove() end end"));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->kind == "limit");
  CHECK(has(fault->message, "more pieces"));
  CHECK(play.game->state_hash() == before);
}

TEST_CASE("the innermost failure gives the name") {
  PlayGame play(
      on("[\"piece.removed\"] = function(e) error 'inner' end,\n"
         "[\"action.applied\"] = function(e) e.piece:remove() end"));
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->slot == "on piece.removed");
  CHECK(fault->place.line == 2);
  CHECK(has(fault->message, "inner"));
}

TEST_CASE("a failure that was caught does not lend its name to a later one") {
  PlayGame play(
      on("[\"piece.removed\"] = function(e) error 'inner' end,\n"
         "[\"action.applied\"] = function(e)\npcall(function() e.piece:remove() end)\nerror 'outer' end"));
  const auto fault = play.play("a1", "b3");
  REQUIRE(fault);
  CHECK(fault->slot == "on action.applied");
  CHECK(fault->place.line == 5);
}

TEST_SUITE_END();
