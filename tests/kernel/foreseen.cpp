// Handlers of which the kernel knows, before it tries an action, whether the action calls them. What is legal
// is the same as where every action is tried with all handlers.
#include "play_both.h"

using namespace houserule;
using both::kStart;
using both::with_handlers;

TEST_SUITE_BEGIN("play");

namespace {

const std::string kTrap =
    "does = function() local piece = board.cell('c3').piece\n"
    "if piece and piece.type ~= 'crown' then piece:remove() end end";

const std::vector<std::string> kForeseen = {
    "['action.applied'] = { when = captures, does = function(e)\n"
    "e.piece:become(e.piece.type == 'tower' and 'leaper' or 'tower') end }",
    "['action.applied'] = { when = all { moves_a 'tower', compare('game.n', '<', 5) }, " + kTrap + " }",
    "['action.applied'] = { removes = 'light', within = \"K'\", when = moves_a 'tower' }",
    "['piece.captured'] = { " + kTrap + " }",
    "['piece.captured'] = function(e) if e.by.type ~= 'crown' then e.by:remove() end end",
    "['piece.captured'] = { removes = 'light', within = \"K'\" }",
    "['piece.capturing'] = function(e) if e.piece.type == 'tower' then e:stop 'too strong' end end",
    "['piece.moved'] = { when = of 'tower', " + kTrap + " }",
    "['piece.moved'] = { when = all { tagged 'light', compare('game.n', '<', 5) }, " + kTrap + " }",
    "['piece.moving'] = { when = of 'leaper', does = function(e)\n"
    "if e.to.file == 3 then e:stop 'not there' end end }",
    "['piece.changed'] = function(e) e.piece:remove() end, ['piece.captured'] = function(e)\n"
    "if e.by.type == 'tower' then e.by:become 'leaper' end end",
};

// Of which nothing is known before.
const std::vector<std::string> kUnforeseen = {
    "['piece.moved'] = { when = compare('game.n', '<', 5), " + kTrap + " }",
    "['piece.moved'] = { when = any { of 'tower', compare('game.n', '>', 5) }, " + kTrap + " }",
    "['turn.ended'] = { " + kTrap + " }",
    "['piece.removed'] = { " + kTrap + " }, ['piece.captured'] = function(e) end",
    "['action.applied'] = { when = function(a) return a.captured ~= nil end, " + kTrap + " }",
};

}  // namespace

TEST_CASE("what is legal does not depend on which handlers are foreseen") {
  for (const std::string& handlers : kForeseen) {
    CAPTURE(handlers);
    PlayGame foreseen(with_handlers(handlers)), tried(with_handlers(handlers));
    CHECK(foreseen.loaded.variant->compiled().tier.foreseen);
    Tier& plain = tried.loaded.variant->compiled().tier;
    plain.foreseen = plain.promised = plain.only_in_danger = plain.calm = false;
    CHECK(both::play_many(foreseen, tried) > 60);
  }
}

TEST_CASE("a handler is not foreseen whose event or condition other things decide") {
  for (const std::string& handlers : kUnforeseen) {
    CAPTURE(handlers);
    PlayGame play(with_handlers(handlers));
    CHECK(!play.loaded.variant->compiled().tier.foreseen);
  }
}

// The shield on c3 goes when a tower moves, also when it moves with the crown.
TEST_CASE("a handler of a moved type hears of both pieces of a pair") {
  PlayGame play(
      with_handlers("['piece.moved'] = { when = of 'tower', " + kTrap +
                    " } }, couples = function(side) if side.name ~= 'red' then return {} end\n"
                    "return { { mover = 'crown', mover_from = 'a2', mover_to = 'a3', partner = 'tower', "
                    "partner_from = 'd1',\n"
                    "partner_to = 'd2', empty = { 'a3', 'd2' }, label = 'both' } } end, events = {"));
  const auto both_legal = [&](const std::string& shield) {
    REQUIRE(!play.game->set_up(R"({"turn":"red","pieces":{"a2":"red crown","d1":"red tower",")" + shield +
                               R"(":"red leaper","e3":"blue tower","c5":"blue crown"}})"));
    return play.game->resolve("both").ok();
  };
  CHECK(both_legal("b3"));
  CHECK(!both_legal("c3"));
}

// The field decides how a tower goes, so the handler matters to what is legal although it writes no more.
TEST_CASE("a foreseen handler of a field on which an attack depends is tried") {
  const auto marks = [](const std::string& handler) {
    return "piece 'crown' { letter = 'C', moves = 'K', tags = 'royal' }\n"
           "rule 'x' { about = 'x', forbids_after = { when = exposed 'royal', because = 'left attacked' },\n"
           "fields = { cell = { x = int(0, 0, 9) } },\n"
           "adds = { of = 'tower', moves = { { dx = 1, dy = 2, when = somewhere { compare('cell.x', '>=', 1) "
           "} } } "
           "},\n"
           "on = { ['action.applied'] = " +
           handler + " } }";
  };
  for (const char* handler : {"{ set = 'there.x', to = 1, when = moves_a 'crown' }",
                              "function(e) if e.was == 'crown' then e.to.x = 1 end end"}) {
    CAPTURE(handler);
    PlayGame play(marks(handler));
    REQUIRE(!play.game->set_up(
        R"({"turn":"red","pieces":{"c1":"red crown","d4":"blue tower","a5":"blue crown"}})"));
    CHECK(play.game->resolve("c1b2").ok());
    CHECK(!play.game->resolve("c1c2").ok());  // marked, and then attacked from d4
  }
}

TEST_SUITE_END();
