// Draughts as their players write it, and letters and words by which other programs name moves.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"

using cli::holds;
using cli::run;

TEST_SUITE_BEGIN("formats");

namespace {

using Parsed = nlohmann::json;

Parsed judged_pdn(const std::string& text, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"adjudicate", "--quiet"});
  const auto answer = cli::run(more, text);
  CAPTURE(answer.err);
  REQUIRE(!answer.out.empty());
  return Parsed::parse(answer.out);
}

std::string own_words(const std::string& variant, const std::string& text) {
  const auto answer = cli::run({"show", variant, "--position", text, "--text", "own"});
  return answer.status == 0 ? answer.out.substr(0, answer.out.find('\n')) : answer.err;
}

}  // namespace

TEST_CASE("PDN: cells by number, captures, results in two points") {
  const std::string game =
      "[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 1-1\n";
  const Parsed verdict = judged_pdn(game);
  CHECK(verdict["variant"] == "draughts");
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["actions"] == 6);
  CHECK(verdict["outcome"]["points"]["white"] == 0.5);
  const Parsed first = Parsed::parse(cli::run({"convert"}, game).out);
  CHECK(first["actions"][0] == "d4e5");
  CHECK(first["actions"][2] == "take e5 g7");
  const std::string back = cli::run({"convert", "--to", "pdn"}, first.dump() + "\n").out;
  CHECK(holds(back, "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14"));
}

TEST_CASE("PDN: Turkish draughts has names of cells, for it stands on all of them") {
  const std::string game =
      R"({"variant":"turkish-draughts","actions":["c3c4","b6b5","d3c3","b5a5","g3g4","f6f5",)"
      R"("g4h4","g6f6","c4c5","take c6 c4","take c3 c5"]})"
      "\n";
  const auto written = cli::run({"convert", "--to", "pdn"}, game);
  CHECK(written.status == 0);
  CHECK(holds(written.out, "1. c3-c4 b6-b5"));
  CHECK(holds(written.out, "5. c4-c5 c6xc4 6.\nc3xc5"));
  const Parsed back = Parsed::parse(cli::run({"convert"}, written.out).out);
  CHECK(back["actions"] == Parsed::parse(game)["actions"]);
  CHECK(own_words("turkish-draughts", "W:Wa3,Kc4:Bh8").starts_with("7m/8/8/8/2K5/M7/8/8 w"));
}

TEST_CASE("PDN: the number of a game, and cells by name where its players have no numbers") {
  CHECK(judged_pdn("[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n")["variant"] == "checkers");
  const Parsed russian = judged_pdn("[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 *\n");
  CHECK(russian["variant"] == "russian-draughts");
  CHECK(russian["actions"] == 4);
  // Signs that are not those of what is done.
  CHECK(judged_pdn("[GameType \"25\"]\n\n1. c3xd4 b6-c5 2. d4-b6 a7:c5 *\n")["actions"] == 4);
  // Without such a tag the moves tell it, and a draw is no move.
  const Parsed untold = judged_pdn("[Event \"-\"]\n\n1. 33-28 18-23 2. 39-33 13-18 1-1\n");
  CHECK(untold["variant"] == "draughts");
  CHECK(untold["actions"] == 4);
  // Janggi has pairs of digits, too.
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. 79-78 *\n")["actions"] == 1);
}

TEST_CASE("PDN: what names no kind of draughts is told by its position and its moves") {
  struct Told {
    const char *position, *moves, *variant;
  };
  for (const Told& told : {
           Told{"", "11-15 24-20 2. 8-11 28-24", "checkers"},
           Told{"", "9-13 22-18", "checkers"},
           Told{"", "32-28 19-23 2. 28x19 14x23", "draughts"},
           Told{"", "35-30 20-25", "draughts"},
           Told{"", "48-42 25-31", "canadian-draughts"},
           Told{"", "22-18 11-15 2. 18x11 8x15", "russian-draughts"},
           Told{"", "c3-d4 d6-c5 2. b2-c3 f6-g5", "russian-draughts"},
           Told{"", "a3b4 b6c5", "russian-draughts"},
           Told{"", "g3:h4 d6-c5", "russian-draughts"},
           Told{"W:W27,19,K13:BK30,12,5.", "", "checkers"},
           Told{"B:W22,20,K10:BK29,12,1.", "29-25", "checkers"},
           Told{"W:W7,17,18,19,23,37,43:B10,27,29,34,35,39.", "", "draughts"},
           Told{"W:W55,60:BK1", "", "canadian-draughts"},
           Told{"W:Wa3,Kc1:Bb8", "", "russian-draughts"},
           Told{"W:W21-32:B1-12", "c3-d4 d6-e5", "russian-draughts"},
       }) {
    CAPTURE(told.position);
    CAPTURE(told.moves);
    const std::string position = told.position;
    const std::string game = "[Event \"-\"]\n[Result \"1-0\"]\n" +
                             (position.empty() ? "" : "[FEN \"" + position + "\"]\n") + "\n" +
                             (*told.moves == 0 ? "" : std::string("1. ") + told.moves) + " 1-0\n";
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--from", "pdn"}}) {
      const Parsed verdict = judged_pdn(game, more);
      CHECK(verdict["variant"] == told.variant);
      CHECK(verdict["status"] == "ok");
    }
  }
  // From 12 a man of ours goes to 16 alone: where the corner on the left is light, he goes to 15 and 16.
  const Parsed italian = judged_pdn("[Event \"-\"]\n\n1. 21-17 12-15 2. 23-19 11-14 *\n");
  CHECK(italian["variant"] == "italian-draughts");
  CHECK(italian["status"] == "ok");
  CHECK(judged_pdn("[Event \"-\"]\n\n1. 22-18 11-15 2. 18x11 8x15 *\n",
                   {"--variant", "brazilian-draughts"})["variant"] == "brazilian-draughts");
}

TEST_CASE("PDN: every kind of draughts by its number, and each of its games there and back") {
  for (const auto& [number, variant, moves] : {std::tuple{"22", "italian-draughts", "1. 21-17 12-15"},
                                               {"23", "pool-checkers", "1. 9-14 22-17"},
                                               {"24", "spanish-draughts", "1. 22-18 9-13"},
                                               {"28", "spanish-draughts", "1. 22-18 9-13"},
                                               {"29", "czech-draughts", "1. c3-d4 f6-g5"},
                                               {"30", "turkish-draughts", "1. a3-a4 b6-b5"},
                                               {"40", "frisian-draughts", "1. 32-28 19-23"}}) {
    const Parsed verdict = judged_pdn(std::string("[GameType \"") + number + "\"]\n\n" + moves + " *\n");
    CHECK(verdict["variant"] == variant);
    CHECK_MESSAGE(verdict["status"] == "ok", variant, ": ", verdict.dump());
  }
  for (const char* variant :
       {"italian-draughts", "spanish-draughts", "czech-draughts", "pool-checkers", "frisian-draughts",
        "frysk", "antidraughts", "breakthrough-draughts", "checkers", "draughts", "canadian-draughts"}) {
    const std::string sample = std::string(HOUSERULE_ROOT) + "/tests/games/samples/" + variant + ".jsonl";
    const Parsed verdict = judged_pdn(cli::run({"convert", "--to", "pdn", sample}).out);
    CHECK(verdict["variant"] == variant);
    CHECK_MESSAGE(verdict["status"] == "ok", variant, ": ", verdict.dump());
  }
  CHECK(judged_pdn("[GameType \"22\"]\n[FEN \"W:W21,K30:B12,K3\"]\n\n1. 21-17 *\n")["status"] == "ok");
  CHECK(judged_pdn("[Variant \"Frysk!\"]\n\n1. 46-41 *\n")["status"] == "ok");
}

TEST_CASE("PDN: cells are numbered by where the men of a variant of one's own stand") {
  const cli::Folder folder;
  const std::string game = "[Variant \"late\"]\n[Format \"pdn\"]\n\n1. 17-13 12-16 *\n";
  const auto judged = [&](const std::string& start) {
    folder.file(
        "variants/late.toml",
        "houserule = 1\nname = \"late\"\nextends = \"russian-draughts\"\nstart = \"" + start + " w 1\"\n");
    folder.file("late.pdn", game);
    return cli::run({"--root", folder.path(), "--root", HOUSERULE_ROOT, "adjudicate", "--quiet",
                     folder.path() + "/late.pdn"})
        .out;
  };
  const std::string dark = judged("8/m1m1m1m1/1m1m1m1m/8/1M1M1M1M/M1M1M1M1/8/8");
  CHECK_MESSAGE(holds(dark, "\"status\":\"ok\""), dark);
}

TEST_CASE("PDN: a blank before the one digit of a second cell, as in columns") {
  const std::string padded =
      "[GameType \"20\"]\n\n1. 31-26 19-23 2. 37-31 14-19 3. 41-37  9-14 4. 46-41  4- 9 5. 34-30 *\n";
  const Parsed verdict = judged_pdn(padded);
  CHECK(verdict["actions"] == 9);
  CHECK(verdict["status"] == "ok");
  CHECK_FALSE(verdict.contains("findings"));
  for (const char* capture : {"18x 9", "18: 9", "18- 9"}) {
    const std::string game =
        "[GameType \"21\"]\n[FEN \"W:W18:B14,1\"]\n\n1. " + std::string(capture) + " 1-6 *\n";
    const Parsed taken = judged_pdn(game);
    CAPTURE(capture);
    CHECK(taken["status"] == "ok");
    CHECK(taken["actions"] == 2);
  }
  // Results and numbers of moves stay what they are.
  CHECK(judged_pdn("[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2- 0\n")["actions"] == 2);
  CHECK(judged_pdn("[GameType \"20\"]\n\n1. 32-28 19-23 1- 2. 28x19 *\n")["actions"] == 3);
}

TEST_CASE("PDN: captures that name some of their cells, as a king's where he turns") {
  const std::string game =
      "[GameType \"20\"]\n[FEN \"W:W20,24,27,37,38,45,46,49:B13,15,16,18,34,36,39,40.\"]\n\n"
      "1. 49-43 39x48 2. 24-19 48x22 3. 19x8 15x24 4. 46-41 36x47 5. 8-2 47x29 6. ";
  CHECK(judged_pdn(game + "2x30x11 16x7 7. 45x1 *\n")["actions"] == 13);
  const Parsed wrong = judged_pdn(game + "2x24x12 16x7 *\n");
  CHECK(wrong["status"] == "illegal");
  CHECK(wrong["at"]["text"] == "2x24x12");
}

TEST_CASE("PDN: positions list the cells of each side, kings with a K, and runs of cells") {
  CHECK(own_words("draughts", "W:W31-50:B1-20") ==
        own_words("draughts", cli::run({"show", "draughts", "--text", "own"}).out));
  CHECK(own_words("draughts", "B:W28,K1:B19.").starts_with("1K8/10/10/6m3/10/4M5/10/10/10/10 b"));
  CHECK(own_words("russian-draughts", "W:Wa3,Kc1:Bb8:H0:F1").starts_with("1m6/8/8/8/8/M7/8/2K5 w"));
  CHECK(holds(own_words("draughts", "W:W51:B1"), "lists no cells of this board"));
  CHECK_FALSE(holds(own_words("chess", "W:Wa3:Bb8"), "lists no cells"));
}

TEST_CASE("a board of a size that one game alone has tells the game, with remarks before it") {
  const std::string shogi = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
  const std::string xiangqi = "9/2Cca4/3k1C3/4P1p2/4N1b2/4R1r2/4c1n2/3p1n3/2rNK4/9 w - - 0 1";
  for (const auto& [position, variant] : {std::pair{shogi, "shogi"}, std::pair{xiangqi, "xiangqi"}}) {
    CAPTURE(position);
    CHECK(judged_pdn("% of a book\n" + position + "\n", {"--from", "epd"})["variant"] == variant);
    CHECK(judged_pdn("# of a book\n" + position + "\n", {"--from", "epd"})["status"] == "ok");
    CHECK(judged_pdn("[FEN \"" + position + "\"]\n\n*\n")["variant"] == variant);
    CHECK(judged_pdn("[FEN \"" + position + "\"]\n\n*\n", {"--variant", "atomic"})["variant"] == "atomic");
  }
  CHECK(judged_pdn("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n")["variant"] == "chess");
}

TEST_CASE("moves to where a piece stands are a pass in short text, too") {
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. Ke2 *\n")["actions"] == 1);
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. Ke2-e2 *\n")["actions"] == 1);
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. Ke9 *\n")["status"] ==
        "illegal");  // where the other king stands
}

TEST_CASE("a pawn becomes a met where it stands, written as its cell alone") {
  const std::string head =
      "[Variant \"sittuyin\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/4P3/8/8/P7/K7[] w - - 0 20\"]\n\n";
  for (const char* text : {"e5=F", "e5e5=F", "e5e5f", "promote~e5"}) {
    CAPTURE(text);
    const Parsed verdict = judged_pdn(head + "20. " + text + " *\n");
    CHECK(verdict["actions"] == 1);
    CHECK(verdict["status"] == "ok");
  }
  CHECK(judged_pdn(head + "20. a2=F *\n")["status"] == "illegal");
  CHECK(judged_pdn(head + "20. d6=F *\n", {"--final"})["final"]["pieces"]["d6"] == "white met");
  CHECK(judged_pdn(head + "20. e6=F *\n")["status"] == "illegal");
}

TEST_CASE("an action with a word of its own that makes of a piece what the text says") {
  const std::string head =
      "[Variant \"sittuyin\"]\n[SetUp \"1\"]\n[FEN \"2r5/k1nnr3/1sP1p2p/p1N5/Pp1Np3/1P4Fs/SS3K2/4R3[] b - - "
      "0 30\"]\n\n";
  for (const char* written : {"e4f3=F", "e4f3f", "e4-f3=F"}) {
    const Parsed verdict = judged_pdn(head + "30... " + written + " *\n");
    CHECK_MESSAGE(verdict["status"] == "ok", verdict.dump());
    CHECK(verdict["actions"] == 1);
  }
  // It makes no rook.
  CHECK(judged_pdn(head + "30... e4f3=R *\n")["actions"] == 0);
}

TEST_CASE("a further letter of a piece is a capital") {
  cli::Folder folder;
  folder.file(
      "variants/own.toml",
      "houserule = 1\nname = \"own\"\ntitle = \"Own\"\nextends = \"chess\"\nrules = [\"mine/elk\"]\n");
  folder.file("scripts/mine/elk.lua",
              "rule \"elk\" { about = \"An elk.\" }\npiece \"elk\" { letter = \"E\", also = \"Xa\", moves = "
              "\"N\" }\n");
  const auto answer = cli::run({"--root", folder.path() + ":" HOUSERULE_ROOT, "check", "own"});
  CHECK(answer.status != 0);
  CHECK(holds(answer.out + answer.err, "\"a\" cannot be a further letter"));
}

TEST_CASE("the letter of a position may be a further one of a piece, where only one has it") {
  const std::string wanted = own_words("xiangqi", cli::run({"show", "xiangqi", "--text", "own"}).out);
  CHECK(own_words("xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1") ==
        wanted);
}
