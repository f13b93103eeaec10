// The ten laws of the kernel, each with what fails when it is broken. The first, that the kernel has no word
// of any game, is held by tests/structure.cpp.
#include "../support/random_games.h"
#include "../support/small_game.h"
#include "base/event_names.h"
#include "binding/bind.h"
#include "files/variant_file.h"
#include "files/variant_words.h"
#include "language/define.h"
#include "language/schema.h"
#include "manual.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("laws");

namespace {

std::string counting(const std::string& before, const std::string& body) {
  return before + "rule \"x\" { about = \"Counts.\", fields = { game = { n = int(0, 0, 100000) } },\n" +
         "on = { [\"action.applied\"] = function(e)\n" + body + "\nend } }";
}

// Plays two games in one variant and the second of them again in a fresh one.
std::string second_game_replayed(const std::string& rule) {
  const Small small{.modules = {{"game/x", rule}}};
  SmallGame play(small);
  std::string wrong;
  play_random(play.game, 1, 20, wrong);
  const Played second = play_random(play.game, 2, 20, wrong);
  REQUIRE(wrong.empty());
  REQUIRE(second.actions.size() > 5);
  return replayed(second, "small", play.source);
}

}  // namespace

TEST_CASE("law 2: state of the kernel is the same in a fresh Lua state, state outside of it is refused") {
  CHECK(second_game_replayed(counting("", "game.n = game.n + 1")).empty());
  const auto refused = [](const std::string& rule) { return said_of({.modules = {{"game/x", rule}}}); };
  CHECK(has(refused(counting("local n = 0\n", "n = n + 1 game.n = n")), "assigns \"n\""));
  CHECK(
      has(refused(counting("local t = { n = 0 }\n", "t.n = t.n + 1 game.n = t.n")), "into the table \"t\""));
}

TEST_CASE("law 2: a module's globals are shut in play") {
  SmallGame play({.modules = {{"game/x", counting("total = 0\n", "total = total + 1 game.n = total")}}});
  const auto fault = play.play("a1b3");
  REQUIRE(fault);
  CHECK(has(fault->text(), "scripts/game/x.lua:4"));
}

TEST_CASE("law 2: a state put away and changed by hand is refused or sound") {
  SmallGame play({.modules = {{"game/x", counting("", "game.n = game.n + 1")}}});
  REQUIRE(!play.play("a1b3"));
  const std::string stored = play.game.serialise();
  const std::size_t body = stored.find(' ', stored.find("sha256"));
  REQUIRE(body != std::string::npos);
  std::size_t refused = 0;
  for (std::size_t at = body; at != std::string::npos; at = stored.find(' ', at + 1)) {
    const std::size_t end = std::min(stored.find(' ', at + 1), stored.size());
    for (const std::string_view number : {"-7", "900000", "2147483647"}) {
      const std::string changed = stored.substr(0, at + 1) + std::string(number) + stored.substr(end);
      if (play.game.restore(changed)) {
        ++refused;
        continue;
      }
      CHECK(play.game.core().s.audit());
      ActionList list;
      CHECK(!play.game.legal(list));
    }
  }
  CHECK(refused > 0);
  CHECK(!play.game.restore(stored));
  CHECK(play.game.serialise() == stored);
}

TEST_CASE("law 3: a fault takes the whole action back and is no verdict") {
  SmallGame play(
      {.modules = {{"game/x", counting("",
                                       "game.n = 5 board.cell('c3'):close() game.sides[2]:eliminate()\n"
                                       "if e.to.name == 'b3' then error 'broken' end game.n = 0\n"
                                       "board.cell('c3'):open()")}}});
  Game& game = play.game;
  const std::uint64_t hash = game.state_hash(), key = game.key();
  const std::string stored = game.serialise();
  const auto fault = play.play("a1b3");
  REQUIRE(fault);
  CHECK(has(fault->message, "broken"));
  CHECK(fault->rule == "game/x");
  CHECK(fault->action == "a1b3");
  CHECK(fault->place.line == 4);
  CHECK(game.state_hash() == hash);
  CHECK(game.key() == key);
  CHECK(game.serialise() == stored);
  CHECK(game.actions_played() == 0);
  CHECK(!game.outcome().over);
  CHECK(game.core().s.audit());
  CHECK(!game.undo());
  CHECK(!play.play("a1c2"));
  CHECK(game.actions_played() == 1);
}

TEST_CASE("law 4: no script is suspended") {
  CHECK(has(
      said_of({.modules = {{"game/x", "local co = coroutine.create(function() end)\n" + counting("", "")}}}),
      "coroutine"));
  CHECK(has(said_of({.modules = {{"game/x", counting("", "coroutine.yield()")}}}), "coroutine"));
}

TEST_CASE("law 4: an open question is state and is answered after putting away and taking up") {
  const Small small{
      .modules = {
          {"game/x",
           "rule \"x\" { about = \"Asks.\", fields = { game = { n = int(0, 0, 9) } },\n"
           "on = { [\"action.applied\"] = function(e) if e.piece then game.ask(game.sides[2], "
           "'choose', e.to) end end },\n"
           "verbs = { choose = { choice = true, candidates = function() return { { 1 }, { 2 } } end,\n"
           "apply = function(side, arguments) game.n = arguments[1] end } } }"}}};
  SmallGame play(small), later(small);
  play.plays("a1b3");
  REQUIRE(!later.game.restore(play.game.serialise()));
  CHECK(later.legal() == play.legal());
  CHECK(later.legal().size() == 2);
  later.plays("choose 2");
  CHECK(later.field("n") == 2);
  CHECK(later.legal().size() > 2);
}

TEST_CASE("law 5: nothing is defined in play") {
  for (const char* definition : {"rule 'y' { about = 'y' }", "piece 'z' { letter = 'Z', moves = 'K' }",
                                 "test 't' {}", "use 'zones'"}) {
    SmallGame play({.modules = {{"game/x", counting("", definition)}}});
    const auto fault = play.play("a1b3");
    REQUIRE_MESSAGE(fault, definition);
    CHECK_MESSAGE(fault->place.line == 3, fault->text());
    CHECK(play.game.core().t.book.rules.size() == 2);
    CHECK(play.game.core().t.book.types.size() == 3);
  }
}

TEST_CASE("law 6: pure parts and what is about to happen change nothing") {
  const std::string head = "rule \"x\" { about = \"Cheats.\", fields = { game = { n = int(0, 0, 9) } },\n";
  SmallGame pure({.modules = {{"game/x", head + "forbids = function(a) game.n = 1 return false end }"}}});
  ActionList list;
  auto fault = pure.game.legal(list);
  REQUIRE(fault);
  CHECK(has(fault->message, "may not change the world"));
  CHECK(pure.field("n") == 0);
  SmallGame about(
      {.modules = {{"game/x", head + "on = { [\"piece.moving\"] = function(e) game.n = 1 end } }"}}});
  fault = about.play("a1b3");
  REQUIRE(fault);
  CHECK(has(fault->message, "may not change the world"));
  CHECK(about.field("n") == 0);
}

namespace {

// The order in which the handlers of a, b and c run, as digits; or what loading says.
std::string order_of(const std::string& a, const std::string& b, const std::string& c,
                     std::vector<std::string> list) {
  const auto rule = [](const std::string& name, const std::string& digit, const std::string& more) {
    return "rule \"" + name + "\" { about = \"One of three.\", " + more +
           " on = { [\"action.applied\"] = function(e) game.n = game.n * 10 + " + digit + " end } }";
  };
  const Small small{
      .modules = {{"game/a", rule("a", "1", a + " fields = { game = { n = int(0, 0, 999) } },")},
                  {"game/b", rule("b", "2", b)},
                  {"game/c", rule("c", "3", c)}},
      .rules = std::move(list)};
  if (std::string said = said_of(small); !said.empty()) return said;
  SmallGame play(small);
  play.plays("a1b3");
  return std::to_string(play.field("n"));
}

}  // namespace

TEST_CASE("law 7: the list gives the order, then before and after; circles are refused") {
  CHECK(order_of("", "", "", {"game/a", "game/b", "game/c"}) == "123");
  CHECK(order_of("", "", "", {"game/c", "game/a", "game/b"}) == "312");
  CHECK(order_of("", "", "before = { \"game/a\" },", {"game/a", "game/b", "game/c"}) == "231");
  CHECK(order_of("after = { \"game/b\" },", "", "", {"game/a", "game/b", "game/c"}) == "213");
  const std::string circle = order_of("after = { \"game/c\" },", "after = { \"game/a\" },",
                                      "after = { \"game/b\" },", {"game/a", "game/b", "game/c"});
  for (const char* name : {"game/a", "game/b", "game/c", "scripts/game/"})
    CHECK_MESSAGE(has(circle, name), circle);
}

TEST_CASE("law 8: what is unknown is an error with a suggestion and its place") {
  struct Wrong {
    const char *rule, *place, *suggestion;
  };
  const std::vector<Wrong> wrong{
      {"rule \"x\" { about = \"x\",\n  forbid = function() end }", "x.lua:2:3", "forbids"},
      {"rule \"x\" { about = \"x\",\n  on = { [\"piece.move\"] = function() end } }",
       "x.lua:2:", "piece.moved"},
      {"rule \"x\" { about = \"x\",\n  options = { k = int(1, 0, 9) },\n  range = { of = \"tower\", at_most "
       "= option \"kk\" } }",
       "x.lua:3:", "k"},
      {"rule \"x\" { about = \"x\",\n  range = { of = \"towr\", at_most = 1 } }", "x.lua:2:", "tower"},
      {"rule \"x\" { about = \"x\",\n  forbids = { when = of \"towr\", because = \"x\" } }",
       "x.lua:2:", "tower"},
  };
  for (const Wrong& one : wrong) {
    const std::string said = said_of({.modules = {{"game/x", one.rule}}});
    CHECK_MESSAGE(has(said, std::string("scripts/game/") + one.place), said);
    CHECK_MESSAGE(has(said, std::string("did you mean \"") + one.suggestion + "\""), said);
  }
  const std::string said = said_of({.head = "titel = \"x\"\n"});
  CHECK_MESSAGE(has(said, "variants/small.toml:5:1"), said);
  CHECK_MESSAGE(has(said, "did you mean \"title\""), said);
}

namespace {

std::vector<std::uint64_t> counts(const std::string& rule, int depth) {
  SmallGame play({.modules = {{"game/x", rule}}, .lineup = "ltotl"});
  std::vector<std::uint64_t> out;
  for (int d = 1; d <= depth; ++d) {
    const Game::Perft counted = play.game.perft(d);
    REQUIRE(!counted.fault);
    out.push_back(counted.nodes);
  }
  return out;
}

}  // namespace

TEST_CASE("law 9: a condition as data and as a function is the same rule") {
  const std::string head = "rule \"x\" { about = \"One rule in two ways.\", ",
                    because = ", because = \"so\" } }";
  const auto free = counts(head + "}", 4);
  struct Pair {
    std::string data, function;
  };
  const std::vector<Pair> pairs{
      {"forbids = { when = all { captures, moves_a \"tower\" }" + because,
       "forbids = { when = function(a) return a.takes and a.piece.type == 'tower' end" + because},
      {"forbids = { when = any { moves_a \"light\", none { captures, at(rows(1, 2)) } }" + because,
       "forbids = { when = function(a) return a.piece:has 'light' or not (a.takes or a.from:row(a.side) <= "
       "2) end" +
           because},
      {"forbids_after = { when = exposed \"royal\"" + because,
       "forbids_after = { when = function(a) local o = a.side:pieces('royal')[1]\n"
       "return o ~= nil and game.attacked(o.cell, a.side) end" +
           because},
  };
  for (const Pair& pair : pairs) {
    const auto data = counts(head + pair.data, 4);
    CHECK_MESSAGE(data == counts(head + pair.function, 4), pair.data);
    CHECK_MESSAGE(data != free, pair.data);
  }
}

TEST_CASE("law 9: chess with its kings guarded by a function is chess") {
  MemorySource source(
      {{"guarded",
        "houserule = 1\nname = \"guarded\"\ntitle = \"Guarded\"\nextends = \"chess\"\n"
        "[replace]\n\"chess/royal_safety\" = \"game/guard\"\n"}},
      {{"game/guard",
        "rule \"guard\" { about = \"Kings stay safe.\", forbids_after = { when = function(a)\n"
        "return game.attacked(a.side:pieces('king')[1].cell, a.side) end, because = \"check\" } }"}});
  const auto variant = load("guarded", source);
  const auto chess = load("chess");
  CHECK(!variant->compiled().tier.sweep);
  CHECK(chess->compiled().tier.sweep);
  for (const char* position : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                               "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
    Game guarded(*variant), known(*chess);
    REQUIRE(!guarded.set_position(position));
    REQUIRE(!known.set_position(position));
    CHECK(guarded.perft(3).nodes == known.perft(3).nodes);
  }
}

// How far a tower goes hangs on the crown of its army, or on what the action before it has written.
TEST_CASE("a range that an action changes is judged after the action") {
  for (const std::string unless : {"near(\"leaper\", \"K'\", 1)", "compare(\"game.late\", \">\", 0)"}) {
    const auto legal = [&](const std::string& when) {
      Small small;
      small.head = "position = [\"turn\"]\n";
      small.modules["game/safe"] =
          "rule \"safe\" { about = \"Crowns stay safe, towers come late.\",\n"
          "fields = { game = { late = int(0, 0, 9) } },\n"
          "on = { [\"action.applied\"] = { raise = \"game.late\", by = 1 } },\n"
          "range = { of = tagged \"heavy\", at_most = 1, unless = " +
          unless +
          " },\n"
          "forbids_after = { when = " +
          when + ", because = \"unsafe\" } }";
      SmallGame play(small);
      REQUIRE(!play.game.set_position("tl3/3L1/5/5/O3o r"));
      return play.legal();
    };
    const auto native = legal("exposed \"royal\"");
    CHECK(native == legal("function(a) local o = a.side:pieces('royal')[1]\n"
                          "return o ~= nil and game.attacked(o.cell, a.side) end"));
    CHECK(native.size() > 1);
  }
}

TEST_CASE("two kinds of pieces that may not be left attacked") {
  const auto legal = [](const std::string& when) {
    Small small;
    small.head = "position = [\"turn\"]\n";
    small.modules["game/a"] =
        "rule \"a\" { about = \"Crowns stay safe.\", forbids_after = { when = exposed \"royal\", because = "
        "\"crown\" } }";
    small.modules["game/b"] =
        "rule \"b\" { about = \"Leapers stay safe.\", forbids_after = { when = " + when +
        ", because = \"leaper\" } }";
    SmallGame play(small);
    REQUIRE(!play.game.set_position("3t1/4l/5/4T/O1L2 r"));
    return play.legal();
  };
  const auto native = legal("exposed \"light\"");
  CHECK(native == legal("function(a) local l = a.side:pieces('light')[1]\n"
                        "return l ~= nil and game.attacked(l.cell, a.side) end"));
  CHECK(native == legal("all { exposed \"light\" }"));
  CHECK(native.size() > 3);
  CHECK(native.size() < legal("none { always }").size());
}

TEST_CASE("law 10: the printed manuals hold every word") {
  const std::string rules = rule_words_page() + test_words_page(), play = play_words_page(),
                    files = variant_words_page();
  REQUIRE(words().size() > 30);
  for (const ScriptWord& word : words()) CHECK_MESSAGE(has(rules, "`" + std::string(word.usage)), word.usage);
  using namespace schemas;
  for (const Schema* schema : {&kPiece, &kPath, &kRule, &kFields, &kAttributes, &kAddition, &kMorph, &kTie,
                               &kRange, &kForbid, &kAssign, &kEnd, &kVerb, &kPosition, &kPairMove}) {
    for (const Key& key : schema->keys)
      CHECK_MESSAGE(has(rules, "| `" + std::string(key.key) + "`"), key.key);
  }
  for (int noun = 0; noun < static_cast<int>(Noun::count); ++noun) {
    for (const PlayWord& word : words_of(static_cast<Noun>(noun)))
      CHECK_MESSAGE(has(play, "`" + std::string(word.usage) + "`"), word.usage);
  }
  for (const EventInfo& event : kEvents)
    CHECK_MESSAGE(has(play + rules, std::string(event.name)), event.name);
  for (const WordInfo& word : variant_words())
    CHECK_MESSAGE(has(files, "`" + std::string(word.word)), word.word);
}

TEST_SUITE_END();
