// Every shipped variant, played at random: what must hold of any game holds of these.
#include <doctest/doctest.h>

#include "../support/random_games.h"
#include "../support/shipped.h"
#include "kernel/core.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("random games");

TEST_CASE("games played at random") {
  const auto files = folder_source(HOUSERULE_ROOT);
  for (const std::string& name : shipped()) {
    const std::string wrong = first_wrong({name, slow() ? 10000 : 6, 240, 7}, *files);
    CHECK_MESSAGE(wrong.empty(), wrong);
  }
}

TEST_CASE("the short way of making an action comes to the same as the long one") {
  int small = 0;
  for (const std::string& name : shipped()) {
    const auto variant = load(name), long_way = load(name);
    if (!variant->compiled().tier.small) continue;
    ++small;
    long_way->compiled().tier.small = false;
    Game game(*variant);
    for (std::uint64_t seed = 1; seed <= (slow() ? 40 : 15); ++seed) {
      std::string wrong;
      const Played played = play_random(game, seed, 200, wrong);
      CHECK_MESSAGE(wrong.empty(), (name + ": " + wrong));
      wrong = replayed(played, *long_way);
      CHECK_MESSAGE(wrong.empty(), (name + ": " + wrong));
    }
  }
  CHECK(small > 3);
}

TEST_SUITE_END();
