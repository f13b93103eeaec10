// Every word of play, used wrong: the fault says what is wanted, and nothing was changed.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play wrong");

TEST_CASE("unknown names are errors with a suggestion") {
  CHECK_FAILS("game.n = e.piece.tipe and 1 or 0", "a piece has no \"tipe\", did you mean \"type\"?");
  CHECK_FAILS("game.n = e.piece:hostile(e.side) and 1 or 0",
              "a piece has no \"hostile\", a side has it: side:hostile(side)");
  CHECK_FAILS("game.m = 1", "the game has no \"m\", did you mean \"n\"?");
  CHECK_FAILS("local x = game.trun", "did you mean \"turn\"?");
  CHECK_FAILS("board.sell 'a1'", "did you mean \"cell\"?");
  CHECK_FAILS("local x = board.cell('a1').nam", "did you mean \"name\"?");
  CHECK_FAILS("local x = game.sides[1][1]", "a side has names, nothing at 1");
  CHECK_FAILS("local x = e.form", "did you mean \"from\"?");
  CHECK_FAILS("local x = e.cause",
              "\"action.applied\" tells side piece was from to captured together, no \"cause\"");
}

TEST_CASE("what is not there is named as it is written, and nothing is guessed") {
  CHECK_FAILS("local c = board.cell 'c3' c.piece:remove()",
              "c.piece is nothing here: no piece stands there; ask for it first: if c.piece then …");
  CHECK_FAILS("local at = { cell = board.cell 'c3' } at.cell.piece:remove()",
              "at.cell.piece is nothing here");
  CHECK_FAILS("local x = board.cell('c3').piece.type", "board.cell('c3').piece is nothing here; ask");
  CHECK_FAILS("e.to:next(0, 1).piece:remove()", "if e.to:next(0, 1).piece then …");
  CHECK_FAILS("local c = { near = 1 } c.naer.x = 1", "c has no \"naer\", did you mean \"near\"?");
  const std::string two = failure("local c, d = board.cell 'c3', e c.piece:remove(d.piece.type)");
  CHECK_MESSAGE(!has(two, "is nothing here"), two);
}

TEST_CASE("what is not a field cannot be written") {
  CHECK_FAILS("game.turn = game.sides[2]", "\"turn\" of the game cannot be written");
  CHECK_FAILS("e.piece.cell = board.cell 'c3'", "\"cell\" of a piece cannot be written");
  CHECK_FAILS("game.place = 1", "cannot be written");
  CHECK_FAILS("e.to = board.cell 'c3'", "\"to\" of an event cannot be written");
  CHECK_FAILS("game = 1", "");
}

TEST_CASE("arguments are counted and named") {
  CHECK_FAILS("board.cell()", "board.cell: argument 1 (name) is a text, not nothing");
  CHECK_FAILS("board.cell(1)", "board.cell: argument 1 (name) is a text, not 1");
  CHECK_FAILS("board.ring(1.5)", "board.ring: argument 1 (n) is a whole number, not 1.5");
  CHECK_FAILS("board.ring(1.0)", "is a whole number, not 1.0");
  CHECK_FAILS("board.ring(1, 2)", "board.ring: takes 1 argument, not 2");
  CHECK_FAILS("board.ring(0)", "is from 1 to 1000, not 0");
  CHECK_FAILS("board.ring(math.mininteger)", "-9223372036854775808");
  CHECK_FAILS("board.cell('a1'):next(1)", "cell:next: argument 2 (dy)");
  CHECK_FAILS("board.cell('a1'):next('north')", "is no direction of this board: \"north\"");
  CHECK_FAILS("board.cell('a1'):next(math.maxinteger, 1)", "is from -1000 to 1000");
  CHECK_FAILS("board.cell('a1'):distance(e.piece)", "argument 1 (cell) is a cell, not a piece");
  CHECK_FAILS("board.cell('a1').distance(5)", "cell:distance is called with a colon on a cell, not on 5");
  CHECK_FAILS("game.attacked(board.cell 'a1')", "argument 2 (side) is a side, not nothing");
  CHECK_FAILS("game.count 'towr'", "did you mean \"tower\"?");
  CHECK_FAILS("game.sides[1]:pieces 'ligth'", "did you mean \"light\"?");
  CHECK_FAILS("e.piece:become 'light'", "argument 1 (type) is no type of this variant: \"light\"");
  CHECK_FAILS("game.suppose(1, 2)", "argument 1 (change) is a function, not 1");
  CHECK_FAILS("game.relation(game.turn, game.turn, 'friend')", "a side is its own");
  CHECK_FAILS("game.relation(game.turn, game.sides[2], 'freind')", "did you mean \"friend\"?");
  CHECK_FAILS("game.turn:score(2000000)", "is from -1000000 to 1000000");
  CHECK_FAILS("for i = 1, 3 do game.turn:score(1000000) end", "so many points");
}

TEST_CASE("names of cells are looked up and shown, nothing else") {
  CHECK_FAILS("board.cell '../../etc/passwd'", "no cell \"../../etc/passwd\" on this board");
  CHECK_FAILS("board.cell 'a\\0b'", "no cell \"a\\x00b\"");
  CHECK_FAILS("board.cell 'a\\n1'", "no cell \"a\\x0a1\"");
  CHECK_FAILS("board.cell '\\27[2J'", "no cell \"\\x1b[2J\"");
  CHECK_FAILS("board.cell '\\u{202e}1a'", "\\xe2");
  CHECK_FAILS("board.cell 'z9'", "no cell \"z9\"");
  CHECK_FAILS("board.cells 'a1-b2'", "no cell and no box");
}

TEST_CASE("what cannot be done on the board says why") {
  CHECK_FAILS("e.piece:move(e.to)", "the piece stands there already");
  CHECK_FAILS("board.cell('c3'):close() e.piece:move(board.cell 'c3')", "that cell is shut");
  CHECK_FAILS("game.place('tower', e.to, game.turn)", "a piece stands there already");
  CHECK_FAILS("board.cell('c3'):close() game.place('tower', board.cell 'c3', game.turn)",
              "that cell is shut");
  CHECK_FAILS("e.piece:give(game.sides[2])", "transfers = true");
  CHECK_FAILS("game.enter 'two'", "is no stage of this variant");
  CHECK_FAILS("game.set_trace('x', game.turn, e.to, e.to)", "is no trace of this variant");
  CHECK_FAILS("game.ask(game.turn, 'x')", "is no verb of this variant");
  CHECK_FAILS("game.random(0)", "is from 1 to 1000000, not 0");
  CHECK_FAILS("game.finish 'drawn'", "an outcome is \"draw\"");
  CHECK_FAILS("game.finish()", "an outcome is \"draw\"");
  CHECK_FAILS("game.finish { rod = 4 }", "no side \"rod\", did you mean \"red\"?");
  CHECK_FAILS("game.finish { red = 0.5 }", "points are whole quarters, not 0.5");
  CHECK_FAILS("game.finish { 4 }", "points stand under names of sides, not under 1");
}

namespace {

// What writing `value` to game.f of that declaration says.
std::string writing(const std::string& declared, const std::string& value) {
  PlayGame play("rule \"x\" { about = \"x\", fields = { game = { f = " + declared + " }, piece = { g = " +
                declared + " } },\non = { [\"action.applied\"] = function(e)\ngame.f = " + value +
                "\nif game.f ~= " + value + " then error 'kept something else' end\ne.piece.g = " + value +
                "\nif e.piece.g ~= " + value + " then error 'kept something else' end\nend } }");
  const auto fault = play.play("a1", "b3");
  return fault ? fault->message : "";
}

}  // namespace

TEST_CASE("fields hold what they declare") {
  for (const char* value : {"5", "-3"}) CHECK(writing("int(0, -3, 5)", value).empty());
  CHECK(has(writing("int(0, -3, 5)", "6"), "game.f holds -3 to 5, not 6"));
  CHECK(has(writing("int(0, -3, 5)", "-4"), "-4"));
  CHECK(has(writing("int(0, -3, 5)", "2.0"), "game.f holds a whole number, not 2.0"));
  CHECK(has(writing("int(0, -3, 5)", "2.5"), "not 2.5"));
  CHECK(has(writing("int(0, -3, 5)", "1/0"), "a whole number"));
  CHECK(has(writing("int(0, -3, 5)", "0/0"), "a whole number, not nan"));
  CHECK(has(writing("int(0, -3, 5)", "'2'"), "not \"2\""));
  CHECK(has(writing("int(0, -3, 5)", "nil"), "not nothing"));
  CHECK(has(writing("int(0, -3, 5)", "true"), "not true"));
  CHECK(has(writing("int(0, -3, 5)", "('x'):rep(60000)"), "game.f holds a whole number"));
  CHECK(has(writing("int(0, -3, 5)", "math.maxinteger"), "not 9223372036854775807"));
  CHECK(writing("bool(false)", "true").empty());
  CHECK(has(writing("bool(false)", "1"), "game.f holds true or false, not 1"));
}

TEST_CASE("fields refer to sides, types, cells and pieces, or to nothing") {
  for (const char* value : {"nil", "game.sides[2]"}) CHECK(writing("ref('side')", value).empty());
  for (const char* value : {"nil", "'tower'"}) CHECK(writing("ref('type')", value).empty());
  for (const char* value : {"nil", "e.from"}) CHECK(writing("ref('cell')", value).empty());
  for (const char* value : {"nil", "e.piece"}) CHECK(writing("ref('piece')", value).empty());
  CHECK(has(writing("ref('side')", "'red'"), "game.f holds a side or nothing, not \"red\""));
  CHECK(has(writing("ref('type')", "'towr'"), "the name of a type or nothing, not \"towr\""));
  CHECK(has(writing("ref('type')", "'light'"), "not \"light\""));
  CHECK(has(writing("ref('cell')", "e.piece"), "a cell or nothing, not a piece"));
  CHECK(has(writing("ref('piece')", "0"), "a piece of the board or nothing, not 0"));
}

TEST_CASE("a field cannot hide a word of play") {
  for (const char* fields : {"game = { turn = int(0, 0, 9) }", "side = { points = int(0, 0, 9) }",
                             "piece = { move = bool(true) }", "cell = { next = int(0, 0, 9) }"}) {
    const LoadResult loaded =
        load_tiny(std::string("rule \"x\" { about = \"x\", fields = { ") + fields + " } }");
    CHECK(!loaded.variant);
    CHECK_MESSAGE(has(problems_of(loaded.diagnostics), "is a word of play"), problems_of(loaded.diagnostics));
  }
}

TEST_SUITE_END();
