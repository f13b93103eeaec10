// Words for games in which more than the side on turn is judged: supposed turns, handlers with conditions,
// verbs that are no action among others.
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("play");

namespace {

// Only what is said stands on the board.
void stand(Game& game, const std::string& pieces, const std::string& turn = "red") {
  const auto problem = game.set_up("{\"turn\":\"" + turn + "\",\"pieces\":{" + pieces + "}}");
  REQUIRE_MESSAGE(!problem, (problem ? problem->text() : ""));
}

std::string on(Game& game, const std::string& cell) {
  for (const Game::PieceView& piece : game.pieces()) {
    if (piece.cell == cell) return piece.colour + " " + piece.type;
  }
  return {};
}

bool legal(Game& game, const std::string& text) { return game.resolve(text).ok(); }

void act(Game& game, const std::string& text) {
  const Resolved found = game.resolve(text);
  REQUIRE_MESSAGE(found.ok(), (text + ": " + found.reason));
  const auto fault = game.play(found.action, found.arguments);
  REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
}

}  // namespace

TEST_CASE("a turn is given, in a supposition or for good") {
  CHECK(answer("game.n = game.suppose(function() game.give_turn(game.sides[2]) end, "
               "function() return game.legal(game.sides[2]) end)") > 5);
  CHECK(answer("game.n = game.legal(game.sides[2])") == 0);
  PlayGame again(on_applied("if game.actions == 1 then game.give_turn(game.sides[2]) end"));
  REQUIRE(!again.play("a1", "b3"));
  CHECK(again.game->turn().index() == 0);  // blue's turn was over at once
  CHECK(again.game->round() == 2);
}

TEST_CASE("whether a side is stuck") {
  CHECK(answer("game.n = game.suppose(function() game.give_turn(game.sides[2]) end, "
               "function() return game.stuck(game.sides[2]) end) and 1 or 2") == 2);
  CHECK(answer("for _, piece in ipairs(game.sides[1]:pieces()) do piece:remove() end "
               "game.n = game.stuck(game.sides[1]) and 1 or 2") == 1);
  const auto asked =
      PlayGame("rule 'x' { about = 'x', forbids = function(a) return game.stuck(a.side) end }").legal_fault();
  REQUIRE(asked);
  CHECK(asked->message.find("pure part") != std::string::npos);
}

TEST_CASE("a handler is called while its condition holds") {
  PlayGame play(
      "rule 'x' { about = 'x', fields = { game = { n = int(0, 0, 99) } }, on = {\n"
      "['action.applied'] = {\n"
      "{ when = moves_a 'leaper', does = function() game.n = game.n + 1 end },\n"
      "{ when = all { takes_a 'leaper', captures }, does = function() game.n = game.n + 10 end } } } }");
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.field("n") == 1);
  REQUIRE(!play.play("d5", "d4"));
  CHECK(play.field("n") == 1);
  REQUIRE(!play.play("b3", "c5"));
  CHECK(play.field("n") == 12);
  CHECK(!load_tiny(
             "rule 'x' { about = 'x', on = { ['action.applied'] = { does = function() end, set = 'game.n', "
             "to = 1 } } }")
             .variant);
  CHECK(!load_tiny(
             "rule 'x' { about = 'x', fields = { game = { n = int(0, 0, 9) } }, on = { ['action.applied'] = "
             "{ set = 'game.n', to = 1, tried = false } } }")
             .variant);
}

namespace {

// After an action the others' crowns that stand attacked go off. `promise` says when trying that out matters.
std::string crowns(const std::string& promise) {
  return "piece 'crown' { letter = 'C', moves = 'W', tags = 'royal' }\n"
         "rule 'x' { about = 'x', forbids_after = { when = exposed 'royal', because = 'left attacked' },\n"
         "on = { ['action.applied'] = { when = threatened 'royal', " +
         promise +
         " does = function(e)\n"
         "for _, side in ipairs(game.sides) do for _, crown in ipairs(side:pieces 'royal') do\n"
         "if side.name ~= e.side.name and game.attacked(crown.cell, side) then crown:remove() end end end "
         "end } } }";
}

const std::string kKept = "tried = any { exposed 'royal', uncovered 'royal' },";
const std::string kScreen = R"("a1":"red crown","c1":"blue crown","e1":"blue tower","a5":"red leaper")";

}  // namespace

TEST_CASE("an action that is tried out comes to what it comes to when it is played") {
  for (const std::string& promise : {std::string(), kKept}) {
    CAPTURE(promise);
    PlayGame play(crowns(promise));
    stand(*play.game, kScreen);
    CHECK(!legal(*play.game, "a5b3"));  // blue's crown goes off and no longer stands before the tower
    CHECK(legal(*play.game, "a5c4"));
    stand(*play.game, R"("a1":"red crown","c1":"blue crown","a5":"red leaper")");
    CHECK(legal(*play.game, "a5b3"));
    act(*play.game, "a5b3");
    CHECK(on(*play.game, "c1").empty());
    CHECK(play.game->undo());
    CHECK(on(*play.game, "c1") == "blue crown");
  }
}

TEST_CASE("what a promise leaves out is not tried") {
  PlayGame play(crowns("tried = false,"));
  stand(*play.game, kScreen);
  CHECK(legal(*play.game, "a5b3"));  // the promise was wrong, and nobody asks
  CHECK(!load_tiny(
             "rule 'x' { about = 'x', on = { ['action.applied'] = { tried = 5, does = function() end } } }")
             .variant);
}

TEST_CASE("how many sides are still in the game") {
  PlayGame play(
      "rule 'x' { about = 'x', fields = { game = { n = int(0, 0, 9) } },\n"
      "on = { ['action.applied'] = function() game.sides[2]:eliminate() end },\n"
      "ends = { when = living(1), outcome = 'draw', because = 'alone' } }");
  CHECK(!play.game->outcome().over);
  REQUIRE(!play.play("a1", "b3"));
  CHECK(play.game->outcome().reason == "alone");
}

TEST_CASE("an action may end next to a piece of another side that is still in the game") {
  PlayGame play(
      "rule 'x' { about = 'x', forbids = { when = all { moves_a 'tower', beside 'leaper' }, "
      "because = 'too near' } }");
  stand(*play.game, R"("a1":"red tower","c3":"blue leaper","a3":"red leaper")");
  CHECK(legal(*play.game, "a1a2"));
  CHECK(legal(*play.game, "a1d1"));
  stand(*play.game, R"("a2":"red tower","c3":"blue leaper")");
  CHECK(!legal(*play.game, "a2b2"));
  CHECK(!legal(*play.game, "a2c2"));
  CHECK(legal(*play.game, "a2a4"));
}

TEST_CASE("verbs of two words, verbs that are not listed, verbs for who is stuck") {
  PlayGame play(
      "rule 'x' { about = 'x', fields = { game = { n = int(0, 0, 99) } }, verbs = {\n"
      "['give way'] = { unlisted = true, ends_turn = false, candidates = function() return { {} } end,\n"
      "  apply = function() game.n = game.n + 1 end },\n"
      "give = { unlisted = true, candidates = function() return { { 3 } } end, apply = function() end },\n"
      "wait = { when_stuck = true, candidates = function() return { {} } end, apply = function() end } } }");
  const std::size_t moves = play.legal_count();
  CHECK(moves == PlayGame("rule 'x' { about = 'x' }").legal_count());
  act(*play.game, "give way");
  CHECK(play.field("n") == 1);
  CHECK(play.game->turn().index() == 0);
  CHECK(legal(*play.game, "give 3"));
  CHECK(!legal(*play.game, "give"));
  CHECK(!legal(*play.game, "wait"));
  stand(*play.game, R"("e5":"blue leaper")", "red");
  CHECK(play.legal_count() == 1);
  CHECK(!play.game->any_legal());
  CHECK(legal(*play.game, "wait"));
  act(*play.game, "wait");
  CHECK(play.game->turn().index() == 1);
  CHECK(!load_tiny("rule 'x' { about = 'x', verbs = { ['a  b'] = { candidates = function() return {} end, "
                   "apply = function() end } } }")
             .variant);
}

TEST_CASE("pieces have flavours by where they are set up, and change on arrival by flavour") {
  PlayGame play(
      "piece 'guard' { letter = 'G', moves = { { 'fW', when = has 'calm' }, { 'rW', when = has 'wild' } } }\n"
      "rule 'x' { about = 'x', fields = { piece = {\n"
      "calm = bool(false, { flavour = true, only = 'guard', set_on = columns(1, 3) }),\n"
      "wild = bool(false, { flavour = true, only = 'guard', set_on = columns(-2, -1) }) } },\n"
      "morphs = { { of = 'guard', when = has 'calm', at = rows(-1), to = 'tower' },\n"
      "  { of = 'guard', when = all { has 'wild', none { has 'calm' } }, at = columns(-1), to = 'leaper' } } "
      "}");
  stand(*play.game,
        R"("c4":"red guard","d4":"red guard","d1":{"colour":"red","type":"guard","calm":true,"wild":false},
    "a5":"blue guard","e1":"blue guard")");
  for (const char* text : {"c4c5=T", "d4e4=L", "d1d2"}) CHECK_MESSAGE(legal(*play.game, text), text);
  for (const char* text : {"c4c5", "c4d4", "d4d5", "d1e1"}) CHECK_MESSAGE(!legal(*play.game, text), text);
  act(*play.game, "d1d2");
  for (const char* text : {"e1d1", "a5a4"})
    CHECK_MESSAGE(!legal(*play.game, text), text);  // blue's left is e
  CHECK(!load_tiny("rule 'x' { about = 'x', fields = { piece = { n = int(0, 0, 9, { set_on = edge }) } } }")
             .variant);
}

TEST_CASE("rules hear of a position that was set up, and may be told apart by places") {
  PlayGame play(
      "rule 'x' { about = 'x', fields = { game = { n = int(0, 0, 99) } },\n"
      "on = { ['game.set_up'] = function() game.n = 7 end },\n"
      "ends = { when = compare('game.n', '==', 8), because = 'eight',\n"
      "outcome = function() return { red = 4, blue = 4 }, { red = 2, blue = 1 } end },\n"
      "verbs = { go = { candidates = function() return { {} } end, apply = function() game.n = 8 end } } }");
  CHECK(play.field("n") == 0);
  stand(*play.game, R"("a1":"red leaper")");
  CHECK(play.field("n") == 7);
  act(*play.game, "go");
  CHECK(play.game->outcome().points == std::vector<int>{4, 4});
  CHECK(play.game->outcome().places == std::vector<int>{2, 1});
  CHECK(play.game->undo());
  CHECK(play.game->outcome().places.empty());
  CHECK(answer("game.finish('draw', { red = 1, blue = 2 }) game.n = game.over and 1 or 0") == 1);
  CHECK(failure("game.finish('draw', { red = 1 })").find("blue's place") != std::string::npos);
  CHECK(failure("game.finish('draw', 3)").find("places are a table") != std::string::npos);
}

TEST_CASE("short text may name what is taken") {
  PlayGame play("rule 'x' { about = 'x' }", "names_taken = true\n");
  stand(*play.game, R"("a1":"red tower","a4":"blue leaper","c1":"blue tower")");
  CHECK(play.game->short_text(play.game->resolve("a1a4").action) == "TxLa4");
  CHECK(play.game->short_text(play.game->resolve("a1c1").action) == "TxTc1");
  CHECK(play.game->short_text(play.game->resolve("a1a2").action) == "Ta2");
  CHECK(legal(*play.game, "TxLa4"));
  CHECK(legal(*play.game, "Txa4"));
  CHECK(!legal(*play.game, "TxTa4"));
  CHECK(!legal(*play.game, "TxQa4"));
  PlayGame usual("rule 'x' { about = 'x' }");
  stand(*usual.game, R"("a1":"red tower","a4":"blue leaper")");
  CHECK(usual.game->short_text(usual.game->resolve("a1a4").action) == "Txa4");
  CHECK(legal(*usual.game, "TxLa4"));
}

TEST_SUITE_END();
