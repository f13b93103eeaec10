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

TEST_SUITE_END();
