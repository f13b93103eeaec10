// The player that searches: legal, the same from the same seed, stopping when told, and seeing what there is.
#include <doctest/doctest.h>

#include <atomic>
#include <random>

#include "../support/dice_game.h"
#include "../support/own_root.h"
#include "../support/shipped.h"
#include "../tools/cli.h"
#include "common/command.h"
#include "engine/opponent.h"
#include "player/thinker.h"

using namespace houserule;
using cli::holds;

namespace {

const std::unique_ptr<ModuleSource>& shipped() {
  static const std::unique_ptr<ModuleSource> source = folder_source(HOUSERULE_ROOT);
  return source;
}

std::unique_ptr<Variant> loaded(const std::string& name) {
  LoadResult result = Variant::load({name, {}}, *shipped());
  REQUIRE_MESSAGE(result.variant, name);
  return std::move(result.variant);
}

Thinker thinker(Variant& variant, const std::string& strength, std::uint64_t seed = 1) {
  Game game(variant);
  return {variant, strength_of(strength), seed, estimated(variant, Glance(game)), 1};
}

SideId to_act(Game& game) { return Glance(game).to_act(0); }

struct Problem {
  const char *variant, *position, *first;
  int actions;  // of both sides until the end
};

bool hides_pieces(const Variant& variant) {
  return std::ranges::any_of(variant.rulebook().rules,
                             [](const RuleDecl& rule) { return rule.sees != kNoFunction; });
}

}  // namespace

TEST_SUITE_BEGIN("player");

TEST_CASE("what it plays is legal in positions of every variant, whatever it was looking at") {
  for (const std::string& name : shipped()->variant_names()) {
    if (name.find('/') != std::string::npos) continue;  // an overlay
    const auto variant = loaded(name);
    Thinker player = thinker(*variant, "nodes=12");
    Game game(*variant);
    std::mt19937_64 random(7);
    const int positions = support::slow() ? 200 : 5;
    for (int looked = 0; looked < positions;) {
      game.reset();
      game.seed(random());
      for (int played = 0; played < 80 && looked < positions && !game.outcome().over; ++played, ++looked) {
        const std::uint64_t before = game.state_hash();
        const std::vector<std::string> choices = player.choices(game, to_act(game));
        CHECK(game.state_hash() == before);
        ActionList list;
        REQUIRE(!game.legal(list));
        if (list.actions.empty()) break;
        if (choices.empty()) continue;
        const bool first = random() % 2 == 0;
        const std::string seat = variant->rulebook().spec.sides[to_act(game).index()].name;
        const auto read = [&](const std::string& text) {
          return game.resolve(text.find(": ") == std::string::npos ? seat + ": " + text : text);
        };
        Resolved resolved = read(choices.front());
        // Who does not see the board tries one after the other.
        for (std::size_t i = 1; hides_pieces(*variant) && !resolved.ok() && i < choices.size(); ++i)
          resolved = read(choices[i]);
        CHECK_MESSAGE(resolved.ok(), name, ": ", choices.front(), ": ", resolved.reason);
        const auto fault =
            first && resolved.ok() ? game.play(resolved) : game.play(list, random() % list.size());
        REQUIRE_MESSAGE(!fault, name, ": ", fault->text());
      }
    }
  }
}

TEST_CASE("getting to know a rulebook takes few nodes, also where exchanges come to rest late") {
  for (const char* name : {"annan", "tori-shogi", "clobber"}) {
    const auto variant = loaded(name);
    CHECK(thinker(*variant, "nodes=1").studied() < 60'000);
  }
}

TEST_CASE("one seed and a limit of nodes give the same action, another limit may not") {
  for (const char* name : {"chess", "crazyhouse", "xiangqi", "four-ability", "bughouse"}) {
    const auto variant = loaded(name), again = loaded(name);
    Thinker one = thinker(*variant, "nodes=3000", 5), other = thinker(*again, "nodes=3000", 5);
    Game game(*variant), twin(*again);
    for (int i = 0; i < 6; ++i) {
      game.seed(3);
      twin.seed(3);
      const auto played = one.choices(game, to_act(game));
      CHECK(played == other.choices(twin, to_act(twin)));
      CHECK(one.search().nodes() == other.search().nodes());
      REQUIRE(!played.empty());
      for (Game* each : {&game, &twin}) {
        const std::string seat = each->variant().rulebook().spec.sides[to_act(*each).index()].name;
        const bool named = played.front().find(": ") != std::string::npos;
        REQUIRE(!each->play(each->resolve(named ? played.front() : seat + ": " + played.front())));
      }
    }
  }
}

TEST_CASE("it sees a forced end, and says in how many actions") {
  const std::vector<Problem> problems{
      {"chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", 1},
      {"chess", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "f6f7", 3},
      {"chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 5},
      {"chess", "1k6/ppp5/8/8/8/8/8/K2Q3R w - - 0 1", "", 1},
      {"crazyhouse", "6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1", "R@", 1},
      {"three-check", "7k/8/8/8/8/8/8/K6R w - - 1+3 0 1", "", 1},
      {"king-of-the-hill", "7k/8/8/8/8/3K4/8/8 w - - 0 1", "", 1},
      {"atomic", "rnbqkbnr/pppp1ppp/8/8/8/4p3/PPPPPPPP/RNBQKBNR b KQkq - 0 1", "", 3},
      {"racing-kings", "8/6K1/8/8/8/8/k7/8 w - - 0 1", "", 3},
      {"xiangqi", "3k5/R8/1R7/9/9/9/9/9/9/4K4 w - - - 1", "b8", 1}};
  for (const Problem& problem : problems) {
    const auto variant = loaded(problem.variant);
    Thinker player = thinker(*variant, "nodes=60000");
    Game game(*variant);
    const auto wrong = game.set_position(problem.position);
    REQUIRE_MESSAGE(!wrong, problem.variant, ": ", wrong->message);
    player.learn(game, to_act(game));
    const std::vector<RootAction> found = player.think(to_act(game));
    REQUIRE(!found.empty());
    INFO(std::string(problem.variant), " ", found.front().text, " ", found.front().score);
    if (problem.actions == 1 || *problem.first != 0) CHECK(found.front().score == kWon - problem.actions);
    if (problem.actions > 1 && *problem.first == 0) CHECK(found.front().score > kDecided);
    CHECK(found.front().text.starts_with(problem.first));
  }
}

TEST_CASE("it stops at the next look after it was told to, and never looks beyond its nodes") {
  const auto variant = loaded("chess");
  Thinker player = thinker(*variant, "depth=60");
  std::atomic<bool> stop{false};
  player.stop_when(&stop);
  Game game(*variant);
  player.learn(game, to_act(game));
  std::uint64_t nodes_then = 0, looks_then = 0;
  const auto found = player.think(to_act(game), 1, [&](const FoundLine& line) {
    if (line.depth < 6 || stop) return;
    nodes_then = line.nodes;
    looks_then = player.search().looks();
    stop = true;
  });
  CHECK(!found.empty());
  CHECK(looks_then > 0);
  CHECK(player.search().looks() == looks_then + 1);
  CHECK(player.search().nodes() <= nodes_then + 1024);
  player.stop_when(nullptr);
  player.limit(strength_of("nodes=5000"));
  player.learn(game, to_act(game));
  player.think(to_act(game));
  CHECK(player.search().nodes() == 5000);
}

TEST_CASE("it knows nothing of what will be thrown") {
  const support::OwnRoot root({{"dice", support::kDiceVariant}},
                              {{"dice/army", support::kDiceArmy}, {"dice/throws", support::kDiceRule}});
  const auto source = folder_source(root.path());
  const LoadResult result = Variant::load({"dice", {}}, *source);
  REQUIRE(result.variant);
  std::vector<std::vector<std::string>> answers;
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    Thinker player = thinker(*result.variant, "nodes=400", 9);
    Game game(*result.variant);
    game.seed(seed);
    answers.push_back(player.choices(game, to_act(game)));
  }
  CHECK(answers[0] == answers[1]);
  CHECK(answers[0] == answers[2]);
  CHECK(answers[0] == answers[3]);
}

TEST_CASE("strengths are read, and what is none is refused with what can be written") {
  CHECK(*strength_of("1s").ms == 1000);
  CHECK(*strength_of("50ms").ms == 50);
  CHECK(*strength_of("depth=6,nodes=20000").depth == 6);
  CHECK(*strength_of("depth=6,nodes=20000").nodes == 20000);
  CHECK(*strength_of("elo=1200").elo == 1200);
  for (const char* wrong : {"", "fast", "0s", "-1s", "depth=", "depth=0", "depth=101", "nodes=x", "elo=100",
                            "1s,", "1 s", "999999999s"}) {
    try {
      (void)strength_of(wrong);
      FAIL_CHECK("taken: " << wrong);
    } catch (const CommandError& error) {
      CHECK(holds(error.what(), "1s or 50ms, or depth=6"));
    }
  }
}

TEST_CASE("at a table it is asked for by its strength, and a program that is none loses nothing of ours") {
  const cli::Answer game = cli::run({"play", "chess", "--seed", "1", "--seat", "black=computer:nodes=500",
                                     "--position", "k7/8/8/8/3q4/8/8/K2R4 w - - 0 1"},
                                    "a1a2\n");
  CHECK(holds(game.out, "d4d1"));
  CHECK(holds(cli::run({"play", "chess", "--seat", "white=computer:quick"}).err, "is no strength"));
  CHECK(holds(cli::run({"play", "chess", "--seat", "white=uci:/no/such/engine"}).err, "cannot be started"));
  CHECK(
      holds(cli::run({"play", "chess", "--seat", "white=uci:true"}).err, "does not answer as UCI wants it"));
  CHECK(
      holds(cli::run({"play", "four-ability", "--seat", "red=uci:cat"}).err, "other programs play with two"));
}

TEST_SUITE_END();
