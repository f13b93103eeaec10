// Fifty disputes, ten a game, with the answer of a good arbiter: the same sentence in explanations and
// verdicts, and what it says would be legal is.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "../tools/cli.h"

using namespace houserule;

namespace {

using Json = nlohmann::json;

std::vector<Json> disputes() {
  std::ifstream file(std::string(HOUSERULE_ROOT) + "/tests/games/disputes/disputes.jsonl");
  std::vector<Json> out;
  for (std::string line; std::getline(file, line);) out.push_back(Json::parse(line));
  return out;
}

// The file of the set-up that is asked about, in a folder of this process.
std::string setup_file(const Json& setup) {
  static const cli::Folder folder;
  return folder.file("dispute.json", setup.dump());
}

Json explained(const Json& dispute, const std::string& action) {
  std::vector<std::string> words{"explain", dispute["variant"], action, "--json"};
  if (dispute.contains("setup")) words.insert(words.end(), {"--setup", setup_file(dispute["setup"])});
  if (dispute.contains("position")) words.insert(words.end(), {"--position", dispute["position"]});
  std::string before;
  for (const Json& one : dispute.value("actions", Json::array()))
    before += (before.empty() ? "" : "; ") + one.get<std::string>();
  if (!before.empty()) words.insert(words.end(), {"--actions", before});
  const cli::Answer answer = cli::run(words);
  REQUIRE_MESSAGE(!answer.out.empty(), answer.err);
  return Json::parse(answer.out);
}

Json judged(const Json& dispute) {
  Json record{{"variant", dispute["variant"]}, {"actions", dispute.value("actions", Json::array())}};
  for (const char* key : {"setup", "position"})
    if (dispute.contains(key)) record[key] = dispute[key];
  record["actions"].push_back(dispute["asked"]);
  return Json::parse(cli::run({"adjudicate", "--quiet", "--from", "record", "-"}, record.dump() + "\n").out);
}

// Where the game stands, as options of a command.
std::vector<std::string> standing(const Json& dispute, std::vector<std::string> words) {
  if (dispute.contains("setup")) words.insert(words.end(), {"--setup", setup_file(dispute["setup"])});
  if (dispute.contains("position")) words.insert(words.end(), {"--position", dispute["position"]});
  return words;
}

// What the player reads who types it at the table, and who asks for the legal actions after it.
std::string at_the_table(const Json& dispute) {
  std::string typed;
  for (const Json& one : dispute.value("actions", Json::array())) typed += one.get<std::string>() + "\n";
  typed += dispute["asked"].get<std::string>() + "\nquit\n";
  const cli::Answer answer = cli::run(standing(dispute, {"play", dispute["variant"], "--table"}), typed);
  return answer.out + answer.err;
}
std::string asked_behind(const Json& dispute) {
  std::string all;
  for (const Json& one : dispute.value("actions", Json::array())) all += one.get<std::string>() + "; ";
  std::vector<std::string> words = standing(dispute, {"legal", dispute["variant"]});
  words.insert(words.end(), {"--actions", all + dispute["asked"].get<std::string>()});
  return cli::run(words).err;
}

// "; h8l8 would be legal" at the end of an answer, with the seat of what was asked where it names none.
std::string instead_of(const Json& dispute) {
  const std::string answer = dispute["answer"], asked = dispute["asked"];
  const auto end = answer.rfind(" would be legal");
  if (end == std::string::npos) return {};
  const auto begin = answer.rfind("; ", end) + 2;
  const std::string instead = answer.substr(begin, end - begin);
  const auto colon = asked.find(": ");
  if (colon == std::string::npos || instead.find(": ") != std::string::npos) return instead;
  return asked.substr(0, colon + 2) + instead;
}

}  // namespace

TEST_SUITE_BEGIN("disputes");

TEST_CASE("fifty disputes are answered as a good arbiter would, by the rule that decides") {
  std::map<std::string, int> games;
  for (const Json& dispute : disputes()) {
    INFO(dispute["question"].get<std::string>() << " " << dispute["asked"].get<std::string>());
    ++games[dispute["game"]];
    const Json told = explained(dispute, dispute["asked"]);
    CHECK(told["legal"] == false);
    CHECK(told["because"][0]["text"] == dispute["answer"]);
    CHECK(told["because"][0]["rule"] == dispute["rule"]);
    const Json verdict = judged(dispute);
    CHECK(verdict["status"] == "illegal");
    CHECK(verdict["reason"] == dispute["answer"]);
    // Who sits at the table is asked in turn; only a record can leave open who acts.
    if (!dispute["rule"].get<std::string>().empty())
      CHECK_MESSAGE(cli::holds(at_the_table(dispute), dispute["answer"]), at_the_table(dispute));
    CHECK_MESSAGE(cli::holds(asked_behind(dispute), dispute["answer"]), asked_behind(dispute));
    if (const std::string instead = instead_of(dispute); !instead.empty())
      CHECK_MESSAGE(explained(dispute, instead)["legal"] == true, instead);
  }
  for (const auto& [game, count] : games) CHECK_MESSAGE(count == 10, game);
  CHECK(games.size() == 5);
}

TEST_CASE("no answer speaks of fields, masks or files") {
  const std::regex inside(R"((game|side|cell|piece)\.[a-z_]+|compare|==|\.lua|\.toml|variants/|scripts/)");
  for (const Json& dispute : disputes()) {
    const std::string answer = dispute["answer"];
    CHECK_MESSAGE(!std::regex_search(answer, inside), answer);
  }
}

TEST_SUITE_END();
