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

TEST_CASE("PDN: positions list the cells of each side, kings with a K, and runs of cells") {
  CHECK(own_words("draughts", "W:W31-50:B1-20") ==
        own_words("draughts", cli::run({"show", "draughts", "--text", "own"}).out));
  CHECK(own_words("draughts", "B:W28,K1:B19.").starts_with("1K8/10/10/6m3/10/4M5/10/10/10/10 b"));
  CHECK(own_words("russian-draughts", "W:Wa3,Kc1:Bb8:H0:F1").starts_with("1m6/8/8/8/8/M7/8/2K5 w"));
  CHECK(holds(own_words("draughts", "W:W51:B1"), "lists no cells of this board"));
  CHECK_FALSE(holds(own_words("chess", "W:Wa3:Bb8"), "lists no cells"));
}

TEST_CASE("moves to where a piece stands are a pass in short text, too") {
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. Ke2 *\n")["actions"] == 1);
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. Ke2-e2 *\n")["actions"] == 1);
  CHECK(judged_pdn("[Variant \"janggi\"]\n\n1. Ke9 *\n")["status"] ==
        "illegal");  // where the other king stands
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
