// Games of two boards, as archives have them.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "adjudicate_help.h"

using namespace houserule;

TEST_SUITE_BEGIN("games of two boards");

namespace {

nlohmann::json judged(const std::string& moves, const std::string& tags = "") {
  return verdict_of("[Event \"x\"]" + tags + "\n\n" + moves + "\n", {"--from", "bpgn"});
}

std::string shared(const std::string& name) {
  std::ifstream file(HOUSERULE_ROOT "/../shared/data/" + name, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("an archive of real games: all legal but the one that begins in the middle, every mate one") {
  const std::string archive = shared("bpgn/fics.bpgn");
  if (archive.empty()) return;
  const auto verdicts = adjudicate(archive, {"--from", "bpgn", "--jobs", "2"}).verdicts();
  REQUIRE(verdicts.size() == 64);
  int mates = 0;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    CHECK(verdicts[i]["status"] == (i == 23 ? "illegal" : "ok"));
    CHECK_FALSE(verdicts[i].contains("marks"));  // each + and # is what the rules give
    if (i == 23 || !verdicts[i]["outcome"]["over"].get<bool>()) continue;
    ++mates;
    CHECK(verdicts[i]["outcome"]["rule"] == "bughouse/mate");
    const std::string winner = verdicts[i]["outcome"]["winner"];
    CHECK((winner == "A+b" || winner == "a+B"));
  }
  CHECK(mates == 48);
  CHECK(verdicts[23]["at"]["action"] == 1);
  CHECK(verdicts[23]["reason"] == "the queen on d1 does not move to e7 like that (FIDE 3.2 to 3.8)");
}

TEST_CASE("an archive with one board") {
  const std::string archive = shared("pgn/crazyhouse.pgn");
  if (archive.empty()) return;
  const auto verdicts = adjudicate(archive).verdicts();
  CHECK(verdicts.size() == 102);
  for (const auto& verdict : verdicts) CHECK(verdict["status"] == "ok");
}

TEST_CASE("a word between a number and its move takes the move from nobody") {
  for (const char* text : {"1A. hello e4{10.0} 1a. e5 well{9.0} *", "hello 1A. e4{10.0} 1a. e5{9.0} *"}) {
    const auto verdict = judged(text);
    CHECK(verdict["status"] == "ok");
    CHECK(verdict["actions"] == 2);
  }
}

TEST_CASE("an archive of two boards is one though words stand before its first move") {
  const auto verdict = verdict_of("[Variant \"bughouse\"]\n\nSo, 1A. e4{10.0} 1a. e5{9.0} *\n");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 2);
}

TEST_CASE("the clock behind a word is nobody's") {
  const auto alone = judged("1A. hello{0.0} *");
  CHECK(alone["status"] == "ok");
  CHECK(alone["outcome"]["over"] == false);
  const auto between = judged("1A. e4{10.0} 1A. hello{0.0} 1a. e5{9.0} *");
  CHECK(between["status"] == "ok");
  CHECK(between["actions"] == 2);
  CHECK(between["outcome"]["over"] == false);
}

TEST_CASE("several tags on a line, remarks, line ends of DOS, bytes of Latin-1") {
  const auto verdict = verdict_of(
      "[Event \"x\"][WhiteA \"J\xF6rg\"][TimeControl \"120+0\"][Result \"1-0\"]\r\n\r\n"
      "{C:This is a game.} 1A. e4{119.900} 1B. d4{119.9}\r\n1a. e5 {118.0} {C:a talk (with brackets) and "
      "1-0} "
      "2A. Qh5{117} 2a. Ke7{116.5} 3A. Qxe5# {115} {Bob checkmated} 1-0\r\n",
      {"--from", "bpgn"});
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 6);
  CHECK(verdict["outcome"]["winner"] == "A+b");
  CHECK_FALSE(verdict.contains("findings"));
}

TEST_CASE("a game that stops in the middle, with or without a result") {
  CHECK(judged("1A. e4 1B. d4 1a.")["outcome"]["over"] == false);
  CHECK(judged("1A. e4 {Bob forfeits on time} 1-0")["outcome"]["reason"] == "time");
  CHECK(judged("1A. e4 {Bob resigns} 0-1")["outcome"]["winner"] == "a+B");
  CHECK(judged("1A. e4 {Game drawn by mutual agreement} 1/2-1/2")["outcome"]["points"]["b"] == 0.5);
}

TEST_CASE("labels and moves may be written together, and the format is told by them") {
  CHECK(judged("1A.e4 1a...e5 1B.d4")["actions"] == 3);
  CHECK(verdict_of("[Event \"x\"]\n\n1A. e4 1a. e5\n")["variant"] == "bughouse");
}

TEST_CASE("the set-up of both boards, with reserves and what was promoted") {
  const auto verdict =
      judged("1A. N@f7#", "[FEN \"6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1 | 7k/8/8/8/8/8/8/KQ~6[] w - - 0 1\"]");
  CHECK(verdict["outcome"]["reason"] == "checkmate");
}

TEST_CASE("what is wrong is told with the rule") {
  const std::string drop = "1A. e4 1a. d5 2A. exd5 1B. e4 ";
  const auto why = [](const nlohmann::json& verdict) {
    return verdict["reason"].get<std::string>() + " [" + verdict["rule"].get<std::string>() + "]";
  };
  CHECK(why(judged("1A. N@e4")) == "A has no knight in reserve (SW-3) [bughouse/drops]");
  CHECK(why(judged(drop + "1b. P@e4")) ==
        "a pawn cannot be dropped on e4: it is not empty (SW-3); b: P@d3 would be legal [bughouse/drops]");
  CHECK(why(judged("1A. e4 1a. d5 2A. exd5 1B. e4 1b. P@e1")) ==
        "a pawn cannot be dropped on e1: it is not empty (SW-3); b: P@e2 would be legal [bughouse/drops]");
  const std::string tags = "[FEN \"7k/8/8/8/8/8/8/K7[P] w - - 0 1 | 7k/8/8/8/8/8/8/K7[] w - - 0 1\"]";
  CHECK(why(judged("1A. P@e1", tags)) ==
        "a pawn may not be dropped on e1: that row is closed to dropped pawns (SW-7); A: P@d2 would be legal "
        "[bughouse/pawn_rows]");
  CHECK(why(judged("1A. P@e8", tags)) ==
        "a pawn may not be dropped on e8: that row is closed to dropped pawns (SW-7); A: P@d7 would be legal "
        "[bughouse/pawn_rows]");
  for (const std::string seat : {"A", "B"})
    CHECK(judged("1" + seat + ". e2d4")["reason"].get<std::string>().ends_with("; " + seat +
                                                                               ": e2e3 would be legal"));
  CHECK(why(judged("1B. e4 2B. d4")) == "it is not B's turn but b's (SW-1) [bughouse/boards]");
  CHECK(why(judged("1a. e5")) == "it is not a's turn but A's (SW-1) [bughouse/boards]");
  const auto wrong_board = judged("1A. e4 1B. exd5");
  CHECK(wrong_board["at"]["text"] == "B: exd5");
  CHECK(wrong_board["status"] == "illegal");
}

TEST_CASE("a clock that grows is found") {
  const auto verdict = judged("1A. e4{119.9} 1a. e5{119} 2A. d4{120.4}", "[TimeControl \"120+0\"]");
  CHECK(verdict["status"] == "ok");
  CHECK(
      verdict["findings"][0] ==
      "the clock of A goes up from 119.9 s to 120.4 s at action 3, and no increment is stated [table/clock]");
  CHECK_FALSE(
      judged("1A. e4{119.9} 1a. e5{119} 2A. d4{120.4}", "[TimeControl \"120+2\"]").contains("findings"));
}

TEST_CASE("a clock at zero or below has fallen (SW-14)") {
  for (const char* shows : {"0", "-3"}) {
    const auto verdict =
        verdict_of(std::string(R"({"variant":"bughouse","actions":["A: e2e4","a: e7e5"],"clocks":[100,)") +
                   shows + "]}\n");
    CHECK(verdict["outcome"]["reason"] == "time");
    CHECK(verdict["outcome"]["points"]["A"] == 1);
  }
}

TEST_CASE("a clock at zero has fallen in a BPGN file, too (SW-14)") {
  const auto fallen = judged("1A. e4{119} 1a. e5{0} {Bob forfeits on time} 1-0");
  CHECK(fallen["outcome"]["reason"] == "time");
  CHECK(fallen["outcome"]["points"]["A"] == 1);
  CHECK(fallen["status"] == "ok");
  CHECK(judged("1A. e4{119} 1a. e5{-0.4}")["outcome"]["reason"] == "time");
  CHECK(judged("1A. e4{119} 1a. e5{0.062}")["outcome"]["over"] == false);
  CHECK(judged("1A. e4{119} 1a. e5{0.0} 2A. Nf3{118}")["status"] == "late");
  CHECK(judged("1A. e4{119} 1a. e5{0} 0-1")["status"] == "disagrees");
  const std::string mate = "[FEN \"6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1 | 7k/8/8/8/8/8/8/KQ~6[] w - - 0 1\"]";
  CHECK(judged("1A. N@f7#{0} 1-0", mate)["outcome"]["reason"] == "checkmate");
}

TEST_CASE("a deadlock of a BPGN file goes by its clocks (SW-13)") {
  const std::string tags =
      "[FEN \"7k/6pp/8/8/8/8/8/R5K1[] w - - 0 1 | 6k1/5ppp/8/8/8/8/R4KPP/8[] b - - 0 1\"]";
  CHECK(judged("1b. Kh8{50} 1A. Ra8{40} 2B. Ra8{30}", tags)["outcome"]["reason"] ==
        "deadlock: a clock falls first");
  CHECK(judged("1b. Kh8 1A. Ra8 2B. Ra8", tags)["outcome"]["reason"] == "deadlock: nobody can move");
}

TEST_CASE("a deadlock is drawn by itself, and goes by the clocks where they are known (SW-13)") {
  const std::string locked =
      R"({"variant":"bughouse","position":"7k/6pp/8/8/8/8/8/R5K1[] w - - 0 1 | 6k1/5ppp/8/8/8/8/R4KPP/8[] b - - 0 1",)"
      R"("actions":["b: g8h8","A: a1a8","B: a2a8"])";
  const auto drawn = verdict_of(locked + "}\n");
  CHECK(drawn["outcome"]["reason"] == "deadlock: nobody can move");
  CHECK(drawn["outcome"]["points"]["A"] == 0.5);
  const auto timed = verdict_of(locked + R"(,"clocks":[50,40,30]})" + "\n");
  CHECK(timed["outcome"]["reason"] == "deadlock: a clock falls first");
  CHECK(timed["outcome"]["points"]["A"] == 1);
  const auto unknown = verdict_of(locked + R"(,"clocks":[50,null,null]})" + "\n");
  CHECK(unknown["outcome"]["over"] == false);
}

TEST_CASE("records name the seat, and who resigns loses for his team") {
  const auto verdict =
      verdict_of(R"({"variant":"bughouse","actions":["A: e2e4","b: resign"],"result":{"a":1,"B":1}})");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["outcome"]["winner"] == "a+B");
  CHECK(verdict_of(R"({"variant":"bughouse","actions":["e2e4"]})")["status"] == "illegal");
}

TEST_SUITE_END();
