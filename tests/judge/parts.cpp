// The judge's parts that need no variant: results, table words, clocks, ids, order of output, JSON.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "archives/output.h"
#include "common/command.h"
#include "judge/clocks.h"
#include "judge/shelf.h"
#include "judge/tally.h"
#include "judge/verdict.h"
#include "table/result.h"
#include "table/table_words.h"
#include "table/throws.h"

using namespace houserule;

namespace {

std::vector<SideSpec> sides(const std::vector<std::string>& names) {
  std::vector<SideSpec> out;
  for (const std::string& name : names) {
    out.emplace_back();
    out.back().name = name;
    out.back().letter = name.substr(0, 1);
  }
  return out;
}

}  // namespace

TEST_CASE("results are read as archives write them") {
  const std::vector<SideSpec> two(2), four(4);
  Stated stated;
  for (const char* text : {"1-0", " 1 - 0",
                           "1\xE2\x80\x93"
                           "0",
                           "+--"}) {
    CAPTURE(text);
    REQUIRE(read_result(text, two, stated));
    CHECK(stated.points == std::vector<std::int64_t>{1000, 0});
  }
  for (const char* text : {"1/2-1/2", "0.5-0.5", "1/2", "\xC2\xBD-\xC2\xBD"}) {
    CAPTURE(text);
    REQUIRE(read_result(text, two, stated));
    CHECK(stated.drawn());
  }
  CHECK(read_result("*", two, stated));
  CHECK_FALSE(stated.given);
  CHECK_FALSE(read_result("3-0", two, stated));
  CHECK_FALSE(read_result("1-0", four, stated));
}

TEST_CASE("results in words, places with ties") {
  CHECK(points_words({kHalf, kHalf}, sides({"white", "black"})) == "1/2-1/2");
  CHECK(points_words({0, kWin}, sides({"white", "black"})) == "0-1");
  CHECK(points_words({1, 0, 6}, sides({"red", "blue", "green"})) == "red 0.25, blue 0, green 1.5");
  std::vector<int> places;
  rank({2, 4, 2, 0}, places);
  CHECK(places == std::vector<int>{2, 1, 2, 4});
}

TEST_CASE("why players ended a game, in the words of archives") {
  CHECK(agreed_reason("time forfeit", "", true) == "time");
  CHECK(agreed_reason("Normal", "White resigns", true) == "resignation");
  CHECK(agreed_reason("", "Black forfeits on time", true) == "time");
  CHECK(agreed_reason("abandoned", "", true) == "abandoned");
  CHECK(agreed_reason("", "a blunder in time trouble", true) == "the players' agreement");
  CHECK(agreed_reason("", "a blunder in time trouble", false) == "as the record states");
}

TEST_CASE("table words and chance are told from moves") {
  const auto two = sides({"white", "black"});
  Rulebook book;
  book.spec.sides = two;
  CHECK(table_word("resign", book) == TableWord::resign);
  CHECK(table_word("draw accept", book) == TableWord::draw_accept);
  CHECK(table_word("draw white", book) == TableWord::chance);
  CHECK(table_word("roll 6", book) == TableWord::chance);
  for (const char* text : {"e2e4", "dxe8=Q#", "cxd4", "resigns", "drawn", "roll"})
    CHECK(table_word(text, book) == TableWord::none);
  const auto throws = recorded_throws({"e2e4", "roll 6", "draw black", "draw offer", "roll x"}, book);
  CHECK(values_of(throws) == std::vector<std::int32_t>{6, 2, 0});
  CHECK(throws[1].action == 3);
  book.rules.emplace_back().verbs.emplace_back().word = "roll";
  book.rules.back().verbs.emplace_back().word = "draw offer";
  CHECK(values_of(recorded_throws({"roll 6", "draw black"}, book)) == std::vector<std::int32_t>{2});
  CHECK(table_word("roll 6", book) == TableWord::none);
  CHECK(table_word("draw offer", book) == TableWord::none);
  CHECK(table_word("draw white", book) == TableWord::chance);
  CHECK(split_seat("red: resign").seat == "red");
  CHECK(split_seat("e2e4").body == "e2e4");
  CHECK(seat_named("b", two) == SideId(1));
  CHECK_FALSE(seat_named("red", two));
}

TEST_CASE("a draw offer stands until somebody else plays on") {
  DrawOffers offers;
  offers.agree(SideId(0));
  offers.played(SideId(0), false);
  CHECK(offers.agreed(SideId(0)));
  offers.played(SideId(1), false);
  CHECK_FALSE(offers.any());
  offers.agree(SideId(1));
  offers.agree(SideId(1));
  CHECK_FALSE(offers.agreed(SideId(0)));
  offers.agree(SideId(0));
  CHECK(offers.agreed(SideId(0)));
  CHECK(offers.agreed(SideId(1)));
}

TEST_CASE("who leaves takes his own offer along, and no other") {
  DrawOffers offers;
  offers.agree(SideId(1));
  offers.agree(SideId(0));
  offers.played(SideId(2), true);
  CHECK(offers.agreed(SideId(0)));
  offers.played(SideId(0), true);
  CHECK_FALSE(offers.agreed(SideId(0)));
  CHECK(offers.agreed(SideId(1)));
  offers.played(SideId(1), true);
  CHECK_FALSE(offers.any());
}

TEST_CASE("tags of archives name variants") {
  CHECK(variant_of_tag("Fischerandom") == "chess960");
  CHECK(variant_of_tag("Chess 960") == "chess960");
  CHECK(variant_of_tag("Standard") == "chess");
  CHECK(variant_of_tag("From Position").empty());
  CHECK(variant_of_tag("").empty());
  CHECK(variant_of_tag("King of the Hill") == "king-of-the-hill");
}

TEST_CASE("clocks: too few, negative, growing") {
  const std::vector<SideId> seats{SideId(0), SideId(1), SideId(0), SideId(1)};
  const auto two = sides({"white", "black"});
  std::vector<std::string> found;
  check_clocks({60000, std::nullopt, 58000, 57000}, seats, 4, 0, {}, two, found);
  CHECK(found.empty());
  check_clocks({60000, 60000, 61000, -1500}, seats, 5, 0, {}, two, found);
  CHECK(found == std::vector<std::string>{"4 clock times for 5 actions",
                                          "the clock shows -1.5 s after action 4 [table/clock]",
                                          "the clock of white goes up from 60 s to 61 s at action 3, and no "
                                          "increment is stated [table/clock]"});
  found.clear();
  check_clocks({60000, 60000, 61000, 61000}, seats, 4, increment_ms("60+1"), {}, two, found);
  CHECK(found.empty());
  CHECK(increment_ms("40/7200:3600") == 0);
  CHECK(increment_ms("180+nan") == 0);
}

TEST_CASE("ids seen before are known again") {
  SeenIds seen;
  for (int i = 0; i < 5000; ++i) CHECK_FALSE(seen.again(SeenIds::hash(std::to_string(i))));
  for (int i = 0; i < 5000; ++i) CHECK(seen.again(SeenIds::hash(std::to_string(i))));
}

TEST_CASE("batches leave in order, whoever finishes first, and twice the same id is said") {
  std::ostringstream out;
  LineSink sink(out);
  OrderedOutput output(sink, 2);
  std::vector<std::thread> threads;
  for (const std::uint64_t index : {3, 2, 1, 0}) {
    threads.emplace_back([&output, index] {
      Written written;
      written.text = std::to_string(index) + "{}\n";
      written.lines.push_back(
          {0, 4, SeenIds::hash(index % 2 == 0 ? "even" : "odd"), {{{{2, "!"}, {}}}}, true, {}, true});
      output.put(index, written);
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(out.str() == "0{}\n1{}\n2{!}\n3{!}\n");
  CHECK(output.totals().tally.findings == 2);
}

TEST_CASE("ids beyond those that are remembered are counted as not compared") {
  std::ostringstream out;
  LineSink sink(out);
  OrderedOutput output(sink, 2);
  std::uint64_t index = 0;
  const auto give = [&](std::uint64_t id) {
    Written written;
    written.text = "{}\n";
    written.lines.push_back({0, 3, id, {}, true, {}, false});
    output.put(index++, written);
  };
  for (std::uint64_t id = 1; id < SeenIds::kMost; ++id) output.seen().again(id * 7919);
  give(1);
  CHECK(output.seen().full());
  CHECK(output.totals().tally.not_compared == 0);
  give(2);
  give(1);
  CHECK(output.totals().tally.not_compared == 1);
  CHECK(output.totals().tally.findings == 1);
  Tally sum = output.totals().tally;
  sum.add(output.totals().tally);
  CHECK(sum.not_compared == 2);
  CHECK(sum.text().find("2 whose id came after 1000000 others") != std::string::npos);
}

TEST_CASE("verdicts end before they are longer than they may be") {
  for (const auto& [most, written] :
       {std::pair{8U, "{}\n"}, std::pair{9U, "{}\n{}\n{}\n"}, std::pair{10U, "{}\n{}\n{}\n"}}) {
    std::ostringstream out;
    LineSink sink(out);
    OrderedOutput output(sink, 2, most);
    bool ended = false;
    for (std::uint64_t index = 0; index < 2 && !ended; ++index) {
      Written batch;
      batch.text = index == 0 ? "{}\n" : "{}\n{}\n";
      try {
        output.put(index, batch);
      } catch (const CommandError& error) {
        ended = true;
        CHECK(std::string(error.what()).find("--shard") != std::string::npos);
      }
    }
    CHECK(ended == (most < 9));
    CHECK(out.str() == written);
  }
}

TEST_CASE("a sink that takes no more stops everybody") {
  std::ostringstream out;
  out.setstate(std::ios::badbit);
  LineSink sink(out);
  OrderedOutput output(sink, 2);
  Written written;
  written.text = "{}\n";
  CHECK_THROWS_AS(output.put(0, written), CommandError);
  output.abandon();
  CHECK_THROWS_AS(output.put(9, written), CommandError);
}

TEST_CASE("a verdict's line holds whatever strangers wrote, and room for a late finding") {
  Verdict verdict;
  verdict.id = "a\"b\\\x1b[31m\xff";
  verdict.status = VerdictStatus::illegal;
  verdict.at = {3, "N\nf3", 7, 2};
  verdict.reason = "no";
  for (const bool early : {false, true}) {
    if (early) verdict.findings.push_back({FindingKind::remark, "odd"});
    std::string line;
    const LateFinding late = append_json(verdict, line);
    CHECK(line.find('\x1b') == std::string::npos);
    const auto before = nlohmann::json::parse(line);
    CHECK(before["at"] == nlohmann::json{{"action", 3}, {"text", "N\nf3"}, {"line", 7}, {"column", 2}});
    CHECK_FALSE(before.contains("rulebook"));
    std::size_t shift = 0;
    for (const auto& [at, insert] : late.parts) {
      line.insert(at + shift, insert);
      shift += insert.size();
    }
    const auto after = nlohmann::json::parse(line);
    CHECK(after["findings"].size() == (early ? 2 : 1));
    CHECK(after["findings"].back() == "duplicate id");
    CHECK(after["kinds"].size() == (early ? 2 : 1));
    CHECK(after["kinds"].back() == "duplicate-id");
  }
}

TEST_CASE("the summary counts statuses and ends") {
  Tally tally;
  Verdict verdict;
  verdict.actions = 40;
  verdict.outcome = {true, "time", "", {kWin, 0}, {}};
  tally.count(verdict);
  verdict.status = VerdictStatus::illegal;
  tally.count(verdict);
  Tally all;
  all.add(tally);
  CHECK(all.text(2) ==
        "2 games: 1 ok, 1 illegal\n         1  time\n"
        "80 actions in 2.00 s: 1 games and 40 actions per second\n");
  CHECK_FALSE(all.clean());
}
