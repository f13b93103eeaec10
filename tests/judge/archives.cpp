// Whole archives: games with one action made illegal, and the real ones where they are there.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "adjudicate_help.h"
#include "formats/archive.h"
#include "houserule.h"
#include "read/pgn.h"

using namespace houserule;

namespace {

namespace fs = std::filesystem;
const fs::path kRoot = HOUSERULE_ROOT;

// The long actions of every game of an archive, as the judge plays them.
std::vector<std::vector<std::string>> played(const fs::path& archive) {
  std::vector<std::vector<std::string>> games;
  for (const auto& verdict : adjudicate("", {"--trace", "--quiet", archive.string()}).verdicts())
    games.push_back(verdict.value("trace", std::vector<std::string>{}));
  return games;
}

std::string record_of(const std::vector<std::string>& actions) {
  return nlohmann::json{{"variant", "chess"}, {"actions", actions}}.dump() + "\n";
}

// Two cells between which nothing can go in the position after `actions`.
std::string illegal_action(Game& game, std::mt19937& random) {
  ActionList legal;
  game.legal(legal);
  std::vector<std::string> texts;
  for (const Action& action : legal.actions) texts.push_back(game.text(action, &legal).substr(0, 4));
  for (;;) {
    std::string text;
    for (int i = 0; i < 2; ++i) {
      text += static_cast<char>('a' + random() % 8);
      text += static_cast<char>('1' + random() % 8);
    }
    if (std::find(texts.begin(), texts.end(), text) == texts.end()) return text;
  }
}

struct Broken {
  std::string record;
  std::size_t number = 0;
  std::string text;
};

Broken broken(Game& game, std::vector<std::string> actions, std::mt19937& random) {
  const std::size_t at = random() % actions.size();
  game.reset();
  for (std::size_t i = 0; i < at; ++i) {
    const Resolved answer = game.resolve(actions[i]);
    REQUIRE(answer.ok());
    game.play(answer.action, answer.arguments);
  }
  actions[at] = illegal_action(game, random);
  return {record_of(actions), at + 1, actions[at]};
}

// Every game of the archive with one action made illegal is found at exactly that action.
void check_broken(const fs::path& archive) {
  const auto source = folder_source(kRoot.string());
  const LoadResult loaded = Variant::load({"chess", {}, false}, *source);
  REQUIRE(loaded.variant);
  Game game(*loaded.variant);
  std::mt19937 random(20240229);
  std::vector<Broken> games;
  std::string records;
  const auto all = played(archive);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].empty()) continue;
    games.push_back(broken(game, all[i], random));
    records += games.back().record;
  }
  const auto verdicts = adjudicate(records, {"--quiet"}).verdicts();
  REQUIRE(verdicts.size() == games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    CAPTURE(games[i].record);
    CAPTURE(verdicts[i].dump());
    CHECK(verdicts[i]["status"] == "illegal");
    CHECK(verdicts[i]["at"] == nlohmann::json{{"action", games[i].number}, {"text", games[i].text}});
    CHECK(verdicts[i].value("rule", "").find('/') != std::string::npos);
  }
}

}  // namespace

TEST_CASE("the sample games are legal, and their results are what the rules give") {
  for (const auto& entry : fs::directory_iterator(kRoot / "tests/games/samples")) {
    const Judged judged = adjudicate("", {entry.path().string()});
    CAPTURE(judged.out);
    CHECK(judged.status == 0);
    CHECK(judged.out.find("\"marks\"") == std::string::npos);  // "march" ends with no sign of a check
  }
}

TEST_CASE("an action made illegal at random is found") {
  check_broken(kRoot / "tests/games/samples/chess.pgn");
}

// 2,997 games; the last text is the byte 0x1A at the end of the file.
TEST_CASE("real games: legal, consistent, and their ends by kind") {
  const fs::path archive = kRoot / "../shared/data/pgn/openrating.pgn";
  if (!fs::exists(archive)) return;
  const Judged judged = adjudicate("", {archive.string()});
  CHECK(judged.status == 0);
  CHECK(judged.err.find("2998 games: 2998 ok; 1 empty, the end of a file made by DOS") != std::string::npos);
  CHECK(judged.err.find("    1916  checkmate\n") != std::string::npos);
  CHECK(judged.err.find("      12  stalemate\n") != std::string::npos);
  CHECK(judged.err.find("      64  insufficient material\n") != std::string::npos);
  CHECK(judged.err.find("      71  draw by claim: fifty moves\n") != std::string::npos);
  CHECK(judged.err.find("     197  draw by claim: threefold repetition\n") != std::string::npos);
  // Five of these are draws: the flag fell, and the opponent could not mate (FIDE 6.9).
  CHECK(judged.err.find("      36  time\n") != std::string::npos);
  // In these the last move gives check, White or Black resigns, and the mark is missing.
  CHECK(judged.err.find("; 108 with wrong marks\n") != std::string::npos);
  check_broken(archive);
}
