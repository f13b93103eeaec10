// Reading the text of one game.
#include "read/pgn.h"

#include <doctest/doctest.h>

#include <array>
#include <random>

using namespace houserule;

namespace {

PgnGame parse(const std::string& text, KeepRemarks keep = KeepRemarks::yes) {
  static std::deque<std::string> kept;  // games hold views into their texts
  PgnGame game;
  parse_pgn(kept.emplace_back(text), 1, game, keep);
  return game;
}

std::string joined(const std::vector<Token>& tokens) {
  std::string out;
  for (const Token& token : tokens) out += (out.empty() ? "" : " ") + std::string(token.text);
  return out;
}

std::string moves(const std::string& text) {
  const PgnGame game = parse(text);
  CHECK_MESSAGE(!game.error, game.error->text());
  return joined(game.moves);
}

std::string error(const std::string& text) {
  const PgnGame game = parse(text, KeepRemarks::no);
  return game.error ? game.error->place.text() + ": " + game.error->message : "";
}

}  // namespace

TEST_CASE("a game in export form") {
  const PgnGame game =
      parse("[Event \"a\"]\n[White \"Simplex 0.9\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 1/2-1/2\n");
  CHECK_FALSE(game.error);
  CHECK(game.tag("White") == "Simplex 0.9");
  CHECK(game.tag("Black").empty());
  CHECK(joined(game.moves) == "e4 e5 Nf3 Nc6 Bb5 a6");
  CHECK(game.result.text == "1/2-1/2");
  CHECK(game.moves[2].line == 4);
  CHECK(game.moves[2].column == 13);
  CHECK(game.moves[4].line == 5);
  CHECK(game.moves[4].column == 4);
  CHECK(game.result.line == 5);
  CHECK(game.result.after == 6);
}

TEST_CASE("move numbers in every form") {
  CHECK(moves("1. e4 1... e5 2.Nf3 2...Nc6 3 Bb5 3 ... a6 4. ... Ba4 ...b5") ==
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 b5");
  CHECK(moves("1\xE2\x80\xA6 e5 12345.a6") == "e5 a6");
}

TEST_CASE("moves that start with a digit stay whole") { CHECK(moves("1. 7g7f 3c3d") == "7g7f 3c3d"); }

TEST_CASE("suffixes and annotations are remarks") {
  const PgnGame game = parse("1. e4! e5?! 2. Nf3 !! $14 Nc6 $999 += 3. Bb5 +- a6 =");
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "e4 e5 Nf3 Nc6 Bb5 a6");
  CHECK(joined(game.remarks) == "! ?! !! $14 $999 += +- =");
  CHECK(game.remarks[3].after == 3);
  CHECK(game.remarks[3].kind == Token::Kind::nag);
  CHECK(parse("1. e4! {x} e5", KeepRemarks::no).remarks.empty());
}

TEST_CASE("checks and mates stay with the move") {
  CHECK(moves("1. Qh5+ Ke7 2. Qf7#! e8=Q#") == "Qh5+ Ke7 Qf7# e8=Q#");
}

TEST_CASE("taking in passing, castling with zeros") {
  CHECK(moves("1. exd6e.p. exd6 e.p. 2. exd6ep+ exd3 ep 3. exd6e.p.+ f4") == "exd6 exd6 exd6 exd3 exd6 f4");
  CHECK(moves("1. 0-0 0-0-0+ 2. O-O# 0-0-0# 3. 0-0! 1. 0-0+") == "O-O O-O-O+ O-O# O-O-O# O-O O-O+");
}

TEST_CASE("drops and other words are handed on") {
  CHECK(moves("1. N@f3 @e4 2. P@e5+ pass") == "N@f3 @e4 P@e5+ pass");
}

TEST_CASE("null moves are tokens of their own") {
  for (const std::string null : {"--", "Z0", "0000", "@@@@"}) {
    const PgnGame game = parse("1. e4 " + null + " 2. d4");
    CHECK_FALSE(game.error);
    REQUIRE(game.moves.size() == 3);
    CHECK(game.moves[1].kind == Token::Kind::null_move);
    CHECK(game.moves[1].text == null);
    CHECK(game.moves[0].kind == Token::Kind::move);
  }
}

TEST_CASE("comments in every form") {
  const PgnGame game = parse(
      "{ before }\n1. e4 {over\ntwo lines} e5; to the end ) }\n2. Nf3{glued}Nc6\n% { not read\n3. Bb5 {}");
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "e4 e5 Nf3 Nc6 Bb5");
  REQUIRE(game.remarks.size() == 5);
  CHECK(game.remarks[0].text == "before");
  CHECK(game.remarks[1].text == "over\ntwo lines");
  CHECK(game.remarks[1].line == 2);
  CHECK(game.remarks[1].column == 7);
  CHECK(game.remarks[2].text == "to the end ) }");
  CHECK(game.remarks[3].after == 3);
  CHECK(game.remarks[4].text.empty());
  CHECK(game.moves[4].line == 6);
}

TEST_CASE("variations are left out, however deep") {
  CHECK(moves("1. e4 (1. d4 d5 (1... Nf6 {)} ; ((\n) 2. c4 1-0) 1... e5 ( 1... c5\n% )\n) *") == "e4 e5");
  std::string deep = "1. e4 ";
  for (int i = 0; i < 10'000; ++i) deep += "(1. d4 ";
  deep += std::string(10'000, ')');
  CHECK(moves(deep + " e5") == "e4 e5");
}

TEST_CASE("results: stated, missing, broken over lines") {
  CHECK(parse("1. e4 *").result.text == "*");
  CHECK(parse("1. e4 0-1 {so}").result.text == "0-1");
  CHECK(parse("1. e4").result.text.empty());
  CHECK(parse("1. e4 1/2").result.text == "1/2-1/2");
  const PgnGame game = parse("1. e4 1/2-\n1/2 {x}");
  CHECK(game.result.text == "1/2-1/2");
  CHECK(game.remarks[0].line == 2);
  CHECK(game.remarks[0].column == 5);
}

TEST_CASE("tags: any order, several on a line, escapes, loose quotes, broken lines between parts") {
  const PgnGame game = parse(
      "[Result \"*\"][Event \"a \\\"b\\\" c\\\\d\"] [Site \"The \"Big\" Open\"]\n [ Round\t\"5\" board\" "
      "]\n[Date\n\"?\"\n]\n[X "
      "\"\"]\n*");
  CHECK_FALSE(game.error);
  CHECK(game.tags.size() == 6);
  CHECK(game.tag("Event") == "a \"b\" c\\d");
  CHECK(game.tag("Site") == "The \"Big\" Open");
  CHECK(game.tag("Round") == "5\" board");
  CHECK(game.tag("Date") == "?");
  CHECK(game.result.line == 7);
}

TEST_CASE("Latin-1 and four thousand letters in a tag are kept as they are") {
  CHECK(parse("[White \"M\xFCller\"]\n*").tag("White") == "M\xFCller");
  CHECK(parse("[White \"" + std::string(4096, 'x') + "\"]\n*").tag("White").size() == 4096);
}

TEST_CASE("line ends and stray marks") {
  CHECK(moves("1. e4\r\n\xEF\xBB\xBF"
              "e5\r2. Nf3\t\vNc6\xC2\xA0"
              "Bb5\x1A") == "e4 e5 Nf3 Nc6 Bb5");
  CHECK(parse("[A \"1\"]\r\n\r\n1. e4\r\r2. d4").moves[1].line == 5);
  CHECK(parse("\x1A").empty());
  CHECK_FALSE(parse("*").empty());
}

TEST_CASE("what is wrong is said with its place") {
  CHECK(error("[A \"1\"]\n\n1. e4 {open\ne5") == "line 3:7: the comment that starts here is not closed");
  CHECK(error("1. e4 (1. d4 (1. c4) e5") == "line 1:7: the variation that starts here is not closed");
  CHECK(error("1. e4 (1. d4 {open )") == "line 1:14: the comment that starts here is not closed");
  CHECK(error("[A \"1\"]\n[B \"open\nand on\n[C \"2\"]") == "line 2:1: the tag \"B\" is not closed");
  CHECK(error("[A \"1\" \n*") == "line 1:1: the tag \"A\" is not closed");
  CHECK(error("[A 1\n*") == "line 1:1: the tag \"A\" has no value in quotes");
  CHECK(error("[\"x\"\n*") == "line 1:1: a tag without a name");
  CHECK(error("1. e4 [A \"1\"]") == "line 1:7: a tag among the moves");
  CHECK(error("1. e4 * e5") == "line 1:9: a move after the result");
  CHECK(error("1. e4 * 1-0").empty());
}

TEST_CASE("a tag that is not closed ends with its line where nothing of it can follow, and is told") {
  for (const char* line : {"[B \"open]", "[B \"open", "[B \"open\""}) {
    CAPTURE(line);
    const PgnGame game = parse(std::string(line) + "\n[C \"2\"]\n\n1. e4 *\n");
    CHECK_FALSE(game.error);
    CHECK(game.tag("B") == "open");
    CHECK(game.tag("C") == "2");
    CHECK(joined(game.moves) == "e4");
    CHECK(joined(game.strays) == line);
  }
  CHECK(moves("[B \"open\r\n\r\n1. e4 *\r\n") == "e4");
}

TEST_CASE("a draw that is offered, (=), is no result") {
  const PgnGame game = parse("1. e4 e5 (=) 2. Nf3 (1-0)\n");
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "e4 e5 Nf3");
  CHECK(game.result.text == "1-0");
}

TEST_CASE("a bracket that its line does not close takes no moves with it") {
  CHECK(moves("1. e4 [ e5 2. Nf3\nNc6 [#] 3.[Bb5 a6\n") == "e4 e5 Nf3 Nc6 Bb5 a6");
}

TEST_CASE("what is written behind a move without a blank is read: a move, a result, a number") {
  CHECK(moves("1. e4 e5 2. Nf3Nc6 3. Bb5+Bd7") == "e4 e5 Nf3 Nc6 Bb5+ Bd7");
  CHECK(moves("1. O-OO-O-O 2. O-ONf6 e2e4 Nb1c3 Nb1-c3 Nf3xe5 e8=Q+") ==
        "O-O O-O-O O-O Nf6 e2e4 Nb1c3 Nb1-c3 Nf3xe5 e8=Q+");
  const PgnGame second = parse("1. Nf3Nc6");
  CHECK(second.moves[1].column == 7);
  for (const auto& [text, move, result] : {std::array{"Qg20-1", "Qg2", "0-1"},
                                           {"d61-0", "d6", "1-0"},
                                           {"O-O1-0", "O-O", "1-0"},
                                           {"Kf3+1/2-1/2", "Kf3+", "1/2-1/2"},
                                           {"R8xg20-1", "R8xg2", "0-1"},
                                           {"e8=Q#1-0", "e8=Q#", "1-0"},
                                           {"Nc6*", "Nc6", "*"}}) {
    CAPTURE(text);
    const PgnGame game = parse(std::string("1. e4 ") + text);
    CHECK(joined(game.moves) == std::string("e4 ") + move);
    CHECK(game.result.text == result);
  }
  CHECK(moves("11. Bd3 Be712. O-O Kf813. a4") == "Bd3 Be7 O-O Kf8 a4");
  CHECK(moves("1. a10") == "a10");  // a board of ten rows
}

TEST_CASE("an entity of HTML parts words, and its semicolon begins no comment") {
  CHECK(moves("1. e4&nbsp;e5 2.&nbsp;Nf3&#160;Nc6 &nbsp; 3. Bb5 a6") == "e4 e5 Nf3 Nc6 Bb5 a6");
  CHECK(moves("1. O-O&nbsp;Nf3Nc6&#xA0;d4") == "O-O Nf3 Nc6 d4");
  CHECK(moves("1. e4 e5 (1...&nbsp;c5 2. d4) 2. Nf3") == "e4 e5 Nf3");
  const PgnGame quoted = parse("1. e4 &quot;e5&quot; 1-0&nbsp;");
  CHECK_FALSE(quoted.error);
  CHECK(joined(quoted.moves) == "e4 e5");
  CHECK(joined(quoted.strays) == "&quot; &quot;");
  CHECK(quoted.result.text == "1-0");
  // Others are words, behind which a comment may begin.
  CHECK(moves("1. e4&h; e5\n2. Nf3") == "e4&h Nf3");
  CHECK(moves("1. e4;nbsp; e5\n2. Nf3") == "e4 Nf3");
}

TEST_CASE("what is neither move nor mark is handed out with its place, and nothing vanishes") {
  const PgnGame game = parse(std::string("1. e4 ) e5 } 2. Nf3 [#] ] Nc6 17 \0 Bb5", 38));
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "e4 e5 Nf3 Nc6 Bb5");
  CHECK(joined(game.strays) == std::string(") } [#] ] 17 \0", 14));
  CHECK(game.stray_count == 6);
  CHECK(game.strays[0].column == 7);
  CHECK(game.strays[2].column == 21);
  CHECK(moves("1. e4 {a {b} c} e5") == "e4 c e5");
  CHECK(moves("1 e4 e5 2 Nf3 Nc6") == "e4 e5 Nf3 Nc6");
  CHECK(parse(std::string(200, ')')).strays.size() == kMostStrays);
}

TEST_CASE("castling in every spelling") {
  CHECK(moves("1. 00 000+ 2. oo OOO 3. o-o 0-0-0# 4. O\xE2\x80\x93O \xD0\x9E-\xD0\x9E") ==
        "O-O O-O-O+ O-O O-O-O O-O O-O-O# O-O O-O");
  CHECK(moves("1. O5 o4 0-0-0-0") == "O5 o4 0-0-0-0");
}

TEST_CASE("glyphs are marks, alone or behind a move") {
  const PgnGame game = parse(
      "1. e4 \xC2\xB1 e5\xE2\x88\x93 2. Nf3 \xE2\x88\x9E Nc6 += 3. Bb5!?\xE2\x88\x93 a6 \xE2\xA9\xB2 4. "
      "Ba4+- Nf6= 5. "
      "O-O =\xE2\x88\x9E Be7 \xE2\x96\xA1 6. Re1 +/- *");
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1");
  CHECK(game.remarks.size() == 12);
  CHECK(game.strays.empty());
}

TEST_CASE("blanks of Unicode part words, and those that nobody sees stand within them") {
  CHECK(moves("1.\xC2\xA0"
              "e4\xE2\x80\xAF"
              "e5\xE3\x80\x80"
              "2.\xE2\x80\x89Nf3\xA0Nc6") == "e4 e5 Nf3 Nc6");
  CHECK(moves("1. e4\xE2\x80\x8B e5\xEF\xBB\xBF 2. N\xE2\x80\x8B"
              "f3 Nc6\xE2\x81\xA0"
              "Bb5 a\xC2\xAD"
              "6") == "e4 e5 Nf3 Nc6 Bb5 a6");
  CHECK(moves("1. \xD0\xA0"
              "e4 Nf\xC2"
              "3") ==
        "\xD0\xA0"
        "e4 Nf\xC2"
        "3");
}

TEST_CASE("results in other spellings") {
  for (const char* text : {"0:1", "0 : 1",
                           "0\xE2\x80\x93"
                           "1",
                           "O-1",
                           "0\xE2\x88\x92"
                           "1",
                           "(0-1)", "0-1.", "0-1</pre>"})
    CHECK_MESSAGE(parse(std::string("1. e4 e5 ") + text).result.text == "0-1", text);
  for (const char* text : {"\xC2\xBD-\xC2\xBD", "\xC2\xBD\xE2\x80\x93\xC2\xBD", "\xC2\xBD", "\xBD-\xBD",
                           "1/2:1/2", "0.5-0.5", "1/2 - 1/2"})
    CHECK_MESSAGE(parse(std::string("1. e4 e5 ") + text).result.text == "1/2-1/2", text);
  CHECK(parse("1. e4 e5 0-0").perhaps_result == 3);
  CHECK(parse("1. e4 e5 1-0 #").result.text == "1-0");
}

TEST_CASE("lines that are no movetext, before the moves and behind the result") {
  const PgnGame game =
      parse("[A \"1\"]\n\nAnnotated by Bob\n\n1. e4 e5 *\n-- \nBob, +49 40 12\n*****\n```\n");
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "e4 e5");
  CHECK(joined(game.strays).starts_with("Annotated by Bob --"));
  CHECK(game.strays[0].line == 3);
  CHECK(moves("> 1. e4 e5\n> 2. Nf3 *") == "e4 e5 Nf3");
}

TEST_CASE("what a pawn becomes may stand in brackets") {
  CHECK(moves("1. a8(Q) b1(N)+ 2. e4 (d4) e5 *") == "a8=Q b1=N e4 e5");
}

TEST_CASE("a game of more than 100,000 moves is too long") {
  std::string text;
  for (int i = 0; i <= 100'000; ++i) text += "e4 ";
  CHECK(error(text) == "line 1:300001: game too long: more than 100000 moves");
}

TEST_CASE("the place counts from where the text stands in its file") {
  PgnGame game;
  parse_pgn("1. e4\ne5", 40, game, KeepRemarks::no, 25);
  CHECK(game.moves[0].line == 40);
  CHECK(game.moves[0].column == 28);
  CHECK(game.moves[1].line == 41);
  CHECK(game.moves[1].column == 1);
}

TEST_CASE("one object serves many games") {
  PgnGame game;
  parse_pgn("[A \"\\\"\"]\n1. e4 {x} * e5", 1, game, KeepRemarks::yes);
  parse_pgn("1. d4", 1, game, KeepRemarks::yes);
  CHECK(game.tags.empty());
  CHECK(game.remarks.empty());
  CHECK(game.result.text.empty());
  CHECK_FALSE(game.error);
  CHECK(joined(game.moves) == "d4");
}

TEST_CASE("clocks in comments") {
  CHECK(clock_ms("[%clk 0:01:02]") == 62'000);
  CHECK(clock_ms("good [%emt 5] [%clk 1:00:00.25] x") == 3'600'250);
  CHECK(clock_ms("[%clk 2:03.9]") == 123'900);
  CHECK(clock_ms("[%clk 12.3456]") == 12'345);
  CHECK_FALSE(clock_ms("no clock"));
  CHECK_FALSE(clock_ms("[%clk ]"));
  CHECK_FALSE(clock_ms("[%clk -1]"));
  CHECK_FALSE(clock_ms("[%clk 1:2:3:4]"));
  CHECK_FALSE(clock_ms("[%clk 99999999999999999999]"));
}

TEST_CASE("property: no bytes make it crash, and views stay within the text") {
  std::mt19937 random(11);
  const std::string alphabet = "{}()[];%$!?\"\\*.-/01 29e4NfO@\n\r\t#+=pZ\xEF\xBB\xBF\xC2\xA0\x1A";
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::size_t length = random() % 60; length > 0; --length)
      text += alphabet[random() % alphabet.size()];
    PgnGame game;
    parse_pgn(text, 1, game, KeepRemarks::yes);
    for (const Token& token : game.moves) CHECK_FALSE(token.text.empty());
    if (game.error) CHECK(game.error->place.column > 0);
  }
}
