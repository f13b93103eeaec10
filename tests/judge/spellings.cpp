// Moves and results as people type, print and scan them: read where the rules make a legal move of them.
#include <doctest/doctest.h>

#include "adjudicate_help.h"

using namespace houserule;

namespace {

// "ok4" for a game of moves behind the tags.
std::string spelt_as(const std::string& moves, const std::string& tags = "[Event \"x\"]\n") {
  std::string out;
  for (const auto& verdict : adjudicate(tags + "\n" + moves + "\n", {"--from", "pgn"}).verdicts())
    out += (out.empty() ? "" : " ") + verdict["status"].get<std::string>() + verdict["actions"].dump();
  return out;
}

std::string said_points(const std::string& result) {
  const auto verdict = verdict_of("[Event \"x\"]\n\n1. e4 e5 " + result + "\n");
  return verdict["status"] == "ok" && verdict["actions"] == 2
             ? verdict["outcome"].value("points", nlohmann::json()).dump()
             : "";
}

const std::string kOnSeventh = "[SetUp \"1\"]\n[FEN \"1n5k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n";

}  // namespace

TEST_CASE("moves with what stands around them in texts") {
  for (const char* move : {"e5.", "e5:", "\"e5\"", "*e5", "e5|", "e5N", "e5TN", "e5(D)", "e5ch", "<b>e5</b>",
                           "e5&plusmn;", "e7–e5", "e7→e5", "E7-E5", "е5", "ｅ５", "P e5"})
    CHECK_MESSAGE(spelt_as("1. e4 " + std::string(move) + " 2. Nf3 Nc6 *") == "ok4", move);
  CHECK(spelt_as("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7mate") == "ok7");
  CHECK(spelt_as("1. e4 e5 2. Ktf3 Kt-c6 *") == "ok4");
  CHECK(spelt_as("1. e4 d5 2. e×d5 Q×d5 *") == "ok4");
  CHECK(spelt_as("1. e4 d5 2. ed5: Qd5: *") == "ok4");
  CHECK(spelt_as("1. e4 e5 2. Кf3 Кc6 3. Сb5 *") == "ok2");  // a letter is no sign: to be told, not left out
}

TEST_CASE("what is no move with less around it stays none") {
  CHECK(spelt_as("1. e4 [e5] 2. Nf3 *") == "unreadable1");
  CHECK(spelt_as("1. e4 e5 2. Qh6. *") == "ok2");
  CHECK(spelt_as("1. e4 e5 2. Nf6 e5 *") == "illegal2");
  CHECK(spelt_as("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 aa4. Ba4 Nf6 *") == "ok8");
  CHECK(spelt_as("1. e4 B5 2. Nf3 *") == "unreadable1");  // it may have lost a letter
}

TEST_CASE("a pawn that takes may be written by its files alone") {
  CHECK(spelt_as("1. e4 e5 2. d4 ed 3. c3 dc 4. Bc4 cb *") == "ok8");
  CHECK(spelt_as("1. e4 d5 2. exd Qxd5 *") == "ok4");
  CHECK(spelt_as("1. e4 d5 2. e5 f5 3. ef e.p. *") == "ok5");
  CHECK(spelt_as("1. axb=Q *", kOnSeventh) == "ok1");
  // Two could do it: nobody can say which.
  CHECK(spelt_as("1. ed *", "[SetUp \"1\"]\n[FEN \"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1\"]\n") == "ok1");
  CHECK(spelt_as("1. ed *", "[SetUp \"1\"]\n[FEN \"4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1\"]\n") ==
        "unreadable0");
}

TEST_CASE("what a pawn becomes, in brackets, behind a blank, with any sign") {
  for (const char* move : {"a8 Q", "a8 =Q", "a8= Q", "a8 = Q", "a8(=Q)", "a8=(Q)", "a8 (Q)", "a8[Q]", "a8:Q",
                           "a8->Q", "a8＝Q", "a8Q.", "a8 /Q", "A7A8Q", "17181"})
    CHECK_MESSAGE(spelt_as("1. " + std::string(move) + " *", kOnSeventh) == "ok1", move);
  CHECK(spelt_as("1. a8 *", kOnSeventh) == "illegal0");
}

TEST_CASE("cells as numbers, as correspondence players write them") {
  CHECK(spelt_as("1. 5254 5755 2. 7163 2836 3. 6125 1716 *") == "ok6");
  CHECK(verdict_of("[Event \"x\"]\n\n1. 5254 5755 *\n")["variant"] == "chess");
}

TEST_CASE("castling with blanks, with circles and letters that look like them") {
  const std::string both = "[SetUp \"1\"]\n[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n";
  for (const char* moves : {"O - O O - O - O", "0 - 0 0 - 0 - 0", "0- 0 0-0 -0", "○-○ ○-○-○", "Ο-Ο Ο-Ο-Ο",
                            "０-０ ０－０－０", "O-O. O-O-O.", "E1G1 E8C8", "O-O O-O-O"})
    CHECK_MESSAGE(spelt_as("1. " + std::string(moves) + " *", both) == "ok2", moves);
  CHECK(said_points("0 - 0") == R"({"black":0,"white":0})");
}

TEST_CASE("results in many languages, widths and signs") {
  for (const char* text : {"Weiß gewinnt", "White wins", "ganan blancas", "les noirs abandonnent",
                           "Schwarz gibt auf", "Белые выиграли", "чёрные сдались", "１－０", "1-0#", "红胜"})
    CHECK_MESSAGE(said_points(text) == R"({"black":0,"white":1})", text);
  for (const char* text : {"unentschieden", "НИЧЬЯ", "remíza", "和棋", "½½", ".5-.5", "１/２－１/２"})
    CHECK_MESSAGE(said_points(text) == R"({"black":0.5,"white":0.5})", text);
  CHECK(
      verdict_of("[Event \"x\"]\n\n1. e4 e5 Schwarz gibt auf\n").value("findings", nlohmann::json()).empty());
}

TEST_CASE("two points a game are a result only where games are scored so") {
  for (const char* text : {"2-0", "1-1", "0-2"}) CHECK_MESSAGE(said_points(text) == "null", text);
  const auto verdict = verdict_of("[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2-0\n");
  CHECK(verdict["outcome"]["points"]["white"] == 1);
}

TEST_CASE("a result that stands twice makes no second game") {
  for (const char* text : {"1-0 1-0", "1-0 *", "* *", "1/2-1/2 1/2-1/2"}) {
    CAPTURE(text);
    CHECK(spelt_as("1. e4 e5 " + std::string(text)) == "ok2");
    const auto verdict = verdict_of("[Event \"x\"]\n\n1. e4 e5 " + std::string(text) + "\n");
    CHECK(verdict["kinds"][0] == "stray-text");
  }
}

TEST_CASE("codes of forums, rows and remarks of HTML around games") {
  const std::string game = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";
  const auto around = [&](const std::string& text) {
    std::string out;
    for (const auto& verdict : adjudicate(text, {"--from", "pgn"}).verdicts())
      out += verdict["status"].get<std::string>() + verdict["actions"].dump() + " ";
    return out;
  };
  CHECK(around("[pgn]" + game + "[/pgn]\n[pgn]\n" + game + "[/pgn]\n") == "ok2 ok2 ");
  CHECK(around("[code]1. e4 e5 2. Nf3 *[/code]\n") == "ok3 ");
  CHECK(around("# Round 1\n" + game + "---\n\n# Round 2\n" + game) == "ok2 ok2 ");
  CHECK(around("> > [Event \"x\"]\n> > \n> > 1. e4 e5 *\n>> [Event \"y\"]\n>>\n>> 1. d4 *\n") == "ok2 ok1 ");
  CHECK(around("<!-- first -->\n" + game + "<!-- 1. e4 e5 -->\n") == "ok2 ");
}

TEST_CASE("a line that was to be a tag and is none is told and costs no game") {
  for (const char* line : {"[Bad tag \"y\"]", "[Site]", "[Site y]", "[\"y\"]"}) {
    CAPTURE(line);
    const auto verdict =
        verdict_of("[Event \"x\"]\n" + std::string(line) + "\n[White \"z\"]\n\n1. e4 e5 *\n");
    CHECK(verdict["status"] == "ok");
    CHECK(verdict["actions"] == 2);
    CHECK(verdict["tags"]["White"] == "z");
    CHECK(verdict["kinds"][0] == "stray-text");
  }
}

TEST_CASE("the trace has the words of the rules for what was written otherwise") {
  const auto all =
      adjudicate("[Variant \"Janggi\"]\n\n1. -- e9e9 *\n\n[Variant \"chess+swap\"]\n\n1. swap~f2~g2 e5 *\n",
                 {"--from", "pgn", "--trace"})
          .verdicts();
  REQUIRE(all.size() == 2);
  CHECK(all[0]["trace"].dump() == R"(["pass","pass"])");
  CHECK(all[1]["trace"].dump() == R"(["swap f2 g2","e7e5"])");
}

TEST_CASE("draughts with typographic dashes, and a kind of draughts that is not here") {
  CHECK(spelt_as("1. 32–28 19–23 2. 28×19 14×23 *", "[GameType \"20\"]\n") == "ok4");
  CHECK(spelt_as("1. 22-18 *", "[GameType \"31\"]\n") == "unreadable0");
}

TEST_CASE("what engines write for walls, for gates behind castling, for discs") {
  const auto session = [](const std::string& variant, const std::string& moves) {
    const auto verdict = adjudicate("setoption name UCI_Variant value " + variant +
                                        "\nposition startpos moves " + moves + "\n",
                                    {"--from", "uci"})
                             .verdicts()[0];
    return verdict["status"].get<std::string>() + verdict["actions"].dump();
  };
  CHECK(session("duck", "e2e4,e4e5 e7e6,e6a3") == "ok4");
  CHECK(session("amazons", "d1d4,d4d8") == "ok2");
  CHECK(session("seirawan", "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 e1g1h") == "ok7");
  CHECK(spelt_as("1. d3 C5 *", "[Variant \"Othello\"]\n").substr(0, 7) != "illegal");
}

TEST_CASE("an export of lichess that says mate is compared with the board") {
  const auto verdict =
      verdict_of(R"({"id":"a","variant":"standard","status":"mate","winner":"white","moves":"e4 e5 Nf3"})"
                 "\n");
  CHECK(verdict["status"] == "disagrees");
}

TEST_CASE("positions with small faults are read, and what was read otherwise is told") {
  const auto read = [](const std::string& variant, const std::string& fen) {
    return verdict_of("[Variant \"" + variant + "\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n*\n");
  };
  const std::string rows = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  for (const std::string& fen :
       {rows + " W KQkq - 0 1", rows + "[] w KQkq - 0 1", rows + "/ w KQkq - 0 1",
        std::string("rnbqkbnr/pppppppp/11111111/44/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")}) {
    CAPTURE(fen);
    const auto verdict = read("Standard", fen);
    CHECK(verdict["status"] == "ok");
    CHECK(verdict["kinds"][0] == "void-in-position");
  }
  CHECK(read("Standard", "startpos")["status"] == "ok");
  CHECK(read("Standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1")["status"] == "ok");
  // Six fields where the variant has fewer.
  CHECK_FALSE(read("Breakthrough", "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1").contains("findings"));
  CHECK(read("Jeson Mor", "nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 7")["status"] == "ok");
  CHECK(read("Ataxx", "P5p/7/7/7/7/7/p5P b - - 0 1")["status"] == "ok");
}
