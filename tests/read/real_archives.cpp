// Archives that others made, where they are at hand.
#include <doctest/doctest.h>

#include <filesystem>

#include "formats/archive.h"
#include "read/pgn.h"

using namespace houserule;

namespace {

struct Counts {
  int games = 0;
  int empty = 0;
  int errors = 0;
  int results = 0;
  std::size_t moves = 0;
  int last_line = 0;
};

Counts count(const std::string& path) {
  Counts counts;
  Archive archive(path);
  PgnGame game;
  for (RawGame raw; archive.next(raw); ++counts.games) {
    parse_pgn(raw.text, raw.line, game, KeepRemarks::yes, raw.column);
    counts.empty += game.empty() ? 1 : 0;
    counts.errors += game.error ? 1 : 0;
    counts.results += game.result.text.empty() ? 0 : 1;
    counts.moves += game.moves.size();
    counts.last_line = raw.line;
  }
  CHECK_FALSE(archive.failure());
  return counts;
}

const std::string kFolder = std::string(HOUSERULE_ROOT) + "/../shared/data/pgn/";

}  // namespace

// 2,997 games, and behind the last one the byte 0x1A with which old DOS programs ended a file. It is
// no white space, so it is handed out as a text of its own, and it is no game.
TEST_CASE("an archive of engine games with a DOS end of file") {
  if (!std::filesystem::exists(kFolder + "openrating.pgn")) return;
  const Counts counts = count(kFolder + "openrating.pgn");
  CHECK(counts.games == 2998);
  CHECK(counts.empty == 1);
  CHECK(counts.last_line == 65243);
  CHECK(counts.results == 2997);
  CHECK(counts.moves == 371'512);
  CHECK(counts.errors == 0);
}

TEST_CASE("an archive with a comment after every move") {
  if (!std::filesystem::exists(kFolder + "crazyhouse.pgn")) return;
  const Counts counts = count(kFolder + "crazyhouse.pgn");
  CHECK(counts.games == 102);
  CHECK(counts.results == 102);
  CHECK(counts.moves == 6799);
  CHECK(counts.errors == 0);
}
