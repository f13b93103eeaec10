// A verdict depends on its game alone: an archive in any order gives the same ones.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <random>

#include "../support/own_root.h"
#include "adjudicate_help.h"

using namespace houserule;

namespace {

using Verdicts = std::map<std::string, std::string>;  // by id, without their places

std::string archive(const std::vector<std::string>& games) {
  std::string text;
  for (const std::string& game : games) text += game + "\n";
  return text;
}

Verdicts by_id(const std::string& out) {
  Verdicts all;
  for (nlohmann::json verdict : Judged{0, out, {}}.verdicts()) {
    for (const char* place : {"line", "game", "byte"}) verdict.erase(place);
    all[verdict["id"]] = verdict.dump();
  }
  return all;
}

template <class Run>
void same_in_every_order(std::vector<std::string> games, Run&& run) {
  const Verdicts first = by_id(run(archive(games)));
  REQUIRE(first.size() == games.size());
  std::mt19937 random(7);
  for (int times = 0; times < 5; ++times) {
    for (std::size_t i = games.size(); i > 1; --i) std::swap(games[i - 1], games[random() % i]);
    CHECK(by_id(run(archive(games))) == first);
  }
}

std::string game(const std::string& id, const std::string& variant, const std::string& actions,
                 const std::string& more = {}) {
  return "{\"id\":\"" + id + "\",\"variant\":\"" + variant + "\",\"actions\":[" + actions + "]" + more + "}";
}

}  // namespace

TEST_CASE("the games of an archive in any order: legal, illegal, over, with chance and abilities") {
  const std::vector<std::string> games{
      game("a", "chess", R"("e2e4","e7e5","g1f3")"),
      game("b", "chess", R"("e2e5")"),
      game("c", "chess", R"("f2f3","e7e5","g2g4","d8h4")"),
      game("d", "chess+swap", R"("swap a1 b1","e7e5")"),
      game("e", "crazyhouse", R"("e2e4","d7d5","e4d5","d8d5","b1c3","P@e4")"),
      game("f", "quaternity", R"("pass")"),
      game("g", "ability-duel+powers+powers-chosen", R"("power killer_queen","power gambler")"),
      game("h", "ability-duel+powers", R"("a2a4","a11a9")"),
      game("i", "chpok", R"("bid white call 2")"),
      game("j", "chess", R"("g1f3","g8f6","f3g1","f6g8","g1f3","g8f6","f3g1","f6g8","g1f3")"),
      game("k", "four-ability", R"("roll 4")", ",\"seed\":3"),
      game("l", "chess+barge", R"("g1f3","d7d4")")};
  same_in_every_order(games, [](const std::string& text) { return adjudicate(text, {"--final"}).out; });
}

TEST_CASE("a rule that tries to remember earlier games cannot") {
  const support::OwnRoot root(
      {{"tiny",
        "houserule = 1\nname = \"tiny\"\ntitle = \"Tiny\"\nrules = [\"own/army\", \"own/memory\"]\n"
        "[board]\nsize = [4, 4]\n[[side]]\nname = \"red\"\nletter = \"r\"\nseat = \"south\"\nlineup = "
        "[\"t...\"]\n"
        "[[side]]\nname = \"blue\"\nletter = \"b\"\nseat = \"north\"\ncase = \"lower\"\nlineup = "
        "[\"...t\"]\n"}},
      {{"own/army",
        "piece \"tower\" { letter = \"T\", moves = \"R\" }\nrule \"army\" { about = \"Towers.\" }\n"},
       {"own/memory",
        "local seen = {}\n"
        "rule \"memory\" { about = \"It counts what was played.\",\n"
        "  on = { [\"action.applied\"] = function() pcall(function() seen[#seen + 1] = 1 end) end },\n"
        "  forbids = { when = function() return #seen > 8 end, because = \"it has seen enough\" } }\n"}});
  std::vector<std::string> games;
  for (int i = 0; i < 8; ++i) games.push_back(game("g" + std::to_string(i), "tiny", R"("a1b1","a4b4")"));
  same_in_every_order(games, [&](const std::string& text) {
    const cli::Answer answer = root.run({"adjudicate", "--quiet"}, text);
    CHECK(answer.status == 0);
    return answer.out;
  });
}
