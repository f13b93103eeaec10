// Rules that fail in what they tell beside the course of the game: marks, standings, displays, clocks, who
// cannot win. Nobody may take their silence for an answer.
#include <doctest/doctest.h>

#include "cli.h"

using namespace houserule;

namespace {

const std::vector<std::string> kTelling{
    "marks = { ['?'] = function() error('boom') end }",
    "standings = { w = function() error('boom') end }",
    "shows = { label = 'l', value = function() error('boom') end }",
    "clock = function() error('boom') end",
    "cannot_win = function() error('boom') end",
};

struct Boom {
  cli::Folder folder;
  explicit Boom(const std::string& part) {
    folder.file("scripts/club/boom.lua", "rule \"boom\" { about = \"x\", " + part + " }\n");
    folder.file(
        "variants/house/boom.toml",
        "houserule = 1\nkind = \"overlay\"\nname = \"boom\"\ntitle = \"x\"\nrules = [\"club/boom\"]\n");
  }
  cli::Answer run(std::vector<std::string> words, const std::string& in = {}) const {
    words.insert(words.begin(), {"--root", folder.path(), "--root", HOUSERULE_ROOT});
    return cli::run(words, in);
  }
};

}  // namespace

TEST_SUITE_BEGIN("telling");

TEST_CASE("check finds a rule that fails in what it tells") {
  for (const std::string& part : kTelling) {
    CAPTURE(part);
    const cli::Answer answer = Boom(part).run({"check", "--games", "3", "chess+boom"});
    CHECK(answer.status == 1);
    CHECK_MESSAGE((answer.out + answer.err).find("boom.lua:1") != std::string::npos, answer.out, answer.err);
  }
}

TEST_CASE("explain says why it cannot say how the game stands") {
  const cli::Answer answer = Boom(kTelling[1]).run({"explain", "chess+boom", "--actions", "e4"});
  CHECK(answer.status == 2);
  CHECK_MESSAGE(answer.err.find("boom") != std::string::npos, answer.err);
}

TEST_CASE("a verdict for which a failing rule was asked is a fault") {
  const std::string record =
      R"({"variant":"chess+boom","actions":["e2e4","e7e5"],"clocks":[10,0],"result":"1-0","tags":{"Termination":"Time forfeit"}})";
  const cli::Answer answer = Boom(kTelling[4]).run({"adjudicate", "-"}, record + "\n");
  CHECK(answer.status == 1);
  CHECK_MESSAGE(answer.out.find("\"status\":\"fault\"") != std::string::npos, answer.out);
  // The next game of the run has nothing to do with it.
  const std::string well = R"({"variant":"chess","actions":["e2e4"]})";
  const cli::Answer both = Boom(kTelling[4]).run({"adjudicate", "-"}, record + "\n" + well + "\n");
  CHECK_MESSAGE(both.out.find("\"status\":\"ok\"") != std::string::npos, both.out);
}

TEST_SUITE_END();
