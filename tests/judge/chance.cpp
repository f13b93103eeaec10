// Chance in records: every throw is used by the action that it stands beside, none is wrong, missing or left
// over.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../support/dice_game.h"
#include "../support/judged.h"
#include "../support/memory_source.h"

using namespace houserule;
using namespace houserule::support;

namespace {

using Json = nlohmann::json;

Json judged(const Json& record, bool trace = false) {
  MemorySource source({{"dice", kDiceVariant}}, {{"dice/army", kDiceArmy}, {"dice/throws", kDiceRule}});
  JudgeOptions options;
  options.positions = true;
  options.trace = trace;
  return Json::parse(support::judged(record, options, source));
}

Json of(const std::vector<std::string>& actions) { return {{"variant", "dice"}, {"actions", actions}}; }

void check_illegal(const std::vector<std::string>& actions, std::size_t number, const std::string& reason,
                   const std::string& rule) {
  const Json verdict = judged(of(actions));
  INFO(verdict.dump());
  CHECK(verdict["status"] == "illegal");
  CHECK(verdict["at"]["action"] == number);
  CHECK(verdict["at"]["text"] == actions[number - 1]);
  CHECK(verdict["actions"] == number - 1);
  CHECK(verdict["reason"] == reason);
  CHECK(verdict["rule"] == rule);
}

const std::string kUnused = "nothing is thrown or drawn here";

}  // namespace

TEST_CASE("recorded throws are used in order, beside the action for which they fell") {
  const Json verdict = judged(of({"a1a2", "roll 4", "b5c3", "roll 2", "a2a5", "roll 5", "d5c3"}));
  INFO(verdict.dump());
  CHECK(verdict["status"] == "illegal");  // d5c3: an own piece stands there
  const Json good = judged(of({"a1a2", "roll 4", "b5c3", "a2a5", "roll 2", "roll 5"}));
  INFO(good.dump());
  CHECK(good["status"] == "ok");
  CHECK(good["actions"] == 6);
  CHECK(good["final"]["game"]["sum"] == 11);
  // In front of the action, and with what happened by itself between.
  CHECK(judged(of({"roll 4", "a1a2", "b5c3"}))["status"] == "ok");
  CHECK(judged(of({"a1a2", "white: rattles", "roll 4", "b5c3"}))["status"] == "ok");
}

TEST_CASE("a throw that cannot fall is illegal where it stands") {
  check_illegal({"a1a2", "roll 7"}, 2, "the throw is of 1 to 6", "dice/throws");
  check_illegal({"a1a2", "roll 0", "b5c3"}, 2, "this is no outcome of chance", "dice/throws");
  check_illegal({"a1a2", "roll x"}, 2, "this is no outcome of chance", "dice/throws");
  check_illegal({"lot", "roll 3"}, 2, "the throw is of 1 to 2", "dice/throws");
  CHECK(judged(of({"a1a2", "roll 7"}))["final"]["pieces"]["a1"] == "white tower");
}

TEST_CASE("a throw that nothing uses is illegal") {
  check_illegal({"b1c3", "roll 6"}, 2, kUnused, "table/chance");
  check_illegal({"roll 6", "b1c3", "b5c3"}, 1, kUnused, "table/chance");
  check_illegal({"a1a2", "roll 1", "roll 2"}, 3, kUnused, "table/chance");
  check_illegal({"a1a2", "roll 1", "roll 2", "b5c3", "a2b2", "roll 3"}, 3, kUnused, "table/chance");
  check_illegal({"b1c3", "roll 6", "resign"}, 2, kUnused, "table/chance");
  const Json chess{{"variant", "chess"}, {"actions", {"e2e4", "roll 6", "e7e5"}}};
  CHECK(judged(chess)["status"] == "illegal");
  CHECK(judged(chess)["at"]["action"] == 2);
  CHECK(judged(chess)["final"]["pieces"]["e4"] == "white pawn");
  CHECK(judged(chess, true)["trace"] == Json{"e2e4"});
}

TEST_CASE("a throw that is missing is illegal, with a reason") {
  const std::string missing = "a throw of 1 to 6 is missing: it is neither recorded nor seeded";
  check_illegal({"a1a2"}, 1, missing, "dice/throws");
  check_illegal({"a1a2", "roll 2", "b5c3", "a2a5", "roll 1"}, 4, missing, "dice/throws");
  check_illegal({"a1a2", "b5c3", "roll 2"}, 1,
                "a throw is missing: the record has none until after the next action", "table/chance");
}

TEST_CASE("without throws they come from the seed, and a trace tells them") {
  Json record = of({"a1a2", "b5c3", "a2a5"});
  record["seed"] = 7;
  const Json verdict = judged(record, true);
  INFO(verdict.dump());
  CHECK(verdict["status"] == "ok");
  CHECK(judged(record, true) == verdict);
  std::vector<std::string> traced = verdict["trace"];
  CHECK(traced.size() == 8);
  CHECK(traced[1].starts_with("roll "));
  CHECK(traced[2] == "white: rattles");
  // A trace is a record: with its throws the seed is not needed.
  const Json again = judged(of(traced), true);
  CHECK(again["status"] == "ok");
  CHECK(again["final"] == verdict["final"]);
}

TEST_CASE("a lot is drawn by the name of a side, and the last action of a game has its throws") {
  const Json drawn = judged(of({"lot", "draw black"}));
  CHECK(drawn["final"]["game"]["drawn"] == "black");
  CHECK(judged(of({"lot", "draw white"}))["final"]["game"]["drawn"] == "white");
  Json record = of({"a1a2", "roll 3"});
  record["setup"] = {{"pieces", {{"a1", "white tower"}, {"b5", "black leaper"}}}, {"game", {{"sum", 16}}}};
  const Json over = judged(record);
  CHECK(over["status"] == "ok");
  CHECK(over["outcome"]["reason"] == "many pips");
  record["actions"].push_back("roll 4");
  CHECK(judged(record)["at"]["action"] == 3);
}
