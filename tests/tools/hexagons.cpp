// Boards of hexagons in pictures, in text, and in the drawn tests of rule files.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "../support/shipped.h"
#include "cli.h"
#include "draw/draw.h"
#include "kernel/board.h"
#include "wording/reach.h"

using cli::holds;

namespace {

const std::string kStart =
    "                     11 b\n"
    "                 10 q       k\n"
    "              9 n       b       n\n"
    "          8 r       .       .       r\n"
    "      7 p       .       b       .       p\n"
    "  6 .       p       .       .       p       .\n"
    "        .       p       .       p       .\n";

// A knight on f6, and where it goes.
const std::string kKnight = R"(
                 .
              .     .
           .     .     .
        .     .     .     .
     .     .     .     .     .
  .     .     *     *     .     .
     .     *     .     *     .
  .     .     .     .     .     .
     .     .     .     .     .
  .     *     .     .     *     .
     .     .     N     .     .
  .     *     .     .     *     .
     .     .     .     .     .
  .     .     .     .     .     .
     .     *     .     *     .
  .     .     *     *     .     .
     .     .     .     .     .
        .     .     .     .
           .     .     .
              .     .
                 .)";

cli::Answer tested(const std::string& drawing) {
  const cli::Folder folder;
  return cli::run({"test", folder.file("mine.lua",
                                       "rule \"mine\" { about = \"nothing\" }\ntest \"t\" { variant = "
                                       "\"glinski\", diagram = [[" +
                                           drawing + " ]] }\n")});
}

// The colour of each cell of a picture.
std::map<std::string, std::string> colours(const std::string& svg) {
  std::map<std::string, std::string> out;
  const std::regex cell("data-cell=\"([^\"]*)\" fill=\"([^\"]*)\"");
  for (std::sregex_iterator at(svg.begin(), svg.end(), cell), end; at != end; ++at)
    out[at->str(1)] = at->str(2);
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("show");

TEST_CASE(
    "a board of hexagons as text: half a line higher or lower, names at the rim, low enough for a screen") {
  const std::string out = cli::run({"show", "glinski"}).out;
  CHECK_MESSAGE(holds(out, kStart), out);
  CHECK(holds(out, "                        B\n    a   b   c   d   e   f   g   h   i   k   l\n"));
  const std::string flipped = cli::run({"show", "glinski", "--flip"}).out;
  CHECK_MESSAGE(holds(flipped, "                        B\n                    K       Q\n"), flipped);
  CHECK(holds(flipped, "  1 .       P"));
  CHECK(holds(flipped, "    l   k   i   h   g   f   e   d   c   b   a\n"));
}

TEST_CASE("on a screen of 24 lines the board leaves one to type in") {
  const auto variant = houserule::support::load("glinski");
  const houserule::Game game(*variant);
  const std::string text =
      houserule::draw_text(houserule::picture_of(*variant, game), false, houserule::BoardStands::last);
  CHECK(std::count(text.begin(), text.end(), '\n') == 23);
}

TEST_CASE("a board of hexagons as a picture: three colours, whichever way it is turned") {
  const auto seen = colours(cli::run({"show", "glinski", "--svg", "-"}).out);
  REQUIRE(seen.size() == 91);
  std::set<std::string> different;
  for (const auto& [cell, colour] : seen) different.insert(colour);
  CHECK(different.size() == 3);
  CHECK(seen == colours(cli::run({"show", "glinski", "--svg", "-", "--flip"}).out));
  for (const char* other : {"f7", "g6", "g5", "f5", "e5", "e6"}) CHECK(seen.at("f6") != seen.at(other));
  for (const char* other : {"g7", "h5", "g4", "e4", "d5", "e7"}) CHECK(seen.at("f6") == seen.at(other));
}

TEST_CASE("a test draws a line of hexagons for each height, and is shown so where it fails") {
  const cli::Answer fine = tested(kKnight);
  CHECK_MESSAGE(fine.status == 0, fine.out, fine.err);
  std::string wrong = kKnight;
  wrong.replace(wrong.find("*     *"), 7, "*     .");
  const cli::Answer failed = tested(wrong);
  CHECK(failed.status == 1);
  const auto marked = failed.out.find(" <");
  REQUIRE(marked != std::string::npos);
  CHECK(std::count(failed.out.begin(), failed.out.end(), '<') == 1);
  const auto line = failed.out.rfind('\n', marked);
  CHECK(failed.out.substr(line + 1, marked - line).find("| .   .   *   *   .   .") != std::string::npos);
  CHECK(holds(tested("\n . * N").out, "1 lines are drawn, the whole board has 21"));
  std::string short_line = kKnight;
  short_line.replace(short_line.find(".     ."), 7, ".");
  CHECK(holds(tested(short_line).out, "a row of 1 cells where the board has 2"));
}

TEST_CASE("what differs from a board of squares is told") {
  const std::string out = cli::run({"diff", "chess", "glinski"}).out;
  CHECK_MESSAGE(holds(out, "+ 11 x 11 hexagons, files abcdefghikl, without a7:a11"), out);
}

TEST_CASE("how a piece goes on hexagons is drawn on hexagons") {
  houserule::PathRecord ahead, corner;
  ahead.dy = 1;
  ahead.min = ahead.max = 1;
  corner.dx = 2;
  corner.dy = 1;
  corner.min = corner.max = 1;
  const houserule::Reach reach = houserule::draw_reach({ahead, corner}, 'K', true);
  CHECK(reach.rows == std::vector<std::string>{"    .    ", "  .   .  ", ".   *   .", "  .   .  ",
                                               ".   K   *", "  .   .  ", ".   .   .", "  .   .  ",
                                               "    .    "});
  const std::string page = cli::run({"rulebook", "glinski", "--format", "html"}).out;
  CHECK(holds(page, "role=\"img\"><title>Knight"));
}

TEST_SUITE_END();
