// The page in a real browser, where there is one: tests/web/browser.py drives it.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "../support/shipped.h"
#include "../tools/cli.h"

namespace fs = std::filesystem;

TEST_SUITE_BEGIN("web");

// Takes a minute or two.
TEST_CASE("people play, bid, referee and design in Chromium") {
  if (!houserule::support::slow()) return;
  const fs::path program = cli::program();
  if (!fs::exists(program)) {
    MESSAGE("skipped: there is no program beside the tests");
    return;
  }
  const std::string script = std::string(HOUSERULE_ROOT) + "/tests/web/browser.py";
  const int status = std::system(("/usr/bin/python3 '" + script + "' '" + program.string() + "'").c_str());
  REQUIRE(WIFEXITED(status));
  constexpr int kSkipped = 77;  // it said what is missing
  CHECK((WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == kSkipped));
}

TEST_SUITE_END();
