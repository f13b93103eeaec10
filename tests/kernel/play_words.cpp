// Every word of play, used right.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play");

TEST_CASE("the board gives cells") {
  CHECK(answer("game.n = board.files * 100 + board.ranks * 10 + (board.size == 25 and 1 or 0)") == 551);
  CHECK(answer("game.n = board.cell('c2').file * 10 + board.cell('c2').rank") == 32);
  CHECK(answer("game.n = #board.cells('a1:b3') * 100 + #board.cells()") == 625);
  CHECK(answer("game.n = (#board.ring(1) * 10 + #board.ring(2)) * 3 + #board.ring(3)") == 505);
  CHECK(answer("game.n = board:cell('b2') == board.cell 'b2' and board.cells('b2')[1] == board.cell('b2') "
               "and 1 or 0") == 1);
}

TEST_CASE("cells know their place") {
  CHECK(answer("local c = board.cell 'c3' game.n = c.name == 'c3' and tostring(c) == 'c3' and 1 or 0") == 1);
  CHECK(answer("game.n = board.cell('c3'):next(1, -2) == board.cell('d1') and 1 or 0") == 1);
  CHECK(answer("game.n = board.cell('c3'):next(3, 0) == nil and 1 or 0") == 1);
  CHECK(answer("local blue = game.sides[2] game.n = board.cell('c3'):next(0, 1, blue) == board.cell('c2') "
               "and 1 or 0") == 1);
  CHECK(answer("game.n = board.cell('a1'):distance(board.cell('c5')) * 10 + "
               "board.cell('a1'):distance(board.cell('a1'))") == 40);
  CHECK(answer("local a, c = board.cell 'a1', board.cell 'c2' "
               "game.n = (a:within(c, 2) and 10 or 0) + (a:within(c, 1) and 1 or 0)") == 10);
  CHECK(answer("local c, blue = board.cell 'b4', game.sides[2] game.n = c:row(blue) * 10 + c:column(blue)") ==
        24);
  CHECK(
      answer(
          "game.n = board.cell('b3').piece.type == 'leaper' and board.cell('a1').piece == nil and 1 or 0") ==
      1);
}

TEST_CASE("cells close and open") {
  CHECK(answer("local c = board.cell 'c3' local did = c:close 'x' "
               "game.n = (did and c.closed and 1 or 0) + (c:close() and 0 or 10) c:open() if not c.closed "
               "then game.n = game.n + 100 end") == 111);
  CHECK(answer("local c = board.cell 'c1' local p = c.piece c:close() game.n = p.alive and 0 or 1") == 1);
}

TEST_CASE("pieces tell what they are") {
  CHECK(answer("local p = e.piece game.n = p.type == 'leaper' and p.letter == 'L' and p:has 'light' and "
               "p:has 'leaper' "
               "and not p:has 'heavy' and #p.tags == 2 and p.alive and 1 or 0") == 1);
  CHECK(answer("local p = e.piece game.n = p.colour == game.sides[1] and p.controller == p.colour and p.cell "
               "== e.to and 1 or 0") == 1);
}

TEST_CASE("pieces move, change and go") {
  CHECK(answer("local p = e.piece game.n = p:move(board.cell 'c3') and p.cell.name == 'c3' and "
               "board.cell('b3').piece == nil and 1 or 0") == 1);
  CHECK(answer("local p, q = e.piece, board.cell('c5').piece p:move(board.cell 'c5') game.n = q.alive and 0 "
               "or 1") == 1);
  CHECK(
      answer("local p = e.piece p:become 'tower' game.n = p.type == 'tower' and p:has 'heavy' and 1 or 0") ==
      1);
  CHECK(
      answer("local p = e.piece p:remove 'x' game.n = (p.alive and 0 or 1) + #game.sides[1]:pieces() * 10") ==
      21);
  CHECK(
      answer(
          "local p = e.piece p:give(game.sides[2]) "
          "game.n = p.controller.name == 'blue' and p.colour.name == 'red' and #game.sides[2]:pieces() or 0",
          "transfers = true,") == 4);
}

TEST_CASE("sides tell and change") {
  CHECK(answer("local red, blue = game.sides[1], game.sides[2] game.n = red.name == 'red' and red.alive and "
               "red.team == 'a' "
               "and red.partner == nil and red:hostile(blue) and not red:hostile(red) and red.on_turn and "
               "not blue.on_turn and 1 or 0") == 1);
  CHECK(answer("local red = game.sides[1] game.n = #red:pieces() * 100 + #red:pieces 'leaper' * 10 + "
               "#red:pieces 'heavy'") == 321);
  CHECK(answer("local list = game.sides[1]:pieces() game.n = list[1].cell.name == 'b1' and list[3].cell.name "
               "== 'b3' and 1 or 0") == 1);
  CHECK(answer("local red = game.sides[1] red:score(3) red:score(-1) game.n = red.points") == 2);
  CHECK(answer("local blue = game.sides[2] local first = blue:eliminate 'x' game.n = (first and 1 or 0) + "
               "(blue.alive and 10 or 0)"
               " + (blue:eliminate() and 100 or 0)") == 1);
}

TEST_CASE("the game answers") {
  CHECK(answer("game.n = game.turn.name == 'red' and game.round == 1 and game.actions == 1 and game.stage == "
               "nil and not game.over and 1 or 0") == 1);
  CHECK(answer("game.n = game.count 'leaper' * 10 + game.count('heavy', game.sides[2])") == 41);
  CHECK(answer("game.n = game:count 'leaper'") == 4);
  // Blue's leaper on c5 reaches b3, red's tower on b1 reaches b2.
  CHECK(answer("local red, blue = game.sides[1], game.sides[2] game.n = "
               "(game.attacked(board.cell 'b3', red) and 1 or 0) + (game.attacked(board.cell 'b2', blue) and "
               "10 or 0)") == 11);
  CHECK(answer("game.n = game.legal(game.sides[1])") > 5);
  CHECK(answer("local a, b = game.sides[1], game.sides[2] local before = game.relation(a, b) "
               "game.relation(a, b, 'neutral') "
               "game.n = before == 'hostile' and game.relation(a, b) == 'neutral' and game.relation(b, a) == "
               "'hostile' "
               "and game.relation(a, a) == 'own' and not a:hostile(b) and 1 or 0") == 1);
}

TEST_CASE("the game changes") {
  CHECK(answer("local p = game.place('tower', board.cell 'c3', game.sides[2]) "
               "game.n = p.cell.name == 'c3' and p.colour.name == 'blue' and p.alive and game.count 'tower' "
               "or 0") == 3);
  CHECK(answer("game.finish 'draw' game.n = game.over and game.sides[1].points * 10 + game.sides[2].points "
               "or 0") == 22);
  CHECK(answer("game.finish { winner = game.sides[2] } game.n = game.sides[1].points * 10 + "
               "game.sides[2].points") == 4);
  CHECK(answer("game.finish(game.sides[1]) game.n = game.sides[1].points * 10 + game.sides[2].points") == 40);
  CHECK(
      answer("game.finish { red = 1, blue = 3 } game.n = game.sides[1].points * 10 + game.sides[2].points") ==
      13);
}

TEST_CASE("an outcome that a script fixed is the game's, and names the rule") {
  PlayGame play(on_applied("game.finish(game.sides[2])"));
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.game->outcome().over);
  CHECK(play.game->outcome().rule == "game/x");
  CHECK(play.game->outcome().points == std::vector<int>{0, 4});
  CHECK(play.game->undo());
  CHECK(!play.game->outcome().over);
}

TEST_CASE("chance is thrown as recorded, then from the seed") {
  const std::string rule = on_applied("game.n = game.random(6)");
  PlayGame play(rule);
  play.game->throws({4});
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 4);
  const auto fault = play.play("c5", "b3");
  REQUIRE(fault);
  CHECK(has(fault->message, "missing"));
  PlayGame first(rule), second(rule);
  for (PlayGame* seeded : {&first, &second}) {
    seeded->game->seed(7);
    REQUIRE(!seeded->play("a1", "b3"));
  }
  CHECK(first.field("n") == second.field("n"));
  CHECK(first.field("n") >= 1);
  CHECK(first.field("n") <= 6);
}

TEST_CASE("stages are entered") {
  const std::string stages = "[[stage]]\nname = \"one\"\n[[stage]]\nname = \"two\"\n";
  PlayGame play(
      on_applied(
          "local was = game.stage game.enter 'two' game.n = was == 'one' and game.stage == 'two' and 1 or 0"),
      stages);
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 1);
  PlayGame wrong(on_applied("game.enter 'tow'"), stages);
  const auto fault = wrong.play("a1", "b3");
  REQUIRE(fault);
  CHECK(has(fault->message, "did you mean \"two\"?"));
}

TEST_SUITE_END();
