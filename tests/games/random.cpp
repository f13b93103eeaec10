// Every shipped variant, played at random: what must hold of any game holds of these.
#include <doctest/doctest.h>

#include "../support/random_games.h"
#include "../support/shipped.h"

using namespace houserule;
using namespace houserule::support;

TEST_SUITE_BEGIN("random games");

TEST_CASE("games played at random") {
  const auto files = folder_source(HOUSERULE_ROOT);
  for (const std::string& name : shipped()) {
    const std::string wrong = first_wrong({name, slow() ? 10000 : 200, 240, 7}, *files);
    CHECK_MESSAGE(wrong.empty(), wrong);
  }
}

TEST_SUITE_END();
