// Several pieces displaced at once.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play");

// After a1b3 red's leapers stand on b3 and c1, its tower on b1.
TEST_CASE("two pieces change places, three go round") {
  CHECK(
      answer("local p, q = e.piece, board.cell('b1').piece local a, b = p.cell, q.cell "
             "local went = game.displace { { p, b }, { q, a } } "
             "game.n = went and p.cell == b and q.cell == a and a.piece.type == 'tower' and b.piece == p and "
             "1 or 0") == 1);
  CHECK(answer("local p, q, r = e.piece, board.cell('b1').piece, board.cell('c1').piece "
               "game.displace { { p, q.cell }, { q, r.cell }, { r, p.cell } } "
               "game.n = p.cell.name == 'b1' and q.cell.name == 'c1' and r.cell.name == 'b3' and 1 or 0") ==
        1);
  CHECK(answer("local p, q = board.cell('b1').piece, board.cell('c1').piece "
               "game.displace { { p, q.cell }, { q, board.cell 'd1' } } "
               "game.n = p.cell.name == 'c1' and q.cell.name == 'd1' and 1 or 0") == 1);
}

TEST_CASE("each piece is told of, once all have arrived") {
  const std::string more =
      "on = { [\"piece.moved\"] = function(e) if e.from.name ~= 'a1' then game.n = game.n + "
      "(board.cell('b1').piece.type == 'leaper' and 10 or 1000) end end, [\"action.applied\"] = function(e) "
      "game.displace { { e.piece, board.cell 'b1' }, { board.cell('b1').piece, e.to } } end }";
  PlayGame play("rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 9999) } }, " + more + " }");
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 20);
  CHECK(play.game->core().s.audit());
  REQUIRE(play.game->undo());
  CHECK(play.field("n") == 0);
  CHECK(play.game->core().s.audit());
}

TEST_CASE("a handler that stops one stops all") {
  const std::string more =
      "on = { [\"piece.moving\"] = function(e) if e.piece.type == 'tower' then e:stop 'no' end end, "
      "[\"action.applied\"] = function(e) game.n = game.displace { { e.piece, board.cell 'b1' }, "
      "{ board.cell('b1').piece, e.to } } and 1 or 2 end }";
  PlayGame play("rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 9) } }, " + more + " }");
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 2);
  const Core& core = play.game->core();
  CHECK(core.t.book.types[core.t.codes[core.s.code(core.t.board.find("b1").value)].type.index()].name ==
        "tower");
}

TEST_CASE("what cannot be done together is refused") {
  CHECK_FAILS("game.displace {}", "argument 1 (list) has from 1 to 64 entries");
  CHECK_FAILS("game.displace { { e.piece } }", "has no { piece, cell } as entry 1");
  CHECK_FAILS("game.displace { { e.piece, board.cell 'c3' }, 5 }", "as entry 2");
  CHECK_FAILS("game.displace { { e.piece, board.cell 'b1' } }", "the piece on b1 does not leave");
  CHECK_FAILS("game.displace { { e.piece, board.cell 'c3' }, { e.piece, board.cell 'c4' } }",
              "to one cell only");
  CHECK_FAILS("game.displace { { e.piece, board.cell 'c3' }, { board.cell('b1').piece, board.cell 'c3' } }",
              "two pieces go to c3");
  CHECK_FAILS("board.cell('c3'):close() game.displace { { e.piece, board.cell 'c3' } }", "c3 is shut");
  CHECK_FAILS("local p = e.piece p:remove() game.displace { { p, board.cell 'c3' } }", "stale piece");
}

TEST_SUITE_END();
