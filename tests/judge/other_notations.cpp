// Moves in notations that are not ours: read wherever a move may stand, in movetext, records and commands.
#include <doctest/doctest.h>

#include "../tools/cli.h"
#include "adjudicate_help.h"

using namespace houserule;

namespace {

std::string status_of(const std::string& text, const std::vector<std::string>& options = {}) {
  std::string out;
  for (const auto& verdict : adjudicate(text, options).verdicts())
    out += (out.empty() ? "" : " ") + verdict["status"].get<std::string>() + verdict["actions"].dump();
  return out;
}

std::string in_movetext(const std::string& moves, const std::string& tags = "[Event \"x\"]\n") {
  return status_of(tags + "\n" + moves + "\n", {"--from", "pgn"});
}

std::string in_record(const std::string& variant, const nlohmann::json& actions) {
  return status_of(nlohmann::json{{"variant", variant}, {"actions", actions}}.dump() + "\n",
                   {"--from", "jsonl"});
}

std::string from(const std::string& fen) { return "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"; }

std::string reason_of(const std::string& result, const std::string& words) {
  const auto verdict = verdict_of("[Event \"x\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Result \"" + result +
                                  "\"]\n\n1. e4 e5 {" + words + "} " + result + "\n");
  return verdict["status"] == "ok" ? verdict["outcome"]["reason"].get<std::string>()
                                   : verdict["status"].get<std::string>();
}

}  // namespace

TEST_CASE("descriptive notation: pieces, files from their side, ranks from who moves") {
  CHECK(in_movetext("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. BxN QPxB 5. O-O P-B3 *") == "ok10");
  CHECK(in_movetext("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. BxKt QPxB 5. Castles P-B3") == "ok10");
  CHECK(in_movetext("1. P-K4 P-Q4 2. PxP QxP 3. N-QB3 Q-K4ch 4. B-K2 B-N5 5. P-Q4 BxB 6. N(N1)xB Q-K3 7. "
                    "Castles(K) *") == "ok13");
  CHECK(status_of("1. P-K4 P-K4 2. N-KB3 N-QB3\n") == "ok4");  // without tags and result
  CHECK(in_record("chess", {"P-K4", "P-K4", "N-KB3"}) == "ok3");
  const std::string promotes = from("7k/P7/8/8/8/8/8/K7 w - - 0 1"),
                    rooks = from("4k3/8/8/R7/8/8/8/R3K2R w KQ - 0 1");
  for (const char* move : {"P-R8(Q)", "P-R8=Q", "P-R8/Q", "P-QR8(Q)ch"})
    CHECK_MESSAGE(in_movetext(std::string("1. ") + move + " *", promotes) == "ok1", move);
  for (const char* move : {"R(1)-QR3", "R/1-QR3", "KR-Kt1", "Castles Q", "CastlesQR", "R-Q1", "R-KB1"})
    CHECK_MESSAGE(in_movetext(std::string("1. ") + move + " *", rooks) == "ok1", move);
  CHECK(in_movetext("1. PxP e.p. K-K2 *", from("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1")) == "ok2");
}

TEST_CASE("a bracket belongs to names of pieces with a sign, and to nothing else") {
  CHECK(in_movetext("1. e4 e5 2. B(1)c4 Nc6 *") == "ok4");     // a variation within a move
  CHECK(in_movetext("1. e4 e5(N) 2. Bc4(N) Nc6 *") == "ok4");  // a new move
  CHECK(in_movetext("1. a8(N) *", from("7k/P7/8/8/8/8/8/K7 w - - 0 1")) == "ok1");
  CHECK(in_movetext("1. e4 e5 2. Ke2 Ke7 3. O-O(Q) *") == "illegal4");  // and not passed over
  CHECK(in_movetext("1. N(N1)-KB3 N-QB3 *") == "ok2");
}

TEST_CASE("a result behind which the game goes on is told") {
  for (const char* word : {"draw", "stalemate", "repetition", "White wins"}) {
    const auto verdict = verdict_of(std::string("[Event \"x\"]\n\n1. e4 e5 ") + word + " 2. Nf3 Nc6 1-0\n");
    CHECK(verdict["status"] == "ok");
    CHECK(verdict["actions"] == 4);
    CHECK_MESSAGE(verdict["findings"].dump().find(word) != std::string::npos, verdict.dump());
  }
  CHECK_FALSE(verdict_of("[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 agreed 1/2-1/2\n").contains("findings"));
}

TEST_CASE("who gives up is no longer there, who gives up a pawn is") {
  CHECK(reason_of("1-0", "bob gives up.") == "resignation");
  CHECK(reason_of("1-0", "bob gave up") == "resignation");
  CHECK(reason_of("1-0", "ann gave up a pawn") == "as the record states");
  CHECK(reason_of("1-0", "White gives up the exchange") == "as the record states");
}

TEST_CASE("descriptive notation: what could be two moves is none, and nobody guesses") {
  CHECK(in_movetext("1. R-R3 K-B1 *", from("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1")) == "ok1");
  CHECK(in_movetext("1. P-K5 e5 *") == "unreadable0");
  const auto verdict = verdict_of("[Event \"x\"]\n\n1. P-K4 P-Q4 2. B-N5ch P-B3 *\n");
  CHECK(verdict["status"] == "ok");
  CHECK_FALSE(verdict.contains("marks"));  // "ch" is the sign of a check
}

TEST_CASE("games as runs of cells: stones on one cell each, moves of two") {
  for (const char* moves :
       {"F5D6C3D3C4", "f5d6c3d3c4", "f5d6c3d3 C4", "F5 D6 C3 D3 C4", "1. f5d6c3d3 2. c4"}) {
    CHECK_MESSAGE(status_of(std::string(moves) + "\n", {"--from", "pgn", "--variant", "othello"}) == "ok5",
                  moves);
    CHECK_MESSAGE(in_movetext(std::string(moves) + " *", "[Variant \"Othello\"]\n") == "ok5", moves);
  }
  CHECK(in_record("othello", {"f5d6c3d3c4"}) == "ok5");
  CHECK(status_of("e2e4e7e5g1f3b8c6\n") == "ok4");
  CHECK(in_movetext("E2E4E7E5G1F3 *") == "ok3");
  CHECK(in_record("chess", {"e2e4e7e5g1f3"}) == "ok3");
}

TEST_CASE("a result in the pieces that stand in the end, as archives of Othello have it") {
  const auto verdict = [](const std::string& result) {
    return verdict_of(
        "[Variant \"Othello\"]\n[FEN \"dDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/DDDDDDDD/"
        "DDDDDDd1 w 1\"]\n[Result \"" +
        result + "\"]\n\n1. H1\n");
  };
  for (const char* result : {"1-63", "63-1", "1-0"}) {
    CHECK(verdict(result)["status"] == "ok");
    CHECK_FALSE(verdict(result).contains("findings"));
  }
  CHECK(verdict("0-1")["status"] == "disagrees");
  for (const char* result : {"62-2", "32-32", "1-62", "63-"})
    CHECK_MESSAGE(verdict(result)["findings"].dump().find("cannot be read") != std::string::npos, result);
}

TEST_CASE("a pass that is all that can be done may be left out") {
  const auto game = [](const nlohmann::json& actions) {
    return nlohmann::json{
               {"variant", "othello"}, {"position", "8/8/8/8/8/8/8/dDD3Dd w 1"}, {"actions", actions}}
               .dump() +
           "\n";
  };
  CHECK(status_of(game({"pass", "d1"})) == "ok2");
  CHECK(status_of(game({"d1"})) == "ok1");
  CHECK(status_of(game({"c8"})) == "illegal0");
  const cli::Answer written = cli::run({"convert", "--from", "jsonl", "--to", "jsonl", "-"}, game({"d1"}));
  CHECK(cli::holds(written.out, R"("pass","D@d1")"));
}

TEST_CASE("records in the notation of a game's players") {
  CHECK(in_record("shogi", {"7g7f", "3c3d", "8h2b+"}) == "ok3");
  CHECK(in_record("shogi", {"P-7f", "P-3d", "Bx2b+", "Sx2b", "B*5e"}) == "ok5");
  CHECK(in_record("shogi", {"P76", "P34"}) == "ok2");
  CHECK(in_record("shogi", {"▲７六歩", "△３四歩"}) == "ok2");
  CHECK(in_record("shogi", {"+7776FU", "-3334FU"}) == "ok2");
  CHECK(in_record("shogi", {"c3c4", "Pg6"}) == "ok2");
  CHECK(in_record("minishogi", {"1e1d"}) == in_record("minishogi", {"e1e2"}));
  CHECK(in_record("xiangqi", {"h2e2", "h9g7", "h0g2"}) == "ok3");
  CHECK(in_record("xiangqi", {"C2=5", "H8+7"}) == "ok2");
  CHECK(in_record("xiangqi", {"炮二平五"}) == "ok1");
  CHECK(in_record("xiangqi", {"H2-E2"}) == "ok1");
  CHECK(in_record("janggi", {"79卒78"}) == "ok1");
  CHECK(in_record("draughts", {"32-28", "19-23", "28x19"}) == "ok3");
  CHECK(in_movetext("1. 7g7f 3c3d 2. 8h2b+ *", "[Variant \"Shogi\"]\n") == "ok3");
  CHECK(in_movetext("1. ７六歩(77) ３四歩(33) *", "[Variant \"Shogi\"]\n") == "ok2");
  CHECK(in_movetext("1. P-7f P-3d 2. P-2f G-3b *", "[Variant \"Shogi\"]\n") == "ok4");
}

TEST_CASE("commands read what the players of a game write") {
  const std::pair<const char*, const char*> texts[] = {
      {"shogi", "7g7f"},     {"shogi", "P-7f"},    {"xiangqi", "炮二平五"}, {"xiangqi", "C2=5"},
      {"draughts", "32-28"}, {"janggi", "79卒78"}, {"othello", "D3"},       {"chess", "P-K4"}};
  for (const auto& [variant, text] : texts) {
    CHECK_MESSAGE(cli::run({"explain", variant, text}).out.starts_with("legal"), text);
    CHECK_MESSAGE(cli::run({"legal", variant, "--actions", text}).status == 0, text);
  }
  CHECK(cli::holds(cli::run({"legal", "shogi", "--actions", "7g7f; 3c3d; 8h2b+; 同銀"}).out, "B@"));
  CHECK(cli::holds(cli::run({"play", "othello"}, "d3\nC5\nquit\n").out, R"("actions":["D@d3","D@c5"])"));
  CHECK(cli::holds(cli::run({"play", "draughts"}, "32-28\n19-23\n28x19\nquit\n").out, R"("take)"));
}

TEST_CASE("entries of records with numbers, with several moves, and with the result") {
  CHECK(in_record("chess", {"1. e3"}) == "ok1");
  CHECK(in_record("chess", {"1.e3", "1...e5"}) == "ok2");
  CHECK(in_record("chess", {"1. e4 e5", "2. Nf3 Nc6", "3. Bb5"}) == "ok5");
  CHECK(in_record("chess", {"e4", "e5", "1-0"}) == "ok2");
  CHECK(in_record("chess", {"e4", "e5", "Black resigns"}) == "ok2");
  CHECK(in_record("chess", {"e4", "0-0"}) == "illegal1");  // castling
}

TEST_CASE("time that was over, and no material: a draw in all its spellings") {
  for (const char* text : {"Timeout vs insufficient material", "Draw by timeout vs. insufficient material",
                           "timevsinsufficient", "Time vs insufficient"}) {
    const std::string result(text),
        head = "[Event \"x\"]\n[Result \"" + result + "\"]\n\n1. e4 e5 " + result + "\n";
    const auto verdict = verdict_of(head);
    CHECK_MESSAGE(verdict["status"] == "ok", verdict.dump());
    CHECK(verdict["outcome"]["points"]["white"] == 0.5);
    const nlohmann::json record{{"variant", "chess"}, {"actions", {"e4", "e5"}}, {"result", text}};
    CHECK(status_of(record.dump() + "\n") == "ok2");
  }
  CHECK(in_movetext("1. e4 e5 timeout vs insufficient material 1/2-1/2", "[Result \"1/2-1/2\"]\n") == "ok2");
  CHECK(reason_of("1/2-1/2", "Timeout vs insufficient material") == "time");
  CHECK(reason_of("1-0", "Timeout vs insufficient material") == "disagrees");
}

TEST_CASE("who lost is compared with the result, in whatever words") {
  CHECK(reason_of("0-1", "Les blancs abandonnent") == "resignation");
  for (const char* words :
       {"Les blancs abandonnent", "Weiß gibt auf", "Белые сдались", "Білі здалися", "ann verliert",
        "ann gave up", "Won by bob", "loss on time by ann", "draw agreed", "remis"})
    CHECK_MESSAGE(reason_of("1-0", words) == "disagrees", words);
  CHECK(reason_of("1-0", "won by resignation") == "resignation");
  CHECK(reason_of("1-0", "Schwarz gibt auf") == "resignation");
}

TEST_CASE("KIF: a position of its own that no board tells is told, and nothing is called illegal by it") {
  const auto kif = [](const std::string& move) {
    return verdict_of("手合割：その他\n手数----指手---------消費時間--\n   1 " + move + "\n",
                      {"--from", "kif"});
  };
  const auto verdict = kif("７六歩(77)");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["kinds"].dump() == R"(["void-in-position"])");
  CHECK(kif("５五角(46)")["status"] == "unreadable");
}
