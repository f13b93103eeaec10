// UCI sessions: which lines are games, where each ends, and what is wrong with a line.
#include "formats/uci.h"

#include <doctest/doctest.h>

#include "formats/archive.h"
#include "memory_reader.h"

using namespace houserule;

namespace {

std::vector<RawGame> games_of(const std::string& bytes, std::string_view from = "uci") {
  Archive archive(std::make_unique<MemoryReader>(bytes, 7), "session.log", from);
  std::vector<RawGame> games;
  for (RawGame game; archive.next(game);) games.push_back(game);
  CHECK_MESSAGE(!archive.failure(), archive.failure().value_or(Diagnostic{}).message);
  return games;
}

GameRecord record_of(const std::string& line) {
  GameRecord record;
  CHECK_FALSE(parse_position_line(line, 1, record));
  return record;
}

Diagnostic wrong(const std::string& line) {
  GameRecord record;
  const auto found = parse_position_line(line, 4, record);
  REQUIRE(found);
  return *found;
}

}  // namespace

TEST_CASE("a session repeats its game: the longest form of it is the game") {
  const auto games = games_of(
      "uci\nsetoption name Hash value 16\nucinewgame\nposition startpos\ngo depth 3\nbestmove e2e4\n"
      "position startpos moves e2e4\nposition startpos moves e2e4 e7e5\nposition startpos moves e2e4 e7e6");
  REQUIRE(games.size() == 2);
  CHECK(games[0].text == "position startpos moves e2e4 e7e5");
  CHECK(games[0].line == 8);
  CHECK(games[0].number == 1);
  CHECK(games[0].kind == ArchiveKind::record);
  CHECK(games[0].source_name == "session.log");
  CHECK(games[1].text == "position startpos moves e2e4 e7e6");
  CHECK(games[1].line == 9);
}

TEST_CASE("a new game ends the one before, even where its actions are the same") {
  const auto games =
      games_of("position startpos moves e2e4\nucinewgame\nposition startpos moves e2e4 e7e5\n");
  REQUIRE(games.size() == 2);
  CHECK(games[0].text == "position startpos moves e2e4");
}

TEST_CASE("what a program writes before each line of its log is passed over") {
  const auto games =
      games_of("12 >Engine(0): position startpos moves e2e4\r\n13 <Engine(0): bestmove e7e5\r\n");
  REQUIRE(games.size() == 1);
  CHECK(games[0].text == "position startpos moves e2e4");
  CHECK(games[0].column == 16);
  CHECK(games[0].byte == 15);
}

TEST_CASE("options name the variant of the games behind them") {
  const auto games = games_of(
      "position startpos moves e2e4\nsetoption name UCI_Variant value kingofthehill\nposition startpos\n"
      "setoption name UCI_Chess960 value true\nposition startpos moves d2d4\n"
      "setoption name UCI_Variant value chess\nposition startpos moves d2d4 d7d5\n");
  REQUIRE(games.size() == 3);
  CHECK(games[0].variant.empty());
  CHECK(games[1].variant == "kingofthehill");
  CHECK(games[1].text == "position startpos moves d2d4");
  CHECK(games[2].variant == "chess");
}

TEST_CASE("a session is known by its extension or its first line") {
  const auto kind = [](const std::string& bytes, const std::string& name) {
    return Archive(std::make_unique<MemoryReader>(bytes), name).kind();
  };
  CHECK(kind("anything", "games.uci") == ArchiveKind::uci);
  CHECK(kind("uci\nposition startpos\n", "standard input") == ArchiveKind::uci);
  CHECK(kind("position startpos moves e2e4\n", "standard input") == ArchiveKind::uci);
  CHECK(kind("setoption name UCI_Variant value atomic\n", "standard input") == ArchiveKind::uci);
  CHECK(kind("position of the game 1. e4 *\n", "standard input") == ArchiveKind::uci);
  CHECK(kind("1. e4 { position startpos } *\n", "standard input") == ArchiveKind::pgn);
}

TEST_CASE("a position line is a record without a variant") {
  const GameRecord plain = record_of("position startpos  moves  e2e4\te7e5 ");
  CHECK(plain.variant.empty());
  CHECK_FALSE(plain.position);
  CHECK(plain.actions == std::vector<std::string>{"e2e4", "e7e5"});
  const GameRecord placed = record_of("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1");
  CHECK(placed.position == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  CHECK(placed.actions == std::vector<std::string>{"e1g1"});
  CHECK(record_of("position startpos").actions.empty());
}

TEST_CASE("a position line that is wrong says where") {
  const Diagnostic odd = wrong("position strange moves e2e4");
  CHECK(odd.message == "\"strange\" stands behind \"position\"");
  CHECK(odd.place.line == 4);
  CHECK(odd.place.column == 10);
  CHECK(wrong("position startpos move e2e4").place.column == 19);
  CHECK(wrong("position fen  moves e2e4").message == "no position text stands behind \"fen\"");
  CHECK(wrong("position startpos moves " + std::string(5000, 'x')).message == "a text of 5000 bytes");
}

TEST_CASE("a line that is too long does not hide the games around it") {
  const std::string open = "position startpos moves e2e4\n", close = "position startpos moves d2d4\n";
  const auto games = games_of(open + std::string(kMaxGameBytes + 1, 'x') + "\n" + close);
  REQUIRE(games.size() == 3);
  CHECK_FALSE(games[0].problem);
  CHECK(games[1].problem);
  CHECK(games[2].text == "position startpos moves d2d4");
}
