// Habits that stand beside those that somebody reported: other dashes and circles, sentences that name moves,
// programs of shogi and xiangqi, mixtures with Chess960.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "../tools/cli.h"
#include "adjudicate_help.h"

using namespace houserule;

namespace {

std::string answers_on(const std::string& text,
                       const std::vector<std::string>& arguments = {"--from", "pgn"}) {
  std::string out;
  for (const auto& verdict : adjudicate(text, arguments).verdicts())
    out += (out.empty() ? "" : " ") + verdict["status"].get<std::string>() + verdict["actions"].dump();
  return out;
}

// The game of a file with that ending.
std::string answers_on_file(const std::string& ending, const std::string& text) {
  const cli::Folder folder;
  const std::string path = folder.path() + "/games." + ending;
  std::ofstream(path) << text;
  std::string out;
  std::istringstream lines(cli::run({"adjudicate", "--quiet", path}).out);
  for (std::string line; std::getline(lines, line);) {
    const auto verdict = nlohmann::json::parse(line);
    out += (out.empty() ? "" : " ") + verdict["status"].get<std::string>() + verdict["actions"].dump();
  }
  return out;
}

const std::string kAnyTags = "[Event \"x\"]\n[Result \"*\"]\n\n";
const std::string kAnyGame = kAnyTags + "1. e4 e5 *\n";

}  // namespace

TEST_CASE("both have lost, with any dash, where nobody can castle") {
  for (const char* text : {"0-0", "0–0", "0—0", "0−0", "0 – 0"}) {
    CHECK_MESSAGE(answers_on(kAnyTags + "1. e4 e5 2. Nf3 " + text + "\n") == "ok3", text);
    CHECK_MESSAGE(answers_on(kAnyTags + "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. " + text + " d6 *\n") == "ok8",
                  text);
  }
}

TEST_CASE("circles of other kinds castle, and two lone zeros may") {
  for (const char* text : {"°-°", "◯-◯", "º-º", "○–○"})
    CHECK_MESSAGE(answers_on(kAnyTags + "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. " + text + " d6 *\n") == "ok8",
                  text);
  CHECK(answers_on(kAnyTags + "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. 0 0 d6 *\n") == "unreadable6");
}

TEST_CASE("a capital X takes, and signs and words behind a move without a blank are none of it") {
  CHECK(answers_on(kAnyTags + "1. e4 d5 2. e4Xd5 QXd5 *\n") == "ok4");
  for (const char* move : {"e5=∞", "e5+∓", "e5=!∞", "e5[N]", "e5(N)", "e5dis.ch", "e5disch", "e5dbl"})
    CHECK_MESSAGE(answers_on(kAnyTags + "1. e4 " + move + " 2. Nf3 *\n") == "ok3", move);
}

TEST_CASE("two cells are two moves where nothing stands on the first") {
  CHECK(answers_on(kAnyTags + "1.e4e5 2.Nf3Nc6 3.d4d5 *\n") == "ok6");
  CHECK(answers_on(kAnyTags + "1. e2e4 e7e5 2. e4e5 *\n") == "illegal2");
  const auto wrong = verdict_of(kAnyTags + "1. e4e5 2. d4a4 *\n");
  CHECK(wrong["actions"] == 2);
  CHECK(wrong["reason"] == "no piece stands on d4");
}

TEST_CASE("a half on both sides of a slash is a draw") {
  for (const char* text : {"½/½", "½–½", "1/2/1/2"}) {
    const auto verdict = verdict_of(kAnyTags + "1. e4 e5 " + text + "\n");
    CHECK_MESSAGE(verdict["outcome"]["points"]["white"] == 0.5, text);
  }
}

TEST_CASE("a sentence that names moves is no game, and a line of moves may say who moves") {
  for (const char* line : {"He should have played 12. Qh5 here.", "I like the line 1. e4 as it is sharp",
                           "(c) 2001 by me", "(see the book)"}) {
    CHECK_MESSAGE(answers_on(line + ("\n\n" + kAnyGame)) == "ok2", line);
    CHECK_MESSAGE(answers_on(kAnyGame + "\n" + line + "\n\n" + kAnyGame) == "ok2 ok2", line);
  }
  for (const char* line : {"White: e4 Black: e5 White: Nf3 Black: Nc6 *", "#1 e4 e5 #2 Nf3 Nc6 *",
                           "1° e4 e5 2° Nf3 Nc6 *", "1- e4 e5 2- Nf3 Nc6 *", "1, e4 e5 2, Nf3 Nc6 *"})
    CHECK_MESSAGE(answers_on(kAnyTags + line + "\n") == "ok4", line);
  CHECK(answers_on("Carlsen won: 1. e4 e5 2. Nf3 *\n") == "ok3");
  CHECK(answers_on(kAnyTags + "Annotated in round 4 by Bob\n\n1. e4 e5 *\n") == "ok2");
}

TEST_CASE("where not one word was read as a move the game is unreadable") {
  for (const char* moves : {"1. P4R P4R 2. C3AR C3AD *", "1. Cf3 Cc6 2. Cc3 *", "1. P2-5 M8.7 *"})
    CHECK_MESSAGE(answers_on(kAnyTags + moves + "\n") == "unreadable0", moves);
  CHECK_FALSE(verdict_of("[Result \"1-0\"]\n\n1. P4R P4R 1-0\n").contains("outcome"));
  CHECK(answers_on(kAnyTags + "nobody came *\n") == "ok0");
}

TEST_CASE("an end is compared with the board behind a value, and in other languages") {
  const auto stated = [](const std::string& remark, const std::string& result) {
    return answers_on("[Result \"" + result + "\"]\n\n1. e4 e5 {" + remark + "} " + result + "\n");
  };
  for (const char* remark :
       {"+M1/3 0.001s, White mates", "+0.31/14 0.051s, tl=99s, n=12, White mates", "Schachmatt",
        "Schwarz ist matt", "Échec et mat", "Jaque mate", "Мат", "Шах и мат", "Black got checkmated"})
    CHECK_MESSAGE(stated(remark, "1-0") == "disagrees2", remark);
  for (const char* remark : {"0.00/30 0.1s, Draw by 3-fold repetition", "Patt", "Пат", "draw by threefold"})
    CHECK_MESSAGE(stated(remark, "1/2-1/2") == "disagrees2", remark);
  for (const char* remark : {"+3.31/14 0.051s, Black resigns", "+M7/12 0.05s", "1. e4/c5, mate"})
    CHECK_MESSAGE(stated(remark, "1-0") == "ok2", remark);
}

TEST_CASE("a cell to take in passing where nobody can have passed is void, and said") {
  const std::string e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
  const auto findings = [](const std::string& fen) {
    return verdict_of("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n*\n")
        .value("findings", nlohmann::json::array());
  };
  for (const std::string& fen : {e4 + " w KQkq e3 0 1", e4 + " b KQkq e6 0 1", e4 + " b KQkq d3 0 1"})
    CHECK_MESSAGE(findings(fen).size() == 1, fen);
  CHECK(findings(e4 + " b KQkq e3 0 1").empty());
  CHECK(findings("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2").empty());
  CHECK(findings("?").empty());
  // Each dash of a word processor is a hyphen, and hyphens are counters that are not there.
  CHECK(answers_on("[SetUp \"1\"]\n[FEN \"" + e4 + " b KQkq – – –\"]\n\n1... e5 *\n") == "ok1");
}

TEST_CASE("a piece to drop may have a small letter") {
  CHECK(answers_on("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. p@e4 *\n") == "ok5");
}

TEST_CASE("mixtures with Chess960 are the variant from another start") {
  const std::string start =
      "[SetUp \"1\"]\n[FEN \"nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w GBgb - 0 1\"]\n\n1. O-O O-O *\n";
  for (const auto& [tag, variant] : {std::pair{"Crazyhouse960", "crazyhouse"},
                                     {"atomic960", "atomic"},
                                     {"King of the Hill 960", "king-of-the-hill"},
                                     {"Three-check 960", "three-check"},
                                     {"Losers960", "losers"}}) {
    const auto verdict = verdict_of("[Variant \"" + std::string(tag) + "\"]\n" + start);
    CHECK_MESSAGE(verdict["variant"] == variant, tag);
    CHECK_MESSAGE(verdict["status"] == "ok", tag);
    CHECK_MESSAGE(verdict["actions"] == 2, tag);
  }
  for (const char* tag : {"?", "-", "Rapid", "Bullet", ""})
    CHECK_MESSAGE(verdict_of("[Variant \"" + std::string(tag) + "\"]\n\n1. e4 *\n")["variant"] == "chess",
                  tag);
}

TEST_CASE("a file of UCCI has ranks from 0, whatever it says of them") {
  CHECK(answers_on_file("ucci", "position startpos moves h2e2 h9g7\n") == "ok2");
  CHECK(answers_on_file(
            "ucci",
            "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves "
            "h2e2 h9g7\n") == "ok2");
  CHECK(answers_on_file("uci", "position startpos moves e2e4 e7e5\n") == "ok2");
  CHECK(answers_on_file("usi", ">1:position startpos moves 7g7f 3c3d\n<1:bestmove 2g2f\n") == "ok2");
}

TEST_CASE("KI2 with numbers, and without signs; a pass of KIF is told") {
  CHECK(answers_on_file("ki2", "1 ▲７六歩 2 △３四歩 3 ▲２二角成 4 △同銀\n") == "ok4");
  CHECK(answers_on_file("ki2", "1. ▲７六歩　2. △３四歩\n3. ▲２二角成　4. △同　銀\n") == "ok4");
  CHECK(answers_on_file("ki2", "７六歩　３四歩　２二角成　同　銀\n") == "ok4");
  CHECK(answers_on_file("kif", "手合割：平手\n   1 パス\n") == "illegal0");
}

TEST_CASE("objects of JSON over several lines each") {
  const std::string game =
      "{\n  \"id\": \"x\",\n  \"variant\": \"standard\",\n  \"status\": \"resign\",\n"
      "  \"winner\": \"white\",\n  \"moves\": \"e4 e5 Nf3\"\n}\n";
  CHECK(answers_on_file("json", game) == "ok3");
  CHECK(answers_on_file("ndjson", game + game) == "ok3 ok3");
  CHECK(answers_on("{\n \"variant\": \"chess\",\n \"actions\": [\"e4\"]\n}\n", {}) == "ok1");
}
