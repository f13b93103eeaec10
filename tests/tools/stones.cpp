// Pieces that are no figures: letters on wedges and discs, as the boards of those games have them.
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
  REQUIRE(holds(later, "+P</text>"));
  CHECK(holds(later, "fill=\"#b3261e\" text-anchor=\"middle\">+P</text>"));
  const auto held = later.find("data-hold=\"G@\"");
  REQUIRE(held != std::string::npos);
  CHECK(later.find(kWedge, held) < later.find("</g>", held));
}

TEST_CASE("xiangqi and janggi have discs with letters on points, and no figures among them") {
  for (const char* variant : {"xiangqi", "janggi"}) {
    const std::string start = cli::run({"show", variant, "--svg", "-"}).out;
    CHECK(count(start, "r=\"20\"") == 32);
    CHECK(count(start, "r=\"16.5\"") == 32);
    CHECK(count(start, "stroke-width=\"1.5\"") == 0);
  }
}

TEST_SUITE_END();
