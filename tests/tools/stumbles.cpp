// What newcomers stumbled over: wrong words for what they did.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli.h"
#include "places/places.h"

using cli::holds;

TEST_SUITE_BEGIN("first hour");

TEST_CASE("a rule whose own variant does not load is tested with what is wrong with the variant") {
  const cli::Folder folder;
  const std::string rule = folder.file(
      "scripts/mine/seal.lua",
      "rule \"seal\" { about = \"x.\" }\n\ntest \"x\" { variant = \"isle\", legal = \"a1a2\" }\n");
  folder.file(
      "variants/isle.toml",
      "houserule = 1\nname = \"isle\"\nrules = [\"chess/army\", \"mine/seal\"]\n[board]\nsize = [3, 3]\n"
      "[[side]]\nname = \"white\"\nlineup = [\"RRRR\"]\n[[side]]\nname = \"black\"\nseat = \"north\"\ncase = "
      "\"lower\"\nlineup = [\"RRR\"]\n");
  const cli::Answer answer = cli::run({"test", rule});
  CHECK_MESSAGE(
      holds(answer.err, "isle.toml:8:11: error: row 1 of the line-up of \"white\" has 4 letters for 3 cells"),
      answer.err);
  CHECK(!holds(answer.err, "probe-"));
}

TEST_CASE("a new piece does not take the name of a piece of chess") {
  const cli::Answer queen = cli::run({"new", "piece", "queen"});
  CHECK(queen.status == 2);
  CHECK_MESSAGE(holds(queen.err, "chess has a piece \"queen\" already"), queen.err);
}

TEST_CASE("what hangs on another's secret is unknown to who looks, not illegal") {
  const cli::Folder folder;
  const std::string setup =
      folder.file("s.json",
                  "{\"start\": true, \"sides\": {\"white\": {\"power\": \"killer_queen\", "
                  "\"energy\": 6}}}");
  const cli::Answer seen =
      cli::run({"explain", "ability-duel+powers", "bomb d2 1", "--setup", setup, "--as", "black"});
  CHECK_MESSAGE(seen.out.starts_with("unknown: "), seen.out, seen.err);
}

TEST_CASE("a game that goes on by rules of its own says so where they are other ones today") {
  const cli::Folder folder;
  const std::string rule = folder.file("scripts/mine/seal.lua", "rule \"seal\" { about = \"x.\" }\n");
  folder.file("variants/isle.toml",
              "houserule = 1\nname = \"isle\"\nextends = \"chess\"\nrules = [\"mine/seal\"]\n");
  const std::string root = folder.path(), game = root + "/g.jsonl";
  const auto play = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words{"--root", root, "--root", HOUSERULE_ROOT, "play"};
    words.insert(words.end(), more.begin(), more.end());
    return cli::run(words, "quit\n");
  };
  play({"isle", "--save", game});
  CHECK(!holds(play({"--resume", game}).out, "the rules have changed here"));
  folder.file("scripts/mine/seal.lua",
              "rule \"seal\" { about = \"x.\", forbids = { when = captures, because = \"y\" } }\n");
  const cli::Answer later = play({"--resume", game});
  CHECK_MESSAGE(holds(later.out, "the rules have changed here since this game began"), later.out, later.err);
}

TEST_CASE("new files are not written into a folder within a place of rules") {
  const cli::Folder folder;
  folder.file("variants/house/x.toml", "");
  folder.file("scripts/club/x.lua", "");
  const auto here = std::filesystem::current_path();
  std::filesystem::current_path(folder.path() + "/scripts");
  std::istringstream in;
  std::ostringstream out, err;
  const houserule::Context context{in, out, err};
  std::string said;
  try {
    (void)houserule::new_place(context, true);
  } catch (const houserule::CommandError& error) {
    said = error.what();
  }
  std::filesystem::current_path(here);
  CHECK_MESSAGE(holds(said, "within a place of rules"), said);
}

TEST_CASE("a number of actions that a game has not is refused in plain words") {
  const cli::Folder folder;
  const std::string game = folder.file("ok.pgn", "1. e4 e5 2. Nf3 Nc6 *\n");
  for (const char* wrong : {"-1", "1.5", "x"}) {
    const cli::Answer answer = cli::run({"show", "--record", game, std::string("--after=") + wrong});
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, std::string("\"") + wrong + "\" is no whole number from 0 to"),
                  answer.err);
  }
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--html", "-"}}) {
    std::vector<std::string> words{"show", "--record", game, "--after", "99"};
    words.insert(words.end(), more.begin(), more.end());
    const cli::Answer answer = cli::run(words);
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, "the game has 4 actions: there is nothing after 99"), answer.err);
  }
  CHECK(cli::run({"show", "--record", game, "--after", "4"}).status == 0);
}

TEST_CASE("what is not there is called so, and what is empty is no success") {
  const cli::Folder folder;
  std::filesystem::create_directories(folder.path() + "/empty");
  const cli::Answer served = cli::run({"serve", "--port", "0", "--record", folder.path() + "/empty"});
  CHECK(served.status == 2);
  CHECK_MESSAGE(holds(served.err, "no file of games in the folder"), served.err);
  const cli::Answer counted = cli::run({"perft", "--suite", folder.file("none.epd", "")});
  CHECK(counted.status == 2);
  CHECK(holds(counted.err, "there is no position in"));
  const std::string gone = folder.path() + "/gone.jsonl", key = folder.path() + "/key";
  REQUIRE(cli::run({"sign", "--new-key", key}).status == 0);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"verify", gone}, {"sign", gone, "--key", key}, {"merge", gone}}) {
    const cli::Answer answer = cli::run(words);
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, "there is no file " + gone), answer.err);
  }
}

TEST_CASE("no command shows the examples of the program itself") {
  for (const houserule::Command& command : houserule::commands()) {
    const cli::Answer answer = cli::run({"help", command.name});
    CHECK_MESSAGE(!holds(answer.out, "houserule list                        the variants"), command.name);
  }
  CHECK(holds(cli::run({"help", "import"}).out, "houserule import variants.ini --check"));
}

TEST_CASE("a packed rulebook may have any name") {
  const cli::Folder folder;
  const std::string file = folder.path() + "/chess.txt";
  REQUIRE(cli::run({"rulebook", "pack", "chess", "--to", file}).status == 0);
  CHECK(cli::run({"rulebook", "--rulebook", file}).status == 0);
  CHECK(cli::run({"adjudicate", "--quiet", "--rulebook", file, folder.file("a.pgn", "1. e4 *\n")}).status ==
        0);
  const cli::Answer other = cli::run({"rulebook", "--rulebook", folder.file("other.txt", "{}\n")});
  CHECK(other.status == 2);
  CHECK(holds(other.err, "is no packed rulebook"));
}

TEST_SUITE_END();
