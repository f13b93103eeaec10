// How a variant plays: many games of built-in players, and what is told of them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../support/own_root.h"
#include "balance/tally.h"
#include "cli.h"

using namespace houserule;
using cli::holds;

namespace {

// An end is asked of who is to act, so white has to have moved for black to win.
const char* const kRace =
    "houserule = 1\nrules = [\"mine/race\"]\n[board]\nsize = [3, 3]\n"
    "[[side]]\nname = \"white\"\nlineup = [\"SI.\"]\n"
    "[[side]]\nname = \"black\"\nseat = \"north\"\ncase = \"lower\"\nlineup = [\"S..\"]\n";
const char* const kRaceRule =
    "piece \"stepper\" { letter = \"S\", moves = \"W\" }\n"
    "piece \"idler\" { letter = \"I\", moves = \"D\" }\n"
    "rule \"race\" { about = \"Who answers a step has won.\",\n"
    "  fields = { side = { steps = int(0, 0, 9) } },\n"
    "  forbids = { { when = moves_a \"idler\", because = \"it idles\" },\n"
    "    { when = all { moves_a \"stepper\", compare(\"side.steps\", \">\", 8) }, because = \"never\" } },\n"
    "  verbs = { whisper = { unlisted = true, ends_turn = false, apply = function() end }, boast = { "
    "ends_turn = false, when = compare(\"side.steps\", \">\", 8), apply = function() "
    "end } },\n"
    "  on = { [\"action.applied\"] = { raise = \"side.steps\", by = 1 } },\n"
    "  ends = { when = compare(\"side.steps\", \">\", 0), outcome = \"mover wins\", because = \"it stepped\" "
    "} }\n";

nlohmann::json told(const std::vector<std::string>& arguments) {
  const cli::Answer answer = cli::run(arguments);
  REQUIRE_MESSAGE(answer.status == 0, answer.err);
  return nlohmann::json::parse(answer.out);
}

}  // namespace

TEST_SUITE_BEGIN("balance");

TEST_CASE("the bounds of a share are Wilson's") {
  const Share half = wilson(50, 100), all = wilson(10, 10), none = wilson(0, 10);
  CHECK(half.least == doctest::Approx(0.4038).epsilon(0.001));
  CHECK(half.most == doctest::Approx(0.5962).epsilon(0.001));
  CHECK(all.least == doctest::Approx(0.7225).epsilon(0.001));
  CHECK(all.most == doctest::Approx(1.0));
  CHECK(none.least == doctest::Approx(0.0));
  CHECK(none.most == doctest::Approx(0.2775).epsilon(0.001));
  CHECK(wilson(0, 0).most == doctest::Approx(1.0));
}

TEST_CASE("who wins, how it ends, and what played no part") {
  const support::OwnRoot root({{"race", kRace}}, {{"mine/race", kRaceRule}});
  const cli::Answer answer = root.run({"balance", "race", "--games", "20"});
  CHECK_MESSAGE(answer.status == 0, answer.err);
  CHECK(holds(answer.out, "20 games: 20 ended, 0 broken off after 300 actions\n"));
  CHECK(holds(answer.out, "  black wins    100.0 %  (83.9 to 100.0)\n"));
  CHECK(holds(answer.out, "  white wins      0.0 %  (0.0 to 16.1)\n"));
  CHECK(holds(answer.out, "who begins scores -50.0 % against an even share (-50.0 to -33.9)\n"));
  CHECK(holds(answer.out, "half of the games have 2 actions or fewer, the shortest 2, the longest 2\n"));
  CHECK(holds(answer.out, "      20  it stepped (mine/race)\n"));
  CHECK(holds(answer.out, "pieces that never moved: idler\n"));
  CHECK(holds(answer.out, "words that were never possible: boast\n"));
  CHECK(!holds(answer.out, "rules that refused nothing"));
}

TEST_CASE("the same games for a seed, however many work, and others for another") {
  const std::vector<std::string> words{"balance", "chess", "--players", "chance",
                                       "--games", "12",    "--longest", "60"};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = words;
    all.insert(all.end(), more.begin(), more.end());
    return cli::run(all).out;
  };
  CHECK(with({"--json"}) == with({"--json", "--jobs", "3"}));
  CHECK(with({}) == with({"--jobs", "2"}));
  CHECK(with({"--json"}) != with({"--json", "--seed", "2"}));
}

TEST_CASE("broken off is no draw, and rules of chess refuse something") {
  const auto chess = told({"balance", "chess", "--games", "4", "--longest", "40", "--json"});
  CHECK(chess["games"] == 4);
  CHECK(chess["limit"] == 40);
  CHECK(chess["asked"] > 400);
  CHECK(chess["never refused"].dump().find("royal_safety") == std::string::npos);
  CHECK(chess["lengths"]["longest"] <= 40);
}

TEST_CASE("the built-in player uses abilities") {
  const auto duel =
      told({"balance", "ability-duel+powers", "--games", "2", "--longest", "120", "--json", "--set",
            "ability/choosing.first=killer_queen", "--set", "ability/choosing.second=killer_queen"});
  CHECK(duel["never played"].dump().find("\"bomb\"") == std::string::npos);
  CHECK(duel["never possible"].dump().find("\"wager\"") == std::string::npos);  // nobody had that ability
}

TEST_CASE("teams count as one, and who looks for it finds it") {
  const auto bughouse = told({"balance", "bughouse", "--players", "chance", "--games", "2", "--json"});
  CHECK(bughouse["parties"].size() == 2);
  for (const char* words : {"balance", "win rate", "statistics"})
    CHECK_MESSAGE(holds(cli::run({"manual", "--find", words}).out, "houserule balance"), words);
}

TEST_CASE("players that search play the same games from one seed and a limit of nodes") {
  const std::vector<std::string> command{"balance", "king-of-the-hill", "--games",
                                         "4",       "--strength",       "nodes=60"};
  const cli::Answer once = cli::run(command);
  CHECK_MESSAGE(once.status == 0, once.err);
  CHECK(holds(
      once.out,
      "king-of-the-hill, the built-in player against itself, nodes=60 for each action, after 4 actions"));
  CHECK(cli::run(command).out == once.out);
  CHECK(told({"balance", "king-of-the-hill", "--games", "2", "--strength", "depth=1",
              "--json"})["strength"] == "depth=1");
  CHECK(holds(cli::run({"balance", "chess", "--strength", "much"}).err, "is no strength"));
  CHECK(cli::run({"balance", "chess", "--strength", "depth=1", "--players", "chance"}).status == 2);
}

TEST_SUITE_END();
