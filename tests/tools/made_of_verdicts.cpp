// What is made of verdicts: a database to ask, a page to read.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <regex>

#include "cli.h"
#include "report/database.h"

using namespace houserule;

namespace {

// A pawn's endgame in which White, a queen and a rook ahead, runs out of time; the same a year later; a game
// that ends on time in a level position; an illegal move; a mate.
const std::string kAhead = "[FEN \"k7/8/8/8/8/8/3QR1P1/4K1nr w - - 0 1\"]\n[SetUp \"1\"]\n";
const std::string kGames =
    "[Event \"A\"]\n[Date \"2013.05.06\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Termination \"time "
    "forfeit\"]\n[Result "
    "\"0-1\"]\n" +
    kAhead +
    "\n1. Kd1 Kb8 0-1\n\n[Event \"B\"]\n[Date \"2014.05.06\"]\n[White \"ann\"]\n[Black "
    "\"bob\"]\n[Termination "
    "\"time forfeit\"]\n[Result \"0-1\"]\n" +
    kAhead +
    "\n1. Kd1 Kb8 0-1\n\n[Event \"C\"]\n[Date \"2013.??.??\"]\n[White \"cid\"]\n[Black "
    "\"dan\"]\n[Termination \"time "
    "forfeit\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n\n[Event \"<D & \\\"quoted\\\">\"]\n[Site "
    "\"https://example.org/d\"]\n[White \"eve\"]\n[Black \"fay\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "
    "\"E\"]\n\n1. f3 e5 2. "
    "g4 Qh4# 0-1\n";

const std::string kQuestion =
    "SELECT game.Event FROM game JOIN side AS winner ON winner.game = game.id AND winner.points = 1 "
    "JOIN side AS loser ON loser.game = game.id AND loser.points = 0 "
    "WHERE game.year = 2013 AND game.ending = 'time' AND loser.material >= winner.material + 5;";

// The first columns of all rows, with blanks between them.
std::string ask(const std::string& path, const std::string& question) {
  sqlite3* file = nullptr;
  REQUIRE(sqlite3_open_v2(path.c_str(), &file, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK);
  sqlite3_stmt* statement = nullptr;
  REQUIRE_MESSAGE(sqlite3_prepare_v2(file, question.c_str(), -1, &statement, nullptr) == SQLITE_OK,
                  sqlite3_errmsg(file));
  std::string out;
  while (sqlite3_step(statement) == SQLITE_ROW) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, 0));
    out += (out.empty() ? "" : " ") + std::string(text == nullptr ? "-" : text);
  }
  sqlite3_finalize(statement);
  sqlite3_close(file);
  return out;
}

std::string file_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> shards_of(const cli::Folder& folder, const std::string& games) {
  std::vector<std::string> parts;
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    parts.push_back(folder.path() + "/part" + shard[0]);
    REQUIRE(cli::run({"adjudicate", games, "--quiet", "--material", "--final", "--opening", "--shard", shard,
                      "--to", parts.back()})
                .status < 2);
  }
  return parts;
}

}  // namespace

TEST_CASE("the database answers: who of 2013 lost on time with far more on the board") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), base = folder.path() + "/g.db";
  const cli::Answer answer = cli::run({"adjudicate", games, "--into", base});
  CHECK_MESSAGE(answer.status == 1, answer.err);
  CHECK(answer.out.empty());
  CHECK(ask(base, kQuestion) == "A");
  CHECK(ask(base, "SELECT count(*) FROM game") == "5");
  CHECK(ask(base, "SELECT status || '/' || count(*) FROM game GROUP BY status ORDER BY status") ==
        "illegal/1 ok/4");
  CHECK(ask(base, "SELECT at_text FROM problem") == "Ke3");
  CHECK(ask(base, "SELECT value FROM tag WHERE name = 'Site'") == "https://example.org/d");
  CHECK(ask(base, "SELECT material FROM side WHERE game = 1 ORDER BY side DESC") == "15 8");
  CHECK(ask(base, "SELECT variant FROM rulebook") == "chess chess");  // 2013 had no fivefold repetition
  CHECK(ask(base,
            "SELECT count(*) > 1 FROM game JOIN side ON side.game = game.id AND points = 1 AND side = "
            "winner") == "1");
  CHECK(ask(base,
            "SELECT count(*) FROM game JOIN side ON side.game = game.id AND points = 1 AND side IS NOT "
            "winner") == "0");
  CHECK(ask(base, "PRAGMA journal_mode") == "wal");
  CHECK(ask(base, "PRAGMA integrity_check") == "ok");
  CHECK(cli::run({"adjudicate", games, "--into", base}).status == 2);  // it is not written over
}

TEST_CASE("a file of the name is never a part, and it says whether all games are in it") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), base = folder.path() + "/g.db",
                    part = base + ".unfinished";
  std::string verdict = cli::run({"adjudicate", "--quiet", games}).out;
  verdict.resize(verdict.find('\n') + 1);
  {
    Database stopped(base);
    stopped.write(verdict);
    CHECK(ask(part, "SELECT complete FROM run") == "0");
    CHECK_FALSE(std::filesystem::exists(base));
    CHECK_THROWS_WITH(Database{base}, doctest::Contains("another run writes there now"));
    stopped.finish({true, {}});
  }
  CHECK_FALSE(std::filesystem::exists(base));
  CHECK(ask(part, "SELECT complete FROM run") == "0");
  CHECK(ask(part, "SELECT count(*) FROM game") == "1");
  const cli::Answer again = cli::run({"adjudicate", games, "--into", base});
  CHECK(again.status == 2);
  CHECK_MESSAGE(cli::holds(again.err, "if none does, remove " + part), again.err);
  std::filesystem::remove(part);
  REQUIRE(cli::run({"adjudicate", games, "--into", base}).status == 1);
  CHECK(ask(base, "SELECT complete FROM run") == "1");
  CHECK_FALSE(std::filesystem::exists(part));
  std::filesystem::remove(base);
  CHECK(cli::run({"adjudicate", games, folder.path() + "/none.pgn", "--into", base}).status == 2);
  CHECK(ask(base, "SELECT complete FROM run") == "0");
  CHECK(cli::holds(ask(base, "SELECT text FROM unread"), "none.pgn: error: cannot open"));
  CHECK(cli::holds(cli::run({"adjudicate", games, "--into", folder.path()}).err, "it is a folder"));
}

TEST_CASE("a page says what could not be read") {
  const cli::Folder folder;
  const cli::Answer page = cli::run(
      {"adjudicate", folder.file("g.pgn", kGames), folder.path() + "/none.pgn", "--format", "report"});
  CHECK(page.status == 2);
  CHECK(cli::holds(page.out, "Not all could be read:"));
}

TEST_CASE("the question of the page about the tables is answered, and its columns are those of the file") {
  const cli::Folder folder;
  const std::string base = folder.path() + "/g.db";
  REQUIRE(cli::run({"adjudicate", folder.file("g.pgn", kGames), "--into", base}).status == 1);
  const std::string page = file_of(std::string(HOUSERULE_ROOT) + "/tools/report/SCHEMA.md");
  const auto from = page.find("```sql\n");
  REQUIRE(from != std::string::npos);
  CHECK(ask(base, page.substr(from + 7, page.find("```", from + 7) - from - 7)) == "ann");
  const std::string tables = ask(base, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  CHECK(tables == "finding game kind rulebook run side tag unread");
  std::istringstream names(ask(base,
                               "SELECT p.name FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS p "
                               "WHERE s.type = 'table'"));
  for (std::string name; names >> name;) CHECK_MESSAGE(cli::holds(page, "`" + name + "`"), name);
}

TEST_CASE("shards make the same database and the same page as one run") {
  const cli::Folder folder;
  const std::string games = folder.file("g.pgn", kGames), one = folder.path() + "/one",
                    many = folder.path() + "/many";
  std::vector<std::string> words{"merge", "--quiet"};
  for (const std::string& part : shards_of(folder, games)) words.push_back(part);
  REQUIRE(cli::run({"adjudicate", games, "--quiet", "--into", one + ".db"}).status == 1);
  auto into = words;
  into.insert(into.end(), {"--into", many + ".db"});
  REQUIRE(cli::run(into).status == 1);
  for (const char* table : {"game", "side", "tag", "finding", "rulebook"}) {
    const std::string count = std::string("SELECT count(*) FROM ") + table;
    CHECK(ask(one + ".db", count) == ask(many + ".db", count));
  }
  CHECK(ask(many + ".db", kQuestion) == "A");
  words.insert(words.end(), {"--format", "report"});
  CHECK(cli::run(words).out == cli::run({"adjudicate", games, "--quiet", "--format", "report"}).out);
}

TEST_CASE("the page has counts, charts, problems with boards, and nothing that strangers could put into it") {
  const cli::Folder folder;
  const std::string page = folder.path() + "/page.html";
  const cli::Answer answer =
      cli::run({"adjudicate", folder.file("g.pgn", kGames), "--quiet", "--format", "report", "--to", page});
  CHECK(answer.status == 1);
  const std::string html = file_of(page);
  for (const char* part :
       {"Verdicts on 5 games", "1 of them has problems", "<td>ok</td><td class=\"number\">4</td>",
        "<td>time</td><td class=\"number\">3</td>", "<td>checkmate</td>", "<code>Ke3</code>",
        "&lt;D &amp; &quot;quoted&quot;&gt;", "<a href=\"https://example.org/d\"", "eve – fay",
        "At which action something is wrong", "Openings of games in which something is wrong",
        "<td>e2e4 e7e5", "sha256:"})
    CHECK_MESSAGE(cli::holds(html, part), part);
  CHECK_FALSE(cli::holds(html, "<D "));
  CHECK_FALSE(cli::holds(html, "<script"));
  // One board, of the position before the move; nothing is fetched from elsewhere.
  const std::regex board("<div class=\"problem\"><svg");
  CHECK(std::distance(std::sregex_iterator(html.begin(), html.end(), board), std::sregex_iterator()) == 1);
  CHECK_FALSE(std::regex_search(html, std::regex("<(img|link|iframe)|url\\(|src=")));
}
