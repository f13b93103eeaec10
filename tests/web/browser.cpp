// The page in a real browser, where there is one: tests/web/browser.py drives it.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "../support/shipped.h"
#include "../tools/cli.h"
#include "served.h"

namespace fs = std::filesystem;

TEST_SUITE_BEGIN("web");

namespace {

// The script said what is missing, or that all went well. What it says is told from a file: processes that a
// browser leaves behind would keep the output of the tests open.
bool held(const std::string& script, const std::string& more) {
  constexpr int kSkipped = 77;
  const fs::path program = cli::program();
  if (!fs::exists(program)) {
    MESSAGE("skipped: there is no program beside the tests");
    return true;
  }
  const std::string path = std::string(HOUSERULE_ROOT) + "/tests/web/" + script;
  const cli::Folder folder;
  const std::string said = folder.file("said", "");
  const int status = std::system(
      ("/usr/bin/python3 '" + path + "' '" + program.string() + "' " + more + " >'" + said + "' 2>&1")
          .c_str());
  std::ifstream in(said, std::ios::binary);
  MESSAGE(std::string(std::istreambuf_iterator<char>(in), {}));
  return WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == kSkipped);
}

}  // namespace

// Takes a minute or two.
TEST_CASE("people play, bid, referee and design in Chromium") {
  if (houserule::support::slow()) CHECK(held("browser.py", ""));
}

TEST_CASE("whole games by taps and by keys alone, to the end") {
  CHECK(held("whole_games.py", houserule::support::slow() ? "--slow" : ""));
}

TEST_CASE("the page is 250 kB at most on its way, and asks nobody else for anything") {
  const web::Served served("gardner");
  httplib::Client browser("127.0.0.1", served.port);
  browser.set_decompress(false);
  std::size_t sent = 0;
  for (const auto& entry : fs::directory_iterator(std::string(HOUSERULE_ROOT) + "/tools/web")) {
    const std::string name = entry.path().filename().string();
    CAPTURE(name);
    const auto answer =
        browser.Get(name == "index.html" ? "/" : "/web/" + name, {{"Accept-Encoding", "gzip"}});
    REQUIRE(answer);
    REQUIRE(answer->status == 200);
    sent += answer->body.size();
    std::ifstream in(entry.path(), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string xml = "http://www.w3.org/";  // names, no addresses that are asked
    for (auto at = text.find(xml); at != std::string::npos; at = text.find(xml)) text.erase(at, xml.size());
    CHECK(text.find("http://") == std::string::npos);
    CHECK(text.find("https://") == std::string::npos);
  }
  MESSAGE("the page has " << sent << " bytes on its way");
  CHECK(sent < 250'000);
  // The game itself with one set of pieces, too.
  const auto state =
      browser.Get("/api/state", {{"Accept-Encoding", "gzip"}, {"Authorization", "Bearer " + served.watch()}});
  REQUIRE(state);
  CHECK(sent + state->body.size() < 250'000);
}

TEST_SUITE_END();
