// Where pieces change on arrival, as the board is at the time.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("kernel");

namespace {

const char* const kFeet =
    "piece 'foot' { letter = 'F', moves = 'fmWfcF' }\n"
    "rule 'x' { about = 'x', morphs = { of = 'foot', to = { 'tower' }, when = any { at_end, at_rim } },\n"
    "shuts = 'x', verbs = {\n"
    "  shut = { ends_turn = false, apply = function() board.cell('c5'):close() end },\n"
    "  open = { ends_turn = false, apply = function() board.cell('c5'):open() end } } }";

// Is the foot on c3 a tower once it has gone ahead?
bool changes(SmallGame& play) {
  const std::set<std::string> legal = play.legal();
  const bool plain = legal.contains("c3c4");
  const bool changed =
      std::ranges::any_of(legal, [](const std::string& text) { return text.starts_with("c3c4="); });
  CHECK(plain != changed);
  const Game::Perft counted = play.game.perft(1, {});
  CHECK(counted.nodes == legal.size());
  return changed;
}

}  // namespace

TEST_CASE("where a piece changes follows the cells that are shut, forth and back") {
  SmallGame play({.modules = {{"game/x", kFeet}}, .lineup = ""});
  REQUIRE(!play.game.set_up(R"({"pieces":{"c3":"red foot","b4":"blue leaper","e5":"blue tower"}})"));
  CHECK(!changes(play));
  play.plays("shut");
  CHECK(changes(play));
  play.plays("open");
  CHECK(!changes(play));
  play.plays("shut");
  REQUIRE(play.game.undo());
  CHECK(!changes(play));
  REQUIRE(play.game.undo());
  CHECK(changes(play));
  play.game.reset();
  REQUIRE(
      !play.game.set_up(R"({"pieces":{"c3":"red foot","e5":"blue tower"},"cells":{"c5":{"closed":true}}})"));
  CHECK(changes(play));
}
