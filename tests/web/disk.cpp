// A disk that is full, or may not be written: it is said, the game goes on, and all of it is kept once that
// can be.
#include <cstdlib>
#include <filesystem>

#include "../support/full_disk.h"
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

TEST_SUITE_BEGIN("web");

TEST_CASE(
    "a full disk is said on every page and where the program runs; what was entered comes to the disk "
    "later") {
  Served served("chess");
  served.act(served.seat("white"), "e2e4");
  CHECK(served.file_news().empty());
  {
    const support::FullDisk full(std::filesystem::file_size(served.file()) + 20);
    CHECK(served.act(served.seat("black"), "e7e5")["done"] == true);
    for (const std::string& who : {served.seat("white"), served.judge(), served.watch()})
      CHECK(served.state(who)["trouble"] == "File too large");
    CHECK(served.deed("/api/note", served.judge(), {{"text", "the disk is full"}})["done"] == true);
    CHECK(served.act(served.judge(), "g1f3")["done"] == true);
    const auto news = served.file_news();
    REQUIRE(news.size() == 1);
    CHECK(holds(news[0], "cannot write"));
    CHECK(served.file_news().empty());
    CHECK(holds(cli::run({"convert", served.file()}).out, R"("actions":["e2e4"])"));
  }
  const auto news = served.file_news();
  REQUIRE(news.size() == 1);
  CHECK(holds(news[0], "is kept in"));
  CHECK(!served.state(served.watch()).contains("trouble"));
  const std::string kept = cli::run({"convert", served.file()}).out;
  CHECK(holds(kept, R"("actions":["e2e4","e7e5","g1f3"])"));
  CHECK(holds(kept, "the disk is full"));
}

TEST_CASE("where no file can be made the game goes on, and has one as soon as it can") {
  const cli::Folder folder;
  Served served("chess");
  ::setenv("XDG_STATE_HOME", "/dev/null/nowhere", 1);
  const Json links = served.deed("/api/games", served.host(), {{"variant", "chess"}});
  CHECK(links["done"] == true);
  CHECK(links["kept"] == "");
  const std::string judge = links["judge"];
  CHECK(served.act(judge, "e2e4")["done"] == true);
  CHECK(holds(served.state(judge)["trouble"].get<std::string>(), "cannot write"));
  CHECK(served.file_news().size() == 1);
  CHECK(served.not_kept().size() == 1);
  ::setenv("XDG_STATE_HOME", folder.path().c_str(), 1);
  CHECK(served.file_news().size() == 1);
  CHECK(served.not_kept().empty());
  ::unsetenv("XDG_STATE_HOME");
  const Json state = served.state(judge);
  CHECK(!state.contains("trouble"));
  CHECK(holds(cli::run({"convert", state["kept"]}).out, R"(["e2e4"])"));
}

TEST_SUITE_END();
