// The state: the journal and rolling back, the key, shut cells, relations between sides.
#include <random>

#include "../support/small_game.h"
#include "kernel/apply.h"
#include "kernel/world.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("state");

namespace {

const std::string kFields =
    "rule \"x\" { about = \"Fields of all owners.\", transfers = true, fields = {\n"
    "game = { n = int(0, -99, 99), q = int(0, 0, 99, { counted = false }) }, side = { s = int(0, 0, 99) },\n"
    "cell = { c = bool(false) }, piece = { p = int(0, 0, 9), glow = bool(false, { flavour = true, only = { "
    "\"leaper\" } }) } } }";

Small fields() { return {.modules = {{"game/x", kFields}}}; }

// A random write: a cell's word, or any slot.
void write(Core& core, std::mt19937_64& random) {
  const Compiled& t = core.t;
  if (random() % 2 == 0) {
    const auto code = static_cast<std::uint32_t>(random() % t.codes.size());
    const auto id = code > kWallCode ? static_cast<std::uint32_t>(random() % t.layout.max_pieces) : 0;
    core.s.put(static_cast<unsigned>(random() % t.n_cells), (id << 16) | code);
    return;
  }
  const auto slot = static_cast<std::uint32_t>(random() % t.layout.slots);
  const bool relation = slot >= t.layout.relation && slot < t.layout.relation + t.n_sides * t.n_sides;
  core.s.set(slot, static_cast<std::int32_t>(random() % (relation ? 4 : 100)));
}

struct Seen {
  State::Mark mark;
  std::uint64_t hash, key;
  std::vector<std::uint8_t> relations;
};

Seen seen(const Core& core) {
  Seen s{core.s.mark(), core.s.full_hash(), core.s.key(), {}};
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    s.relations.insert(s.relations.end(), core.s.relation(side), core.s.relation(side) + core.t.codes.size());
    s.relations.push_back(static_cast<std::uint8_t>(core.s.prey(side).count));
  }
  return s;
}

}  // namespace

TEST_CASE("whatever is written is taken back, mark by mark") {
  SmallGame play(fields());
  Core& core = play.game.core();
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<Seen> marks;
    for (int level = 0; level < 5; ++level) {
      marks.push_back(seen(core));
      for (std::size_t n = random() % 20; n > 0; --n) write(core, random);
      REQUIRE(core.s.audit());
    }
    for (; !marks.empty(); marks.pop_back()) {
      core.s.unmake(marks.back().mark);
      const Seen now = seen(core);
      REQUIRE(now.hash == marks.back().hash);
      REQUIRE(now.key == marks.back().key);
      REQUIRE(now.relations == marks.back().relations);
      REQUIRE(core.s.audit());
    }
  }
}

TEST_CASE("the hash is of every slot, the key of what counts") {
  SmallGame play(fields());
  State& s = play.game.core().s;
  const Layout& layout = play.game.core().t.layout;
  for (std::uint32_t slot = 0; slot < layout.slots; ++slot) {
    const auto mark = s.mark();
    const std::uint64_t hash = s.full_hash();
    s.set(slot, s.get(slot) + 1);
    CHECK_MESSAGE(s.full_hash() != hash, slot);
    s.unmake(mark);
    CHECK_MESSAGE(s.full_hash() == hash, slot);
  }
  const auto changes_key = [&](const std::string& field, Owner owner) {
    const Core& core = play.game.core();
    const std::uint32_t slot = core.t.fields[static_cast<std::size_t>(core.t.find_field(field, owner))].slot;
    const std::uint64_t key = s.key();
    s.set(slot, 1);
    const bool changed = s.key() != key;
    s.set(slot, 0);
    CHECK(s.key() == key);
    return changed;
  };
  CHECK(changes_key("n", Owner::game));
  CHECK(!changes_key("q", Owner::game));
  CHECK(changes_key("s", Owner::side));
  CHECK(changes_key("c", Owner::cell));
}

TEST_CASE("one position has one key, however it came about") {
  SmallGame one(fields()), other(fields());
  for (const char* text : {"a1b3", "c5d3", "b3a1", "d3c5"}) one.plays(text);
  CHECK(one.game.key() == other.game.key());
  CHECK(one.game.state_hash() != other.game.state_hash());
  one.plays("a1b3");
  CHECK(one.game.key() != other.game.key());
  other.plays("a1b3");
  CHECK(one.game.key() == other.game.key());
}

TEST_CASE("the identity of pieces is no part of the key, their flavour is") {
  SmallGame play(fields());
  Core& core = play.game.core();
  const unsigned cell = core.t.board.find("a1").value;
  const std::uint64_t key = core.s.key();
  const std::uint32_t word = core.s.word(cell);
  core.s.put(cell, word + (7U << 16));
  CHECK(core.s.key() == key);
  const CodeInfo info = core.t.codes[static_cast<Code>(word)];
  core.s.put(cell, (word & 0xFFFF0000U) | core.t.code(info.type, info.colour, info.controller, 1));
  CHECK(core.s.key() != key);
  core.s.put(cell, word);
  CHECK(core.s.key() == key);
}

TEST_CASE("a shut cell stops lines, is leapt over and opens again") {
  SmallGame play({.lineup = "t.l.."});
  Core& core = play.game.core();
  const auto cell = [&](const char* name) { return core.t.board.find(name).value; };
  CHECK(play.legal().contains("a1a4"));
  const auto before = core.s.mark();
  REQUIRE(close_cell(core, cell("a3"), "test"));
  CHECK(core.s.code(cell("a3")) == kWallCode);
  CHECK(has_bit(core.s.occupied(core.t.n_sides + 1), cell("a3")));
  CHECK(!has_bit(core.s.occupied(0), cell("a3")));
  CHECK(play.legal().contains("a1a2"));
  CHECK(!play.legal().contains("a1a3"));
  CHECK(!play.legal().contains("a1a4"));
  REQUIRE(close_cell(core, cell("c2"), "test"));
  CHECK(play.legal().contains("c1d3"));
  CHECK(play.game.closed_cells() == std::vector<std::string>{"c2", "a3"});
  CHECK(core.s.audit());
  open_cell(core, cell("a3"));
  CHECK(play.legal().contains("a1a4"));
  core.s.unmake(before);
  CHECK(play.game.closed_cells().empty());
  CHECK(core.s.audit());
}

TEST_CASE("shutting a cell takes the piece on it off") {
  SmallGame play(fields());
  Core& core = play.game.core();
  const unsigned cell = core.t.board.find("a1").value;
  const PieceId piece = core.s.piece(cell);
  REQUIRE(close_cell(core, cell, "test"));
  CHECK(core.s.find(piece) == core.t.n_cells);
  CHECK(core.s.audit());
}

TEST_CASE("relations decide what may be taken, and roll back with everything else") {
  SmallGame play({.lineup = "t...."});
  Core& core = play.game.core();
  REQUIRE(!play.game.set_position("t4/5/5/5/T4"));
  CHECK(play.legal().contains("a1a5"));
  const auto mark = core.s.mark();
  core.s.set(core.t.layout.relation + 1, 1);  // blue is red's friend
  CHECK(!play.legal().contains("a1a5"));
  CHECK(play.legal().contains("a1a4"));
  CHECK(core.s.prey(0).count == 0);
  CHECK(core.s.prey(1).count == 1);
  CHECK(core.s.foes(0).count == 1);
  CHECK(core.s.foes(1).count == 0);
  core.s.unmake(mark);
  CHECK(play.legal().contains("a1a5"));
  CHECK(core.s.audit());
}

TEST_CASE("a copy of the state goes its own way") {
  SmallGame play(fields());
  Core& core = play.game.core();
  State copy = core.s;
  copy.put(12, kWallCode);
  CHECK(copy.audit());
  CHECK(core.s.code(12) == kEmptyCode);
  CHECK(core.s.audit());
}

TEST_SUITE_END();
