// Verdicts on small games, one test a status or an oddity; and that neither jobs nor neighbours matter.
#include <doctest/doctest.h>

#include "../tools/cli.h"
#include "adjudicate_help.h"

using namespace houserule;

namespace {

const std::string kMate = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

std::string record(const std::string& members) { return "{\"variant\":\"chess\"," + members + "}\n"; }

}  // namespace

TEST_CASE("a mate: the rules end the game and the result agrees") {
  const auto verdict = verdict_of(kMate);
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["line"] == 1);
  CHECK(verdict["variant"] == "chess");
  CHECK(verdict["actions"] == 4);
  CHECK(verdict["outcome"]["reason"] == "checkmate");
  CHECK(verdict["outcome"]["points"] == nlohmann::json{{"white", 0}, {"black", 1}});
  CHECK(verdict["outcome"]["places"] == nlohmann::json{{"white", 2}, {"black", 1}});
  CHECK(verdict["rulebook"].get<std::string>().starts_with("sha256:"));
  CHECK_FALSE(verdict.contains("final"));
  CHECK_FALSE(verdict.contains("marks"));
  CHECK(adjudicate(kMate).status == 0);
}

TEST_CASE("illegal: the action, its place, the reason and the rule; final is the position before") {
  const std::string game = "[Result \"1-0\"]\n\n1. e4 e5\n2. Ke3 1-0\n";
  const auto verdict = verdict_of(game, {"--final"});
  CHECK(verdict["status"] == "illegal");
  CHECK(verdict["at"] == nlohmann::json{{"action", 3}, {"text", "Ke3"}, {"line", 4}, {"column", 4}});
  CHECK(verdict["actions"] == 2);
  CHECK_FALSE(verdict["reason"].get<std::string>().empty());
  CHECK(verdict["rule"].get<std::string>().starts_with("chess/"));
  CHECK(verdict["final"]["turn"] == "white");
  CHECK(verdict["final"]["pieces"]["e4"] == "white pawn");
  CHECK(adjudicate(game).status == 1);
}

TEST_CASE("moves after the end are late, by the rule that ended the game") {
  const auto verdict = verdict_of("1. f3 e5 2. g4 Qh4# 3. a3 *\n");
  CHECK(verdict["status"] == "late");
  CHECK(verdict["outcome"]["reason"] == "checkmate");
  CHECK(verdict["outcome"]["points"]["black"] == 1);
  CHECK(verdict["at"]["action"] == 5);
  CHECK(verdict["rule"] == "chess/mate");
  CHECK(verdict["reason"] == "the game was over: checkmate");
}

TEST_CASE("disagrees: the rules give another result than stated") {
  const auto verdict = verdict_of("1. f3 e5 2. g4 Qh4# 1/2-1/2\n");
  CHECK(verdict["status"] == "disagrees");
  CHECK(verdict["reason"] == "the rules give 0-1 (checkmate), the record states 1/2-1/2");
  CHECK(verdict["outcome"]["over"] == true);
}

TEST_CASE("what players may agree on") {
  CHECK(verdict_of("1. e4 e5 1-0\n")["outcome"]["reason"] == "as the record states");
  CHECK(verdict_of("[Termination \"time forfeit\"]\n1. e4 e5 0-1\n")["outcome"]["reason"] == "time");
  CHECK(verdict_of("1. e4 {Black resigns} 1-0\n")["outcome"]["reason"] == "resignation");
  CHECK(verdict_of("1. e4 {Black should resign} e5 1-0\n")["outcome"]["reason"] == "as the record states");
  const auto open = verdict_of("1. e4 *\n");
  CHECK(open["status"] == "ok");
  CHECK(open["outcome"] == nlohmann::json{{"over", false}});
}

TEST_CASE("a draw that could be claimed was claimed") {
  const std::string moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 ";
  const auto verdict = verdict_of(moves + "1/2-1/2\n");
  CHECK(verdict["outcome"]["reason"] == "draw by claim: threefold repetition");
  CHECK(verdict["outcome"]["rule"] == "chess/threefold");
  CHECK(verdict_of(moves + "1-0\n")["outcome"]["reason"] == "as the record states");
}

TEST_CASE("two results that differ are a finding, not a verdict") {
  const Judged judged = adjudicate("[Result \"1-0\"]\n\n1. e4 e5 0-1\n");
  CHECK(judged.status == 1);
  CHECK(judged.verdicts()[0]["status"] == "ok");
  CHECK(judged.verdicts()[0]["findings"][0] == "two results: the tag says 1-0, the movetext 0-1");
}

TEST_CASE("marks are compared with the rules, and make nothing illegal") {
  CHECK(verdict_of("1. f3 e5 2. g4 Qh4 0-1\n")["marks"] == nlohmann::json{{"wrong", 1}, {"first", 4}});
  CHECK(verdict_of("1. e4+ e5 2. Qh5 Nc6 3. Qxf7 Kxf7 *\n")["marks"] ==
        nlohmann::json{{"wrong", 2}, {"first", 1}});
  CHECK_FALSE(verdict_of("1. e4!? e5 2. Qh5 Nc6 3. Qxf7+?? Kxf7 *\n").contains("marks"));
  CHECK_FALSE(verdict_of(record(R"("actions":["f2f3","e7e5","g2g4","d8h4"])")).contains("marks"));
}

TEST_CASE("unreadable games leave their neighbours alone") {
  const std::string games = kMate + "[Event \"x\n\n1. e4 {not closed\n\n[Event \"b\"]\n\n1. e4 *\n\n" +
                            "[FEN \"8/8 w - -\"]\n\n1. e4 *\n\n[Variant \"Nonesuch\"]\n\n1. e4 *\n\n" + kMate;
  const auto all = adjudicate(games, {"--final"}).verdicts();
  REQUIRE(all.size() >= 4);
  CHECK(all.front()["status"] == "ok");
  CHECK(all.back()["status"] == "ok");
  std::size_t unreadable = 0;
  for (const auto& verdict : all) {
    if (verdict["status"] != "unreadable") continue;
    ++unreadable;
    CHECK(verdict["at"].contains("line"));
    CHECK_FALSE(verdict.contains("final"));
    CHECK_FALSE(verdict["reason"].get<std::string>().empty());
  }
  CHECK(unreadable == 3);
}

TEST_CASE("the end of a file made by DOS is an empty game, other stray bytes are none") {
  const auto all = adjudicate(kMate + "\x1a").verdicts();
  REQUIRE(all.size() == 2);
  CHECK(all[1]["status"] == "ok");
  CHECK(all[1]["actions"] == 0);
  CHECK(all[1]["reason"].get<std::string>().starts_with("an empty game"));
  CHECK(adjudicate("\x01\n", {"--from", "pgn"}).verdicts().empty());
}

TEST_CASE("records: ids, results by side, positions, settings, duplicate ids") {
  const std::string games =
      record(R"("id":"a","actions":["e2e4","e7e5"],"result":{"white":1})") +
      record(R"("id":"b","actions":["e2e5"])") +
      record(R"("id":"a","position":"4k3/P7/8/8/8/8/8/4K3 w - - 0 1","actions":["a8=Q+"])") +
      record(R"("id":"c","actions":["e2e4"],"result":{"red":1})") +
      record(R"("id":"d","actions":["e2e4"],"set":{"chess/nothing.at":"all"})") + "{\"id\":\"e\"}\n";
  const Judged judged = adjudicate(games);
  const auto all = judged.verdicts();
  REQUIRE(all.size() == 6);
  const char* const statuses[] = {"ok", "illegal", "ok", "unreadable", "unreadable", "unreadable"};
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(i);
    CHECK(all[i]["status"] == statuses[i]);
    CHECK(all[i]["line"] == i + 1);
  }
  CHECK(all[0]["outcome"]["points"]["white"] == 1);
  CHECK(all[2]["findings"][0] == "duplicate id");
  CHECK(judged.status == 1);
  CHECK(judged.err.find("6 games: 2 ok, 1 illegal, 3 unreadable") != std::string::npos);
}

TEST_CASE("a record names variants, not files") {
  const auto verdict = verdict_of("{\"variant\":\"/etc/passwd.toml\",\"actions\":[]}\n", {"--from", "jsonl"});
  CHECK(verdict["status"] == "unreadable");
  CHECK(verdict["reason"].get<std::string>().find("may only name a variant") != std::string::npos);
}

TEST_CASE("a set-up says what stands where, and a bad one is unreadable") {
  const auto verdict = verdict_of(
      record(R"("setup":{"pieces":{"e1":"white king","e8":"black king","a7":"white pawn"},"turn":"white"},)"
             R"("actions":["a7a8=Q"])"),
      {"--final"});
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["final"]["pieces"]["a8"] == "white queen");
  const auto wrong = verdict_of(record(R"("setup":{"pieces":{"e1":"blue king"}},"actions":[])"));
  CHECK(wrong["status"] == "unreadable");
  CHECK(wrong["reason"] ==
        "the set-up cannot be used: pieces.e1: there is no side \"blue\"; there are: white, black");
  const std::string line = record(R"("setup":{"start":true,"sides":{"white":{"enery":6}}},"actions":[])");
  const auto field = verdict_of(line);
  CHECK(field["reason"].get<std::string>().find("sides.white.enery: there is no field \"enery\"") !=
        std::string::npos);
  CHECK(field["at"]["line"] == 1);
  CHECK(field["at"]["column"] == line.find("\"enery\"") + 1);
}

TEST_CASE("what people say at the table") {
  const auto reason = [](const std::string& actions) {
    return verdict_of(record("\"actions\":[" + actions + "]"));
  };
  const auto resigned = reason(R"("e2e4","black: resign")");
  CHECK(resigned["outcome"]["reason"] == "resignation");
  CHECK(resigned["outcome"]["points"] == nlohmann::json{{"white", 1}, {"black", 0}});
  CHECK(reason(R"("timeout")")["outcome"]["points"]["black"] == 1);
  CHECK(reason(R"("draw offer","e2e4","draw accept")")["outcome"]["points"]["black"] == 0.5);
  CHECK(reason(R"("draw offer","e2e4","e7e5","draw accept")")["at"]["action"] == 4);
  CHECK(reason(R"("draw accept")")["status"] == "illegal");
  CHECK(reason(R"("claim draw")")["status"] == "illegal");
  const std::string knights = R"("g1f3","g8f6","f3g1","f6g8",)";
  CHECK(reason(knights + knights + R"("claim draw")")["outcome"]["rule"] == "chess/threefold");
  CHECK(reason(R"("resign","e2e4")")["reason"] == "the game was over: resignation");
}

TEST_CASE("who is out agrees to no draw, and his agreement is not waited for (HR-4.9)") {
  const auto drawn = [](const char* words) {
    return verdict_of(std::string(R"({"variant":"four-ability","actions":["red: leave","draw offer",)") +
                      words + "]}\n");
  };
  const auto agreed = drawn(R"("blue: draw accept","green: draw accept")");
  CHECK(agreed["outcome"]["reason"] == "the players' agreement");
  CHECK(agreed["outcome"]["points"]["black"] == 0.5);
  CHECK(agreed["outcome"]["points"]["red"] == 0);
  CHECK(drawn(R"("blue: draw accept")")["outcome"]["over"] == false);
  CHECK(drawn(R"("red: draw accept")")["reason"] == "red is out of the game, and agrees to nothing");
  const auto last = drawn(R"("blue: draw accept","green: leave")");
  CHECK(last["outcome"]["reason"] == "the players' agreement");
  CHECK(last["outcome"]["points"]["black"] == 0.5);
  CHECK(last["outcome"]["points"]["green"] == 0);
  CHECK(drawn(R"("black: leave","blue: draw accept")")["reason"] == "nobody else offers a draw");
  CHECK(drawn(R"("blue: resign","black: timeout")")["outcome"]["reason"] == "last living side");
}

TEST_CASE("what reads as a lot and is meant otherwise is said") {
  const auto reason = [](const char* word) {
    return verdict_of(record(std::string("\"actions\":[\"draw offer\",\"") + word + "\"]"))["reason"]
        .get<std::string>();
  };
  CHECK(reason("draw claim") == "a draw is claimed with \"claim draw\"");
  CHECK(cli::holds(reason("draw decline"), "an offer of a draw is not declined"));
}

TEST_CASE("clocks that cannot be are findings") {
  const auto verdict = verdict_of(record(R"("actions":["e2e4","e7e5","g1f3"],"clocks":[60,60,70])"));
  CHECK(verdict["status"] == "ok");
  CHECK(verdict["findings"][0].get<std::string>().starts_with("the clock of white goes up"));
}

TEST_CASE("the trace holds the actions in full, the table one row a game") {
  CHECK(verdict_of("1. e4 e5 2. Nf3 *\n", {"--trace"})["trace"] == nlohmann::json{"e2e4", "e7e5", "g1f3"});
  const Judged judged = adjudicate(kMate + "1. e5 *\n", {"--format", "table"});
  CHECK(judged.out.find("line 1            chess         ok                4  0-1        checkmate\n") !=
        std::string::npos);
  CHECK(judged.out.find("illegal") != std::string::npos);
}

TEST_CASE("any number of jobs writes the same") {
  std::string games;
  for (int i = 0; i < 700; ++i)
    games += i % 7 == 3   ? "1. e4 e5 2. Ke3 *\n\n"
             : i % 5 == 2 ? "[GameId \"same\"]\n\n1. d4 1/2-1/2\n\n"
                          : kMate;
  const Judged one = adjudicate(games, {"--jobs", "1"});
  CHECK(one.verdicts().size() == 700);
  for (const char* jobs : {"2", "5"}) {
    const Judged many = adjudicate(games, {"--jobs", jobs});
    CHECK(many.out == one.out);
    CHECK(many.status == one.status);
  }
}

TEST_CASE("what cannot be done: no such file, format, option") {
  CHECK(adjudicate("", {"/nowhere/games.pgn"}).status == 2);
  CHECK(adjudicate("", {"--from", "pgm"}).status == 2);
  CHECK(adjudicate("", {"--jobs", "0"}).status == 2);
  CHECK(adjudicate("").status == 0);
}
