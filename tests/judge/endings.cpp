// What an archive says of a game's end, in remarks and tags, against its result and against the rules.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "adjudicate_help.h"
#include "judge/shelf.h"
#include "table/remark.h"

using namespace houserule;

namespace {

const std::string kPlayers = "[White \"Ann, Mary\"]\n[Black \"bob\"]\n";

nlohmann::json ended(const std::string& remark, const std::string& result, const std::string& tags = {}) {
  return verdict_of(kPlayers + tags + "[Result \"" + result + "\"]\n\n1. e4 e5 " +
                    (remark.empty() ? "" : "{" + remark + "} ") + result + "\n");
}

std::string kinds(const nlohmann::json& verdict) {
  return verdict.value("kinds", nlohmann::json::array()).dump();
}

const Seated kSeated{{"bob", SideId(1)}, {"ann", SideId(0)}};

int said(std::string_view text) {  // 1: ann won or bob lost; -1: the other way round
  const auto named = named_end(text, kSeated);
  if (!named) return 0;
  return (named->side == SideId(0)) == named->wins ? 1 : -1;
}

}  // namespace

TEST_CASE("who is said to have won or lost, and what says nothing") {
  for (const char* text : {"bob resigns", "Bob resigned.", "ann won on time", "bob forfeits on time",
                           "bob checkmated", "bob has lost on time", "ann wins", "bob was checkmated by ann",
                           "ann checkmated bob", "bob disconnected and forfeits", "bob ran out of time"})
    CHECK_MESSAGE(said(text) == 1, text);
  CHECK(said("ann resigns") == -1);
  for (const char* text : {"bob should resign", "ann wins a pawn", "bob lost the exchange", "bobby resigns",
                           "bob resigned himself to a worse ending", "a draw", "",
                           "bob ran out of time and ann has no material to mate"})
    CHECK_MESSAGE(said(text) == 0, text);
}

TEST_CASE("a remark or a tag that names the loser is compared with the result") {
  CHECK(ended("bob resigns", "1-0")["status"] == "ok");
  CHECK(ended("Mary Ann resigns", "0-1")["outcome"]["reason"] == "resignation");
  CHECK(ended("", "0-1", "[Termination \"bob won on time\"]\n")["outcome"]["reason"] == "time");
  CHECK(ended("White resigns", "0-1")["status"] == "ok");
  const auto wrong = ended("ann resigns", "1-0");
  CHECK(wrong["status"] == "disagrees");
  CHECK(wrong["reason"] == "the record says \"ann resigns\", and states 1-0: ann is white");
  CHECK(ended("White resigns", "1-0")["reason"] == "the record says \"White resigns\", and states 1-0");
  CHECK(ended("", "1-0", "[Termination \"bob won on time\"]\n")["status"] == "disagrees");
  CHECK(ended("bob resigns", "1/2-1/2")["status"] == "disagrees");
  CHECK(ended("Black resigns", "0-1")["status"] == "disagrees");
  CHECK(ended("bob resigns", "*")["status"] == "ok");
}

TEST_CASE("a draw though somebody's time was over: right where the other cannot mate, else worth a note") {
  const auto judged = [](const std::string& position) {
    return verdict_of("[FEN \"" + position + "\"]\n\n{White forfeits on\ntime} 1/2-1/2\n");
  };
  const auto right = judged("8/8/8/3k4/8/8/4P3/4K3 w - - 0 1");
  CHECK(right["status"] == "ok");
  CHECK(right["outcome"]["reason"] == "time");
  CHECK(kinds(right) == "[]");
  const auto generous = judged("8/8/8/3kr3/8/8/4P3/4K3 w - - 0 1");
  CHECK(generous["status"] == "ok");
  CHECK(kinds(generous) == R"(["draw-on-time"])");
  CHECK(
      kinds(verdict_of("[FEN \"8/8/8/3kn3/8/8/4N3/4K3 w - - 0 1\"]\n\n{Insufficient material} 1/2-1/2\n")) ==
      R"(["material"])");
}

TEST_CASE("an end that only the board gives is no agreement") {
  const auto mate = ended("", "1-0", "[Termination \"Ann, Mary won by checkmate\"]\n");
  CHECK(mate["status"] == "disagrees");
  CHECK(mate["reason"].get<std::string>().ends_with("there is no checkmate here; it states 1-0"));
  CHECK(ended("bob checkmated", "1-0")["status"] == "disagrees");
  CHECK(ended("Game drawn by stalemate", "1/2-1/2")["status"] == "disagrees");
  const auto repeated = ended("Game drawn by repetition", "1/2-1/2");
  CHECK(repeated["status"] == "disagrees");
  CHECK(repeated["reason"].get<std::string>().ends_with("there is no repetition here; it states 1/2-1/2"));
  CHECK(ended("a pity: the mate was missed", "1-0")["status"] == "ok");
}

TEST_CASE("what engine matches and servers remark is compared with the board in the same way") {
  for (const char* draw : {"Draw by fifty moves rule", "Draw by insufficient mating material",
                           "Draw by stalemate", "Draw by 3-fold repetition", "Game drawn by the 50 move rule",
                           "Game drawn by the 50-move rule.", "Neither player has mating material",
                           "Draw by threefold repetition", "Game drawn by insufficient material"}) {
    CHECK_MESSAGE(ended(draw, "1/2-1/2")["status"] == "disagrees", draw);
    CHECK_MESSAGE(ended(draw, "1-0")["status"] == "disagrees", draw);
    CHECK_MESSAGE(ended(draw, "*")["status"] == "ok", draw);
  }
  for (const char* mate :
       {"White mates", "White wins by checkmate", "Black is checkmated", "Xboard adjudication: Checkmate"})
    CHECK_MESSAGE(ended(mate, "1-0")["status"] == "disagrees", mate);
  CHECK(ended("White mates in three", "1-0")["status"] == "ok");
  for (const char* draw : {"Drawn game", "The game ended in a draw", "Because both players agreed to a draw",
                           "Draw by adjudication"}) {
    CAPTURE(draw);
    CHECK(ended(draw, "1-0")["status"] == "disagrees");
    CHECK(ended(draw, "1/2-1/2")["status"] == "ok");
  }
  CHECK(ended("Because neither player has sufficient material to mate", "1/2-1/2")["status"] == "disagrees");
  CHECK(ended("Draw by agreement", "1-0")["status"] == "disagrees");
  CHECK(ended("Draw by agreement", "1/2-1/2")["status"] == "ok");
}

TEST_CASE("what an annotator says might be, or was avoided, is no claim that it came about") {
  for (const char* prose : {"Ann's only hope to avoid a loss is a draw by threefold repetition.",
                            "bob avoids the draw by repetition", "White could have drawn by repetition",
                            "Now Black can not escape from perpetual check and so in the end the whole long "
                            "game is drawn by repetition",
                            "threatens to win by checkmate"})
    CHECK_MESSAGE(ended(prose, "1/2-1/2")["status"] == "ok", prose);
  CHECK(ended("The game was drawn by threefold repetition", "1/2-1/2")["status"] == "disagrees");
  CHECK(ended("Mary Ann won by checkmate", "1-0")["status"] == "disagrees");
}

TEST_CASE("who is said to have lost, as engine matches and servers write it, has") {
  for (const char* black : {"Black loses on time", "Black makes an illegal move: Ke3",
                            "Black's connection stalls", "Black disconnects", "Black left the game.",
                            "Black's flag fell", "Black forfeits on time", "Black lost connection"}) {
    CHECK_MESSAGE(ended(black, "1-0")["status"] == "ok", black);
    CHECK_MESSAGE(ended(black, "0-1")["status"] == "disagrees", black);
  }
  CHECK(ended("Black makes an illegal move: Ke3", "1-0")["outcome"]["reason"] == "rules infraction");
  CHECK(ended("Black's flag fell", "1-0")["outcome"]["reason"] == "time");
}

TEST_CASE("a remark against the rules' own end is a finding") {
  const std::string mate = "[White \"ann\"]\n[Black \"bob\"]\n\n1. f3 e5 2. g4 Qh4# ";
  CHECK_FALSE(verdict_of(mate + "{ann checkmated} 0-1\n").contains("kinds"));
  const auto verdict = verdict_of(mate + "{bob resigns} 0-1\n");
  CHECK(verdict["status"] == "ok");
  CHECK(kinds(verdict) == R"(["remark"])");
}

TEST_CASE("records are held against their words, too") {
  const std::string head = R"({"variant":"chess","actions":["e2e4"],"tags":{"White":"ann"},)";
  CHECK(verdict_of(head + R"("remarks":{"1":"ann resigns"},"result":"1-0"})" + "\n")["status"] ==
        "disagrees");
  CHECK(verdict_of(head + R"("remarks":{"1":"ann resigns"},"result":"0-1"})" + "\n")["status"] == "ok");
  CHECK(verdict_of(head + R"("remarks":{"0":"ann resigns"},"result":"1-0"})" + "\n")["status"] == "ok");
}

// ---- two boards ------------------------------------------------------------------------------------

TEST_CASE("results of two boards: of the team, or of the board on which the game ended") {
  const auto judged = [](const std::string& end) {
    return verdict_of(
        "[WhiteA \"ann\"]\n[BlackA \"bob\"]\n[WhiteB \"cat\"]\n[BlackB \"dan\"]\n\n"
        "1A. e4 1B. d4 1a. e5 1b. d5 " +
            end + "\n",
        {"--from", "bpgn"});
  };
  const auto by_team = judged("{cat forfeits on time} 1-0");
  CHECK(by_team["outcome"]["winner"] == "A+b");
  CHECK_FALSE(by_team.contains("kinds"));
  const auto by_board = judged("{cat forfeits on time} 0-1");  // cat is white on board B
  CHECK(by_board["status"] == "ok");
  CHECK(by_board["outcome"]["winner"] == "A+b");
  CHECK(by_board["outcome"]["points"] == nlohmann::json{{"A", 1}, {"a", 0}, {"B", 0}, {"b", 1}});
  CHECK(kinds(by_board) == R"(["result-of-board"])");
  CHECK(judged("{ann resigns} 1-0")["status"] == "disagrees");  // on the first board both come to the same
  CHECK(judged("{ann resigns} 0-1")["outcome"]["winner"] == "a+B");
}

TEST_CASE("a mate on the second board, with the result of that board") {
  const std::string mate =
      "1B. e4 1A. a3 1b. e5 1a. a6 2B. Qh5 2A. b3 2b. Nc6 2a. b6 3B. Bc4 3A. c3 3b. Nf6 3a. c6 4B. Qxf7# ";
  const auto judged = [&](const std::string& result) {
    return verdict_of(mate + result + "\n", {"--from", "bpgn"});
  };
  CHECK(judged("0-1")["outcome"]["winner"] == "a+B");
  CHECK_FALSE(judged("0-1").contains("kinds"));
  CHECK(judged("1-0")["status"] == "ok");
  CHECK(judged("1-0")["outcome"]["winner"] == "a+B");
  CHECK(judged("1/2-1/2")["status"] == "disagrees");
}

// ---- rules and the days on which they were made ----------------------------------------------------

TEST_CASE("the last day that a tag may mean") {
  CHECK(latest_day("2013.05.07") == "2013-05-07");
  CHECK(latest_day("2013.??.??") == "2013-99-99");
  CHECK(latest_day("2013") == "2013-99-99");
  CHECK(latest_day("????.??.??").empty());
  CHECK(latest_day("7 May 2013").empty());
}

TEST_CASE("a game of xiangqi or janggi goes on behind a position that has stood five times") {
  std::string moves;
  for (int i = 0; i < 5; ++i) moves += "a1a2 a10a9 a2a1 a9a10 ";
  for (const std::string variant : {"xiangqi", "janggi"}) {
    const auto verdict = verdict_of(fmt::format("[Variant \"{}\"]\n\n{}*\n", variant, moves));
    CHECK_MESSAGE(verdict["status"] == "ok", verdict.dump());
    CHECK(verdict["actions"] == 20);
  }
}

TEST_CASE("fivefold repetition holds from July 2014 on, unless somebody says otherwise") {
  std::string moves;
  for (int i = 0; i < 5; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
  const auto status = [&](const std::string& tags, const std::vector<std::string>& arguments = {}) {
    return verdict_of(tags + "\n" + moves + "*\n", arguments)["status"].get<std::string>();
  };
  CHECK(status("") == "late");
  CHECK(status("[Date \"2014.07.01\"]\n") == "late");
  CHECK(status("[Date \"2014.06.30\"]\n") == "ok");
  CHECK(status("[Date \"1972.??.??\"]\n") == "ok");
  CHECK(status("[Date \"2014.??.??\"]\n") == "late");
  CHECK(status("[Date \"????.??.??\"]\n[UTCDate \"2013.01.01\"]\n") == "ok");
  CHECK(status("[Date \"1972.01.01\"]\n", {"--todays-rules"}) == "late");
  CHECK(status("[Date \"1972.01.01\"]\n", {"--set", "chess/fivefold.mode=automatic"}) == "late");
  CHECK(verdict_of("[Date \"1972.01.01\"]\n\n*\n")["rulebook"] !=
        verdict_of("[Date \"2022.01.01\"]\n\n*\n")["rulebook"]);
}

TEST_CASE("seventy-five moves hold from July 2014 on") {
  const std::string game = "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 149 120\"]\n\n1. Ra2 Kd8 *\n";
  CHECK(verdict_of("[Date \"2014.07.01\"]\n" + game)["rule"] == "chess/seventy_five");
  CHECK(verdict_of("[Date \"2014.06.30\"]\n" + game)["status"] == "ok");
}

// ---- small things ----------------------------------------------------------------------------------

TEST_CASE("a promotion in the notation of engines has no mark") {
  const std::string head = R"({"variant":"chess","position":"7k/P7/8/8/8/8/8/K7 w - - 0 1","actions":[)";
  CHECK_FALSE(verdict_of(head + "\"a7a8q\"]}\n").contains("marks"));
  CHECK(verdict_of(head + "\"a8=Q\"]}\n").contains("marks"));
}

TEST_CASE("bytes of nothing behind a result are no move") {
  using std::string_literals::operator""s;
  const auto all = adjudicate("1. e4 1/2-1/2\0\0\0[Event \"x\"]\n\n1. d4 1-0\n\0\0"s).verdicts();
  REQUIRE(all.size() == 2);
  CHECK(all[0]["status"] == "ok");
  CHECK(all[1]["status"] == "ok");
  CHECK(all[1]["actions"] == 1);
  CHECK(kinds(verdict_of("1. e4 \0e5 *\n"s)) == R"(["stray-text"])");
}

TEST_CASE("a win on time of who cannot mate is found (FIDE 6.9)") {
  const auto found = [](const std::string& position, const std::string& result) {
    return kinds(
        verdict_of("[FEN \"" + position + "\"]\n[Termination \"time forfeit\"]\n\n" + result + "\n"));
  };
  const std::string kFound = R"(["time-without-mate"])";
  CHECK(found("8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", "0-1") == kFound);
  CHECK(found("8/8/8/3k4/8/8/4P3/4K3 w - - 0 1", "1-0") == "[]");
  CHECK(found("8/8/8/3kn3/8/8/4Q3/4K3 w - - 0 1", "0-1") == kFound);
  CHECK(found("8/8/8/3kn3/8/8/4R3/4K3 w - - 0 1", "0-1") == "[]");
  CHECK(found("8/8/8/3kb3/8/8/4R3/4K3 w - - 0 1", "0-1") == kFound);
  CHECK(found("8/8/8/3kb3/8/8/4N3/4K3 w - - 0 1", "0-1") == "[]");
  CHECK(found("8/8/8/3kb3/8/8/2B1R3/4K3 w - - 0 1", "0-1") == "[]");
  const std::string record = R"({"variant":"chess","position":"8/8/8/3k4/8/8/4P3/4K3 w - - 0 1","actions":)";
  CHECK(kinds(verdict_of(record + "[\"timeout\"]}\n")) == kFound);
  CHECK(kinds(verdict_of(record + "[\"e2e4\",\"timeout\"]}\n")) == "[]");
}

TEST_CASE("a record that names its rules is judged by no others") {
  const std::string digest = verdict_of("1. e4 *\n")["rulebook"];
  const auto judged = [&](const std::string& pin, const std::vector<std::string>& arguments = {}) {
    return verdict_of(R"({"variant":"chess","rulebook":")" + pin + R"(","actions":["e2e4"]})" + "\n",
                      arguments);
  };
  CHECK(judged(digest)["status"] == "ok");
  const auto other = judged("sha256:00");
  CHECK(other["status"] == "unreadable");
  CHECK(other["reason"].get<std::string>().find(digest) != std::string::npos);
  const auto set = judged(digest, {"--set", "chess/threefold.mode=automatic"});
  CHECK(set["status"] == "unreadable");
  CHECK(set["reason"].get<std::string>().ends_with(
      "what changed is what is set or laid over chess, here or there"));
  const std::string crazy = verdict_of("[Variant \"crazyhouse\"]\n\n1. e4 *\n")["rulebook"];
  CHECK(judged(crazy)["reason"].get<std::string>().ends_with("those are the rules of crazyhouse"));
  CHECK(verdict_of("[Rulebook \"sha256:00\"]\n\n1. e4 *\n")["status"] == "unreadable");
  CHECK(verdict_of("[Date \"1972.01.01\"]\n[Rulebook \"" + digest + "\"]\n\n1. e4 *\n")["status"] == "ok");
}
