// Boards of hexagons: steps, zones and rows are compared with places in the plane.
#include <array>
#include <cmath>
#include <numbers>

#include "../support/small_game.h"
#include "kernel/around.h"
#include "kernel/board.h"
#include "kernel/zone_walk.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("hexagons");

namespace {

const std::string kHexagon =
    "[board]\nsize = [7, 7]\nlattice = \"hexagons\"\nletters = \"abcdefk\"\n"
    "cut = [\"a5:a7\", \"b6:b7\", \"c7\", \"e7\", \"f6:f7\", \"k5:k7\"]\n";

const std::string kSides =
    "[[side]]\nname = \"red\"\nletter = \"r\"\n[[side]]\nname = \"blue\"\nletter = \"b\"\nseat = \"north\"\n"
    "case = \"lower\"\n";

constexpr std::array<int, 7> kLengths{4, 5, 6, 7, 6, 5, 4};

struct Point {
  double x, y;
};

Point point(const Topology& t, CellId cell) {
  const CellInfo& info = t.cell(cell);
  const auto file = static_cast<std::size_t>(info.file);
  return {info.file * std::sqrt(3.0) / 2, info.rank - (kLengths[file] - 1) / 2.0};
}

// The cell that lies there; none outside.
CellId cell_at(const Topology& t, double x, double y) {
  for (std::size_t i = 0; i < t.size(); ++i) {
    const Point p = point(t, CellId{i});
    if (std::hypot(p.x - x, p.y - y) < 0.1) return CellId{i};
  }
  return CellId::none();
}

// Every cell that lies from there so far, in one of twelve directions when these are lines.
std::set<std::size_t> lying(const Topology& t, CellId from, double least, double most, int every = 0,
                            int first = 0) {
  std::set<std::size_t> out;
  const Point a = point(t, from);
  for (std::size_t i = 0; i < t.size(); ++i) {
    const Point b = point(t, CellId{i});
    const double far = std::hypot(b.x - a.x, b.y - a.y);
    if (far < least - 0.01 || far > most + 0.01) continue;
    const double degrees = std::atan2(b.x - a.x, b.y - a.y) * 180 / std::numbers::pi + 720 - first;
    if (every > 0 && std::abs(std::remainder(degrees, every)) > 0.01) continue;
    out.insert(i);
  }
  return out;
}

Small hexagon() {
  Small game;
  game.board = kHexagon;
  game.lineup = "";
  game.sides = kSides;
  return game;
}

std::set<std::size_t> zone(const Core& core, CellId from, const std::string& shape, int range) {
  std::array<Word, kMaxWords> found{};
  cells_around(core, Around::of_text(shape, range), static_cast<unsigned>(from.index()),
               static_cast<unsigned>(core.t.n_sides), static_cast<unsigned>(core.t.n_cells), found.data());
  std::set<std::size_t> out;
  for (std::size_t i = 0; i < core.t.n_cells; ++i)
    if (has_bit(found.data(), static_cast<unsigned>(i))) out.insert(i);
  return out;
}

const double kDiagonal = std::sqrt(3.0), kLeap = std::sqrt(7.0);

}  // namespace

TEST_CASE("a step of hexagons leads where it does in the plane") {
  SmallGame game(hexagon());
  const Topology& t = game.variant->board();
  REQUIRE(t.size() == 37);
  for (std::size_t i = 0; i < t.size(); ++i) {
    const Point from = point(t, CellId{i});
    for (int dx = -7; dx <= 7; ++dx) {
      for (int dy = -7; dy <= 7; ++dy) {
        const CellId wanted = cell_at(t, from.x + dx * std::sqrt(3.0) / 2, from.y + dy - dx / 2.0);
        const CellId got = t.offset(CellId{i}, dx, dy);
        CHECK_MESSAGE(got == wanted, t.cell(CellId{i}).name, " ", dx, " ", dy);
        if (got.valid()) CHECK(t.between(CellId{i}, got) == std::pair{dx, dy});
      }
    }
  }
}

TEST_CASE("zones of hexagons: lines, rings and leaps") {
  SmallGame game(hexagon());
  const Topology& t = game.variant->board();
  const Core& core = game.game.core();
  for (std::size_t i = 0; i < t.size(); ++i) {
    const CellId from{i};
    for (const char* prime : {"", "'"}) {
      CHECK(zone(core, from, std::string("R") + prime, 2) == lying(t, from, 1, 2, 60));
      CHECK(zone(core, from, std::string("B") + prime, 1) == lying(t, from, kDiagonal, kDiagonal, 60, 30));
      CHECK(zone(core, from, std::string("N") + prime, 1) == lying(t, from, kLeap, kLeap));
      CHECK(zone(core, from, std::string("D") + prime, 1) == lying(t, from, 1, 1));
      CHECK(zone(core, from, std::string("K") + prime, 1) == lying(t, from, 1, kDiagonal));
    }
  }
  const CellId middle = t.find("d4");
  CHECK(zone(core, middle, "D'", 2) == lying(t, middle, 1, 2));
  CHECK(zone(core, middle, "Q'", 99).size() == 24);
  std::set<std::size_t> two_leaps = lying(t, middle, 1, kDiagonal);
  two_leaps.merge(lying(t, middle, kLeap, kLeap));
  CHECK(zone(core, middle, "N'", 2) == two_leaps);
}

TEST_CASE("rows of hexagons are counted along each file, from either side") {
  SmallGame game(hexagon());
  const Topology& t = game.variant->board();
  const SideSpec &red = game.sides()[0], &blue = game.sides()[1];
  CHECK(t.row_column(t.find("d4"), red) == std::pair{3, 3});
  CHECK(t.row_column(t.find("k1"), red) == std::pair{0, 6});
  CHECK(t.row_column(t.find("k4"), blue) == std::pair{0, 0});
  CHECK(t.row_column(t.find("d7"), blue) == std::pair{0, 3});
  CHECK(t.row_cells(0, 0, blue).size() == 7);
  CHECK(t.row_cells(0, 4, red).size() == 5);
  CHECK(t.cell(t.row_cells(0, 4, red).front()).name == "b5");
  for (std::size_t i = 0; i < t.size(); ++i) {
    for (const SideSpec* side : {&red, &blue}) {
      const auto [row, column] = t.row_column(CellId{i}, *side);
      CHECK(t.at_row_column(0, row, column, *side) == CellId{i});
    }
  }
  CHECK(t.to_edge(t.find("d4")) == 4);
  CHECK(t.to_edge(t.find("a1")) == 1);
  CHECK(t.to_edge(t.find("c3")) == 3);
}

TEST_CASE("pieces go by the letters of paths as hexagons have them; files are called as the board says") {
  Small small = hexagon();
  SmallGame game(small);
  REQUIRE(!game.game.set_up(R"({"pieces": {"d4": "red tower", "k1": "red crown", "a1": "blue leaper"}})"));
  const std::set<std::string> legal = game.legal();
  for (const char* text : {"d4d7", "d4a1", "d4k4", "d4k1", "d4a4", "k1k2", "k1f2"})
    CHECK_MESSAGE(legal.contains(text) == (std::string(text) != "d4k1"), text);
  CHECK(has(game.refusal("d4e6"), "does not move to e6"));
  CHECK(game.game.position().starts_with("7/7/7/3T3/7/7/l5O"));
}

TEST_CASE("what is no board of hexagons is told") {
  const auto said = [](const std::string& board, const std::string& sides = kSides) {
    Small game = hexagon();
    game.board = board;
    game.sides = sides;
    return said_of(game);
  };
  CHECK(has(said("[board]\nsize = [3, 3]\nlattice = \"hexagons\"\n"),
            "file b has 3 cells and file a beside it 3"));
  CHECK(
      has(said("[board]\nsize = [2, 2]\nlattice = \"hexagons\"\ncut = [\"b1:b2\"]\n"), "file b has no cell"));
  CHECK(has(said("[board]\nsize = [2, 3]\nlattice = \"hexagons\"\ncut = [\"a3\"]\nwrap = \"files\"\n"),
            "not bent"));
  CHECK(has(said("[board]\nsize = [2, 2]\nletters = \"aa\"\n"), "does not name 2 files"));
  CHECK(has(said("[board]\nsize = [2, 2]\nletters = \"abc\"\n"), "does not name 2 files"));
  CHECK(has(said("[board]\nsize = [3, 3]\nletters = \"abk\"\ncut = [\"c1\"]\n"), "its cells are a1 to k3"));
  std::string west = kSides;
  west.replace(west.find("north"), 5, "west");
  CHECK(has(said(kHexagon, west), "cannot sit so at a board of hexagons"));
  CHECK(has(said(kHexagon, kSides + "mirror = true\n"), "cannot sit so at a board of hexagons"));
}

TEST_SUITE_END();
