// Where somebody who writes his first overlay stumbled: each is one line of an answer.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "cli.h"

using cli::holds;

TEST_SUITE_BEGIN("first hour");

TEST_CASE("a condition on a field that holds one of several words names the word") {
  const cli::Answer answer = cli::run({"explain", "ability-duel+powers"});
  CHECK_MESSAGE(holds(answer.out, "side.power == \"wild_hunt\""), answer.out, answer.err);
  CHECK(!holds(answer.out, "compare side.power == "));
}

TEST_CASE("the manual is searched for words, and for parts of words where there are none") {
  const cli::Answer words = cli::run({"manual", "--find", "ring"});
  CHECK(holds(words.out, "board.ring(n)"));
  CHECK(!holds(words.out, "during"));
  CHECK(holds(cli::run({"manual", "--find", "exagon"}).out, "a board of hexagons"));
}

TEST_CASE("a new overlay says which of its options is changed, and what it was") {
  const cli::Folder folder;
  const cli::Answer answer = cli::run({"new", "overlay", "mine", "--on", "chess", "--dir", folder.path()});
  CHECK_MESSAGE(answer.status == 0, answer.err);
  std::ifstream in(folder.path() + "/mine.toml");
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  CHECK_MESSAGE(
      holds(text,
            "# This one is changed already: it was \"claim\".\n\"chess/fifty_moves.mode\" = \"automatic\""),
      text);
}

TEST_CASE(
    "fields of rules that an overlay brings stand in position text unasked, where they are not as usual") {
  const std::string plain = cli::run({"show", "chess+curse", "--json"}).out;
  CHECK_MESSAGE(holds(plain, "w KQkq - 0 1\""), plain);
  const std::string cursed = cli::run({"show", "chess+curse", "--json", "--actions", "curse e7"}).out;
  CHECK_MESSAGE(holds(cursed, "w KQkq - 0 1 white.cursed=true;e7.curse=3\""), cursed);
  const cli::Answer read =
      cli::run({"show", "chess+curse", "--json", "--position",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 white.cursed=true;e7.curse=3"});
  CHECK_MESSAGE(read.out == cursed, read.out, read.err);
}

TEST_SUITE_END();
