// Games to leaf through: of an archive, of a text that was sent, of the table itself; and as a page of their
// own.
#include "served.h"

using namespace houserule;
using cli::holds;
using web::Json;
using web::Served;

namespace {

constexpr const char* kTwo =
    "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n"
    "[White \"Eve\"]\n[Black \"Dan\"]\n[Result \"*\"]\n\n1. e4 {[%clk 0:05:00]} e5 2. Nd5 *\n";

Json ask(const Served& served, const std::string& path, const std::string& secret) {
  return Json::parse(served.get(path, secret)->body);
}

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("the games of an archive are listed, and each is shown with its verdict") {
  const cli::Folder folder;
  Served served("chess");
  const std::string link = served.show(folder.file("two.pgn", kTwo));
  CHECK(ask(served, "/api/state", link)["role"] == "archive");
  const Json list = ask(served, "/api/replay?from=1", link);
  REQUIRE(list["games"].size() == 2);
  CHECK(list["games"][1]["words"] == "Eve - Dan (3)");
  const Json won = ask(served, "/api/replay?game=1", link);
  CHECK(won["frames"].size() == 8);
  CHECK(won["fine"] == true);
  CHECK(won["verdict"] == "ok: checkmate");
  CHECK(won["frames"].back()["action"] == "Qxf7#");
  const Json wrong = ask(served, "/api/replay?game=2", link);
  CHECK(wrong["fine"] == false);
  REQUIRE(wrong["frames"].size() == 4);
  CHECK(wrong["frames"].back()["wrong"] == true);
  CHECK(wrong["frames"].back()["svg"] == wrong["frames"][2]["svg"]);
  CHECK(holds(wrong["verdict"], "illegal: action 3 \"Nd5\""));
  CHECK(holds(wrong["lines"].dump(), "5:00"));
  CHECK(ask(served, "/api/replay?game=3", link)["done"] == false);
  CHECK(ask(served, "/api/replay?from=2", link)["games"].size() == 1);
  CHECK_THROWS_WITH_AS(served.show(folder.file("none.pgn", "")), doctest::Contains("there is no game"),
                       CommandError);
}

TEST_CASE("who started the program may send one; others may not, and files are not named") {
  const Served served("chess");
  const Json answer = served.deed("/api/archive", served.host(), {{"name", "two.pgn"}, {"text", kTwo}});
  CHECK(answer["done"] == true);
  CHECK(ask(served, "/api/replay?from=1", answer["secret"])["title"] == "two.pgn");
  CHECK(served.deed("/api/archive", served.host(), {{"name", "x"}, {"text", ""}})["done"] == false);
  CHECK(served.post("/api/archive", served.judge(), {{"name", "x"}, {"text", kTwo}})->status == 401);
}

TEST_CASE("the game at the table may be leafed through, unless it holds what the seat may not know") {
  const Served served("chess");
  served.act(served.seat("white"), "e2e4");
  CHECK(ask(served, "/api/replay", served.watch())["frames"].size() == 2);
  const Served secret("ability-duel+powers+powers-secret");
  CHECK(ask(secret, "/api/replay", secret.seat(secret.links["order"][0]))["done"] == false);
  CHECK(ask(secret, "/api/replay", secret.judge())["frames"].size() == 1);
}

TEST_CASE("as a file of its own the page holds its script, its data and its verdict") {
  const cli::Folder folder;
  const std::string file = folder.file("two.pgn", kTwo);
  const std::string page = cli::run({"show", "--record", file, "--number", "2", "--html", "-"}).out;
  CHECK(holds(page, "illegal: action 3"));
  CHECK(holds(page, "default-src 'none'"));
  CHECK(!holds(page, "import "));
  CHECK(!holds(page, "src="));
}

TEST_SUITE_END();
