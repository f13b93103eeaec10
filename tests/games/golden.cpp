// Whole recorded games under house rules, with what the game looked like on the way. They were played by a
// seeded player that chooses at random: HOUSERULE_UPDATE=1 in the environment plays and writes them anew.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "../support/ability_games.h"
#include "../support/shipped.h"
#include "../tools/cli.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

namespace {

const std::string kFolder = std::string(HOUSERULE_ROOT) + "/tests/games/golden/";
constexpr std::size_t kEvery = 20;  // actions between two hashes

// Of what anybody can see: it stays the same when the kernel keeps its numbers in other places.
std::string seen_hash(const Game& game) {
  std::uint64_t hash = 0xCBF29CE484222325ULL;
  for (const char c : game.position() + game.final_json())
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
  return fmt::format("{:016x}", hash);
}

struct Golden {
  nlohmann::json record;
  std::vector<std::string> hashes;
  std::map<std::string, int> told;  // "barrier", "zombie"
  int rounds = 0;
  std::string end;

  void look(const Game& game, std::size_t n, bool last) {
    for (const std::string& text : game.automatic())
      ++told[text.starts_with("barrier") ? "barrier" : "zombie"];
    if (n % kEvery == 0 || last) hashes.push_back(fmt::format("{} {}", n, seen_hash(game)));
    rounds = game.round();
    end = game.outcome().over ? game.outcome().rule : "";
  }
};

// One game of the seeded player.
Golden played(const std::string& name, Game& game, std::uint64_t seed, std::size_t longest) {
  Golden golden;
  golden.record = {{"id", name}, {"variant", name}, {"actions", nlohmann::json::array()}};
  Chooser chooser{seed};
  ActionList list;
  game.reset();
  for (std::size_t n = 1; n <= longest && !game.outcome().over; ++n) {
    REQUIRE(!game.legal(list));
    const Action action = list.actions[chooser.choose(game, list)];
    golden.record["actions"].push_back(record_text(game, action, list));
    REQUIRE(!game.play(action, arguments_in(action, list)));
    golden.look(game, n, game.outcome().over || n == longest);
  }
  for (std::size_t side = 0; side < game.outcome().points.size(); ++side)
    golden.record["result"][game.core().t.book.spec.sides[side].name] = game.outcome().points[side] / 4.0;
  return golden;
}

bool worth_keeping(const std::string& name, Golden& golden) {
  const bool over = !golden.end.empty();
  if (name == "four-ability") {
    return over && golden.rounds >= 60 && golden.told["zombie"] >= 10 && golden.told["barrier"] >= 3 &&
           golden.end == "ability/mutual_destruction";
  }
  const bool zombies = golden.told["zombie"] > 0 || name.ends_with("no-zombies");
  const std::string actions = golden.record["actions"].dump();
  const bool checks =
      name.find("announce") == std::string::npos || actions.find("check ") != std::string::npos;
  const bool castles = !name.ends_with("castling") || actions.find("O-O") != std::string::npos;
  return over && golden.rounds >= 40 && zombies && checks && castles;
}

const std::vector<std::string> kNames{
    "four-ability",
    "four-ability+no-barrier",
    "four-ability+accelerating-barrier",
    "four-ability+announce-always",
    "four-ability+announce-first-3",
    "four-ability+no-zombies",
    "four-ability+castling",
    "four-ability+next-player-passant",
    "ability-duel+barrier+zombies",
};

void write_anew() {
  std::ofstream records(kFolder + "ability.jsonl"), hashes(kFolder + "ability.hashes");
  for (const std::string& name : kNames) {
    const auto variant = load(name);
    Game game(*variant);
    for (std::uint64_t seed = 1;; ++seed) {
      REQUIRE(seed < 3000);
      Golden golden = played(name, game, seed, 4000);
      if (!worth_keeping(name, golden)) continue;
      records << golden.record.dump() << '\n';
      for (const std::string& hash : golden.hashes) hashes << name << ' ' << hash << '\n';
      break;
    }
  }
}

std::map<std::string, std::vector<std::string>> kept_hashes() {
  std::map<std::string, std::vector<std::string>> out;
  std::ifstream file(kFolder + "ability.hashes");
  std::string line;
  while (std::getline(file, line))
    out[line.substr(0, line.find(' '))].push_back(line.substr(line.find(' ') + 1));
  return out;
}

Golden played_again(const nlohmann::json& record) {
  const auto variant = load(record["variant"].get<std::string>());
  Game game(*variant);
  Golden golden;
  golden.record = record;
  for (std::size_t n = 1; n <= record["actions"].size(); ++n) {
    const std::string text = record["actions"][n - 1];
    const Resolved found = game.resolve(text);
    REQUIRE_MESSAGE(found.ok(), (record["id"].get<std::string>() + ", " + text + ": " + found.reason));
    REQUIRE(!game.play(found.action, found.arguments));
    golden.look(game, n, n == record["actions"].size());
  }
  return golden;
}

}  // namespace

TEST_SUITE_BEGIN("golden games");

TEST_CASE("recorded games under house rules look as they did") {
  if (std::getenv("HOUSERULE_UPDATE") != nullptr) write_anew();
  const auto hashes = kept_hashes();
  std::ifstream file(kFolder + "ability.jsonl");
  std::string line;
  std::size_t games = 0;
  for (; std::getline(file, line); ++games) {
    const nlohmann::json record = nlohmann::json::parse(line);
    const std::string name = record["id"];
    Golden golden = played_again(record);
    REQUIRE(hashes.contains(name));
    CHECK_MESSAGE(golden.hashes == hashes.at(name), name);
    CHECK_MESSAGE(worth_keeping(name, golden), name);
  }
  CHECK(games == kNames.size());
}

TEST_CASE("they are judged well, and verdicts tell what happened by itself") {
  std::ifstream file(kFolder + "ability.jsonl");
  std::stringstream text;
  text << file.rdbuf();
  const cli::Answer answer =
      cli::run({"adjudicate", "--quiet", "--trace", "--from", "record", "-"}, text.str());
  CHECK(answer.status == 0);
  std::istringstream lines(answer.out);
  std::string line;
  REQUIRE(std::getline(lines, line));
  const nlohmann::json verdict = nlohmann::json::parse(line);
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["outcome"]["reason"] == "mutual destruction");
  CHECK(verdict["outcome"]["places"].size() == 4);
  CHECK(verdict["trace"].size() > verdict["actions"].get<std::size_t>());
  CHECK(verdict["trace"].dump().find("\"barrier 3\"") != std::string::npos);
}

TEST_CASE("a record may hold what happens by itself, exactly as the rules make it") {
  std::ifstream file(kFolder + "ability.jsonl");
  std::string line;
  REQUIRE(std::getline(file, line));
  nlohmann::json record = nlohmann::json::parse(line);
  const auto judged = [](const nlohmann::json& game) {
    return nlohmann::json::parse(
        cli::run({"adjudicate", "--quiet", "--trace", "--from", "record", "-"}, game.dump() + "\n").out);
  };
  const nlohmann::json plain = judged(record), decisions = record["actions"];
  record["actions"] = plain["trace"];
  const nlohmann::json whole = judged(record);
  CHECK(whole["status"] == "ok");
  CHECK(whole["outcome"] == plain["outcome"]);
  CHECK(whole["trace"] == plain["trace"]);
  std::size_t own = 0, at = 0;  // the first that is no decision but a capture of pieces without a player
  for (;
       decisions[own] == plain["trace"][at] || plain["trace"][at].dump().find("barrier") != std::string::npos;
       ++at)
    own += decisions[own] == plain["trace"][at] ? 1 : 0;
  const std::string seat = plain["trace"][at].get<std::string>();
  record["actions"][at] = seat.substr(0, seat.find(' ') + 1) + "a5a6";
  CHECK(judged(record)["status"] == "illegal");
  CHECK(judged(record)["at"]["action"] == at + 1);
}

TEST_SUITE_END();
