// Which game a verdict speaks of, and the ways in which verdicts leave the program.
#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <streambuf>

#include "adjudicate_help.h"
#include "judge/verdict.h"

using namespace houserule;

namespace {

const std::string kFirst =
    "[Event \"Open, \"]\n[Round \"3\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Date \"2013.05.09\"]\n\n1. e4 e5 "
    "*\n\n";
const std::string kBad = "[White \"=cat\"]\n[Black \"?\"]\n\n1. e4 e5 2. Ke3 *\n\n";
const std::string kMarked = "1. e4+ *\n\n";

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

std::string record(const std::string& id, const std::string& actions) {
  return R"({"id":")" + id + R"(","variant":"chess","actions":[)" + actions + "]}\n";
}

}  // namespace

TEST_CASE("a verdict tells players, event, round, date, number and byte of the game") {
  const auto all = adjudicate(kFirst + kBad).verdicts();
  REQUIRE(all.size() == 2);
  CHECK(all[0]["game"] == 1);
  CHECK(all[0]["byte"] == 0);
  CHECK(all[0]["tags"] ==
        nlohmann::json{
            {"Event", "Open, "}, {"Round", "3"}, {"White", "ann"}, {"Black", "bob"}, {"Date", "2013.05.09"}});
  CHECK(all[1]["game"] == 2);
  CHECK(all[1]["byte"] == kFirst.size());
  CHECK(all[1]["tags"] == nlohmann::json{{"White", "=cat"}});
}

TEST_CASE("bytes are counted in what was read, whatever ends lines and however long it is") {
  std::string games = "\xEF\xBB\xBF\r\n\r\n";
  std::vector<std::size_t> at;
  for (int i = 0; i < 3000; ++i) {
    at.push_back(games.size());
    games +=
        "[Event \"x\"]\r\n\r\n1. e4 {" + std::string(static_cast<std::size_t>(i) % 200, 'x') + "} *\r\n\r\n";
  }
  const auto all = adjudicate(games, {"--quiet"}).verdicts();
  REQUIRE(all.size() == at.size());
  for (std::size_t i = 0; i < at.size(); ++i) CHECK(all[i]["byte"] == at[i]);
  std::string records;
  at.clear();
  for (int i = 0; i < 3000; ++i) {
    at.push_back(records.size());
    records +=
        record(std::string(static_cast<std::size_t>(i) % 100 + 1, 'x') + std::to_string(i), "\"e2e4\"") +
        (i % 7 == 0 ? "\n" : "");
  }
  const auto judged = adjudicate(records, {"--quiet"}).verdicts();
  REQUIRE(judged.size() == at.size());
  for (std::size_t i = 0; i < at.size(); ++i) CHECK(judged[i]["byte"] == at[i]);
}

TEST_CASE("only problems: what is right is counted and not told") {
  const Judged judged = adjudicate(kFirst + kBad + kMarked, {"--only", "problems"});
  REQUIRE(judged.verdicts().size() == 1);
  CHECK(judged.verdicts()[0]["game"] == 2);
  CHECK(judged.err.find("3 games: 2 ok, 1 illegal") != std::string::npos);
  CHECK(adjudicate(kFirst + kBad + kMarked, {"--only", "problems", "--strict"}).verdicts().size() == 2);
}

TEST_CASE("only problems: a duplicate id is one, whoever judged it") {
  std::string games;
  for (int i = 0; i < 400; ++i) games += record(std::to_string(i % 397), i == 11 ? "\"e2e5\"" : "\"e2e4\"");
  const Judged one = adjudicate(games, {"--only", "problems"});
  const auto all = one.verdicts();
  REQUIRE(all.size() == 4);
  CHECK(all[0]["id"] == "11");
  CHECK_FALSE(all[0].contains("kinds"));
  for (std::size_t i = 1; i < 4; ++i) CHECK(all[i]["kinds"] == nlohmann::json{"duplicate-id"});
  CHECK(adjudicate(games, {"--only", "problems", "--jobs", "3"}).out == one.out);
}

TEST_CASE("strict: what is only worth knowing changes the status, too") {
  CHECK(adjudicate(kMarked).status == 0);
  CHECK(adjudicate(kMarked, {"--strict"}).status == 1);
  CHECK(adjudicate(kFirst, {"--strict"}).status == 0);
}

TEST_CASE("comma-separated values: quoted as they must be, and no formulas") {
  const auto rows = lines(adjudicate(kFirst + kBad, {"--csv"}).out);
  REQUIRE(rows.size() == 3);
  CHECK(
      rows[0].starts_with("file,game,line,byte,id,variant,status,actions,result,outcome,at_action,at_text,"));
  CHECK(rows[1].find(",1,1,0,,chess,ok,2,,,,,,,,,\"\",\"\",,\"Open, \",,2013.05.09,3,ann,bob,,,,,sha256:") ==
        0);
  CHECK(rows[2].find(",2,9," + std::to_string(kFirst.size()) + ",,chess,illegal,2,,,3,Ke3,12,13,") == 0);
  CHECK(rows[2].find(",\"'=cat\",,,,,,sha256:") != std::string::npos);
  const auto twice =
      lines(adjudicate(record("a", "\"e2e4\"") + record("a", "\"e2e4\""), {"--format", "csv"}).out);
  CHECK(twice[1].find("duplicate") == std::string::npos);
  CHECK(twice[2].find(",\"duplicate id\",\"duplicate-id\",") != std::string::npos);
}

TEST_CASE("rows of the table name the players of a game with which something is wrong") {
  const auto rows = lines(
      adjudicate("[White \"ann\"]\n[Black \"bob\"]\n[Round \"2\"]\n\n1. e5 *\n", {"--format", "table"}).out);
  REQUIRE(rows.size() == 2);
  CHECK(rows[1].ends_with("(ann - bob, round 2)"));
}

TEST_CASE("what a rule says steers no terminal from a row of the table") {
  Verdict verdict;
  verdict.status = VerdictStatus::fault;
  verdict.reason = "a\x1b[31m\n   b\u202e";
  CHECK(verdict_words(verdict) == "a [31m b ");
}

TEST_CASE("a rulebook's digest once: in a line of its own before the first game judged by it") {
  std::string games;
  for (int i = 0; i < 300; ++i)
    games += i % 100 == 70 ? "[Variant \"crazyhouse\"]\n\n1. e4 *\n\n"
                           : "[GameId \"" + std::to_string(i % 250) + "\"]\n\n1. e4 *\n\n";
  const auto each = adjudicate(games).verdicts();
  const Judged judged = adjudicate(games, {"--digest", "once"});
  const auto once = judged.verdicts();
  REQUIRE(once.size() == each.size() + 2);
  CHECK(once[0] == nlohmann::json{{"rulebook", each[0]["rulebook"]}});
  CHECK(once[71] == nlohmann::json{{"rulebook", each[70]["rulebook"]}});
  std::size_t at = 0;
  for (nlohmann::json verdict : once) {
    if (verdict.size() == 1) continue;
    const std::string whole = each[at]["rulebook"], begins = verdict["rulebook"];
    CHECK(begins.size() == 19);
    CHECK(whole.starts_with(begins));
    verdict["rulebook"] = whole;
    CHECK(verdict == each[at++]);
  }
  CHECK(at == each.size());
  CHECK(adjudicate(games, {"--digest", "once", "--jobs", "4"}).out == judged.out);
  const auto problems = adjudicate(games, {"--digest", "once", "--only", "problems"}).verdicts();
  REQUIRE(problems.size() == 50);  // the digest, and 49 ids that come again: one of them is crazyhouse's
  CHECK(problems[0].size() == 1);
}

TEST_CASE("Ctrl-C: what was begun is ended, and the summary tells how far it came") {
  // Gives games for ever; wishes to stop after some of them.
  class Endless : public std::streambuf {
   protected:
    int_type underflow() override {
      if (++given_ == 20000) std::raise(SIGINT);
      setg(text_.data(), text_.data(), text_.data() + text_.size());
      return traits_type::to_int_type(text_.front());
    }

   private:
    std::string text_ = "[Event \"x\"]\n\n1. e4 e5 *\n\n";
    int given_ = 0;
  };
  for (const char* jobs : {"1", "3"}) {
    Endless games;
    std::istream in(&games);
    std::ostringstream out, err;
    Context context{in, out, err};
    context.root = HOUSERULE_ROOT;
    CHECK(run({"adjudicate", "--quiet", "--from", "pgn", "--jobs", jobs}, context) == 2);
    CHECK(out.str().ends_with("}\n"));
    CHECK(err.str().starts_with("houserule: stopped"));
    const auto lines = static_cast<std::size_t>(std::ranges::count(out.str(), '\n'));
    CAPTURE(err.str());
    CAPTURE(lines);
    CHECK(err.str().find(std::to_string(lines) + " games: " + std::to_string(lines) + " ok") !=
          std::string::npos);
  }
}
