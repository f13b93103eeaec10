// Positions with operations as games: EPD.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli.h"

using cli::holds;
using cli::run;

TEST_SUITE_BEGIN("formats");

namespace {

nlohmann::json judged_epd(const std::string& line, std::vector<std::string> more = {}) {
  more.insert(more.begin(), {"adjudicate", "--quiet"});
  const auto answer = run(more, line + "\n");
  CAPTURE(answer.err);
  REQUIRE(!answer.out.empty());
  return nlohmann::json::parse(answer.out);
}

const std::string kOpening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

}  // namespace

TEST_CASE("EPD: each line is a game that begins with its position; counters may be left out") {
  const auto plain = judged_epd(kOpening + " bm e4 Nf3; id \"one\";");
  CHECK(plain["status"] == "ok");
  CHECK_FALSE(plain.contains("findings"));
  CHECK(plain["tags"]["Event"] == "one");
  CHECK(judged_epd("# a suite\n\n" + kOpening)["line"] == 3);
  CHECK(judged_epd("8/8/8/8/8/8/8/K1k5 w - - hmvc 3; fmvn 40;")["status"] == "ok");
  CHECK(judged_epd("8/8/8/8/8/8/8/K1k5/8 w - -")["status"] == "unreadable");
  CHECK(judged_epd("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
                   {"--variant", "xiangqi"})["status"] == "ok");
}

TEST_CASE("EPD: a move that is supplied is played, and all that operations name are legal") {
  CHECK(judged_epd(kOpening + " sm e4;")["actions"] == 1);
  CHECK(judged_epd(kOpening + " sm e5;")["status"] == "illegal");
  for (const char* operation : {"bm", "am", "pm"}) {
    CAPTURE(operation);
    const auto odd = judged_epd(kOpening + " " + operation + " e4 Ke2; id \"x\";");
    CHECK(odd["status"] == "ok");
    CHECK(odd["kinds"] == nlohmann::json{"operation"});
    CHECK(holds(odd["findings"][0].get<std::string>(), std::string(operation) + " names Ke2: "));
  }
  CHECK_FALSE(judged_epd("4k3/8/8/8/8/8/8/4K2R w K - bm 0-0;").contains("findings"));
}

TEST_CASE("EPD there and back, and what it has no place for") {
  const std::string line = kOpening + " hmvc 0; fmvn 1; id \"a\"; bm e4; sm Nf3; c0 \"well\";\n";
  CHECK(run({"convert", "--from", "epd", "--to", "epd"}, line).out == line);
  const auto pgn = run({"convert", "--to", "pgn"}, line);
  CHECK(holds(pgn.out, "[bm \"e4\"]"));
  CHECK(holds(pgn.out, "Nf3"));
  const auto longer = run({"convert", "--to", "epd"}, "[White \"a\"]\n\n1. e4 e5 1-0\n");
  CHECK(longer.status == 1);
  for (const char* lost : {"its tag White", "its actions", "its result"}) CHECK(holds(longer.err, lost));
}

TEST_CASE("EPD: no text of a tag ends its line or makes an operation of its own") {
  const auto written = [](const std::string& tags) {
    return run({"convert", "--to", "epd"}, R"({"variant":"chess","tags":)" + tags +
                                               R"(,"actions":[]})"
                                               "\n");
  };
  for (const char* value : {R"(e4\nd4)", R"(e4; sm e4)", R"(e4\"; sm e4;)", R"(e4\r)"}) {
    CAPTURE(value);
    const auto epd = written(R"({"bm":")" + std::string(value) + "\"}");
    CHECK(std::ranges::count(epd.out, '\n') == 1);
    CHECK(judged_epd(epd.out)["actions"] == 0);
  }
  for (const char* own : {"sm", "hmvc", "fmvn", "id", "c0"}) {
    CAPTURE(own);
    const auto epd = written("{\"" + std::string(own) + "\":\"e4\"}");
    CHECK(holds(epd.err, "its tag " + std::string(own)));
    CHECK(judged_epd(epd.out)["actions"] == 0);
  }
}

TEST_SUITE_END();
