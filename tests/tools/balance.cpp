// How a variant plays: many games of built-in players, and what is told of them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../support/own_root.h"
#include "../support/shipped.h"
#include "../support/texts.h"
#include "balance/lead.h"
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

// Who has stepped so often has won: white, who begins, where it is odd.
const char* const kSteps =
    "piece \"stepper\" { letter = \"S\", moves = \"W\", value = 1 }\n"
    "rule \"steps\" { about = \"Who has stepped {needed} times has won.\",\n"
    "  options = { needed = int(1, 1, 9, { about = \"steps\" }) },\n"
    "  fields = { side = { steps = int(0, 0, 99) } },\n"
    "  on = { [\"action.applied\"] = { raise = \"side.steps\", by = 1 } },\n"
    "  ends = { when = anyone { compare(\"side.steps\", \">=\", option \"needed\") }, outcome = \"mover "
    "wins\", "
    "because = \"it stepped\" } }\n";

const char* const kStepsVariant =
    "houserule = 1\nrules = [\"mine/steps\"]\n[board]\nsize = [4, 4]\n"
    "[[side]]\nname = \"white\"\nlineup = [\"SS..\"]\n"
    "[[side]]\nname = \"black\"\nseat = \"north\"\ncase = \"lower\"\nlineup = [\"SS..\"]\n";

support::OwnRoot steps_root() {
  const char* const overlay =
      "houserule = 1\nkind = \"overlay\"\nname = \"three\"\ntitle = \"three\"\n[set]\n\"mine/steps.needed\" "
      "= 3\n";
  return support::OwnRoot({{"steps", kStepsVariant}, {"house/three", overlay}}, {{"mine/steps", kSteps}});
}

TEST_CASE("each value of an option, and each overlay, is played") {
  const support::OwnRoot root = steps_root();
  const std::vector<std::string> few{"--games", "4", "--players", "chance"};
  const auto with = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"balance", "steps"});
    words.insert(words.end(), few.begin(), few.end());
    return root.run(words);
  };
  const auto tried = nlohmann::json::parse(with({"--try", "mine/steps.needed=1..3", "--json"}).out);
  REQUIRE(tried["versions"].size() == 3);
  for (int i = 0; i < 3; ++i) {
    CHECK(tried["versions"][i]["version"] == "= " + std::to_string(i + 1));
    CHECK(tried["versions"][i]["lengths"]["longest"] == 2 * i + 1);
  }
  CHECK(holds(with({"--try", "mine/steps.needed=2,4"}).out, "= 4       4       100.0 %     0 %        7"));
  const auto overlaid = nlohmann::json::parse(with({"--with", "three", "--format", "json"}).out);
  CHECK(overlaid["versions"][0]["version"] == "as it is");
  CHECK(overlaid["versions"][1]["version"] == "+ three");
  CHECK(overlaid["versions"][1]["lengths"]["shortest"] == 5);
}

TEST_CASE("what cannot be tried is told") {
  const support::OwnRoot root = steps_root();
  const auto said = [&](const std::string& text) {
    return root.run({"balance", "steps", "--try", text}).err;
  };
  CHECK(holds(said("needed"), "it has no value"));
  CHECK(holds(said("mine/steps.needed=5..1"), "the range is empty"));
  CHECK(holds(said("mine/steps.needed=1..1000"), "at most 64 values"));
  CHECK(holds(said("mine/steps.needed=1..x"), "from one whole number to another"));
  CHECK(holds(said("mine/steps.needed=1,,2"), "a value is missing"));
  CHECK(holds(said("mine/steps.wanted=1"), "has no option \"wanted\""));
  CHECK(holds(said("mine/steps.needed=0..1"), "needed"));
  CHECK(root.run({"balance", "steps", "--worth", "--format", "report"}).status == 2);
}

TEST_CASE("the lead passes where another leads than before, and who wins may have been behind") {
  const auto source = folder_source(HOUSERULE_ROOT);
  const auto variant = support::load("chess", *source);
  Game game(*variant);
  const Judgement judgement(*variant, Glance(game), estimated(*variant, Glance(game)));
  Lead lead(judgement, game);
  const auto look = [&](const char* queens) {
    REQUIRE(!game.set_position(std::string("4k3/8/8/8/8/8/") + queens + "/4K3 w - - 0 9"));
    lead.look();
    return lead.changes();
  };
  CHECK(look("Q7") == 0);  // the first who leads
  CHECK(look("8") == 0);   // nobody
  CHECK(look("QQ6") == 0);
  Outcome white{true, "", "", {4, 0}, {}}, black{true, "", "", {0, 4}, {}}, drawn{true, "", "", {2, 2}, {}};
  CHECK(!lead.was_behind(white));
  CHECK(lead.was_behind(black));
  CHECK(look("q7") == 1);
  CHECK(look("Q7") == 2);
  CHECK(lead.was_behind(white));
  CHECK(!lead.was_behind(drawn));
}

TEST_CASE("it stops when it is sure") {
  const support::OwnRoot root = steps_root();
  const cli::Answer sure = root.run({"balance", "steps", "--sure", "10", "--players", "chance"});
  CHECK(holds(sure.out, "50 games: 50 ended"));
  CHECK(holds(root.run({"balance", "steps", "--sure", "1", "--games", "60", "--players", "chance"}).out,
              "60 games: 60 ended"));
}

TEST_CASE("a piece is worth what its lack costs, an ability what it gains") {
  const auto duel = told({"balance", "ability-duel+powers", "--worth", "--games", "2", "--longest", "20",
                          "--players", "chance", "--json"});
  const std::string rows = duel["worth"].dump();
  CHECK(holds(rows, "without a queen"));
  CHECK(holds(rows, "with killer_queen"));
  CHECK(!holds(rows, "without a king"));
  // Without its only stepper a side cannot step, so the other wins every game.
  const support::OwnRoot root({{"race", kRace}}, {{"mine/race", kRaceRule}});
  const cli::Answer race = root.run({"balance", "race", "--worth", "--games", "10"});
  CHECK_MESSAGE(race.status == 2, race.out);
  CHECK(holds(race.err, "no piece can be missing"));
}

TEST_CASE("who lacks the piece, and whose points are counted, is each side in turn") {
  const auto share = [](const support::OwnRoot& root) {
    const cli::Answer answer =
        root.run({"balance", "steps", "--worth", "--games", "6", "--players", "chance", "--json"});
    REQUIRE_MESSAGE(answer.status == 0, answer.err);
    const auto worth = nlohmann::json::parse(answer.out)["worth"];
    REQUIRE(worth.size() == 1);
    CHECK(worth[0]["odds"] == "without a stepper");
    CHECK(worth[0]["most"] < 0.9);  // of games that ended
    return worth[0]["share"].get<double>();
  };
  CHECK(share(steps_root()) == 0.5);  // white wins by the first step, whoever lacks one
  const char* const few =
      "piece \"stepper\" { letter = \"S\", moves = \"W\" }\n"
      "rule \"steps\" { about = \"Who has one left when an action is over has lost.\",\n"
      "  fields = { game = { played = int(0, 0, 9) } },\n"
      "  on = { [\"action.applied\"] = { raise = \"game.played\", by = 1 } },\n"
      "  ends = {\n"
      "    { when = all { compare(\"game.played\", \">\", 0), few(\"stepper\", 1) }, outcome = \"turn "
      "loses\", "
      "because = \"few\" },\n"
      "    { when = all { compare(\"game.played\", \">\", 0), anyone { few(\"stepper\", 1) } }, outcome = "
      "\"mover "
      "loses\", because = \"few\" } } }\n";
  CHECK(share(support::OwnRoot({{"steps", kStepsVariant}}, {{"mine/steps", few}})) == 0);
}

TEST_CASE("the report is one page with games that the judge takes") {
  const support::OwnRoot root = steps_root();
  const cli::Folder folder;
  const std::string page = folder.path() + "/steps.html";
  const cli::Answer made = root.run(
      {"balance", "steps", "--games", "5", "--players", "chance", "--format", "report", "--to", page});
  CHECK_MESSAGE(made.status == 0, made.err);
  const std::string html = support::text_of(page);
  for (const char* part :
       {"How steps plays", "Who scores what", "it stepped (mine/steps)", "The longest", "<svg"})
    CHECK_MESSAGE(holds(html, part), part);
  const std::size_t begin = html.find("<code>{") + 6;
  std::string record = html.substr(begin, html.find("</code>", begin) - begin);
  for (std::size_t at = 0; (at = record.find("&quot;", at)) != std::string::npos;)
    record.replace(at, 6, "\"");
  const auto verdict =
      nlohmann::json::parse(root.run({"adjudicate", folder.file("g.jsonl", record + "\n")}).out);
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["outcome"]["reason"] == "it stepped");
}

TEST_SUITE_END();
