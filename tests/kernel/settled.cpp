// What is settled in play: fields that stand for options, with their origin; what rules show; how clocks go.
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("settled in play");

namespace {

Small with(const std::string& parts) {
  return {.modules = {{"game/x", "rule \"x\" { about = \"x\",\n" + parts + " }"}}};
}

const std::string kSettled =
    "options = { wide = int(4, 2, 9), bold = bool(false), why = text('two words'), kind = choice('a', { 'a', "
    "'b' }) },\n"
    "fields = { game = { wide = settled('wide', { group = 'g' }), bold = settled('bold', { group = 'g' }),\n"
    "  plain = int(3, 0, 99, { settled = true }), n = int(0, 0, 999) } },\n"
    "verbs = { ['set wide'] = { ends_turn = true, accepts = function(s, words) return { tonumber(words[1]) } "
    "end,\n"
    "    apply = function(side, a) game.wide = a[1] game.plain = a[1] * 2 end },\n"
    "  ask = { unlisted = true, apply = function(side, a, opt) local list = game.settings 'g'\n"
    "    local b, w = list[1], list[2]\n"
    "    game.n = #list * 100 + w.least * 10 + w.most + (w.name == 'wide' and b.flag and b.standard == "
    "false\n"
    "      and w.standard == 4 and #game.settings 'none' == 0 and opt.why == 'two words' and 500 or 0) end } "
    "},\n"
    "shows = { { label = 'plain', value = 'plain', since = 'plain' }, { label = 'nothing', value = "
    "function() end },\n"
    "  { label = 'who', of = 'side', value = function(side, opt) return side.name .. opt.wide end } }";

std::map<std::string, std::string> settled(const Game& game) {
  std::map<std::string, std::string> out;
  for (const Game::Settled& one : game.settled()) out[one.name] = one.value + " (" + one.origin + ")";
  return out;
}

std::string fault_of(const std::string& parts, const std::string& text) {
  SmallGame play(with(parts));
  const auto fault = play.play(text);
  return fault ? fault->message : "";
}

}  // namespace

TEST_CASE("a field that stands for an option begins as it says, and tells who wrote it") {
  SmallGame play(with(kSettled));
  CHECK(play.field("wide") == 4);
  CHECK(settled(play.game) == std::map<std::string, std::string>{{"game/x.wide", "4 (default)"},
                                                                 {"game/x.bold", "off (default)"},
                                                                 {"plain", "3 (default)"}});
  play.plays("a1b3");
  play.plays("set wide 7");
  CHECK(settled(play.game)["game/x.wide"] == "7 (set 2, blue)");
  CHECK(settled(play.game)["plain"] == "14 (set 2, blue)");
  CHECK(play.game.core().s.audit());
  const std::string text = play.game.serialise();
  play.plays("set wide 7");
  CHECK(settled(play.game)["game/x.wide"] == "7 (set 3, red)");
  REQUIRE(play.game.undo());
  CHECK(settled(play.game)["game/x.wide"] == "7 (set 2, blue)");
  REQUIRE(!play.game.restore(text));
  CHECK(settled(play.game)["game/x.wide"] == "7 (action 2)");
}

TEST_CASE("a variant's setting is where it comes from") {
  Small small = with(kSettled);
  small.tail = "[set]\n\"game/x.wide\" = 6\n";
  SmallGame play(small);
  CHECK(play.field("wide") == 6);
  CHECK(has(settled(play.game)["game/x.wide"], "6 (variants/small.toml:"));
}

TEST_CASE("it takes what the option takes") {
  CHECK(has(fault_of(kSettled, "set wide 10"), "holds 2 to 9, not 10"));
  CHECK(has(said_of(with("fields = { game = { w = settled('wide') } }")), "has no option \"wide\""));
  CHECK(has(said_of(with("options = { k = choice('a', { 'a' }) }, fields = { game = { w = settled('k') } }")),
            "a number or yes or no"));
  CHECK(has(said_of(with("options = { w = int(1, 1, 2) }, fields = { side = { w = settled('w') } }")),
            "only a field of the game"));
  CHECK(has(said_of(with("fields = { game = { w = int(1, 1, 2, { group = 'g' }) } }")), "has a group"));
  CHECK(
      has(said_of(with(
              "fields = { game = { w = int(1, 1, 2) } }, shows = { label = 'w', value = 'w', since = 'w' }")),
          "no settled field \"game.w\""));
  CHECK(has(said_of(with("fields = { game = { w = text('x') } }")), "not a text"));
}

TEST_CASE("settings of a group are listed with their limits") {
  SmallGame play(with(kSettled));
  play.plays("ask");
  CHECK(play.field("n") == 729);
}

TEST_CASE("rules tell what is worth showing") {
  SmallGame play(with(kSettled));
  const std::vector<Game::Shown> shown = play.game.shown();
  REQUIRE(shown.size() == 3);
  CHECK(shown[0].label + "=" + shown[0].value == "plain=3");
  CHECK(!shown[0].side.valid());
  CHECK(shown[2].label + "=" + shown[2].value == "who=blue4");
  CHECK(shown[2].side.index() == 1);
  SmallGame wrong(with("shows = { label = 'x', value = function() return {} end }"));
  CHECK(wrong.game.shown().empty());
  CHECK(has(said_of(with("shows = { label = 'x', value = 'nix' }")), "no field \"game.nix\""));
}

TEST_CASE("a rule says how clocks go") {
  Small small = with(
      "verbs = { on = { apply = function() game.enter 'later' end } },\n"
      "clock = function(side) if game.stage == 'later' then return nil end\n"
      "  return { start = 100, gain = side == game.sides[1] and 20 or 5, most = 110 } end");
  small.tail = "[[stage]]\nname = \"first\"\n[[stage]]\nname = \"later\"\n";
  SmallGame play(small);
  const auto red = play.game.clock_terms(SideId{0U}), blue = play.game.clock_terms(SideId{1U});
  REQUIRE(red);
  REQUIRE(blue);
  CHECK(red->start_ms == 100'000);
  CHECK(red->gain_ms == 20'000);
  CHECK(blue->gain_ms == 5'000);
  CHECK(blue->most_ms == 110'000);
  play.plays("on");
  CHECK(!play.game.clock_terms(SideId{0U}));
  SmallGame without(with("clock = function() return { start = 1 } end"));
  CHECK(!without.game.clock_terms(SideId{0U}));
}

TEST_CASE("set-ups name the stage") {
  Small small = with(
      "fields = { game = { n = int(0, 0, 9) } }, on = { ['game.set_up'] = function() game.n = game.stage == "
      "'later' and 2 or 1 end }");
  small.tail = "[[stage]]\nname = \"first\"\nmoves = false\n[[stage]]\nname = \"later\"\n";
  SmallGame play(small);
  REQUIRE(!play.game.set_up(R"({"stage":"later","pieces":{"a1":"red leaper"}})"));
  CHECK(play.field("n") == 2);
  CHECK(play.game.resolve("a1b3").ok());
  CHECK(has(play.game.final_json(), R"("stage":"later")"));
  const auto wrong = play.game.set_up(R"({"stage":"latter"})");
  REQUIRE(wrong);
  CHECK(has(wrong->text(), "later"));
}

TEST_SUITE_END();
