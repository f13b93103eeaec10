// Boards: holes, several boards, a cylinder, links, and the board as each seat sees it.
#include "../support/small_game.h"
#include "kernel/board.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("topology");

namespace {

Topology build(const std::vector<BoardSpec>& boards) {
  Diagnostics diagnostics;
  Topology t = Topology::build(boards, diagnostics);
  CHECK_MESSAGE(diagnostics.empty(), problems(diagnostics));
  return t;
}

BoardSpec grid(int files, int ranks, std::vector<std::string> cut = {}) {
  BoardSpec spec;
  spec.files = files;
  spec.ranks = ranks;
  spec.cut = std::move(cut);
  return spec;
}

std::string name(const Topology& t, CellId cell) { return cell.valid() ? t.cell(cell).name : "-"; }

SideSpec seat(const std::string& where, bool mirror = false) {
  SideSpec side;
  side.seat = where;
  side.mirror = mirror;
  return side;
}

}  // namespace

TEST_CASE("cells have names and places, rank by rank") {
  const Topology t = build({grid(3, 12)});
  REQUIRE(t.size() == 36);
  CHECK(t.cell(CellId{std::size_t{0}}).name == "a1");
  CHECK(t.cell(CellId{std::size_t{4}}).name == "b2");
  CHECK(name(t, t.find("c12")) == "c12");
  CHECK(name(t, t.offset(t.find("a1"), 1, 2)) == "b3");
  CHECK(name(t, t.offset(t.find("a1"), -1, 0)) == "-");
  CHECK(name(t, t.offset(t.find("c12"), 0, 1)) == "-");
  for (const char* none : {"d1", "a13", "a0", "", "a", "1a", "a01", "A1"})
    CHECK_MESSAGE(!t.find(none).valid(), none);
}

TEST_CASE("cells that were cut are nowhere") {
  const Topology t = build({grid(5, 5, {"b2:d4", "e5"})});
  CHECK(t.size() == 25 - 9 - 1);
  CHECK(!t.find("c3").valid());
  CHECK(!t.at(0, 2, 2).valid());
  CHECK(name(t, t.offset(t.find("a3"), 4, 0)) == "e3");
  CHECK(name(t, t.offset(t.find("a3"), 1, 0)) == "-");
  std::vector<CellId> cells;
  REQUIRE(t.cells_in("a1:b2", 0, cells));
  CHECK(cells.size() == 3);
  for (const char* none : {"a1-b2", "a", "1:2", "a1:"}) CHECK_MESSAGE(!t.cells_in(none, 0, cells), none);
}

TEST_CASE("two boards share one space of cells and nothing else") {
  BoardSpec left = grid(4, 4), right = grid(3, 3);
  left.name = "left";
  right.name = "right";
  const Topology t = build({left, right});
  CHECK(t.size() == 25);
  CHECK(t.find("a1", 0) != t.find("a1", 1));
  CHECK(t.cell(t.find("a1", 1)).board == 1);
  CHECK(!t.find("d4", 1).valid());
  CHECK(name(t, t.offset(t.find("d4", 0), 1, 0)) == "-");
  CHECK(t.cell(t.offset(t.find("a1", 1), 1, 1)).board == 1);
}

TEST_CASE("a cylinder goes round by its files and ends by its ranks") {
  BoardSpec spec = grid(5, 3, {"c2"});
  spec.wrap_files = true;
  const Topology t = build({spec});
  CHECK(name(t, t.offset(t.find("e1"), 1, 0)) == "a1");
  CHECK(name(t, t.offset(t.find("a1"), -1, 1)) == "e2");
  CHECK(name(t, t.offset(t.find("a1"), -7, 0)) == "d1");
  CHECK(name(t, t.offset(t.find("b2"), 6, 0)) == "-");
  CHECK(name(t, t.offset(t.find("a3"), 0, 1)) == "-");
}

TEST_CASE("links are single steps of their own") {
  BoardSpec spec = grid(4, 4);
  spec.links = {{"up", "a1", "d4"}, {"up", "d4", "b2"}, {"down", "d4", "a1"}};
  const Topology t = build({spec});
  CHECK(name(t, t.along(t.find("a1"), "up")) == "d4");
  CHECK(name(t, t.along(t.find("d4"), "up")) == "b2");
  CHECK(name(t, t.along(t.find("b2"), "up")) == "-");
  CHECK(name(t, t.along(t.find("d4"), "down")) == "a1");
  CHECK(t.has_direction("down"));
  CHECK(!t.has_direction("sideways"));
}

TEST_CASE("each seat sees a cross of sixteen by sixteen from its own edge") {
  const Topology t = build({grid(16, 16, {"a1:d4", "m1:p4", "a13:d16", "m13:p16"})});
  REQUIRE(t.size() == 256 - 64);
  struct Seen {
    SideSpec side;
    const char *home_left, *home_right, *second_left, *far_left;
  };
  const std::vector<Seen> seats{
      {seat("south"), "e1", "l1", "e2", "e16"},         {seat("north"), "l16", "e16", "l15", "l1"},
      {seat("west"), "a12", "a5", "b12", "p12"},        {seat("east"), "p5", "p12", "o5", "a5"},
      {seat("north", true), "e16", "l16", "e15", "e1"}, {seat("west", true), "a5", "a12", "b5", "p5"},
  };
  for (const Seen& seen : seats) {
    CAPTURE(seen.side.seat);
    CAPTURE(seen.side.mirror);
    const std::vector<CellId> home = t.row_cells(0, 0, seen.side);
    REQUIRE(home.size() == 8);
    CHECK(name(t, home.front()) == seen.home_left);
    CHECK(name(t, home.back()) == seen.home_right);
    CHECK(name(t, t.row_cells(0, 1, seen.side).front()) == seen.second_left);
    CHECK(name(t, t.row_cells(0, 15, seen.side).front()) == seen.far_left);
    CHECK(t.row_cells(0, 5, seen.side).size() == 16);
  }
}

TEST_CASE("rows and columns lead back to their cells from every seat") {
  const Topology t = build({grid(10, 7, {"c3:d4"})});
  for (const char* where : {"south", "north", "east", "west"}) {
    for (const bool mirror : {false, true}) {
      const SideSpec side = seat(where, mirror);
      const Orientation o = orientation_of(side);
      for (std::size_t i = 0; i < t.size(); ++i) {
        const CellId cell{i};
        const auto [row, column] = t.row_column(cell, side);
        REQUIRE(t.at_row_column(0, row, column, side) == cell);
        // A step ahead is a row more, a step to the right a column more.
        const auto [dx, dy] = o.turned(0, 1);
        const CellId ahead = t.offset(cell, dx, dy);
        if (ahead.valid()) REQUIRE(t.row_column(ahead, side) == std::pair{row + 1, column});
        const auto [rx, ry] = o.turned(1, 0);
        const CellId right = t.offset(cell, rx, ry);
        if (right.valid()) REQUIRE(t.row_column(right, side) == std::pair{row, column + 1});
      }
    }
  }
}

TEST_CASE("line-ups stand on the cells that exist, from each army's left") {
  SmallGame play(
      {.board = "[board]\nsize = [16, 16]\ncut = [\"a1:d4\", \"m1:p4\", \"a13:d16\", \"m13:p16\"]\n",
       .sides = four_sides("lineup = [\"lt......\"]", "lineup = [\"lt......\"]")});
  std::set<std::string> pieces;
  for (const Game::PieceView& piece : play.game.pieces())
    pieces.insert(piece.cell + " " + piece.colour + " " + piece.type);
  CHECK(pieces == std::set<std::string>{"e1 red leaper", "f1 red tower", "a12 blue leaper", "a11 blue tower",
                                        "l16 yellow leaper", "k16 yellow tower", "p5 green leaper",
                                        "p6 green tower"});
}

TEST_CASE("ahead is another way for every seat") {
  const std::string stone =
      "piece \"stone\" { letter = \"S\", moves = \"fmWfcF\" } rule \"x\" { about = \"Stones.\" }";
  SmallGame play(
      {.modules = {{"game/x", stone}}, .sides = four_sides("lineup = [\"..s..\"]", "lineup = [\"..s..\"]")});
  for (const char* text : {"c1c2", "a3b3", "c5c4", "e3d3"}) {
    CHECK_MESSAGE(play.legal() == std::set<std::string>{text}, text);
    play.plays(text);
  }
  // Red's stone takes blue's to its left and green's to its right.
  CHECK(play.legal() == std::set<std::string>{"c2c3", "c2b3", "c2d3"});
}

TEST_CASE("pieces go round a cylinder and along links") {
  const std::string rider =
      "piece \"rider\" { letter = \"D\", moves = { \"W\", { direction = \"up\" } } } rule \"x\" { about = "
      "\"Riders.\" }";
  SmallGame play({.modules = {{"game/x", rider}},
                  .board = "[board]\nsize = [5, 5]\nwrap = \"files\"\nlinks = [{ direction = \"up\", from = "
                           "\"a1\", to = \"c3\" }]\n",
                  .lineup = "d...."});
  CHECK(play.legal() == std::set<std::string>{"a1a2", "a1b1", "a1e1", "a1c3"});
  SmallGame towers({.board = "[board]\nsize = [5, 5]\nwrap = \"files\"\n", .lineup = "t...."});
  // All the way round, but not onto itself; no cell twice.
  CHECK(towers.legal() ==
        std::set<std::string>{"a1b1", "a1c1", "a1d1", "a1e1", "a1a2", "a1a3", "a1a4", "a1a5"});
}

TEST_SUITE_END();
