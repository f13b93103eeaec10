// A game in the terminal, from a script: what is drawn, asked, refused and kept.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../support/dice_game.h"
#include "../support/own_root.h"
#include "../support/secret_game.h"

using namespace houserule;
using namespace houserule::support;
using cli::holds;

namespace {

const OwnRoot& root() {
  static const OwnRoot made({{"secret", kSecretVariant}, {"broken", kBrokenVariant}, {"dice", kDiceVariant}},
                            {{"secret/army", kSecretArmy},
                             {"secret/mines", kSecretMines},
                             {"secret/broken", kBrokenRule},
                             {"dice/army", kDiceArmy},
                             {"dice/throws", kDiceRule}});
  return made;
}

// The record that stands at the end of the output.
std::string last_line(const std::string& out) {
  const auto end = out.find_last_not_of('\n');
  const auto start = out.rfind('\n', end);
  return out.substr(start + 1, end - start);
}

void check_judged(const std::string& record, const OwnRoot* own = nullptr) {
  const cli::Answer judged = own != nullptr ? own->run({"adjudicate", "--quiet"}, record + "\n")
                                            : cli::run({"adjudicate", "--quiet"}, record + "\n");
  CHECK_MESSAGE(judged.status == 0, judged.out);
  CHECK(holds(judged.out, "\"status\":\"ok\""));
}

}  // namespace

TEST_CASE("two people play, and the end of the input keeps the record") {
  const cli::Answer game = cli::run({"play", "chess"}, "e4\n\n  e7e5 \nNf3\n");
  CHECK(game.status == 0);
  CHECK(game.err.empty());
  CHECK(holds(game.out, "8  r n b q k b n r"));
  CHECK(holds(game.out, "   white: e2e4"));
  const auto record = nlohmann::json::parse(last_line(game.out));
  CHECK(record["actions"] == nlohmann::json{"e2e4", "e7e5", "g1f3"});
  check_judged(last_line(game.out));
}

TEST_CASE("the program's words: legal, why, undo, show, help, quit") {
  const cli::Answer game =
      cli::run({"play", "chess"}, "legal e2\nwhy e2e5\ne4\nundo\nlegal e4\nshow\nhelp\nd4\nquit\ne5\n");
  CHECK(game.status == 0);
  CHECK(holds(game.out, "   e2e3  e2e4\n"));
  CHECK(holds(game.out, "illegal: e2e5"));
  CHECK(holds(game.out, "white takes back"));
  CHECK(holds(game.out, "   e2e4\n"));
  CHECK(holds(game.out, "legal [CELL]"));
  CHECK(nlohmann::json::parse(last_line(game.out))["actions"] == nlohmann::json{"d2d4"});
}

TEST_CASE("what is wrong is said, the game goes on, and the status tells of it") {
  const cli::Answer game = cli::run({"play", "chess"}, "e2e5\nhello\nroll 6\nundo\nsave\nwhy\ne4\n");
  CHECK(game.status == 1);
  CHECK(holds(game.err, "the pawn on e2 does not move to e5"));
  CHECK(holds(game.err, "\"hello\" is no action of this game"));
  CHECK(holds(game.err, "nothing is thrown or drawn here"));
  CHECK(holds(game.err, "nothing was played yet"));
  CHECK(holds(game.err, "save FILE"));
  CHECK(nlohmann::json::parse(last_line(game.out))["actions"].size() == 1);
}

TEST_CASE("a game ends by the rules, by resignation and by agreement, and is saved") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  const cli::Answer mate = cli::run({"play", "chess", "--save", file}, "f3\ne5\ng4\nQh4\nnever read\n");
  CHECK(mate.status == 0);
  CHECK(holds(mate.out, "over: checkmate: white 0, black 1"));
  const cli::Answer judged = cli::run({"adjudicate", "--quiet", file});
  CHECK(holds(judged.out, "\"status\":\"ok\""));
  CHECK(holds(judged.out, "checkmate"));
  CHECK(holds(cli::run({"play", "chess"}, "e4\nresign\n").out, "over: resignation: white 1, black 0"));
  const cli::Answer drawn = cli::run({"play", "chess"}, "draw offer\ne4\ndraw accept\nblack: draw accept\n");
  CHECK(holds(drawn.out, "agreement: white 0.5, black 0.5"));
  check_judged(last_line(drawn.out));
  const cli::Answer kept = cli::run({"play", "chess"}, "e4\nsave " + folder.path() + "/kept.jsonl\n");
  CHECK(!holds(kept.out, "\"actions\""));
  CHECK(cli::run({"play", "chess"}, "claim draw\n").status == 1);
}

TEST_CASE("computers play any variant to a record that judges well, the same from the same seed") {
  for (const char* variant : {"chess", "four-ability", "crazyhouse", "quaternity", "bughouse"}) {
    std::vector<std::string> play{"play", variant, "--seed", "5", "--longest", "60"};
    const cli::Answer seats = cli::run({"show", variant, "--json"});
    const auto shown = nlohmann::json::parse(seats.out);
    for (const auto& [side, _] : shown["sides"].items())
      play.insert(play.end(), {"--seat", side + "=random"});
    const cli::Answer game = cli::run(play);
    INFO(variant << game.err);
    CHECK(game.out == cli::run(play).out);
    check_judged(last_line(game.out));
  }
}

TEST_CASE("a careful computer takes what it can") {
  const cli::Answer game = cli::run({"play", "chess", "--seed", "1", "--seat", "black=computer", "--position",
                                     "k7/8/8/3q4/8/8/8/K2R4 w - - 0 1"},
                                    "a1b1\n");
  const auto record = nlohmann::json::parse(last_line(game.out));
  CHECK(record["actions"].size() == 2);
  const cli::Answer take = cli::run({"play", "chess", "--seed", "1", "--seat", "black=computer", "--position",
                                     "k7/8/8/8/3q4/8/8/K2R4 w - - 0 1"},
                                    "a1a2\n");
  CHECK(nlohmann::json::parse(last_line(take.out))["actions"][1] == "d4d1");
}

TEST_CASE("at a real table the program asks for every throw") {
  const cli::Answer game =
      root().run({"play", "dice", "--table"},
                 "a1a2\n7\nsix\n4\nlot\ndraw black\na2a5\nroll 2\n3\nponder\na5b5\npick 2\n");
  INFO(game.out << game.err);
  CHECK(holds(game.out, "a throw of 1 to 6, for dice/throws> "));
  CHECK(holds(game.out, ", throw 2 of this action> "));
  CHECK(holds(game.err, "\"7\" cannot fall: write a number from 1 to 6"));
  CHECK(holds(game.err, "\"six\" cannot fall"));
  CHECK(holds(game.out, "must answer, in one of 2 ways"));
  CHECK(holds(game.err, "a choice must be made first"));
  const auto record = nlohmann::json::parse(last_line(game.out));
  CHECK(record["actions"] == nlohmann::json{"a1a2", "roll 4", "lot", "roll 2", "a2a5", "roll 2", "roll 3",
                                            "ponder", "black: pick 2"});
  CHECK(!record.contains("seed"));
  check_judged(last_line(game.out), &root());
}

TEST_CASE("no throw, no action: the end of the input while one is asked for") {
  const cli::Answer game = root().run({"play", "dice", "--table"}, "b1c3\na5a4\n");
  CHECK(nlohmann::json::parse(last_line(game.out))["actions"] == nlohmann::json{"b1c3"});
  CHECK(holds(game.err, "the action was not played"));
}

TEST_CASE("with a seed the throws stand in the record, and undo takes them along") {
  const cli::Answer game = root().run({"play", "dice", "--seed", "3"}, "a1a2\nundo\na1a2\nb5c3\n");
  const auto actions = nlohmann::json::parse(last_line(game.out))["actions"];
  REQUIRE(actions.size() == 3);
  CHECK(actions[1].get<std::string>().starts_with("roll "));
  check_judged(last_line(game.out), &root());
}

TEST_CASE("who shares a screen does not see another's secrets") {
  const std::string input = "lay c3 2\na1a2\nshow\nlegal\nb6c4\n";
  const cli::Answer game = root().run({"play", "secret", "--seed", "1"}, input);
  const auto blue = game.out.find("red: (aims at c3)");
  REQUIRE(blue != std::string::npos);
  CHECK(holds(game.out, "red: lay c3 2"));
  const std::string seen = game.out.substr(blue, game.out.find("{\"variant\"") - blue);
  CHECK(!holds(seen, "mine"));
  CHECK(holds(seen, "red: digs"));
  CHECK(!holds(seen, "power"));
  const cli::Answer judge = root().run({"play", "secret", "--seed", "1", "--as", "judge"}, input);
  CHECK(!holds(judge.out, "(aims at"));
  const cli::Answer other = root().run({"play", "secret", "--seed", "1", "--as", "blue"}, input);
  CHECK(!holds(other.out, "red: lay"));
  CHECK(!holds(other.out, "{\"variant\""));
  CHECK(holds(other.err, "--save FILE keeps it"));
}

TEST_CASE("what is listed, explained and refused at one screen is what the seat may know") {
  const std::string input = "lay c4 3\na1a2\nlegal b6\nwhy b6c4\nb6c4\n";
  const cli::Answer game = root().run({"play", "secret", "--seed", "1"}, input);
  CHECK(holds(game.out, "   b6a4  b6c4  b6d5\n"));
  CHECK(holds(game.out, "legal: b6c4\n"));
  CHECK(holds(game.err, "the judge refuses it, and why is a secret"));
  const cli::Answer judge = root().run({"play", "secret", "--seed", "1", "--as", "judge"}, input);
  CHECK(holds(judge.out, "   b6a4  b6d5\n"));
  CHECK(holds(judge.err, "a strong mine lies there"));
  const cli::Answer broken = root().run({"play", "broken", "--seed", "1"}, "break\n");
  CHECK(holds(broken.err, "a script failed; the judge may know how"));
  CHECK(!holds(broken.err, "mine"));
}

TEST_CASE("seats and players that there are not") {
  CHECK(holds(cli::run({"play", "chess", "--seat", "whit=computer"}).err, "white"));
  CHECK(holds(cli::run({"play", "chess", "--seat", "white=robot"}).err, "white=computer"));
  CHECK(cli::run({"play", "chess", "--seat", "white"}).status == 2);
  CHECK(cli::run({"play", "chess", "--seed", "1", "--table"}).status == 2);
  CHECK(cli::run({"play", "chess", "--setup", "-"}).status == 2);
  CHECK(cli::run({"play", "chess", "--actions", "e2e5"}).status == 1);
}

TEST_CASE("convert keeps the throws of a record") {
  const std::string record = R"({"variant":"dice","actions":["a1a2","roll 4","lot","draw black"]})";
  const cli::Answer kept = root().run({"convert"}, record + "\n");
  CHECK(nlohmann::json::parse(kept.out)["actions"] == nlohmann::json::parse(record)["actions"]);
}
