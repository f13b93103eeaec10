// Handles that outlive what they stand for.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play stale");

TEST_CASE("a piece that left the board tells only that") {
  CHECK(answer("local p = e.piece p:remove() game.n = p.alive and 0 or 1") == 1);
  for (const char* use : {"p.type", "p.cell", "p.colour", "p.letter", "p.tags", "p:has 'light'",
                          "p:move(e.to)", "p:remove()", "p:become 'tower'", "p:give(game.turn)"}) {
    const std::string said = failure(
        std::string("local p = game.place('tower', board.cell 'c3', game.turn) p:remove() local x = ") + use);
    CHECK_MESSAGE(has(said, "stale piece"), (std::string(use) + ": " + said));
  }
}

TEST_CASE("the piece of an event tells what it was but cannot be changed") {
  CHECK(answer("local p = e.piece p:remove() game.n = p.type == 'leaper' and p.cell == nil and p.controller "
               "== game.turn and 1 or 0") == 1);
  CHECK(has(failure("e.piece:remove() e.piece:remove()"), "stale piece: it is not on the board"));
}

TEST_CASE("fields of a piece go with it") {
  const std::string more = "fields_only = false,";
  PlayGame play(
      "rule \"x\" { about = \"x\", fields = { piece = { f = int(3, 0, 9) } }, on = { [\"action.applied\"] = "
      "function(e)\n"
      "local p = game.place('tower', board.cell 'c3', game.turn)\n"
      "if p.f ~= 3 then error 'no standard' end p.f = 4 p:remove()\n"
      "local ok, text = pcall(function() p.f = 5 end)\n"
      "if ok or not string.find(text, 'stale piece') then error 'written' end end } }");
  const auto fault = play.play("a1", "b3");
  CHECK_MESSAGE(!fault, (fault ? fault->text() : ""));
}

TEST_CASE("a field that holds a piece gives it back while it lives") {
  PlayGame play(
      "rule \"x\" { about = \"x\", fields = { game = { p = ref('piece') } }, on = { [\"action.applied\"] = "
      "function(e)\n"
      "if not game.p then game.p = e.piece return end\n"
      "if not game.p.alive or game.p.cell.name ~= 'b3' then error 'lost' end end } }");
  REQUIRE(!play.play("a1", "b3"));
  const auto fault = play.play("e5", "d3");
  CHECK_MESSAGE(!fault, (fault ? fault->text() : ""));
}

TEST_CASE("a piece is kept for no later action and no later game") {
  const LoadResult loaded = load_tiny(
      "local kept\nrule \"x\" { about = \"x\", on = { [\"action.applied\"] = function(e)\n"
      "kept = kept or e.piece\nlocal x = kept.type end } }");
  CHECK(!loaded.variant);
  CHECK(has(problems_of(loaded.diagnostics),
            "scripts/game/x.lua:3: error: a function of a rule assigns \"kept\""));
}

TEST_CASE("the words of play are not for definitions") {
  const LoadResult loaded = load_tiny("local side = game.turn rule \"x\" { about = \"x\" }");
  CHECK(!loaded.variant);
  CHECK(has(problems_of(loaded.diagnostics), "there is no game yet"));
}

TEST_CASE("defining during play is an error") {
  CHECK(has(failure("rule \"y\" { about = \"y\" }"), "defining during play"));
  CHECK(has(failure("piece \"y\" { letter = \"Y\", moves = \"W\" }"), "defining during play"));
}

TEST_SUITE_END();
