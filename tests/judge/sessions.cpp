// UCI sessions, judged.
#include <doctest/doctest.h>

#include "adjudicate_help.h"

using namespace houserule;

TEST_CASE("a session is judged game by game, each by the variant that it names") {
  const auto verdicts =
      adjudicate(
          "uci\nposition startpos moves e2e4\nposition startpos moves e2e4 e7e5\nposition startpos moves "
          "e2e5\n"
          "setoption name UCI_Variant value crazyhouse\nposition startpos moves e2e4 d7d5 e4d5 d8d5 P@e4\n")
          .verdicts();
  REQUIRE(verdicts.size() == 3);
  CHECK(verdicts[0]["variant"] == "chess");
  CHECK(verdicts[0]["actions"] == 2);
  CHECK(verdicts[1]["status"] == "illegal");
  CHECK(verdicts[1]["line"] == 4);
  CHECK(verdicts[2]["variant"] == "crazyhouse");
  CHECK(verdicts[2]["status"] == "ok");
}

TEST_CASE("--variant names the variant of a session that does not") {
  const nlohmann::json verdict =
      verdict_of("position startpos moves e2e4 e7e5\n", {"--variant", "atomic", "--from", "uci"});
  CHECK(verdict["variant"] == "atomic");
  CHECK(verdict["status"] == "ok");
}

TEST_CASE("a castling of Chess960 is the king's move to the rook's cell") {
  const nlohmann::json verdict = verdict_of(
      "setoption name UCI_Chess960 value true\nposition fen 4k3/8/8/8/8/8/8/R3K2R w HA - 0 1 moves e1h1\n");
  CHECK(verdict["variant"] == "chess");
  CHECK(verdict["status"] == "ok");
}
