// Every script of tests/hostile that needs no game.
#include <doctest/doctest.h>

#include "../hostile/runner.h"

TEST_CASE("hostile scripts end in their class, soon, and harm nobody") {
  const auto scripts = hostile::read_folder(HOUSERULE_ROOT "/tests/hostile");
  CHECK(scripts.size() > 100);
  for (const hostile::Script& script : scripts) hostile::check_script(script);
}
