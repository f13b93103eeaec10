// Where captures explode one look at the judged piece settles most displacements, and so does one at the
// royal piece where handlers promise that nothing else matters to them. What is legal is the same as where
// every one is tried.
#include <algorithm>
#include <random>
#include <tuple>

#include "../support/shipped.h"
#include "../support/small_game.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("calm");

namespace {

// What takes is gone with all in that zone around it.
Small exploding(const std::string& zone) {
  Small small;
  small.board = "[board]\nsize = [7, 7]\n";
  small.lineup = "lttotll";
  small.modules = {
      {"game/x",
       "local gone = none { some('royal', { always }) }\n"
       "rule 'x' { about = 'x',\n"
       "forbids = { when = all { moves_a 'royal', captures }, because = 'a crown takes nothing' },\n"
       "forbids_after = { { when = gone, because = 'the crown is gone' },\n"
       "  { when = all { exposed 'royal', none { anyone { gone } } }, because = 'left attacked' } },\n"
       "on = { ['action.applied'] = { removes = { 'light', 'heavy', 'royal' }, within = \"" +
           zone + "\", when = captures } } }"}};
  return small;
}

std::vector<Action> sorted_legal(Game& game) {
  ActionList list;
  const auto fault = game.legal(list);
  REQUIRE_MESSAGE(!fault, (fault ? fault->text() : ""));
  std::vector<Action> actions;
  for (const Action& action : list.actions)
    if (action.kind != ActionKind::verb) actions.push_back(action);
  std::ranges::sort(actions, {}, [](const Action& a) { return std::tuple(a.from, a.to, a.extra, a.kind); });
  return actions;
}

std::uint64_t nodes(Game& game) {
  const Game::Perft counted = game.perft(2, {});
  REQUIRE(!counted.fault);
  return counted.nodes;
}

// Plays both at random and alike; gives how many takes there were to judge.
int play_both(Game& looked, Game& tried, unsigned seed) {
  std::mt19937 random(seed);
  int takes = 0;
  for (int played = 0; played < 60; ++played) {
    const std::vector<Action> legal = sorted_legal(looked);
    REQUIRE(legal == sorted_legal(tried));
    if (played % 5 == 0) CHECK(nodes(looked) == nodes(tried));
    if (legal.empty() || looked.outcome().over) break;
    const Action action = legal[random() % legal.size()];
    for (const Action& one : legal) takes += looked.core().s.code(one.to) > kWallCode ? 1 : 0;
    REQUIRE(!looked.play(action));
    REQUIRE(!tried.play(action));
  }
  return takes;
}

}  // namespace

TEST_CASE("what a look settles where captures explode is what a trial says") {
  for (const std::string zone : {"K'", "D'+0", "R'", "N'", "K"}) {
    CAPTURE(zone);
    SmallGame looked(exploding(zone)), tried(exploding(zone));
    CHECK(looked.variant->compiled().tier.calm);
    tried.variant->compiled().tier.calm = false;
    int takes = 0;
    for (unsigned seed = 1; seed <= 12; ++seed) {
      looked.game.reset();
      tried.game.reset();
      takes += play_both(looked.game, tried.game, seed);
    }
    CHECK(takes > 100);
  }
}

// Towers leap lamely, too, which no line shows; crowns count while there are two, leapers while there is one.
TEST_CASE("what is seen from several judged pieces, and what no line shows, is what a trial says") {
  Small small;
  small.board = "[board]\nsize = [7, 7]\n";
  small.lineup = "ltottol";
  small.modules = {
      {"game/x",
       "rule 'x' { about = 'x', adds = { { of = 'tower', moves = 'nN' }, { of = 'leaper', moves = 'W' } },\n"
       "forbids_after = { when = any { all { few('crown', 2), exposed 'crown' },\n"
       "  all { few('leaper', 1), exposed 'leaper' } }, because = 'left attacked' } }"}};
  SmallGame looked(small), tried(small);
  CHECK(looked.variant->compiled().tier.calm);
  CHECK(looked.variant->compiled().irregular);
  tried.variant->compiled().tier.calm = false;
  int takes = 0;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    looked.game.reset();
    tried.game.reset();
    takes += play_both(looked.game, tried.game, seed);
  }
  CHECK(takes > 100);
}

// `tier`: what is switched off in the second.
void play_shipped(const std::string& name, bool Tier::*tier) {
  CAPTURE(name);
  const auto one = load(name), other = load(name);
  CHECK(one->compiled().tier.*tier);
  other->compiled().tier.*tier = false;
  Game looked(*one), tried(*other);
  int takes = 0;
  for (unsigned seed = 1; seed <= 10; ++seed) {
    looked.reset();
    tried.reset();
    takes += play_both(looked, tried, seed);
  }
  CHECK(takes > 100);
}

TEST_CASE("and so it is in atomic chess and in Quaternity") {
  play_shipped("atomic", &Tier::calm);
  play_shipped("quaternity", &Tier::only_in_danger);
}

TEST_SUITE_END();
