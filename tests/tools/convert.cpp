// Games from one format into another and back.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli.h"

using cli::holds;
using cli::run;

TEST_SUITE_BEGIN("convert");

namespace {

const std::string kTwoBoards =
    "[Event \"x\"][WhiteA \"Ann\"]\n[TimeControl \"180+0\"]\n\n"
    "1A. e4{179.900} 1B. d4{179.8} 1a. d5{178} {C:hm} 2A. exd5 1b. e5{177.05} 2B. dxe5 {Bob resigns} 1-0\n";

std::string there(const std::string& text, std::vector<std::string> more = {}) {
  more.insert(more.begin(), "convert");
  return run(more, text).out;
}

}  // namespace

TEST_CASE("a game of two boards becomes a record with moves, clocks, tags and remarks") {
  const auto record = nlohmann::json::parse(there(kTwoBoards, {"--from", "bpgn"}));
  CHECK(record["variant"] == "bughouse");
  CHECK(record["actions"] ==
        nlohmann::json::parse(R"(["A: e2e4","B: d2d4","a: d7d5","A: e4d5","b: e7e5","B: d4e5"])"));
  CHECK(record["clocks"] == nlohmann::json::parse("[179.9, 179.8, 178, null, 177.05, null]"));
  CHECK(record["tags"]["WhiteA"] == "Ann");
  CHECK(record["remarks"] == nlohmann::json::parse(R"({"3":"C:hm","6":"Bob resigns"})"));
  CHECK(record["result"] == "1-0");
}

TEST_CASE("there and back nothing is lost") {
  const std::string records = there(kTwoBoards, {"--from", "bpgn"});
  const std::string back = there(records, {"--to", "pgn"});
  CHECK(holds(back, "2A. exd5 1b. e5{177.050}"));
  CHECK(there(back) == records);
  const std::string one =
      "[Event \"x\"]\n[Variant \"Crazyhouse\"]\n[Result \"0-1\"]\n\n1. e4 {[%clk 0:02:59.5]} d5 2. exd5 Qxd5 "
      "3. P@e4 {a drop} Qxe4+ 0-1\n";
  const std::string record = there(one);
  CHECK(nlohmann::json::parse(record)["clocks"][0] == 179.5);
  CHECK(there(there(record, {"--to", "pgn"})) == record);
}

TEST_CASE("a castling that is written with its cells is one word of PGN, and read again") {
  const auto pgn =
      run({"convert", "--to", "pgn"},
          R"({"variant":"chpok","position":"4k3/8/8/8/8/8/8/4K2R w -","actions":["castle e1 h1"]})"
          "\n");
  CHECK(holds(pgn.out, "castle~e1~h1"));
  CHECK(holds(run({"adjudicate", "--quiet"}, pgn.out).out, R"("status":"ok","actions":1)"));
}

TEST_CASE("what cannot be played stays as it is written, and is told") {
  const auto answer = run({"convert", "--from", "bpgn"}, "[Event \"x\"]\n\n1A. e4 1a. Qxh7 2A. d4\n");
  CHECK(answer.status == 1);
  CHECK(holds(answer.err, "action 2"));
  CHECK(nlohmann::json::parse(answer.out)["actions"] ==
        nlohmann::json::parse(R"(["A: e2e4","a: Qxh7","A: d4"])"));
  const auto back = run({"convert", "--to", "pgn"}, answer.out);
  CHECK(holds(back.out, "1A. e4 1a. Qxh7 2A. d4 *"));
  CHECK(run({"convert"}, "{\"variant\":\"chess\"}").status == 1);
  CHECK(run({"convert", "--to", "svg"}).status == 2);
  CHECK(run({"convert", "no-such-file.pgn"}).status == 2);
}

TEST_CASE("actions may be kept as they are written") {
  const auto record = nlohmann::json::parse(there("1. e4 e5 2. Nf3 1-0\n", {"--keep"}));
  CHECK(record["actions"] == nlohmann::json::parse(R"(["e4","e5","Nf3"])"));
}

TEST_CASE("a position of one's own becomes position text, what people say a remark") {
  const auto text = there(
      R"({"variant":"chess","setup":{"pieces":{"e1":"white king","e8":"black king","a2":"white pawn"}},)"
      R"("actions":["a2a4","black: resign"],"result":{"white":1},"seed":5})",
      {"--to", "pgn"});
  CHECK(holds(text, "[FEN \"4k3/8/8/8/8/8/P7/4K3 w - - 0 1\"]"));
  CHECK(holds(text, "1. a4 {black: resign} 1-0"));
}

TEST_CASE("both boards are shown side by side, with reserves and clocks") {
  const cli::Folder folder;
  const std::string file = folder.file("g.bpgn", kTwoBoards);
  const auto text = run({"show", "--record", file, "--after", "5"});
  CHECK(text.status == 0);
  CHECK(holds(text.out, " 8  r n b q k b n r     1  R N B K Q B N R\n"));
  CHECK(holds(text.out, " * a []  2:58           * B []  2:59.8\n"));
  CHECK(holds(text.out, "   A []  2:59.9           b [p]  2:57\n"));
  const auto svg = run({"show", "--record", file, "--svg", "-"});
  CHECK(holds(svg.out, "pawn in reserve"));
  CHECK(holds(svg.out, ">2:59.9<"));
  CHECK(run({"show", "--record", file, "--number", "2"}).status == 2);
  CHECK(run({"show"}).status == 2);
}

TEST_CASE("explain says how who is to move stands, and why") {
  const auto answer = run({"explain", "bughouse", "--position",
                           "R6k/6pp/8/8/8/8/8/6K1[] b - - 0 1 | 6rk/5Npp/8/8/8/8/8/K7[] b - - 0 1"});
  CHECK(holds(answer.out, "a: hanging by bughouse/hanging\n"));
  CHECK(holds(answer.out, "the king on h8 is attacked by the rook on a8\n"));
  CHECK(holds(answer.out, "a drop would parry it, in hand or not: Q@b8"));
  CHECK(holds(answer.out, "b: mated by bughouse/mate\n"));
  CHECK(holds(answer.out, "no drop of any piece would parry that\n"));
  const auto free = run({"explain", "bughouse", "--actions", "A: e4"});
  CHECK(holds(free.out, "a to move: free\n"));
}

TEST_CASE("what steers a terminal stands in no PGN and raw in no record") {
  const std::string record =
      R"({"id":"\u001b[1m","variant":"chess","tags":{"Event":"\u001b[2J\u0007"},)"
      R"("remarks":{"0":"\u001b[2J","1":"\u001b]0;pwn\u0007 \u009b31m \u202e"},"actions":["e2e4","\u001b[31m"],"result":"\u001b[4m"})"
      "\n";
  for (const std::string& text :
       {there(record, {"--to", "pgn"}), there(there(record, {"--to", "pgn"}), {"--to", "pgn"}),
        there(record, {"--to", "jsonl"})}) {
    CHECK(!text.empty());
    for (const char* raw : {"\x1b", "\x07", "\xC2\x9B", "\xE2\x80\xAE"})
      CHECK_MESSAGE(!holds(text, raw), text);
  }
  CHECK(holds(there(record, {"--to", "pgn"}), "]0;pwn"));
}

TEST_SUITE_END();
