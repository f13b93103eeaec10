// What conditions may ask of an action: two pieces together, a change on arrival, one field against another;
// and paths that take their own side's pieces.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("actions asked about");

namespace {

Small with_guards(const std::string& parts) {
  return {
      .modules = {{"game/x",
                   "rule \"x\" { about = \"x\", fields = { game = { n = int(0, 0, 999), m = int(2, 0, 9) },\n"
                   "  side = { k = int(0, 0, 99) } },\n" +
                       parts + " }"}}};
}

const std::string kPairs =
    "couples = function(side) local list = {}\n"
    "  for _, to in ipairs { 3, 4, 5 } do list[#list + 1] = { mover = 'tower', mover_from = side.cell(2, "
    "1),\n"
    "    mover_to = side.cell(4, 1), partner = 'leaper', partner_from = side.cell(to, 1), partner_to = "
    "side.cell(2, 1),\n"
    "    label = 'P-P', word = 'pair', full = true } end return list end,\n";

}  // namespace

TEST_CASE("two pieces together") {
  SmallGame play(with_guards(
      kPairs +
      "forbids = { when = all { together, compare('side.k', '>=', 'game.m') }, because = 'enough' },\n"
      "on = { ['action.applied'] = { { raise = 'side.k', by = 1, when = together },\n"
      "  { does = function(e) game.n = game.n + (e.together and 100 or 1) end, when = any { together, "
      "none { together } } } } }"));
  CHECK(play.legal().contains("pair b1 c1"));
  CHECK(play.game.resolve("P-P").ok());
  play.plays("P-P");
  CHECK(play.field("k", Owner::side) == 1);
  CHECK(play.field("n") == 100);
  play.plays("a5b3");
  CHECK(play.field("n") == 101);
  CHECK(play.field("k", Owner::side, 1) == 0);
  play.game.reset();
  REQUIRE(!play.game.set_up(
      R"({"pieces":{"b1":"red tower","c1":"red leaper","e5":"blue leaper"},"sides":{"red":{"k":2}}})"));
  const Resolved refused = play.game.resolve("pair b1 c1");
  CHECK(!refused.ok());
  CHECK(has(refused.reason, "enough"));
}

// Most handlers are passed over by their piece, cell or field, without their condition being asked.
TEST_CASE("assignments, effects and functions with one condition count the same actions") {
  const std::vector<std::pair<std::string, std::string>> asked{
      {"moves_a 'tower'", "tower"},
      {"any { moves_a 'tower', captures }", "tower or takes"},
      {"all { moves_a 'tower', captures }", "tower and takes"},
      {"none { moves_a 'tower', goes_to(rows(3)) }", "not (tower or row == 3)"},
      {"any { goes_to(rows(3)), compare('game.turns', '>', 5) }", "row == 3 or game.turns > 5"},
      {"all { goes_to(rows(4)), any { moves_a 'tower', captures } }", "row == 4 and (tower or takes)"},
      {"all { goes_to(rows(2, 4)), goes_to(rows(3, 5)) }", "row == 3 or row == 4"},
      {"all { compare('side.own', '>', 1), compare('game.turns', '<', 30), none { captures } }",
       "e.side.own > 1 and game.turns < 30 and not takes"}};
  for (const auto& [data, script] : asked) {
    const Small small{.modules = {{"game/x", fmt::format(R"(rule "x" {{ about = "x", fields_only = true,
  fields = {{ game = {{ a = int(0, 0, 999), b = int(0, 0, 999), c = int(0, 0, 999), one = int(1, 0, 1),
    turns = int(0, 0, 999) }}, side = {{ own = int(0, 0, 999) }} }},
  on = {{ ["turn.ended"] = {{ {{ raise = "game.turns", by = 1 }}, {{ raise = "side.own", by = 1 }} }},
    ["action.applied"] = {{ {{ raise = "game.a", by = 1, when = {0} }},
      {{ raise = "game.b", by = "game.one", when = {0} }},
      {{ does = function(e)
        local tower, takes, row = e.piece.type == "tower", e.captured ~= nil, e.to.rank
        if e.side == game.sides[2] then row = 6 - row end
        if {1} then game.c = game.c + 1 end
      end }} }} }} }})",
                                                         data, script)}}};
    SmallGame play(small);
    for (std::size_t step = 0; step < 60; ++step) {
      const std::set<std::string> legal = play.legal();
      if (legal.empty()) break;
      play.plays(*std::next(legal.begin(), static_cast<std::ptrdiff_t>(step * 7 % legal.size())));
    }
    CAPTURE(data);
    CHECK(play.field("c") > 0);
    CHECK(play.field("a") == play.field("c"));
    CHECK(play.field("b") == play.field("c"));
  }
}

TEST_CASE("the short name is understood where one is meant, the long one written") {
  SmallGame play(with_guards(kPairs));
  REQUIRE(!play.game.set_up(
      R"({"pieces":{"b1":"red tower","c1":"red leaper","e1":"red leaper","e5":"blue leaper"}})"));
  CHECK(play.legal().contains("pair b1 c1"));
  CHECK(play.legal().contains("pair b1 e1"));
  CHECK(has(play.game.resolve("P-P").reason, "name both cells"));
  CHECK(play.game.resolve("pair b1 e1").ok());
}

TEST_CASE("a change on arrival") {
  SmallGame play(with_guards(
      "morphs = { of = 'leaper', at = rows(3), to = { 'tower', 'crown' } },\n"
      "forbids = { when = all { becomes_a 'royal', compare('game.n', '<', 5) }, because = 'no crowns "
      "yet' },\n"
      "on = { ['action.applied'] = { { does = function(e) game.n = game.n + (e.was == 'leaper' and 3 or "
      "100) end, when = becomes_a { 'tower', 'crown' } } } }"));
  CHECK(play.legal().contains("a1b3=T"));
  CHECK(has(play.game.resolve("a1b3=O").reason, "no crowns yet"));
  play.plays("a1b3=T");
  CHECK(play.field("n") == 3);
  play.plays("a5b3=T");
  CHECK(play.field("n") == 6);
  CHECK(play.game.resolve("c1d3=O").ok());
}

TEST_CASE("one field against another, of the game and of the side that acts") {
  SmallGame play(with_guards(
      "ends = { when = compare('side.k', '>', 'game.m'), outcome = 'turn wins', because = 'more' },\n"
      "on = { ['action.applied'] = { raise = 'side.k', by = 3 } }"));
  play.plays("a1b3");
  CHECK(!play.game.outcome().over);  // asked of blue, who is to move
  play.plays("a5b3");
  CHECK(play.game.outcome().over);
  CHECK(has(said_of(with_guards(
                "ends = { when = compare('side.k', '>', 'game.x'), outcome = 'draw', because = 'x' }")),
            "game.x"));
}

TEST_CASE("a path that takes its own side's pieces") {
  Small small = with_guards(
      "adds = { of = 'tower', moves = { { 'R2', own = true, when = compare('game.m', '==', 2) } } }");
  SmallGame play(small);
  REQUIRE(!play.game.set_up(
      R"({"pieces":{"b2":"red tower","b4":"red leaper","d2":"blue leaper","e2":"red leaper","b1":"red tower","a5":"blue tower"}})"));
  const std::set<std::string> legal = play.legal();
  CHECK(legal.contains("b2b4"));
  CHECK(legal.contains("b2b1"));
  CHECK(legal.contains("b1b2"));
  CHECK(legal.contains("b2d2"));
  CHECK(!legal.contains("b2e2"));  // behind a piece, and further than two
  play.plays("b2b4");
  CHECK(play.game.pieces().size() == 5);
  CHECK(play.game.core().s.audit());
  REQUIRE(play.game.undo());
  CHECK(play.game.pieces().size() == 6);
  const Explanation why = play.game.explain("b2b4");
  CHECK(why.legal);
  CHECK(std::ranges::any_of(why.lines, [](const Because& line) { return line.rule == "game/x"; }));
  REQUIRE(!play.game.set_up(
      R"({"game":{"m":3},"pieces":{"b2":"red tower","b4":"red leaper","a5":"blue tower"}})"));
  CHECK(!play.legal().contains("b2b4"));
}

TEST_CASE("it attacks nothing") {
  Small small = with_guards(
      "adds = { of = 'tower', moves = { { 'F', own = true } } },\n"
      "on = { ['action.applied'] = function(e) game.n = game.attacked(board.cell('d3'), game.sides[2]) and 1 "
      "or 2 end }");
  SmallGame play(small);
  REQUIRE(!play.game.set_up(R"({"pieces":{"c2":"red tower","d3":"blue leaper","a1":"red leaper"}})"));
  play.plays("a1b3");
  CHECK(play.field("n") == 2);
  CHECK(has(said_of(with_guards("adds = { of = 'tower', moves = { { 'F', own = true, takes = 'x' } } }")),
            "takes no trace"));
}

TEST_SUITE_END();
