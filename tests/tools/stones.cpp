// Pieces that are no figures: characters on wedges, discs and octagons, as the boards of those games have
// them.
#include <doctest/doctest.h>

#include "cli.h"

using cli::count, cli::holds;

namespace {

constexpr const char* kWedge = "M22.5 2l14 8l4 33h-36l4-33z";

}  // namespace

TEST_SUITE_BEGIN("show");

TEST_CASE(
    "shogi has wedges that point away from their home, one kind for all pieces, and lines between cells") {
  const std::string start = cli::run({"show", "shogi", "--svg", "-"}).out;
  CHECK(count(start, kWedge) == 40);
  CHECK(count(start, "rotate(180 22.5 22.5)") == 20);
  CHECK(count(start, "data-cell=") == 81);
  CHECK(count(start, "stroke=\"#6b5a3e\" stroke-width=\"1\"/>") == 81);
  CHECK(!holds(start, "#c9b08f"));
  CHECK(count(start, "stroke-width=\"1.5\"") == 0);  // of figures
}

TEST_CASE("what has promoted is red, and what is in hand is a wedge, too") {
  const std::string later =
      cli::run({"show", "shogi", "--svg", "-", "--position", "4k4/9/4+P4/9/9/9/9/9/4K4 b G 1"}).out;
  CHECK(count(later, "fill=\"#b3261e\"") == 1);
  CHECK(holds(later,
              "href=\"#c-と\" transform=\"translate(9.5 12.5) scale(0.26)\" pointer-events=\"none\" "
              "fill=\"#b3261e\""));
  const auto held = later.find("data-hold=\"G@\"");
  REQUIRE(held != std::string::npos);
  CHECK(later.find(kWedge, held) < later.find("</g>", held));
}

TEST_CASE("xiangqi has discs with two rims on points, janggi octagons, and neither has figures") {
  const std::string xiangqi = cli::run({"show", "xiangqi", "--svg", "-"}).out;
  CHECK(count(xiangqi, "r=\"20.5\"") == 32);
  CHECK(count(xiangqi, "r=\"17.5\"") == 32);
  const std::string janggi = cli::run({"show", "janggi", "--svg", "-"}).out;
  CHECK(count(janggi, "M14.500 2h16l12.500 12.500v16l-12.500 12.500h-16l-12.500-12.500v-16z") == 32);
  CHECK(count(xiangqi, "<use href=\"#c-") == 45);  // four of them tell the river, nine the files
  CHECK(count(janggi, "<use href=\"#c-") == 32);
  for (const std::string& start : {xiangqi, janggi})
    CHECK(count(start, "stroke-width=\"1.5\"") == 0);  // of figures
}

TEST_SUITE_END();
