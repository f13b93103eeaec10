// Set-ups and records that say one thing twice, or take off what is not there.
#include <doctest/doctest.h>

#include <string>

#include "cli.h"

using cli::holds;

TEST_SUITE_BEGIN("set-ups");

namespace {

cli::Answer shown(const std::string& variant, const std::string& setup) {
  const cli::Folder folder;
  return cli::run({"show", variant, "--setup", folder.file("s.json", setup)});
}

}  // namespace

TEST_CASE("a cell stands in a set-up once, under its short name or its full one") {
  const cli::Answer twice =
      shown("chess", "{\"pieces\": {\"e1\": \"white king\",\n \"e1\": \"black king\"}}");
  CHECK(twice.status == 2);
  CHECK_MESSAGE(holds(twice.err, "pieces.e1: this key stands here twice"), twice.err);
  const cli::Answer boards =
      shown("bughouse", "{\"pieces\": {\"A:e4\": \"A king\", \"e4\": \"A queen\", \"A:e8\": \"a king\"}}");
  CHECK(boards.status == 2);
  CHECK_MESSAGE(holds(boards.err, "1:31: error: pieces.e4: two pieces stand on A:e4"), boards.err);
}

TEST_CASE("what is taken off the start stands there, and cells are cells of the board") {
  CHECK(holds(shown("chess", "{\"start\": true, \"pieces\": {\"z9\": \"\"}}").err, "\"z9\" is no cell"));
  CHECK(shown("chess", "{\"start\": true, \"pieces\": {\"e5\": \"\"}}").status == 0);
  const cli::Answer short_name =
      shown("bughouse", "{\"start\": true, \"pieces\": {\"e2\": \"\", \"e4\": \"A pawn\"}}");
  CHECK_MESSAGE(holds(short_name.err, "nothing stands on e2 that could be taken off"), short_name.err);
  CHECK(shown("bughouse", "{\"start\": true, \"pieces\": {\"A:e2\": \"\", \"e4\": \"A pawn\"}}").status == 0);
}

TEST_CASE("a record begins with a set-up or a position") {
  const cli::Folder folder;
  const cli::Answer answer = cli::run(
      {"adjudicate", "--quiet",
       folder.file("g.jsonl",
                   "{\"variant\": \"chess\", \"position\": \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\", \"setup\": "
                   "{\"start\": true}, \"actions\": []}\n")});
  CHECK(answer.status != 0);
  CHECK_MESSAGE(holds(answer.out + answer.err, "both say how the game begins"), answer.out, answer.err);
}
