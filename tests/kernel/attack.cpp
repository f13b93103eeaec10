// Who attacks what: the reversed tables against plain generation, on boards where pieces stand at random.
#include "kernel/attack.h"

#include <random>

#include "../support/small_game.h"
#include "kernel/generate.h"
#include "kernel/protect.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("attack");

namespace {

constexpr int kBoards = 40, kBoardsWhenSlow = 150;  // of each variant

// Some pieces of any kind on the board, and at times a shut cell.
void scatter(Core& core, std::mt19937_64& random) {
  const Compiled& t = core.t;
  for (unsigned cell = 0; cell < t.n_cells; ++cell) core.s.put(cell, kEmptyCode);
  std::uint32_t id = 0;
  for (std::size_t n = 2 + random() % 24; n > 0; --n) {
    const auto cell = static_cast<unsigned>(random() % t.n_cells);
    const auto code = static_cast<Code>(1 + random() % (t.codes.size() - 1));
    if (code == kWallCode && random() % 4 != 0) continue;
    if (code != kWallCode && t.side_board[t.codes[code].colour.index()] != t.board.cell(CellId{cell}).board)
      continue;
    core.s.put(cell, code == kWallCode ? code : (id++ << 16) | code);
  }
}

// The cells of pieces that could take a piece of `side` on the cell, found by generating everything: a royal
// one, or what stands there as it is.
std::set<unsigned> takers(Core& core, unsigned cell, unsigned side, unsigned absent, bool as_it_is = false) {
  const Compiled& t = core.t;
  const State::Mark mark = core.s.mark();
  const SideId own{side};
  if (!as_it_is) core.s.put(cell, t.code(TypeId{std::size_t{0}}, own, own, 0));
  if (absent != kNoCell && absent != cell) core.s.put(absent, kEmptyCode);
  std::set<unsigned> found;
  for (unsigned foe = 0; foe < t.n_sides; ++foe) {
    if (core.s.get(t.layout.relation + foe * t.n_sides + side) != 2) continue;
    core.s.set(t.tracks[core.track_of(foe)].turn_slot, static_cast<std::int32_t>(foe));
    const auto& stages = t.book.spec.stages;
    core.s.set(t.layout.stage, static_cast<std::int32_t>(std::ranges::find(stages, true, &StageSpec::moves) -
                                                         stages.begin()));
    ActionList list;
    candidates_of(core, foe, list);
    for (const Action& action : list.actions) {
      const bool displaces = action.kind == ActionKind::move || action.kind == ActionKind::leaving;
      if (displaces && action.to == cell) found.insert(action.from);
    }
  }
  core.s.unmake(mark);
  return found;
}

// Do conditions look at cells beside a piece? Then a hostile piece on the asked cell may lend another its
// ways, and is gone where a royal one stands there instead.
bool looks_beside(const Core& core) {
  return std::ranges::any_of(core.t.guards.nodes,
                             [](const GuardNode& node) { return node.op == Op::next_cell; });
}

bool threatens(const Core& core) { return std::ranges::any_of(core.t.specials, &Special::threat); }

void compare_attacks(Core& core, std::mt19937_64& random) {
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (core.s.code(cell) == kWallCode) continue;
    for (unsigned side = 0; side < core.t.n_sides; ++side) {
      if (core.t.board.cell(CellId{cell}).board != core.t.side_board[side]) continue;
      const std::size_t owner = core.t.code_owner[core.s.code(cell)];
      if (owner != 0 && owner != side + 1 && looks_beside(core)) continue;
      unsigned absent = random() % 2 == 0 ? kNoCell : static_cast<unsigned>(random() % core.t.n_cells);
      // Only what is no attacker itself is looked through.
      const Code there = absent == kNoCell ? kEmptyCode : core.s.code(absent);
      if (there == kWallCode || core.s.threat(side)[there] != 0) absent = kNoCell;
      bool found = !takers(core, cell, side, absent).empty();
      // Some paths leave pieces of a type alone.
      const Code own = core.s.code(cell);
      const bool shunned = core.t.code_owner[own] == side + 1 &&
                           std::ranges::any_of(core.t.shunned, [&](const auto& codes) { return codes[own]; });
      const bool is = attacked(core, cell, side, absent);
      if (shunned && found) found = is || !takers(core, cell, side, absent, true).empty();
      // Nothing goes along a path that only threatens.
      if (!found && threatens(core)) continue;
      REQUIRE_MESSAGE(is == found, fmt::format("{} {} side {} absent {}", core.t.book.spec.name,
                                               core.t.board.cell(CellId{cell}).name, side, absent));
    }
  }
}

// The sweep's attackers, pins and answers, each against trying.
void compare_check_info(Core& core) {
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    each_cell(core.s.royals(side + 1), core.t.n_words, [&](unsigned cell) {
      CheckInfo check_info;
      look(core, cell, side, check_info);
      const std::set<unsigned> found = takers(core, cell, side, kNoCell);
      REQUIRE(check_info.attackers == found.size());
      if (found.empty()) {
        each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned own) {
          if (own == cell || touches(core, check_info, own, cell)) return;
          REQUIRE(has_bit(check_info.pinned.data(), own) == !takers(core, cell, side, own).empty());
        });
      } else if (check_info.hidden) {
        REQUIRE(
            std::ranges::any_of(found, [&](unsigned from) { return touches(core, check_info, from, cell); }));
      } else if (found.size() == 1) {
        REQUIRE(has_bit(check_info.evasions.data(), *found.begin()));
        REQUIRE(!has_bit(check_info.evasions.data(), cell));
      }
    });
  }
}

void compare(const std::string& name, Variant& variant) {
  Game game(variant);
  Core& core = game.core();
  std::mt19937_64 random(11);
  for (int board = 0; board < (slow() ? kBoardsWhenSlow : kBoards); ++board) {
    const auto fault = protect(core, [&] {
      scatter(core, random);
      compare_attacks(core, random);
      if (core.t.tier.sweep && !threatens(core)) compare_check_info(core);
    });
    REQUIRE_MESSAGE(!fault, (name + (fault ? fault->text() : "")));
    core.s.forget_journal();
  }
}

}  // namespace

TEST_CASE("attacks in every shipped variant") {
  for (const std::string& name : shipped()) {
    const auto variant = load(name);
    compare(name, *variant);
  }
}

TEST_CASE("attacks of pieces that no shipped variant has") {
  const std::string zoo =
      "piece \"hopper\" { letter = \"H\", moves = \"mRcpR\" }\npiece \"lame\" { letter = \"M\", moves = "
      "\"nN\" }\n"
      "piece \"short\" { letter = \"S\", moves = \"R3F\" }\npiece \"forth\" { letter = \"F\", moves = "
      "\"fRbB\" }\n"
      "piece \"strider\" { letter = \"E\", moves = \"DDA\" }\n"
      "piece \"rider\" { letter = \"D\", moves = \"NN\" }\npiece \"guard\" { letter = \"G\", moves = \"K\", "
      "tags = { \"royal\" } }\n"
      "rule \"x\" { about = \"A zoo.\", forbids_after = { when = exposed \"royal\", because = \"x\" } }";
  for (const char* board : {"[board]\nsize = [7, 6]\n", "[board]\nsize = [9, 9]\ncut = [\"c3:d4\", \"i9\"]\n",
                            "[board]\nsize = [6, 6]\nwrap = \"files\"\n"}) {
    SmallGame play({.modules = {{"game/x", zoo}}, .board = board, .lineup = ""});
    // Where files are joined at the edges a line meets itself.
    CHECK(play.game.core().t.tier.sweep == (std::string(board).find("wrap") == std::string::npos));
    compare(board, *play.variant);
  }
}

TEST_CASE("attacks under a range that a rule bends") {
  const std::string bent =
      "rule \"x\" { about = \"Towers go two cells, but from their own rows any number.\",\n"
      "range = { of = \"tower\", at_most = 2, unless = at(rows(1, 2)) } }";
  SmallGame play({.modules = {{"game/x", bent}}, .board = "[board]\nsize = [8, 8]\n", .lineup = ""});
  compare("bent", *play.variant);
}

TEST_CASE("attacks of pieces that go by a function") {
  const std::string odd =
      "local function vaults(piece) local list = {} for dx = -1, 1, 2 do local over, to = "
      "piece.cell:next(dx, 0), "
      "piece.cell:next(2 * dx, 0) if over and to and over.piece then list[#list + 1] = to end end return "
      "list end\n"
      "piece \"vaulter\" { letter = \"V\", moves = { \"fW\", vaults } }\n"
      "rule \"x\" { about = \"Vaulters go over what stands beside them.\" }";
  SmallGame play({.modules = {{"game/x", odd}}, .board = "[board]\nsize = [7, 6]\n", .lineup = ""});
  compare("vaulters", *play.variant);
}

TEST_CASE("a function that asks for attacks is not asked itself") {
  const std::string shy =
      "local function safe(piece) local list = {} for dx = -1, 1 do local to = piece.cell:next(dx, 0) "
      "if to and not to.piece and not game.attacked(to, piece.controller) then list[#list + 1] = to end end "
      "return list end\n"
      "piece \"shy\" { letter = \"Y\", moves = safe }\nrule \"x\" { about = \"Shy ones avoid attacks.\" }";
  SmallGame play({.modules = {{"game/x", shy}}, .board = "[board]\nsize = [3, 5]\n", .lineup = "yy."});
  const std::set<std::string> legal = play.legal();
  CHECK(legal == std::set<std::string>{"b1c1"});
}

TEST_CASE("attacks among four sides of two teams") {
  SmallGame play({.board = "[board]\nsize = [7, 7]\n", .sides = four_sides("team = \"a\"", "team = \"b\"")});
  CHECK(play.game.core().s.prey(0).count == 2);
  compare("teams", *play.variant);
}

TEST_SUITE_END();
