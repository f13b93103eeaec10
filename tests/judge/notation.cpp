// What is judged when asked: how moves are written, and what stands in brackets.
#include <doctest/doctest.h>

#include "adjudicate_help.h"

using namespace houserule;

namespace {

std::vector<std::string> findings(const std::string& moves, const std::vector<std::string>& options) {
  const Judged judged = adjudicate(moves + "\n", options);
  const auto verdict = judged.verdicts().at(0);
  CHECK(verdict["status"] == "ok");
  if (!verdict.contains("findings")) return {};
  return verdict["findings"].get<std::vector<std::string>>();
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("how moves are written is noted when asked") {
  const Texts asked{"--notation"};
  CHECK(findings("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Nf6+? *", asked).empty());
  CHECK(findings("1. Nxf3 d5 *", asked) == Texts{"action 1 \"Nxf3\" takes nothing"});
  CHECK(findings("1. e4 d5 2. ed5 Qxd5 *", asked) ==
        Texts{"action 3 \"ed5\" takes something and is written without x"});
  CHECK(findings("1. Ngf3 Nbc6 2. Nf3d4 *", asked) ==
        Texts{"action 1 \"Ngf3\" says more than it needs: Nf3 is enough; 3 such moves"});
  CHECK(findings("1. d4 d5 2. Nf3 Nf6 3. Nbd2 *", asked).empty());  // two knights could go there
  CHECK(findings("1. e4 9... e5 5. Nf3 *", asked) ==
        Texts{"the number 9 stands before action 2 \"e5\", which is of round 1; 2 such moves"});
  CHECK(findings("[FEN \"4k3/8/8/8/8/8/8/4K2R b - - 0 31\"]\n[SetUp \"1\"]\n\n31... Kd8 32. Kd1 *", asked)
            .empty());
  CHECK(findings("1. e2e4 e7e5 *", asked).empty());
  CHECK(findings("9. Nxf3 d5 *", {}).empty());  // not asked
  CHECK(adjudicate("1. Nxf3 *\n", {"--notation"}).status == 0);
  CHECK(adjudicate("1. Nxf3 *\n", {"--notation", "--strict"}).status == 1);
}

TEST_CASE("variations are judged when asked, where they branch off, as deep as they are") {
  const Texts asked{"--variations"};
  CHECK(findings("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) e5 2. Nf3 (2. f4 exf4) Nc6 *", asked).empty());
  CHECK(findings("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *", asked).empty());
  CHECK(findings("1. e4 (1. e5) e5 *", {}).empty());
  const auto one = findings("1. e4 e5\n(1... e6 2. d4 d5 3. Kd3) 2. Nf3 *", asked);
  REQUIRE(one.size() == 1);
  CHECK(one[0].starts_with("in a variation on line 2, column 22: \"Kd3\" is illegal: "));
  const auto nested =
      findings("1. e4 e5 (1... c5 2. Nf3 (2. Nf4) 2... d6) 2. Nf3 (2. e5) (2. d4 exd4) *", asked);
  REQUIRE(nested.size() == 1);
  CHECK(nested[0].find("\"Nf4\" is illegal") != std::string::npos);
  CHECK(nested[0].ends_with("; 2 variations have such moves"));
  // The verdict on the game itself does not change, nor what is told of its end.
  const std::string game = "1. f3 e5 (1... e6 2. g4 Qh4#) 2. g4 Qh4# 0-1\n";
  CHECK(adjudicate(game, {"--variations", "--final", "--quiet"}).out ==
        adjudicate(game, {"--final", "--quiet"}).out);
  std::string deep;
  for (int i = 0; i < 500; ++i) deep += "(1. d4 ";
  deep += std::string(500, ')');
  CHECK(findings("1. e4 " + deep + " *", asked).size() == 1);
}

TEST_CASE("an illegal game has its variations judged up to there") {
  const auto verdict =
      adjudicate("1. e4 (1. e5) e5 2. Ke3 (2. Ke2 Kd6) (2. Kd2) Nc6 (2... d5 3. xx) *\n", {"--variations"})
          .verdicts()
          .at(0);
  CHECK(verdict["status"] == "illegal");
  CHECK(verdict["kinds"] == nlohmann::json{"variation"});
  CHECK(verdict["findings"][0].get<std::string>().ends_with("; 3 variations have such moves"));
}
