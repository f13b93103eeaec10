// Flags and final positions that nobody can win, and positions that no game comes to.
#include <doctest/doctest.h>

#include "../support/shipped.h"
#include "adjudicate_help.h"

using namespace houserule;

namespace {

nlohmann::json of_record(const std::string& variant, const std::string& position, const std::string& rest) {
  return verdict_of(R"({"variant":")" + variant + R"(","position":")" + position + R"(",)" + rest + "}\n");
}

nlohmann::json of_pgn(const std::string& position, const std::string& moves) {
  return verdict_of("[FEN \"" + position + "\"]\n\n" + moves + "\n");
}

const std::string kWall = "k7/8/8/p1p1p1p1/P1P1P1P1/8/8/K7 w - - 0 1";

std::string kinds_told(const nlohmann::json& verdict) {
  return verdict.value("kinds", nlohmann::json::array()).dump();
}

}  // namespace

TEST_CASE("a flag of who faces a side that cannot win is a draw, by the variant's word (FIDE 6.9)") {
  const auto drawn = [](const std::string& variant, const std::string& position, const std::string& who) {
    const auto verdict = of_record(variant, position, R"("actions":[")" + who + R"(: timeout"])");
    INFO(variant << ' ' << position);
    return verdict["outcome"]["points"]["white"] == 0.5 && kinds_told(verdict) == R"(["time-without-mate"])";
  };
  CHECK(drawn("chess", kWall, "white"));
  CHECK(drawn("horde", "4k3/8/8/8/8/8/8/4Q3 b - - 0 1", "black"));
  CHECK(drawn("atomic", "4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "white"));
  CHECK(drawn("crazyhouse", "4k3/8/8/8/8/8/8/4K3[N] b - - 0 1", "black"));
  CHECK(drawn("three-check", "4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", "white"));
  CHECK(drawn("antichess", "1n6/8/8/8/8/8/8/1N6 w - - 0 1", "black") == false);
  CHECK(drawn("king-of-the-hill", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "white") == false);
}

TEST_CASE("of every variant it is known at its start whether a flag wins (FIDE 6.9)") {
  for (const std::string& variant : support::shipped()) {
    const std::string who = variant == "bughouse" ? "A: " : "";
    const auto verdict =
        verdict_of(R"({"variant":")" + variant + R"(","actions":[")" + who + "timeout\"]}\n");
    CHECK_MESSAGE(verdict["status"] == "ok", variant);
    CHECK_MESSAGE(kinds_told(verdict) == "[]", variant);
  }
}

TEST_CASE("in xiangqi what stays at home wins nothing by a flag, unless a win is found (pychess, FIDE 6.9)") {
  const auto left = [](const std::string& position) {
    const auto verdict = of_record("xiangqi", position, R"("actions":["white: timeout"])");
    return verdict["outcome"]["points"]["white"].dump() + kinds_told(verdict);
  };
  CHECK(left("2bak4/4a4/4b4/9/9/9/9/4BA3/9/2BAKR3 w - - - 1") == R"(0.5["time-without-mate"])");
  CHECK(left("3k5/9/9/9/9/9/9/9/4R4/4KR3 w - - - 1") == R"(0.5["time-without-mate"])");
}

TEST_CASE("a position that nobody can win is drawn, whatever is stated (FIDE 5.2.2)") {
  const auto open = of_record("chess", kWall, R"("actions":[])");
  CHECK(open["status"] == "ok");
  CHECK(open["outcome"]["points"]["white"] == 0.5);
  CHECK(open["outcome"]["rule"] == "chess/insufficient");
  CHECK(of_record("chess", kWall, R"("actions":["white: timeout"],"result":{"black":1})")["status"] ==
        "disagrees");
  CHECK(of_record("chess", kWall, R"("actions":["resign"],"result":{"black":1})")["status"] == "disagrees");
  CHECK(of_record("atomic", "4k3/8/8/8/8/8/8/4KN2 b - - 0 1", R"("actions":[])")["outcome"]["rule"] ==
        "relatives/explosion");
}

TEST_CASE("a king is taken by no rule of chess, and the position is told (FIDE 1.4.1)") {
  const auto verdict = of_pgn("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1. Rxe8 *");
  CHECK(verdict["status"] == "illegal");
  CHECK(verdict["rule"] == "chess/royal_safety");
  CHECK(kinds_told(verdict) == R"(["impossible-position"])");
  CHECK(of_record("antichess", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", R"("actions":["e2e8"])")["status"] == "ok");
  CHECK(of_pgn("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "1. Re7 *")["status"] == "ok");
}

TEST_CASE("a king of a side that has none in the game is told (lichess, horde)") {
  const auto told = [](const std::string& variant, const std::string& position) {
    return of_record(variant, position, R"("actions":[])").value("findings", nlohmann::json::array()).dump();
  };
  CHECK(told("horde", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1")
            .find("white has 1 of the type king, and begins with none") != std::string::npos);
  CHECK(told("horde", "4k3/8/8/8/8/8/PP6/8 w - - 0 1") == "[]");
  CHECK(told("antichess", "4k3/8/8/8/8/8/PP6/3KK3 w - - 0 1").find("of the type king") == std::string::npos);
}

TEST_CASE("what stands where it cannot, or too often, is told") {
  const std::string kTold = R"(["impossible-position"])";
  CHECK(kinds_told(of_pgn("4k3/8/8/8/8/8/8/4K2P w - - 0 1", "1. h2 *")) == kTold);
  CHECK(kinds_told(of_pgn("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "1. Kd1 *")) == kTold);
  CHECK(kinds_told(of_pgn("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "1. Kd1 *")) == kTold);
  CHECK(kinds_told(of_pgn("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "1. Kd1 *")) == kTold);
  CHECK(kinds_told(of_pgn("4k3/8/8/8/8/8/PPPPPPP1/QQ2K3 w - - 0 1", "1. Kd1 *")) == "[]");
  CHECK(kinds_told(of_record("horde", "4k3/8/8/8/8/8/8/4PP2 w - - 0 1", R"("actions":[])")) == "[]");
}

TEST_CASE("what is void in a position is dropped and told, and the game judged") {
  const std::string kTold = R"(["void-in-position"])";
  const auto mate = of_pgn("k7/1pp5/p2p4/N2q4/B7/8/1Q3PP1/5NK1 w KQkq - 0 1", "1. Bc6 bxc6 2. Qb7# *");
  CHECK(mate["status"] == "ok");
  CHECK(mate["outcome"]["reason"] == "checkmate");
  CHECK(kinds_told(mate) == kTold);
  CHECK(of_pgn("r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "1. O-O-O *")["status"] == "ok");
  CHECK(kinds_told(of_pgn("4k3/8/8/8/4P3/8/8/4K3 b - d3 0 1", "1... Kd8 *")) == kTold);
  CHECK(kinds_told(of_pgn("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "1... Kd8 *")) == "[]");
  CHECK(kinds_told(of_pgn("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", "1... Kd8 *")) == kTold);
  CHECK(of_pgn("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "1... dxe3 *")["status"] == "ok");
  CHECK(kinds_told(of_pgn("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "1... Kd8 *")) == kTold);
  CHECK(of_pgn("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1", "1... dxe3 *")["status"] == "illegal");
  CHECK(of_pgn("4k3/8/8/8/4P3/8/8/4K3 b - - - -", "1... Kd8 *")["status"] == "ok");
  CHECK(kinds_told(of_pgn("4k3/8/8/8/4P3/8/8/4K3 b", "1... Kd8 *")) == "[]");
  const std::string kBare = "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", kVoid = "4k3/8/8/8/8/8/8/4K2R[] w KQ e6 0 1";
  for (const std::string& both : {kBare + " | " + kVoid, kVoid + " | " + kBare}) {
    const auto boards = of_record("bughouse", both, R"("actions":["A: O-O"])");
    CHECK(boards["status"] == "ok");
    CHECK(boards["findings"].size() == 2);
  }
}
