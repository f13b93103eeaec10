// Clocks that run, by themselves and in a game at the terminal.
#include "match/clocks.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../tools/cli.h"

using namespace houserule;
using cli::holds;

namespace {

const SideId kWhite{std::size_t{0}}, kBlack{std::size_t{1}};

TableClocks two(const char* white, const char* black) {
  TableClocks clocks({clock_budget(white), clock_budget(black)});
  clocks.run({kWhite}, 0);
  return clocks;
}

}  // namespace

TEST_SUITE_BEGIN("play");

TEST_CASE("times are written as people do") {
  CHECK(clock_budget("5+3")->start_ms() == 300'000);
  CHECK(clock_budget("5+3")->gain_ms == 3000);
  CHECK(clock_budget("0.5d2")->delay_ms == 2000);
  CHECK(clock_budget("0:30+0")->start_ms() == 30'000);
  CHECK(clock_budget("4:30")->start_ms() == 270'000);
  CHECK(clock_budget("1:40:00+30")->start_ms() == 6'000'000);
  CHECK(clock_budget("90/40+30+30")->periods ==
        std::vector<ClockBudget::Period>{{5'400'000, 40}, {1'800'000, 0}});
  CHECK(clock_budget("90/40+30+30")->gain_ms == 30'000);
  CHECK(clock_budget("100/40+50/20+15+30")->periods.size() == 3);
  for (const char* wrong :
       {"90/", "90/40", "90/0+30", "90/x+30", "90/40+30+", "90/40d3", "4:75", "0:0", "1:2:3:4+5"})
    CHECK(!clock_budget(wrong));
  for (const char* wrong : {"", "x", "0", "-5", "5+", "5+x", "5+3 ", "5x3", "1e99", "5+3+1"})
    CHECK(!clock_budget(wrong));
  CHECK(clock_face(302'001) == "5:03");
  CHECK(clock_face(7'350) == "0:07.3");
  CHECK(clock_face(3'723'000) == "1:02:03");
  CHECK(read_clock("4:30") == 270'000);
  CHECK(read_clock("1:00:00") == 3'600'000);
  for (const char* text : {"90", "4:30", "0:30", "1.5", "1:40:00"})  // as in a budget
    CHECK(read_clock(text) == clock_budget(text)->start_ms());
  for (const char* wrong : {"", "a", "4:", "1:2:3:4", "-1"}) CHECK(!read_clock(wrong));
}

TEST_CASE("a clock stands, runs, gains and falls") {
  TableClocks clocks = two("1+5", "1");
  CHECK(clocks.left(kWhite, 50'000) == 60'000);  // nothing runs before it is let go
  clocks.go(100'000);
  CHECK(clocks.left(kWhite, 110'000) == 50'000);
  CHECK(clocks.next_fall() == 160'000);
  clocks.acted(kWhite, 1, 110'000);
  clocks.run({kBlack}, 110'000);
  CHECK(clocks.left(kWhite, 150'000) == 55'000);
  CHECK(clocks.left(kBlack, 150'000) == 20'000);
  CHECK(!clocks.fallen(169'999).valid());
  CHECK(clocks.fallen(170'000) == kBlack);
  clocks.judged(kBlack);
  CHECK(!clocks.fallen(180'000).valid());
}

TEST_CASE("a second period begins behind the turns of the first") {
  TableClocks clocks = two("1/2+0:30+5", "1");
  clocks.go(0);
  clocks.acted(kWhite, 1, 10'000);
  CHECK(clocks.left(kWhite, 10'000) == 55'000);
  clocks.acted(kWhite, 2, 20'000);
  CHECK(clocks.left(kWhite, 20'000) == 80'000);  // 45 + 5 + 30
  clocks.acted(kWhite, 3, 20'000);
  CHECK(clocks.left(kWhite, 20'000) == 85'000);
}

TEST_CASE("a delay goes before the time; two clocks may run at once") {
  TableClocks clocks = two("1d5", "1");
  clocks.run({kWhite, kBlack}, 0);
  clocks.go(0);
  CHECK(clocks.left(kWhite, 4'000) == 60'000);
  CHECK(clocks.waits(kWhite, 4'000) == 1'000);
  CHECK(clocks.left(kWhite, 15'000) == 50'000);
  CHECK(clocks.left(kBlack, 15'000) == 45'000);
  clocks.pause(15'000);
  CHECK(clocks.left(kBlack, 99'000) == 45'000);
}

TEST_CASE("what the rules say of a clock goes before its budget, and a new period starts it anew") {
  TableClocks clocks = two("1", "1");
  Game::ClockTerms terms{1, 100'000, 20'000, 110'000};
  clocks.follow(kWhite, terms);
  CHECK(clocks.left(kWhite, 0) == 100'000);
  clocks.go(0);
  clocks.acted(kWhite, 0, 5'000);
  CHECK(clocks.left(kWhite, 5'000) == 110'000);  // 95 + 20, and never more than 110
  terms.period = 2;
  terms.start_ms = 7'000;
  clocks.follow(kWhite, terms);
  CHECK(clocks.left(kWhite, 5'000) == 7'000);
}

TEST_CASE("play runs clocks, keeps what they show, and hears a flag fall") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  const cli::Answer answer = cli::run({"play", "chess", "--clock", "5+3", "--save", file},
                                      "e2e4\nclock\nclock white 0:00\ne7e5\nd2d4\n");
  CHECK(holds(answer.out, "white        5:03\n   black        5:0"));
  CHECK(holds(answer.out, "over: time: white 0, black 1"));
  const auto record = nlohmann::json::parse(cli::run({"convert", file}).out);
  CHECK(record["clocks"][0] == 303);
  CHECK(record["clocks"][2] == 0);
  CHECK(record["actions"][2] == "white: timeout");
  CHECK(record["tags"]["TimeControl"] == "300+3");
  CHECK(cli::run({"adjudicate", "--quiet", file}).status == 0);
  CHECK(holds(cli::run({"play", "chess", "--clock", "soon"}, "").err, "is no time"));
  CHECK(holds(cli::run({"play", "chess", "--clock", "wite=5"}, "").err, "did you mean \"white\"?"));
}

TEST_CASE("chpok's own clocks run when they are asked for") {
  const cli::Answer answer =
      cli::run({"play", "chpok", "--clock", "rules"}, "clock\nbid time raise 1 10+5\nclock\n");
  CHECK(holds(answer.out, "white        1:40"));
  CHECK(holds(answer.out, "white        3:20"));
}

TEST_CASE("whose time is over against nobody who could mate has drawn (FIDE 6.9)") {
  const auto over = [](const std::string& position, const std::string& more) {
    const std::string record =
        "{\"variant\":\"chess\",\"position\":\"" + position + "\",\"actions\":[\"timeout\"]" + more + "}\n";
    return nlohmann::json::parse(cli::run({"adjudicate", "--quiet", "-"}, record).out);
  };
  const std::string bare = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", pawns = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(over(bare, "")["outcome"]["points"] == nlohmann::json{{"white", 0.5}, {"black", 0.5}});
  CHECK(holds(over(bare, "")["outcome"]["reason"], "FIDE 6.9"));
  CHECK(over(pawns, "")["outcome"]["points"] == nlohmann::json{{"white", 0}, {"black", 1}});
  CHECK(over(bare, ",\"result\":\"1/2-1/2\"")["status"] == "ok");
  CHECK(over(bare, ",\"result\":\"0-1\"")["outcome"]["points"] == nlohmann::json{{"white", 0}, {"black", 1}});
}

TEST_SUITE_END();
