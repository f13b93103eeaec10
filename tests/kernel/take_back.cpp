// Taking back as an action: what is restored, what stays, and that history grows.
#include "../support/random_games.h"
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("taking back");

namespace {

const std::string kKeptFields =
    "fields = { game = { n = int(0, -9999, 9999), used = int(0, 0, 9), counted = int(0, 0, 999) },\n"
    "  side = { s = int(0, 0, 9), mine = int(0, 0, 9) }, cell = { seen = int(0, 0, 99) } },\n"
    "takes_back = true,\n";
const std::string kBack =
    "back = { unlisted = true, ends_turn = false,\n"
    "  accepts = function(side, words) local n = math.tointeger(tonumber(words[1]))\n"
    "    if not game.can_take_back(n) then return nil, 'too few' end return { n } end,\n"
    "  apply = function(side, a) local used, mine = game.used, side.mine\n"
    "    game.take_back(a[1], { 'game.used', 'side.mine' }) game.used, side.mine = used + 1, mine + 1 end }";
// Every action leaves something of each kind behind.
const std::string kBusy =
    "on = { ['action.applied'] = { { raise = 'game.counted', by = 1 }, { does = function(e) if not e.piece "
    "then return end\n"
    "  game.n = game.n + 3 e.side.s = (e.side.s + 1) % 9 e.to.seen = e.to.seen + 1 e.side:score(1)\n"
    "  if game.n == 6 then board.cell('c3'):close() end\n"
    "  if game.n == 9 then game.place('tower', board.cell('c4'), e.side) game.random(6) end end } } }";

Small with_fields(const std::string& parts) {
  return {.modules = {{"game/x", "rule \"x\" { about = \"x\", " + kKeptFields + parts + " }"}}};
}

std::string board_of(const Game& game) {
  std::string out;
  for (const Game::PieceView& piece : game.pieces()) out += piece.cell + piece.colour + piece.type + " ";
  for (const std::string& cell : game.closed_cells()) out += "#" + cell;
  return out + std::to_string(game.turn().index()) + std::to_string(game.round());
}

}  // namespace

TEST_CASE("everything is as it was, but for what is kept, chance and the number of actions") {
  SmallGame play(with_fields(kBusy + ", verbs = { " + kBack + " }"));
  play.game.seed(5);
  play.plays("a1b3");
  const State before = play.game.core().s;
  const std::string board = board_of(play.game);
  for (const char* text : {"a5b3", "b1b2", "c5d3"}) play.plays(text);
  CHECK(play.field("n") == 12);
  play.plays("back 3");
  CHECK(board_of(play.game) == board);
  CHECK(play.field("used") == 1);
  CHECK(play.field("mine", Owner::side) == 1);
  CHECK(play.field("n") == 3);
  CHECK(play.field("counted") == 1);
  const Core& core = play.game.core();
  CHECK(core.s.audit());
  std::size_t other = 0;
  for (std::uint32_t slot = 0; slot < core.t.layout.slots; ++slot)
    other += core.s.get(slot) == before.get(slot) ? 0 : 1;
  CHECK(other == 5);  // used, mine, actions, the generator's two halves
  CHECK(core.s.get(core.t.layout.actions) == 5);
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) CHECK(core.s.word(cell) == before.word(cell));
}

TEST_CASE("it is an action itself, undone and played again like others") {
  SmallGame play(with_fields(kBusy + ", verbs = { " + kBack + " }"));
  play.game.seed(5);
  std::vector<std::uint64_t> hashes{play.game.state_hash()};
  const std::vector<std::string> actions{"a1b3", "a5b3",   "back 1", "c5d3",
                                         "b3c5", "back 2", "back 1", "b1b2"};
  for (const std::string& text : actions) {
    play.plays(text);
    hashes.push_back(play.game.state_hash());
  }
  CHECK(play.game.actions_played() == 8);
  for (std::size_t n = actions.size(); n > 0; --n) {
    REQUIRE(play.game.undo());
    CHECK_MESSAGE(play.game.state_hash() == hashes[n - 1], n);
  }
  for (std::size_t n = 0; n < actions.size(); ++n) {
    play.plays(actions[n]);
    CHECK(play.game.state_hash() == hashes[n + 1]);
  }
  SmallGame fresh(with_fields(kBusy + ", verbs = { " + kBack + " }"));
  fresh.game.seed(5);
  for (const std::string& text : actions) fresh.plays(text);
  CHECK(fresh.game.state_hash() == hashes.back());
}

TEST_CASE("what is undone gives its recorded throws back, what is taken back does not") {
  SmallGame play(
      with_fields("verbs = { dice = { apply = function() game.n = game.random(6) end }, " + kBack + " }"));
  play.game.throws({3, 5, 6});
  play.plays("dice");
  play.plays("dice");
  CHECK(play.field("n") == 5);
  REQUIRE(play.game.undo());
  CHECK(play.game.throws_used() == 1);
  play.plays("dice");
  CHECK(play.field("n") == 5);
  play.plays("back 1");
  CHECK(play.field("n") == 3);
  play.plays("dice");
  CHECK(play.field("n") == 6);
}

TEST_CASE("only what led to the position counts as behind it") {
  SmallGame play(with_fields("verbs = { " + kBack + " }"));
  CHECK(!play.game.resolve("back 1").ok());
  play.plays("a1b3");
  play.plays("a5b3");
  CHECK(!play.game.resolve("back 3").ok());
  play.plays("back 1");
  CHECK(play.game.resolve("back 1").ok());
  CHECK(!play.game.resolve("back 2").ok());
  play.plays("c5d3");
  CHECK(play.game.resolve("back 2").ok());
  CHECK(!play.game.resolve("back 3").ok());
  play.plays("back 2");
  CHECK(play.game.turn().index() == 0);
  CHECK(play.game.resolve("a1b3").ok());
  CHECK(!play.game.resolve("back 1").ok());
}

TEST_CASE("a game that was taken up knows nothing from before") {
  SmallGame play(with_fields("verbs = { " + kBack + " }"));
  play.plays("a1b3");
  play.plays("a5b3");
  const std::string text = play.game.serialise();
  const std::uint64_t hash = play.game.state_hash();
  REQUIRE(!play.game.restore(text));
  CHECK(play.game.state_hash() == hash);
  CHECK(!play.game.resolve("back 1").ok());
  play.plays("b1b2");
  CHECK(play.game.resolve("back 1").ok());
  CHECK(!play.game.resolve("back 2").ok());
}

TEST_CASE("where it may not be asked for") {
  const auto fault_of = [](const std::string& parts, const std::string& first) {
    SmallGame play(with_fields(parts));
    const auto fault = play.play(first);
    return fault ? fault->message : "";
  };
  CHECK(has(fault_of("on = { ['action.applied'] = function() game.take_back(1) end }", "a1b3"),
            "only `apply` of a verb"));
  CHECK(has(fault_of("verbs = { v = { apply = function() game.take_back(1) end } }", "v"),
            "do not stand behind"));
  CHECK(has(fault_of("verbs = { v = { apply = function() game.suppose(function() game.take_back(1) end, "
                     "function() end) end } }",
                     "v"),
            "only `apply` of a verb"));
  SmallGame play(with_fields("verbs = { v = { apply = function() game.take_back(1, { 'game.nix' }) end } }"));
  play.plays("a1b3");
  CHECK(has(play.play("v")->message, "no field \"game.nix\""));
  Small other{
      .modules = {
          {"game/x",
           "rule \"x\" { about = \"x\", verbs = { v = { apply = function() game.take_back(1) end } } }"}}};
  SmallGame undeclared(other);
  undeclared.plays("a1b3");
  CHECK(has(undeclared.play("v")->message, "takes_back = true"));
}

TEST_CASE("ties are counted anew") {
  Small small =
      with_fields("ties = { field = 'fresh', one = 'tower', other = 'leaper' }, verbs = { " + kBack + " }");
  small.modules["game/x"].replace(small.modules["game/x"].find("cell = {"), 8,
                                  "piece = { fresh = bool(true, { flavour = true, fades = true, only = { "
                                  "'tower', 'leaper' } }) }, cell = {");
  SmallGame play(small);
  const State before = play.game.core().s;
  for (const char* text : {"b1b5", "a5b3", "b5c5", "b3a1"}) play.plays(text);
  play.plays("back 4");
  CHECK(play.game.core().s.audit());
  CHECK(play.game.core().s.key() != 0);
  for (unsigned cell = 0; cell < play.game.core().t.n_cells; ++cell)
    CHECK(play.game.core().s.code(cell) == before.code(cell));
}

TEST_SUITE_END();
