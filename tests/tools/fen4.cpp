// FEN4: positions of four-player chess as chess.com writes them.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli.h"

namespace fen4_test {

using cli::run;

namespace {

const std::string kRows =
    "x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/bR,bP,10,gP,gR/"
    "bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/"
    "bR,bP,10,gP,gR/"
    "x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x";
const std::string kStart = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-" + kRows;
const std::string kVariant = "four-player-chess";

std::string in_form(const std::string& position, const std::string& form, const std::string& actions = "",
                    const std::string& variant = kVariant) {
  const auto answer = run({"show", variant, "--position", position, "--actions", actions, "--text", form});
  CAPTURE(answer.err);
  CHECK(answer.status == 0);
  return answer.out.substr(0, answer.out.find('\n'));
}

// What is told of a text that is read.
std::string note_on(const std::string& position, const std::string& variant = kVariant) {
  const auto answer = run({"show", variant, "--position", position, "--text", "own"});
  CHECK(answer.status == 0);
  return answer.err;
}

std::string refusal(const std::string& position, const std::string& variant = kVariant) {
  const auto answer = run({"show", variant, "--position", position});
  CHECK(answer.status == 2);
  return answer.err;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

nlohmann::json verdict_on(const std::string& pgn) {
  const auto answer = run({"adjudicate", "--quiet", "--from", "pgn"}, pgn);
  CAPTURE(answer.err);
  REQUIRE(!answer.out.empty());
  return nlohmann::json::parse(answer.out);
}

// Red: king h1, rooks d1 and k1; blue: king a7, rooks a4 and a11; yellow: king g14; green: king n8.
const std::string kFew =
    "x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/bR,13/14/14/13,gK/bK,13/14/14/bR,13/x,x,x,8,x,x,x/"
    "x,x,x,8,x,x,x/x,x,x,rR,3,rK,2,rR,x,x,x";

}  // namespace

TEST_SUITE_BEGIN("FEN4");

TEST_CASE("the start is the usual one, and written as chess.com does") {
  const std::string own = run({"show", kVariant, "--text", "own"}).out;
  CHECK(in_form(kStart, "own") + "\n" == own);
  CHECK(in_form("4PC", "own") + "\n" == own);
  CHECK(run({"show", kVariant, "--text", "fen4"}).out == kStart + "\n");
  CHECK(run({"show", "four-player-teams", "--text", "fen4"}).out == kStart + "\n");
}

TEST_CASE("corners may be numbers, and each row a line of its own") {
  std::string lines = kStart;
  for (std::size_t at = 0; (at = lines.find("x,x,x,", at)) != std::string::npos;) lines.replace(at, 6, "3,");
  for (std::size_t at = 0; (at = lines.find(",x,x,x", at)) != std::string::npos;) lines.replace(at, 6, ",3");
  for (std::size_t at = 0; (at = lines.find('/', at)) != std::string::npos; at += 2)
    lines.replace(at, 1, "/\n");
  CHECK(in_form(lines, "fen4") == kStart);
}

TEST_CASE("what is written is read as the same, in the middle of a game") {
  // Red's king and the rook k1 have moved, yellow's rook d14 has.
  const std::string actions =
      "h2h3; b7c7; d13d12; m8l8; h1h2; a7b7; d14d13; n8m8; k2k3; b4c4; k13k12; m4l4; k1k2";
  const std::string text = in_form(kStart, "fen4", actions);
  CHECK(text.starts_with("B-0,0,0,0-0,0,0,0-0,0,1,0-0,0,0,0-0-x,x,x,1,yN,yB,yK"));
  CHECK(in_form(text, "fen4") == text);
}

TEST_CASE("rights to castle are of the nearer and the farther rook of each side") {
  const std::string none = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" + kFew;
  const auto legal = [](const std::string& position) {
    return run({"legal", kVariant, "--position", position}).out;
  };
  CHECK(legal(none).find("O-O") == std::string::npos);
  const std::string nearer = legal(changed(none, "-0,0,0,0-0,0,0,0-0,0", "-0,0,0,0-1,0,0,0-0,0"));
  CHECK(nearer.find("O-O\n") != std::string::npos);
  CHECK(nearer.find("O-O-O\n") == std::string::npos);
  const std::string blue = changed(changed(none, "R-", "B-"), "-0,0,0,0-0,0,0,0-0,0", "-0,0,0,0-0,0,0,0-0,1");
  CHECK(legal(blue).find("O-O-O\n") != std::string::npos);
  CHECK(in_form(blue, "fen4") == blue);
  // From a7 to a9, and the rook to a8.
  CHECK(in_form(blue, "fen4", "O-O-O").find("/14/bK,13/bR,12,gK/14/14/14/bR,13/") != std::string::npos);
}

TEST_CASE("rights without their pieces are told and dropped") {
  const std::string text = "R-0,0,0,0-0,0,0,0-0,0,1,0-0,0,0,0-0-" + kFew;
  CHECK(note_on(text).find(
            "lets yellow castle on the queen's side, and its king and rook do not stand on g14 and "
            "k14") != std::string::npos);
  CHECK(in_form(text, "fen4") == changed(text, "0,0,1,0", "0,0,0,0"));
}

TEST_CASE("points, who is out and who has left") {
  const std::string out =
      changed(changed(kStart, "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-", "Y-1,0,0,1-0,1,1,0-0,1,1,0-4,0,20,3-"),
              "-0-", "-0-{'resigned':(false,false,false,true)}-");
  const std::string own = in_form(out, "own");
  CHECK(own.find(" y 4x,0,20,3r 1 ") != std::string::npos);
  const std::string again = in_form(out, "fen4");
  CHECK(again.starts_with("Y-1,0,0,1-0,1,1,0-0,1,1,0-4,0,20,3-0-{'resigned':(false,false,false,true)}-"));
  CHECK(again.find("drR,drN,drB,drQ,drK") != std::string::npos);
  // Of who has left the king goes on.
  CHECK(again.find(",dgR/") != std::string::npos);
  CHECK(again.find(",gK/") != std::string::npos);
  CHECK(in_form(again, "own") == own);
  // Grey pieces of which nothing else is said are of a side that is out.
  CHECK(in_form(changed(again, "drQ", "dQ"), "own") == own);
}

TEST_CASE("what the rules have no place for is refused with its place") {
  CHECK(refusal(changed(kStart, "-0-x", "-0-{'lives':(3,3,3,3)}-x"))
            .find("position:1:38: error: FEN4 sets \"lives\", which no rule of this variant knows") !=
        std::string::npos);
  CHECK(refusal(changed(kStart, "rP,rP,rP,rP,rP,rP,rP,rP", "rP,rP,x,rP,rP,rP,rP,rP")).find("a wall on f2") !=
        std::string::npos);
  CHECK(refusal(changed(kStart, "rQ", "rZ")).find("no piece has the letter") != std::string::npos);
  CHECK(refusal(changed(kStart, "rQ", "Q")).find("\"Q\" on g1 is no piece") != std::string::npos);
  CHECK(refusal(changed(kStart, "/bR,bP,10,gP,gR", "/bR,bP,9,gP,gR")).find("rank 11 has 13 cells") !=
        std::string::npos);
  CHECK(refusal("R-0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-" + kRows).find("four values") != std::string::npos);
  CHECK(refusal("R-0,0,0,0-1,1,1,1").find("FEN4 ends before castling on the king's side") !=
        std::string::npos);
  CHECK(refusal(kStart.substr(0, kStart.rfind('/'))).find("FEN4 has 14 rows, not 13") != std::string::npos);
  for (const char* said :
       {"(true)", "(true,false,false)", "(true,false,false,no)", "(true,false,false,false,false)", "true"})
    CHECK_MESSAGE(refusal(changed(kStart, "-0-x", "-0-{'resigned':" + std::string(said) + "}-x"))
                          .find("each of four sides true or false") != std::string::npos,
                  said);
  CHECK(refusal(changed(kStart, "rQ", "drQ")).find("a dead piece on g1, and its side is not out") !=
        std::string::npos);
  CHECK(refusal("4PCx").find("\"4PCx\" names a start that is not known here") != std::string::npos);
  CHECK(refusal(changed(kStart, "R-0,0,0,0", "R-0,1,0,0"), "four-player-teams").find("a side is out") !=
        std::string::npos);
}

TEST_CASE("what changes no rule is told or passed over") {
  CHECK(note_on(changed(kStart, "-0-x", "-0-{'enPassant':('','','',''),'pawnsBaseRank':2}-x")).empty());
  CHECK(refusal(changed(kStart, "-0-x", "-0-{'enPassant':('h3:h4','','','')}-x"))
            .find("no pawn stands on h4") != std::string::npos);
  CHECK(
      note_on(changed(kStart, "-0,0,0,0-0-", "-5,0,0,0-0-"), "four-player-teams").find("nobody counts any") !=
      std::string::npos);
}

TEST_CASE("what may be taken in passing, by side") {
  const std::string text = in_form(kStart, "fen4", "h2h4; b7d7");
  CHECK(text.find("-0-{'enPassant':('h3:h4','c7:d7','','')}-x") != std::string::npos);
  CHECK(in_form(text, "fen4") == text);
  CHECK(in_form(text, "own").find(" h3-h4,c7-d7 ") != std::string::npos);
  CHECK(in_form(text, "fen4", "g13g12", "four-player-teams").find("('h3:h4','c7:d7','','')") !=
        std::string::npos);
}

TEST_CASE("games begin with the position of StartFen4, also over several lines") {
  std::string rows = kFew;
  for (std::size_t at = 0; (at = rows.find('/', at)) != std::string::npos; at += 2)
    rows.replace(at, 1, "/\n");
  const std::string tag =
      "[Variant \"FFA\"]\n[StartFen4 \"R-0,0,0,0-1,0,0,0-0,0,0,0-0,0,0,0-0-\n" + rows + "\"]\n";
  const auto verdict = verdict_on(tag + "[Red \"ann\"]\n\n1. O-O .. Ra4-b4 .. Kg14-g13 .. Kn8-n9 *\n");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 4);
  const auto next = verdict_on(tag + "\n1. O-O-O *\n");
  CHECK(next["status"] == "illegal");
  CHECK(next["at"]["line"] == 18);
  CHECK(verdict_on("[Variant \"FFA\"]\n[StartFen4 \"4PCx\"]\n\n1. h2-h3 *\n")["status"] == "unreadable");
}

TEST_CASE(
    "4PCo: kings of blue and green stand where their queens do today, and castle towards the nearer rook") {
  const std::string tag = "[Variant \"FFA\"]\n[StartFen4 \"4PCo\"]\n\n";
  const std::string queens =
      "1. g2-g4 .. b7-c7 .. g13-g12 .. m8-l8\n2. g4-g5 .. c7-d7 .. Qh14-g13 .. l8-k8\n"
      "3. g5-g6 .. d7-e7 .. g12-g11 .. k8-j8\n4. g6-g7 .. e7-f7 .. g11-g10 .. j8-i8\n";
  CHECK(verdict_on(tag + queens + "5. g7-g8=D .. f7-g7 .. g10-g9 .. i8-h8\n6. Qg8xg9 *\n")["actions"] == 21);
  CHECK(verdict_on(tag + queens +
                   "5. g7-g8=D .. f7-g7 .. g10-g9 .. i8-h8\n6. h2-h3 .. g7xQg8 *\n")["status"] == "illegal");
  const std::string before =
      "1. Nj1-i3 .. Na10-c9 .. Ne14-f12 .. Nn5-l6\n2. j2-j3 .. b10-c10 .. e13-e12 .. m5-l5\n"
      "3. Bi1-j2 .. Ba9-b10 .. Bf14-e13 .. Bn6-m5\n";
  const auto near = verdict_on(tag + before + "4. O-O .. O-O .. O-O .. O-O *\n");
  CHECK(near["status"] == "ok");
  CHECK(near["actions"] == 16);
  CHECK(verdict_on(tag + before + "4. O-O .. O-O-O *\n")["status"] == "illegal");
  CHECK(verdict_on(tag + "1. h2-h3 .. Qa7-b7 *\n")["status"] == "illegal");
  CHECK(verdict_on(tag + "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8 2. h3-h4 .. Qa7-b7 *\n")["actions"] == 6);
  // What is written for a king in such a place is read back.
  const auto text = run({"show", "four-player-chess", "--position", "4PCo", "--text", "fen4"}, "").out;
  CHECK(text.find("-1,1,1,1-1,1,1,1-") != std::string::npos);
  CHECK(text.find("bK,bP,10,gP,gQ/bQ,bP,10,gP,gK") != std::string::npos);
}

TEST_CASE("convert writes the position as StartFen4, and reads it back") {
  const std::string pgn = "[Variant \"Teams\"]\n[StartFen4 \"B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" + kFew +
                          "\"]\n\n1. Ra4-b4 .. Kg14-g13 *\n";
  const auto record = run({"convert", "--from", "pgn", "--to", "jsonl"}, pgn);
  CHECK(record.status == 0);
  const auto back = run({"convert", "--from", "jsonl", "--to", "pgn"}, record.out);
  CHECK(back.out.find("[StartFen4 \"B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-" + kFew + "\"]") !=
        std::string::npos);
  CHECK(verdict_on(back.out)["status"] == "ok");
  CHECK(verdict_on(back.out)["actions"] == 2);
}

// One limit for all forms and all places: below, at and above it.
TEST_CASE(
    "position text of 4 KiB is read, and no more, as FEN and as FEN4, in records, tags and on the command "
    "line") {
  const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  for (const std::size_t size : {std::size_t{4095}, std::size_t{4096}, std::size_t{4097}}) {
    CAPTURE(size);
    const auto filled = [&](std::string text) { return text.append(size - text.size(), ' '); };
    const int wanted = size > 4096 ? 2 : 0;
    CHECK(run({"show", "chess", "--position", filled(fen)}).status == wanted);
    CHECK(run({"show", kVariant, "--position", filled(kStart)}).status == wanted);
    const std::string status = size > 4096 ? "unreadable" : "ok";
    CHECK(verdict_on("[SetUp \"1\"]\n[FEN \"" + filled(fen) + "\"]\n\n*\n")["status"] == status);
    CHECK(verdict_on("[Variant \"FFA\"]\n[StartFen4 \"" + filled(kStart) + "\"]\n\n*\n")["status"] == status);
    const auto record = run({"adjudicate", "--quiet", "--from", "jsonl"},
                            R"({"variant":"chess","position":")" + filled(fen) + R"(","actions":[]})" + "\n");
    CHECK(nlohmann::json::parse(record.out)["status"] == status);
  }
}

TEST_SUITE_END();

}  // namespace fen4_test
