// Cutting archives into games.
#include "read/splitter.h"

#include <doctest/doctest.h>

#include <random>

#include "memory_reader.h"
#include "read/pgn.h"

using namespace houserule;

namespace {

std::vector<std::string> texts(const std::string& bytes) {
  std::vector<std::string> out;
  for (const CutGame& game : split(bytes)) out.push_back(game.text);
  return out;
}

using Texts = std::vector<std::string>;

const std::string kFirst = "[Event \"a\"]\n[Site \"x\"]\n\n1. e4 e5 1-0";
const std::string kSecond = "[Event \"b\"]\n\n1. d4 {a comment} d5 0-1";

}  // namespace

TEST_CASE("games in export form") {
  const auto games = split(kFirst + "\n\n" + kSecond + "\n\n");
  REQUIRE(games.size() == 2);
  CHECK(games[0] == CutGame{kFirst, 1, 1, ""});
  CHECK(games[1] == CutGame{kSecond, 6, 1, ""});
}

TEST_CASE("nothing but blanks holds no game") {
  CHECK(split("").empty());
  CHECK(split("\n \t\r\n\n").empty());
}

TEST_CASE("line ends: CR LF and lone CR count as one line each") {
  CHECK(split("[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n*")[1].line == 5);
  CHECK(split("[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r*")[1].line == 5);
}

TEST_CASE("games without blank lines, on one line, without tags") {
  CHECK(texts("[Event \"a\"]\n1. e4 1-0\n[Event \"b\"]\n1. d4 *") ==
        Texts{"[Event \"a\"]\n1. e4 1-0", "[Event \"b\"]\n1. d4 *"});
  CHECK(texts("1. e4 1-0 1. d4 0-1\n1.c4 1/2-1/2 1.b4 *") ==
        Texts{"1. e4 1-0", "1. d4 0-1", "1.c4 1/2-1/2", "1.b4 *"});
  const auto games = split("[A \"1\"] [B \"2\"] 1. e4 * [A \"3\"] 1. d4 *");
  REQUIRE(games.size() == 2);
  CHECK(games[1] == CutGame{"[A \"3\"] 1. d4 *", 1, 25, ""});
}

TEST_CASE("a missing result ends with the next tag") {
  CHECK(texts("[A \"1\"]\n\n1. e4 e5\n\n[A \"2\"]\n\n1. d4\n[A \"3\"]\n") ==
        Texts{"[A \"1\"]\n\n1. e4 e5", "[A \"2\"]\n\n1. d4", "[A \"3\"]"});
}

TEST_CASE("results split from the movetext or broken over lines") {
  CHECK(texts("1. e4 e5\n\n1-0\n\n1. d4 1/2-\n1/2\n1. c4 1 - 0 1. b4 1/2 *") ==
        Texts{"1. e4 e5\n\n1-0", "1. d4 1/2-\n1/2", "1. c4 1 - 0", "1. b4 1/2 *"});
  CHECK(split("1. d4 1/2-\n1/2\n*")[1].line == 3);
}

TEST_CASE("what looks like a result and is none") {
  for (const std::string text : {"1. 0-0 0-0-0 2. O-O", "1. e4 {1-0} e5", "1. e4 (1. d4 1-0) e5",
                                 "1. e4 ; 1-0\ne5", "1. e4\n% 1-0\ne5", "[Result \"1-0\"]\n\n1. e4 e5",
                                 "1. e4 41-0 e5", "1 -- 2. e4", "1. Kd2* e5", "1. a1-0 e5"}) {
    CHECK(texts(text) == Texts{text});
  }
}

TEST_CASE("comments after the result belong to the game before, moves do not") {
  CHECK(texts("1. e4 1-0 {White wins} $1 ; so\n% x\n1. d4 *") ==
        Texts{"1. e4 1-0 {White wins} $1 ; so\n% x", "1. d4 *"});
}

TEST_CASE("what stands in brackets behind a result belongs to the game that ended") {
  for (const std::string first : {"1. e4 1-0 (resigns)", "1. e4 1-0\n(Black resigns)", "1. e4 1-0 (1. d4 d5)",
                                  "1. e4 1-0 [resigns]", "1. e4 1-0 [#] {so} (so)"}) {
    CHECK(texts(first + "\n1. d4 *") == Texts{first, "1. d4 *"});
    CHECK(texts(first + "\n\n[A \"1\"]\n1. d4 *") == Texts{first, "[A \"1\"]\n1. d4 *"});
  }
  // Closed on its line: what is not takes no game with it.
  CHECK(texts("1. e4 1-0 (so\n[A \"1\"]\n*").size() > 1);
  CHECK(texts("1. e4 1-0 [so\n[A \"1\"]\n*") == Texts{"1. e4 1-0", "[so\n[A \"1\"]\n*"});
  CHECK(texts("1. e4 1-0\n[Event x]\n[A \"1\"]\n*").front() == "1. e4 1-0");
}

TEST_CASE("the semicolon of an entity of HTML hides no result") {
  CHECK(texts("1. e4&nbsp;e5 1-0 1. d4 (1.&nbsp;c4) *") ==
        Texts{"1. e4&nbsp;e5 1-0", "1. d4 (1.&nbsp;c4) *"});
  CHECK(texts("1. e4 1-0&nbsp;\n1. d4 *") == Texts{"1. e4 1-0&nbsp;", "1. d4 *"});
  CHECK(texts("1. e4&n; 1-0\n1. d4 *").size() == 1);
}

TEST_CASE("remarks after an empty line belong to the game that follows") {
  CHECK(texts("1. e4 1-0\n\n{about the next}\n[A \"1\"]\n*") ==
        Texts{"1. e4 1-0", "{about the next}\n[A \"1\"]\n*"});
  CHECK(texts("1. e4 1-0\n\n; end of file\n") == Texts{"1. e4 1-0"});
  CHECK(texts("1. e4 1-0\n\n{never closed\n") == Texts{"1. e4 1-0", "{never closed"});
}

TEST_CASE("tags without moves, several times") {
  CHECK(texts("[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n[Event \"c\"]\n") ==
        Texts{"[Event \"a\"]\n[Site \"x\"]", "[Event \"b\"]", "[Event \"c\"]"});
  CHECK(split("[Site \"x\"]\n[Event \"a\"]\n\n[Round \"1\"]\n*").size() == 1);
}

TEST_CASE("comments before the tags belong to the game after") {
  CHECK(texts("{made by hand}\n; yes\n[A \"1\"]\n1. e4 *") ==
        Texts{"{made by hand}\n; yes\n[A \"1\"]\n1. e4 *"});
}

TEST_CASE("brackets and braces within comments and tags do not cut") {
  for (const std::string text : {"[A \"{\"]\n[B \"(\"]\n[C \"]\"]\n[D \"a\\\"]\"]\n1. e4 *",
                                 "1. e4 {[A \"1\"]} {\n[%clk 0:01:02]\n[A \"1\"]\n} e5 *",
                                 "[A \"The \"Big\" Open\"]\n[B \"5\" board\"]\n[C \"x\"]\n1. e4 *",
                                 "[A\n\"1\"\n]\n[B \"2\"]\n1. e4 *"}) {
    CHECK(texts(text) == Texts{text});
  }
}

TEST_CASE("a byte order mark in the middle, as glued files have") {
  CHECK(split("[A \"1\"]\n*\n\xEF\xBB\xBF[A \"2\"]\n*").size() == 2);
}

TEST_CASE("a stray byte is not dropped: the DOS end of file") {
  const auto games = split("1. e4 *\n\n\x1A");
  REQUIRE(games.size() == 2);
  CHECK(games[1] == CutGame{"\x1A", 3, 1, ""});
}

TEST_CASE("an open comment, variation or tag does not take its neighbours along") {
  for (const std::string broken :
       {"[A \"1\"]\n\n1. e4 {open e5 *", "[A \"1\"]\n\n1. e4 (open e5 *", "[A \"1\"]\n\n1. e4 ((({open e5 *",
        "{open\n[Z \"1\"]", "[A \"1\"]\n[B \"open\n[C \"x\"]\n\n1. e4 *",
        "[A \"1\"]\n[B \"open\nrest\"]\n[C \"x\"]\n\n1. e4 *"}) {
    const auto games = split(kFirst + "\n\n" + broken + "\n\n" + kSecond + "\n\n" + kFirst);
    REQUIRE(games.size() == 4);
    CHECK(games[0].text == kFirst);
    CHECK(games[1].text == broken);
    CHECK(games[2].text == kSecond);
    CHECK(games[3].text == kFirst);
  }
}

TEST_CASE("an open comment ends at an Event tag even without an empty line") {
  CHECK(texts("1. e4 {open\n[Event \"b\"]\n1. d4 *") == Texts{"1. e4 {open", "[Event \"b\"]\n1. d4 *"});
}

TEST_CASE("a game of more than 16 MiB is reported and skipped in constant memory") {
  std::string giant = "[A \"1\"]\n\n1. e4 ";
  while (giant.size() <= kMaxGameBytes) giant += "{a long comment on nothing in particular, over and over} ";
  const auto games = split(kFirst + "\n\n" + giant + "1-0\n\n" + kSecond);
  REQUIRE(games.size() == 3);
  CHECK(games[1] == CutGame{"", 6, 1, "game too long: more than 16 MiB"});
  CHECK(games[2].text == kSecond);
}

TEST_CASE("a stream that breaks off spoils only the game it breaks") {
  const auto broken = split(kFirst + "\n\n[Event \"b\"]\n\n1. d4 d5 2. c", 16, "cut");
  REQUIRE(broken.size() == 2);
  CHECK(broken[0].problem.empty());
  CHECK(broken[1].problem == "the input broke off in this game");
  CHECK(split(kFirst + "\n", 16, "cut")[0].problem.empty());
}

TEST_CASE("property: any chunk size gives the same games") {
  const std::string archive = kFirst + "\r\n\r\n2.\r\n\r\n" + kSecond +
                              "\n{open\n\n[A \"1\"]\r\r1.e4 1/2-\r\n1/2 {after}\n\n% x\n1. d4 (1. c4 {)})\n" +
                              "[A \"The \"Big\" Open\"][B\n\"2\"] ; ]\n1. 0-0 1 - 0\n\xEF\xBB\xBF[C \"open\n "
                              "more\"]\n1. e4 *\n\n*\n*";
  const auto whole = split(archive);
  CHECK(whole.size() == 7);
  for (std::size_t chunk = 1; chunk < 80; ++chunk) CHECK(split(archive, chunk) == whole);
}

TEST_CASE("behind a number alone in its line a bounded part of the input is looked at") {
  const std::string archive = kFirst + "\n2.\n" + std::string(5000, '\n') + "d4 *\n";
  const auto whole = split(archive);
  for (const std::size_t chunk : {1U, 7U, 64U, 4096U}) CHECK(split(archive, chunk) == whole);
  CHECK(whole.size() == 2);
}

TEST_CASE("property: damage to one game leaves the others whole") {
  std::mt19937 random(7);
  const std::string damaged =
      "[Event \"m\"]\n[Site \"x\"]\n\n1. e4 {a [%clk 0:01:02]} e5 (1... c5 {x}) 2. Nf3 $1 *";
  for (int round = 0; round < 3000; ++round) {
    std::string text = damaged;
    for (int hits = 0; hits < 3; ++hits) text[random() % text.size()] = static_cast<char>(random());
    const auto games = split(kFirst + "\n\n" + text + "\n\n" + kSecond + "\n\n" + kFirst, 1 + random() % 50);
    REQUIRE(games.size() >= 3);
    CHECK(games.front().text.starts_with(kFirst));  // what is left of a tag may be text behind it
    CHECK(games[games.size() - 2].text == kSecond);
    CHECK(games.back().text == kFirst);
    PgnGame game;
    for (const CutGame& one : games) parse_pgn(one.text, one.line, game, KeepRemarks::yes, one.column);
  }
}
