// Zones in play against a slow model that knows only their description: on boards of every shape, where
// pieces stand at random and some cells are shut.
#include "kernel/zone_walk.h"

#include <map>
#include <random>

#include "../support/small_game.h"
#include "kernel/attack.h"
#include "play_game.h"

using namespace houserule;

TEST_SUITE_BEGIN("zones");

namespace {

using support::Small;
using support::SmallGame;

constexpr int kPositions = 40;  // of each board
constexpr int kMargin = 16;     // how far a way that nothing stops may lead off the board and come back

struct Spot {
  int file, rank;
  auto operator<=>(const Spot&) const = default;
};

// What stands there: nothing, a piece, or no open cell at all.
enum class There { nothing, mine, theirs, none };

class Model {
 public:
  Model(const Core& core, unsigned cell, unsigned side) : core_(core), side_(side) {
    const CellInfo& info = core.t.board.cell(CellId{cell});
    board_ = info.board;
    centre_ = {info.file, info.rank};
  }

  std::set<unsigned> cells(const Around& zone) {
    zone_ = zone;
    const bool lines = zone.shape == 'R' || zone.shape == 'B' || zone.shape == 'Q';
    for (const Spot step : steps()) {
      if (lines) line(step);
    }
    if (!lines) flood();
    std::set<unsigned> out;
    for (const Spot spot : found_) {
      if (there(spot) != There::none && !(spot == centre_)) out.insert(cell_at(spot));
    }
    if (zone.centre) out.insert(cell_at(centre_));
    return out;
  }

 private:
  std::vector<Spot> steps() const {
    std::vector<Spot> straight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    std::vector<Spot> diagonal{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    if (zone_.shape == 'R' || zone_.shape == 'D') return straight;
    if (zone_.shape == 'B') return diagonal;
    if (zone_.shape == 'N') return {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    std::vector<Spot> all = straight;
    all.insert(all.end(), diagonal.begin(), diagonal.end());
    return all;
  }

  const BoardSpec& shape() const { return core_.t.board.boards()[static_cast<std::size_t>(board_)]; }
  // Where the board is round, all of its files lie on it.
  Spot folded(Spot spot) const {
    if (shape().wrap_files) spot.file = (spot.file % shape().files + shape().files) % shape().files;
    return spot;
  }
  unsigned cell_at(Spot spot) const { return core_.t.board.at(board_, spot.file, spot.rank).value; }
  There there(Spot spot) const {
    const CellId cell = core_.t.board.at(board_, folded(spot).file, folded(spot).rank);
    if (!cell.valid() || core_.s.code(cell.value) == kWallCode) return There::none;
    const Code code = core_.s.code(cell.value);
    if (code == kEmptyCode) return There::nothing;
    return core_.t.codes[code].controller.value == side_ ? There::mine : There::theirs;
  }
  bool far_off(Spot spot) const {
    return spot.file < -kMargin || spot.rank < -kMargin || spot.file > shape().files + kMargin ||
           spot.rank > shape().ranks + kMargin;
  }

  // Notes the spot; says whether a way goes on from there.
  bool reach(Spot spot) {
    if (far_off(spot)) return false;
    const There what = there(spot);
    if (zone_.prime || what == There::nothing || what == There::theirs) found_.insert(folded(spot));
    return zone_.prime || what == There::nothing;
  }

  void line(Spot step) {
    Spot at = centre_;
    for (int n = 0; n < zone_.range; ++n) {
      at = {at.file + step.file, at.rank + step.rank};
      const bool home = folded(at) == centre_;
      if (!reach(at) || (home && !zone_.prime)) return;
    }
  }

  void flood() {
    std::map<Spot, int> seen{{centre_, 0}};
    std::vector<Spot> queue{centre_};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int n = seen[queue[i]];
      if (n == zone_.range) continue;
      for (const Spot step : steps()) {
        const Spot at{queue[i].file + step.file, queue[i].rank + step.rank};
        if (seen.contains(at) || !reach(at)) continue;
        seen[at] = n + 1;
        queue.push_back(at);
      }
    }
  }

  const Core& core_;
  unsigned side_;
  int board_;
  Spot centre_{};
  Around zone_;
  std::set<Spot> found_;
};

std::set<unsigned> listed(const Core& core, const Around& zone, unsigned cell, unsigned side) {
  std::array<Word, kMaxWords> words{};
  cells_around(core, zone, cell, side, kNoCell, words.data());
  std::set<unsigned> out;
  each_cell(words.data(), core.t.n_words, [&](unsigned at) { out.insert(at); });
  return out;
}

void scatter(Core& core, std::mt19937_64& random) {
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) core.s.put(cell, kEmptyCode);
  const std::size_t most = core.t.n_cells / 3;
  for (std::size_t n = random() % most; n > 0; --n) {
    const auto cell = static_cast<unsigned>(random() % core.t.n_cells);
    const auto code = static_cast<Code>(1 + random() % (core.t.codes.size() - 1));
    core.s.put(cell, code == kWallCode ? code : static_cast<std::uint32_t>(n << 16) | code);
  }
}

// Ranges that matter: none, a few steps, and one beyond everything.
Around any_zone(std::mt19937_64& random) {
  constexpr std::array kRanges{0, 1, 2, 3, 4, 7, Around::kFarthest};
  Around zone;
  zone.shape = "RBQKND"[random() % 6];
  zone.range = kRanges[random() % kRanges.size()];
  zone.prime = random() % 2 == 0;
  zone.centre = random() % 3 == 0;
  return zone;
}

std::string told(const Core& core, const Around& zone, unsigned cell) {
  return fmt::format("{} range {} around {}", zone.text(), zone.range, core.t.board.cell(CellId{cell}).name);
}

void compare_boards(const std::string& board) {
  Small small;
  small.board = board;
  small.lineup = "";
  SmallGame play(small);
  Core& core = play.game.core();
  std::mt19937_64 random(20260730);
  for (int i = 0; i < kPositions; ++i) {
    scatter(core, random);
    for (int n = 0; n < 60; ++n) {
      const auto cell = static_cast<unsigned>(random() % core.t.n_cells);
      const auto side = static_cast<unsigned>(random() % 2);
      if (core.s.code(cell) == kWallCode) continue;
      const Around zone = any_zone(random);
      CAPTURE(told(core, zone, cell));
      REQUIRE(listed(core, zone, cell, side) == Model(core, cell, side).cells(zone));
      const auto other = static_cast<unsigned>(random() % core.t.n_cells);
      const std::uint32_t stood = core.s.word(other);
      if (core.s.code(other) == kWallCode || other == cell) continue;
      const bool around = is_around(core, zone, cell, other, side);
      core.s.put(other, kEmptyCode);
      CHECK(around == Model(core, cell, side).cells(zone).contains(other));
      core.s.put(other, stood);
    }
  }
}

}  // namespace

TEST_CASE("a small board") { compare_boards("[board]\nsize = [5, 5]\n"); }
TEST_CASE("a long board") { compare_boards("[board]\nsize = [8, 12]\n"); }
TEST_CASE("a round board") { compare_boards("[board]\nsize = [7, 9]\nwrap = \"files\"\n"); }
TEST_CASE("the cross of 192 cells") {
  compare_boards("[board]\nsize = [16, 16]\ncut = [\"a1:d4\", \"a13:d16\", \"m1:p4\", \"m13:p16\"]\n");
}

TEST_CASE("scripts get the cells in board order") {
  const std::string order =
      "local z = zone \"K1+0\" local t = '' for _, c in ipairs(board.cell('b2'):zone(z)) do t = t .. c.name "
      "end game.n = t == 'a1b1c1a2b2c2a3b3c3' and 1 or 0";
  CHECK(houserule::failure(order).find("defining during play") != std::string::npos);
  const std::string local =
      "local zones = use 'zones' local Z = zones.read \"К’2+0\" local R = zone \"R99\" ";
  const auto given = [&](const std::string& body) {
    PlayGame play(local + on_applied(body));
    const auto fault = play.play("a1", "b3");
    REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
    return play.field("n");
  };
  CHECK(given("local t = '' for _, c in ipairs(board.cell('b2'):zone(Z, nil, 1)) do t = t .. c.name end "
              "game.n = t == 'a1b1c1a2b2c2a3b3c3' and 1 or 0") == 1);
  // Red leapers on b3 and c1, towers on b1 and b5, a blue leaper on a5 and one on c5.
  CHECK(given("game.n = #board.cell('a3'):zone(Z)") == 15);
  CHECK(given("game.n = #board.cell('b1').piece:zone(R) * 100 + #board.cell('b1').piece:zone(R, 1)") == 202);
  CHECK(given("local b1, red, blue = board.cell 'b1', game.sides[1], game.sides[2] "
              "game.n = #b1:zone(R, red) * 100 + #b1:zone(R, blue) * 10 + #b1:zone(R)") == 244);
}

TEST_CASE("what is no zone is refused") {
  CHECK_FAILS("board.cell('a1'):zone('K2')", "argument 1 (zone) is a table, not \"K2\"");
  CHECK_FAILS("board.cell('a1'):zone({})", "argument 1 (zone) is a zone, as zone \"K2\" gives it");
  CHECK_FAILS("board.cell('a1'):zone({ shape = 'X', range = 1 })", "is a zone");
  CHECK_FAILS("board.cell('a1'):zone({ shape = 'K', range = -1 })", "is a zone");
}

TEST_CASE("a rule says near in any shape") {
  // The tower on the near side may go only while a leaper has it in its zone.
  const auto moves = [](const std::string& near, const std::vector<std::string>& reds,
                        const std::vector<std::string>& between = {}) {
    Small small;
    small.lineup = "";
    small.modules["game/x"] = "rule \"x\" { about = \"x\", forbids = none { " + near + " } }";
    SmallGame play(small);
    Core& core = play.game.core();
    const SideId red{std::size_t{0}};
    const auto stand = [&](const char* type, const std::string& cell) {
      const TypeId id{static_cast<std::size_t>(core.t.find_type(type))};
      REQUIRE(put_new(core, core.t.code(id, red, red, 0), core.t.board.find(cell).value));
    };
    stand("tower", "c3");
    for (const std::string& cell : reds) stand("leaper", cell);
    for (const std::string& cell : between) stand("tower", cell);
    std::size_t towers = 0;
    for (const std::string& text : play.legal()) towers += text.starts_with("c3") ? 1 : 0;
    return towers != 0;
  };
  CHECK(moves("near(\"leaper\", \"R\", 2)", {"c5"}));
  CHECK_FALSE(moves("near(\"leaper\", \"R\", 2)", {"c5"}, {"c4"}));
  CHECK(moves("near(\"leaper\", \"R'\", 2)", {"c5"}, {"c4"}));
  CHECK_FALSE(moves("near(\"leaper\", \"R\", 1)", {"c5"}));
  CHECK_FALSE(moves("near(\"leaper\", \"B\", 4)", {"c5"}));
  CHECK(moves("near(\"leaper\", \"N\", 1)", {"b5"}));
  CHECK(moves("near(\"leaper\", \"D\", 3)", {"b5"}));
  CHECK_FALSE(moves("near(\"leaper\", \"K\", 1)", {"b5"}));
  CHECK(moves("near(\"leaper\", \"К’\", 2)", {"b5"}));
  CHECK(moves("near(\"leaper\", \"R\", 2)", {"a3"}));
  CHECK(moves("near(\"tower\", \"K+0\", 1)", {}));
  CHECK_FALSE(moves("near(\"tower\", \"K\", 1)", {}));
}

// So a condition on neighbours is a table, whichever of the two it says.
TEST_CASE("nothing stands on the way to a neighbour") {
  for (const char* board :
       {"[board]\nsize = [5, 5]\n", "[board]\nsize = [7, 9]\nwrap = \"files\"\n",
        "[board]\nlattice = \"hexagons\"\nsize = [5, 5]\ncut = [\"a4:a5\", \"b5\", \"d5\", \"e4:e5\"]\n"}) {
    CAPTURE(board);
    Small small;
    small.board = board;
    small.sides = "[[side]]\nname = \"red\"\nseat = \"south\"\n[[side]]\nname = \"blue\"\nseat = \"north\"\n";
    SmallGame play(small);
    const Core& core = play.game.core();
    for (const char shape : std::string("KNDRBQ")) {
      for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
        std::array<Word, kMaxWords> walked{}, seen{};
        cells_around(core, {shape, 1, false, false}, cell, core.t.n_sides, kNoCell, walked.data(), nullptr);
        cells_around(core, {shape, 1, true, false}, cell, core.t.n_sides, kNoCell, seen.data(), nullptr);
        CHECK(walked == seen);
      }
    }
  }
}

TEST_SUITE_END();
