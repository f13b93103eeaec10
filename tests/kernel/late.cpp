// An action that is tried is made when a handler looks at the world. Whether it looks or not, what is legal
// is the same as where every action is made first.
#include "play_both.h"

using namespace houserule;
using both::kStart;
using both::nodes;

TEST_SUITE_BEGIN("play");

namespace {

std::string with_applied(const std::string& handlers) {
  return both::with_handlers("['action.applied'] = " + handlers);
}

// What handlers look at, from nothing to everything, and what they do to the world.
const std::vector<std::string> kHandlers = {
    "function() end",
    "function(e) if not e.captured then return end\n"
    "for _, piece in ipairs(e.side:pieces 'light') do piece:remove() return end end",
    "function(e) if e.from.rank == e.to.rank then game.n = game.n + 1 end end",
    "function(e) if e.piece.cell ~= e.to or e.from.piece then error 'it was not made' end end",
    "function() local piece = board.cell('c3').piece if piece and piece.type ~= 'crown' then piece:remove() "
    "end end",
    "{ { does = function() end }, { does = function(e) if e.was == 'tower' and not e.captured then\n"
    "local near = e.to:next(0, 1) if near and near.piece and near.piece.type ~= 'crown' then "
    "near.piece:remove() "
    "end end end } }",
    "function(e) local crown = e.side:pieces('royal')[1]\n"
    "if crown and game.attacked(crown.cell, e.side) and e.piece.type == 'leaper' then e.piece:remove() end "
    "end",
};

}  // namespace

TEST_CASE("what is legal does not depend on when a tried action is made") {
  for (const std::string& handlers : kHandlers) {
    CAPTURE(handlers);
    PlayGame late(with_applied(handlers)), first(with_applied(handlers));
    CHECK(late.loaded.variant->compiled().tier.late);
    first.loaded.variant->compiled().tier.late = false;
    CHECK(both::play_many(late, first) > 60);
  }
}

TEST_CASE("a handler that looks without asking the event sees the action made") {
  PlayGame play(
      with_applied("function() if board.cell('c3').piece then\n"
                   "for _, tower in ipairs(game.sides[2]:pieces 'tower') do tower:remove() end end end"));
  REQUIRE(!play.game->set_up(
      R"({"turn":"red","pieces":{"a1":"red crown","b1":"red leaper","a5":"blue tower"}})"));
  CHECK(play.game->resolve("b1c3").ok());   // the tower goes
  CHECK(play.game->resolve("b1a3").ok());   // it is stopped
  CHECK(!play.game->resolve("b1d2").ok());  // it takes the crown
  CHECK(play.game->core().s.audit());
}

TEST_CASE("a handler that fails before it looked leaves the state as it was") {
  PlayGame play(with_applied("function(e) if e.was == 'tower' then error 'no towers' end end"));
  REQUIRE(!play.game->set_up(kStart));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.legal_fault();
  REQUIRE(fault);
  CHECK(has(fault->message, "no towers"));
  CHECK(play.game->state_hash() == before);
  CHECK(play.game->core().deferred_make == nullptr);
}

TEST_CASE("a handler that is known to do nothing is not called for what is counted") {
  PlayGame play(with_applied("function() end"));
  REQUIRE(!play.game->set_up(kStart));
  const LuaRef handler = play.loaded.variant->compiled()
                             .handlers[static_cast<std::size_t>(Event::action_applied)]
                             .front()
                             .function;
  const std::uint64_t counted = nodes(*play.game);
  const std::uint64_t calls = play.loaded.variant->script_calls(handler);
  CHECK(nodes(*play.game) == counted);
  CHECK(play.loaded.variant->script_calls(handler) <= calls + 1);  // for the one list of what is tried
}

TEST_CASE("where something listens to the way a piece goes, every action is made first") {
  PlayGame play(with_applied("function() end, ['piece.moved'] = function() end"));
  CHECK(!play.loaded.variant->compiled().tier.late);
}

TEST_SUITE_END();
