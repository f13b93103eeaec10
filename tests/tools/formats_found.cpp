// What archives of others hold that no description of their format says.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"
#include "formats/tcn.h"

using cli::run;

TEST_SUITE_BEGIN("formats");

namespace {

nlohmann::json judged(const std::string& text, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"adjudicate", "--quiet"});
  const auto answer = run(more, text);
  CAPTURE(answer.err);
  REQUIRE(!answer.out.empty());
  return nlohmann::json::parse(answer.out);
}

}  // namespace

TEST_CASE("the moves say in which code a text is, also those of a few") {
  const std::string head = "[Game \"Chinese Chess\"]\n[Red \"\xBF\xF1\"]\n\n1. ";
  // 馬二進三 馬２進３ in Big5, without a move to the side.
  const auto big5 = judged(head + "\xB0\xA8\xA4\x47\xB6\x69\xA4\x54 \xB0\xA8\xA2\xB1\xB6\x69\xA2\xB2 *\n");
  CHECK(big5["actions"] == 2);
  CHECK_FALSE(big5.contains("findings"));
  // 兵七进一 in GB18030.
  CHECK(judged(head + "\xB1\xF8\xC6\xDF\xBD\xF8\xD2\xBB *\n")["actions"] == 1);
  // A name in Latin-1 makes no game of chess a Chinese one.
  CHECK(judged("[White \"M\xFCller\"]\n\n1. e4 e5 *\n")["variant"] == "chess");
}

TEST_CASE("CSA: one blank between cells where the format has two") {
  const auto verdict = judged(
      "V2.2\nP1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * * * * * * * * *\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
      "P4 *  *  *  *  *  *  *  *  * \nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA * * * * * +HI *\n"
      "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n-\n-3334FU\n+7776FU\n");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 2);
}

TEST_CASE("PGN4: four players, what is taken is named") {
  const std::string moves =
      "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. Qg1-i3 .. Qa8-d5 .. i13-i12 .. Qn7-m8\n3. Qi3-i7 .. Na10-c9 "
      ".. Bf14-i11 "
      ".. Nn5-l6\n4. Qi7-j6 .. Na5-c6 .. Qh14-i13 .. m11-k11\n5. Bi1-h2 .. Qd5-g8 .. Qi13-e9 .. Qm8-l9\n6. "
      "Bh2xNl6 ..";
  for (const char* variant : {"Teams", "FFA", "Solo", "4 Player Chess"}) {
    CAPTURE(variant);
    const auto verdict =
        judged("[Variant \"" + std::string(variant) + "\"]\n[StartFen4 \"4PC\"]\n\n" + moves + "\n");
    CHECK(verdict["status"] == "ok");
    CHECK(verdict["actions"] == 21);
    CHECK_FALSE(verdict.contains("findings"));
  }
  const auto resigned = judged("[Variant \"Teams\"]\n[Result \"0-1\"]\n\n1. h2-h3 .. b7-c7 .. R\n");
  CHECK(resigned["status"] == "ok");
  CHECK(resigned["outcome"]["reason"] == "resignation");
  CHECK(resigned["outcome"]["winner"] == "blue+green");
  CHECK(judged("[Variant \"Teams\"]\n[Result \"1-0\"]\n\n1. h2-h3 .. T\n")["outcome"]["reason"] == "time");
  CHECK(judged("[Variant \"FFA\"]\n\n1. h2-h3 .. R .. g13-g12 .. T\n2. h3-h4 .. g12-g11\n")["actions"] == 6);
  CHECK(judged("[Variant \"FFA\"]\n\n1. h2-h5 *\n")["status"] == "illegal");
}

const std::string kRules = "[Variant \"FFA\"]\n[RuleVariants \"DeadKingWalking EnPassant PromoteTo=D\"]\n";

TEST_CASE("PGN4: who has left, and how his king goes on") {
  const std::string moves =
      "1. h2-h3 .. R .. g13-g12 .. m8-l8\n2. h3-h4 .. Ka7xb7 .. g12-g11 .. Kn8-m8R\n"
      "3. T\n";
  const auto verdict = judged(kRules + "\n" + moves);
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["outcome"]["points"]["yellow"] == 60);
  CHECK_FALSE(verdict.contains("findings"));
  // Other pieces of his do not go on, and his king does, though it need not where RuleVariants does not say
  // so.
  CHECK(judged(kRules + "\n1. h2-h3 .. R .. g13-g12 .. m8-l8\n2. h3-h4 .. b8-c8\n")["status"] == "illegal");
  CHECK(judged(kRules + "\n1. h2-h3 .. R .. g13-g12 .. m8-l8\n2. h3-h4 .. g12-g11\n")["status"] == "illegal");
  CHECK(judged("[Variant \"FFA\"]\n\n1. h2-h3 .. R .. g13-g12 .. m8-l8\n2. h3-h4 .. g12-g11\n")["status"] ==
        "ok");
  // A record that is made of it says what is set and what everybody has.
  const auto record = cli::run({"convert", "--from", "pgn", "--to", "jsonl"}, kRules + "\n" + moves);
  CHECK(record.status == 0);
  CHECK(nlohmann::json::parse(cli::run({"adjudicate", "--quiet"}, record.out).out)["status"] == "ok");
}

TEST_CASE("PGN4: taking in passing, as RuleVariants says") {
  const std::string passes =
      "1. f2-f4 .. b4-d4 .. e13-e11 .. m5-k5\n2. f4-f5 .. d4-e4 .. e11-e10 .. k5-j5\n"
      "3. d2-d3 .. e4-f4 .. e10-e9 .. j5-i5\n4. g2-g4 .. f4xg3 *\n";
  CHECK(judged(kRules + "\n" + passes)["status"] == "ok");
  CHECK(judged("[Variant \"FFA\"]\n[RuleVariants \"PromoteTo=D\"]\n\n" + passes)["status"] == "illegal");
  CHECK(judged("[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n\n" + passes)["status"] == "ok");
  CHECK(judged("[Variant \"Teams\"]\n\n" + passes)["status"] == "illegal");
  const auto odd = judged("[Variant \"FFA\"]\n[RuleVariants \"EnPassant KotH Anonymous\"]\n\n1. h2-h3 *\n");
  CHECK(odd["findings"][0] == "no rules here, and left out: RuleVariants \"KotH\"");
}

TEST_CASE("PGN4: everybody's points, by the names of players, and who was left") {
  const std::string tags =
      kRules + "[Red \"ann\"]\n[Blue \"bob - 2: 1\"]\n[Yellow \"cid\"]\n[Green \"dan\"]\n";
  const std::string moves = "\n1. h2-h3 .. R .. R .. R\n";
  const auto result = [&](const std::string& text) { return tags + "[Result \"" + text + "\"]\n"; };
  CHECK(judged(result("dan: 0 - ann: 60 - cid: 0 - bob: 0") + moves)["status"] == "ok");
  CHECK(judged(result("ann: 60 - bob: 0 - cid: 0 - dan: 0") + moves)["status"] == "ok");
  const auto other = judged(result("ann: 40 - bob: 0 - cid: 0 - dan: 20") + moves);
  CHECK(other["status"] == "disagrees");
  CHECK(other["reason"] ==
        "the rules give red 60, blue 0, yellow 0, green 0 (one player is left), the record states red 40, "
        "blue 0, "
        "yellow 0, green 20");
  CHECK(judged(result("ann: 60 - bob: 0 - cid: x - dan: 0") + moves)["kinds"][0] == "result-unread");
  // The last one leaves out of turn, which no word says but the tag.
  const std::string last = "[Termination \"(Red +60)\"]\n\n1. h2-h3 .. R .. R\n";
  CHECK(judged(result("ann: 60 - bob: 0 - cid: 0 - dan: 0") + last)["status"] == "ok");
  CHECK(judged(result("ann: 20 - bob: 0 - cid: 0 - dan: 0") + last)["status"] == "disagrees");
}

// chess.com's code: 64 signs for cells, then what a pawn becomes, thrice each, and what is dropped.
TEST_CASE("chess.com's coded moves: every move, promotion and drop") {
  const std::string signs =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";
  const auto cell = [](int index) {
    return std::string{static_cast<char>('a' + index % 8), static_cast<char>('1' + index / 8)};
  };
  const auto one = [](char from, char to) {
    const auto moves = houserule::tcn_moves(std::string{from, to});
    return moves ? moves->front() : std::string("none");
  };
  for (int from = 0; from < 64; ++from) {
    for (int to = 0; to < 64; ++to) CHECK(one(signs[from], signs[to]) == cell(from) + cell(to));
    for (int choice = 0; choice < 12; ++choice) {
      const int file = from % 8 + choice % 3 - 1;
      const bool pawns = from / 8 == 1 || from / 8 == 6;
      const std::string to = cell((from / 8 == 1 ? 0 : 56) + file);
      CHECK(one(signs[from], signs[64 + choice]) ==
            (pawns && file >= 0 && file < 8 ? cell(from) + to + "=" + "QNRB"[choice / 3] : "none"));
    }
  }
  for (const auto& [sign, letter] : {std::pair{'&', 'Q'}, {'-', 'N'}, {'*', 'R'}, {'+', 'B'}, {'=', 'P'}})
    CHECK(one(sign, 'C') == std::string{letter} + "@e4");
  CHECK_FALSE(houserule::tcn_moves("mC0"));
  CHECK_FALSE(houserule::tcn_moves("mC0 "));
}

TEST_CASE("games of chess.com whose JSON has no PGN are read by their code") {
  const std::string code = "mCZRlB!Tbs2Ucu92dlYQgv6EfAXHArWGiq5ZvM8!pxENoE";
  const std::string moves =
      "e2e4 d7d6 d2d4 g8f6 b1c3 g7g6 c1e3 f8g7 d1d2 c7c6 g1f3 c8g4 f1c4 b7b5 c4b3 a7a5 a2a3 b8d7 f3g5 "
      "e8g8 h2h3 g4h5 g2g4";
  std::string listed;
  const auto decoded = houserule::tcn_moves(code).value();
  for (const auto& move : decoded) listed += (listed.empty() ? "" : " ") + move;
  CHECK(listed == moves);
  for (const std::string& game :
       {R"({"url":"x","tcn":")" + code + R"(","rules":"chess","white":{"username":"Ann","result":"win"}})",
        R"({"game":{"id":7,"moveList":")" + code + R"(","pgnHeaders":{"White":"Ann","Result":"1-0"}}})"}) {
    CAPTURE(game);
    const auto verdict =
        nlohmann::json::parse(cli::run({"adjudicate", "--quiet", "--from", "jsonl"}, game + "\n").out);
    CHECK(verdict["status"] == "ok");
    CHECK(verdict["actions"] == 23);
    CHECK(verdict["outcome"]["points"]["white"] == 1);
    CHECK(verdict["tags"]["White"] == "Ann");
  }
  const std::string wrong = R"({"tcn":"mC0 ","rules":"chess"})";
  CHECK(nlohmann::json::parse(cli::run({"adjudicate", "--quiet"}, wrong + "\n").out)["status"] ==
        "unreadable");
}

TEST_SUITE_END();
