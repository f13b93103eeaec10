// Functions that listen to actions, while those are tried: each sees its action made.
#include "play_both.h"

using namespace houserule;
using both::kStart;
using both::nodes;

TEST_SUITE_BEGIN("play");

namespace {

std::string with_applied(const std::string& handlers) {
  return both::with_handlers("['action.applied'] = " + handlers);
}

}  // namespace

TEST_CASE("a handler that looks at the board sees the tried action made") {
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

TEST_CASE("a handler that fails while an action is tried leaves the state as it was") {
  PlayGame play(with_applied("function(e) if e.was == 'tower' then error 'no towers' end end"));
  REQUIRE(!play.game->set_up(kStart));
  const std::uint64_t before = play.game->state_hash();
  const auto fault = play.legal_fault();
  REQUIRE(fault);
  CHECK(has(fault->message, "no towers"));
  CHECK(play.game->state_hash() == before);
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

TEST_SUITE_END();
