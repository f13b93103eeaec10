// A function of a script is not called again while all stands that it read. What it reads is noted word by
// word; beside it plays the same rule whose functions begin with a word that is not noted and so are always
// called.
#include <random>

#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("noted");

namespace {

// `look` stands in front of each function.
std::string rule(const std::string& look) {
  const auto function = [&](const std::string& parameters, const std::string& body) {
    return "function(" + parameters + ") " + look + " " + body + " end";
  };
  return "local near = zone 'D2+0'\n"
         "rule 'x' { about = 'x', transfers = true,\n"
         "fields = { game = { n = int(0, 0, 99) }, side = { k = int(0, 0, 9), most = int(0, 0, 99) },\n"
         "  cell = { c = int(0, 0, 9) }, piece = { p = int(0, 0, 9) } },\n"
         "drops = { of = 'leaper' },\n"
         "adds = { of = 'tower', moves = " +
         function("piece",
                  "local list, side = {}, piece.controller\n"
                  "for _, step in ipairs { { 1, 1 }, { -1, 1 }, { 2, -1 }, { -2, -1 } } do\n"
                  "  local cell = piece.cell:next(step[1], step[2], side)\n"
                  "  if cell and not cell.closed and cell.c ~= 2 and (piece.p < 9 or side.k % 2 == 0)\n"
                  "      and not (cell.piece and cell.piece.controller == side) then list[#list + 1] = cell "
                  "end end\n"
                  "return list") +
         " },\n"
         "verbs = {\n"
         "  light = { ends_turn = false, candidates = " +
         function("side",
                  "local list = {} for _, tower in ipairs(side:pieces 'tower') do\n"
                  "for _, cell in ipairs(tower.cell:zone(near, side)) do\n"
                  "  local there = cell.piece\n"
                  "  if cell.c == 0 and (not there or there.p == 0 and side:hostile(there.controller)) then\n"
                  "    list[#list + 1] = { cell } end end end return list") +
         ", apply = function(side, a) a[1].c = side.k % 3 + 1 end },\n"
         "  mark = { candidates = " +
         function(
             "side",
             "local list = {} for _, piece in ipairs(side:pieces()) do\n"
             "if piece.alive and piece:has 'light' and piece.p < game.n and piece.cell.c > 0 then\n"
             "list[#list + 1] = { piece.cell, game.count('tower', side) + piece.cell:row(side) } end end\n"
             "if side.on_turn and game.round % 2 == 1 then list[#list + 1] = {} end return list") +
         ",\n  apply = function(side, a) if a[1] then a[1].piece.p = 9 else side:stock('leaper', 1) end end "
         "},\n"
         "  shut = { candidates = " +
         function("side",
                  "local cell = board.cell 'c3'\n"
                  "return side:reserve 'leaper' > 0 and not cell.closed and not cell.piece and { { cell } } "
                  "or {}") +
         ",\n  apply = function(_, a) a[1]:close() end },\n"
         "  sell = { candidates = " +
         function(
             "side",
             "local list = {} for _, other in ipairs(game.sides) do\n"
             "if other ~= side and other.alive and game.count('tower') > (game.options('sell') and 3 or 2)\n"
             "    and game.relation(side, other) == 'hostile' and game.field('cell', 'c') == 'int' then\n"
             "list[1] = { side:pieces('tower')[1] and side:pieces('tower')[1].cell } end end return list") +
         ",\n  apply = function(side, a) local other = game.sides[side.name == 'red' and 2 or 1]\n"
         "  game.relation(other, side, 'neutral')\n"
         "  if a[1] and a[1].piece then a[1].piece:give(other) end end } },\n"
         "forbids = {\n"
         "  { because = 'marked', when = " +
         function("a", "return a.piece ~= nil and a.piece.p == 9 and a.side.k % 2 == 0") +
         " },\n  { because = 'lit', when = " +
         function("a", "return a.to ~= nil and a.to.c == 2 and not a.takes") +
         " },\n  { because = 'late', when = " + function("", "return game.n > 60 and game.round > 20") +
         " } },\n"
         "on = { ['turn.began'] = " +
         function("e",
                  "local side = e.side side.k = (side.k + 1) % 9\n"
                  "if side.k > 4 and game.count('leaper', side) > 1 then game.n = side.k * 7 end\n"
                  "side.most = math.max(side.most, game.n)") +
         " } }";
}

struct Pair {
  Pair()
      : noted({.modules = {{"game/x", rule("")}}}),
        asked({.modules = {{"game/x", rule("local _ = game.actions")}}}) {}

  void both(const std::string& action) {
    noted.plays(action);
    asked.plays(action);
  }
  static std::uint64_t calls(const SmallGame& play) {
    std::uint64_t sum = 0;
    for (const CompiledVerb& verb : play.game.core().t.verbs)
      sum += play.variant->script_calls(verb.spec->candidates);
    for (const Generator& generator : play.game.core().t.shape_generators)
      sum += play.variant->script_calls(generator.function);
    for (const auto& handlers : play.game.core().t.handlers)
      for (const CompiledHandler& handler : handlers) sum += play.variant->script_calls(handler.function);
    return sum;
  }

  SmallGame noted, asked;
};

std::uint64_t nodes(SmallGame& play, int depth) {
  const Game::Perft counted = play.game.perft(depth, {});
  REQUIRE_MESSAGE(!counted.fault, (counted.fault ? counted.fault->text() : ""));
  return counted.nodes;
}

}  // namespace

TEST_CASE("what is noted is what a function says that is called each time, forth and back") {
  Pair pair;
  std::mt19937 random(7);
  for (int i = 0; i < 120; ++i) {
    CAPTURE(i);
    const auto legal = pair.noted.legal();
    REQUIRE(legal == pair.asked.legal());
    REQUIRE(pair.noted.game.state_hash() == pair.asked.game.state_hash());
    if (i % 12 == 0) CHECK(nodes(pair.noted, 2) == nodes(pair.asked, 2));
    if (legal.empty() || i % 9 == 8) {
      REQUIRE(pair.noted.game.undo());
      REQUIRE(pair.asked.game.undo());
      continue;
    }
    pair.both(*std::next(legal.begin(), static_cast<long>(random() % legal.size())));
  }
}

TEST_CASE("counting calls a function a few times where it would be called at every position") {
  Pair pair;
  pair.both("a1b3");
  const std::uint64_t noted = Pair::calls(pair.noted), asked = Pair::calls(pair.asked);
  CHECK(nodes(pair.noted, 3) == nodes(pair.asked, 3));
  CHECK((Pair::calls(pair.asked) - asked) > 3 * (Pair::calls(pair.noted) - noted));
}

TEST_CASE("a new game and a set-up know nothing of the one before") {
  Pair pair;
  for (int round = 0; round < 3; ++round) {
    pair.noted.game.reset();
    pair.asked.game.reset();
    CHECK(nodes(pair.noted, 2) == nodes(pair.asked, 2));
    for (SmallGame* play : {&pair.noted, &pair.asked})
      REQUIRE(
          !play->game.set_up(R"({"pieces":{"a1":"red tower","c3":"blue leaper"},"cells":{"b2":{"c":1}}})"));
    CHECK(nodes(pair.noted, 2) == nodes(pair.asked, 2));
  }
}

TEST_CASE("what is noted is of one piece, and not of another one that comes to its cell") {
  SmallGame play({.modules = {{"game/x",
                               "rule 'x' { about = 'x', fields = { game = { chosen = ref 'piece' } },\n"
                               "forbids = { because = 'chosen', when = function(a)\n"
                               "  return a.to == board.cell 'd1' and a.piece == game.chosen end },\n"
                               "adds = { of = 'tower', moves = function(piece)\n"
                               "  return game.chosen == piece and { board.cell 'd3' } or {} end } }"}}});
  REQUIRE(!play.game.set_up(
      R"({"pieces":{"a1":"red tower","b2":"red tower","e5":"blue tower"},"game":{"chosen":"b2"}})"));
  CHECK(play.legal().contains("b2d3"));
  CHECK(!play.legal().contains("a1d3"));
  CHECK(play.legal().contains("a1d1"));
  for (const char* action : {"a1a4", "e5e4", "b2b1", "e4e5", "b1a1", "e5e4"}) play.plays(action);
  CHECK(play.legal().contains("a1d3"));
  CHECK(!play.legal().contains("a1d1"));
}

TEST_SUITE_END();
