// Archives of every kind, line cutting, EPD, encodings, and the progress line.
#include "formats/archive.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "common/progress.h"
#include "common/text.h"
#include "memory_reader.h"
#include "read/epd.h"

using namespace houserule;

namespace {

Archive archive_of(std::string bytes, const std::string& name, std::string_view from = {}) {
  return {std::make_unique<MemoryReader>(std::move(bytes), 5), name, from};
}

std::vector<RawGame> all(Archive& from) {
  std::vector<RawGame> games;
  for (RawGame game; from.next(game);) games.push_back(game);
  return games;
}

std::vector<std::string> lines(const std::string& bytes, std::size_t longest, std::size_t chunk,
                               std::vector<int>* numbers = nullptr) {
  MemoryReader reader(bytes, chunk);
  LineSplitter splitter(reader, longest, chunk);
  std::vector<std::string> out;
  for (TextLine line; splitter.next(line);) {
    out.push_back(line.problem ? "! " + line.problem->message : std::string(line.text));
    if (numbers != nullptr) numbers->push_back(line.line);
  }
  return out;
}

}  // namespace

TEST_CASE("the kind comes from the option, the extension, or the first bytes") {
  const std::string record = "{\"variant\":\"chess\"}";
  CHECK(archive_of(record, "a.pgn").kind() == ArchiveKind::pgn);
  CHECK(archive_of(record, "a.pgn", "record").kind() == ArchiveKind::record);
  CHECK(archive_of("", "a.JSONL").kind() == ArchiveKind::record);
  CHECK(archive_of(packed("1. e4 *"), "a.ndjson.zst").kind() == ArchiveKind::record);
  CHECK(archive_of("\n " + record, "standard input").kind() == ArchiveKind::record);
  CHECK(archive_of("{}", "standard input").kind() == ArchiveKind::record);
  CHECK(archive_of("{a comment} 1. e4 *", "standard input").kind() == ArchiveKind::pgn);
  CHECK(archive_of("[Event \"x\"]", "standard input").kind() == ArchiveKind::pgn);
}

TEST_CASE("an unknown format is refused") {
  auto games = archive_of("*", "a.pgn", "pgm");
  CHECK(all(games).empty());
  CHECK(games.failure()->text() == "error: there is no format \"pgm\"\n   did you mean \"pgn\"?");
  CHECK(archive_of("*", "a.pgn", "chessbase").failure()->hint ==
        "one of: jsonl, record, lichess, chess.com, uci, usi, ucci, csa, kif, ki2, dhtmlxq, epd, bpgn, iccs, "
        "wxf, "
        "chinese, janggi, pdn, pgn");
}

TEST_CASE("games of a PGN archive") {
  auto games = archive_of("[A \"1\"]\n1. e4 * 1. d4 *", "b.pgn");
  const auto got = all(games);
  REQUIRE(got.size() == 2);
  CHECK(got[1].text == "1. d4 *");
  CHECK(got[1].line == 2);
  CHECK(got[1].column == 9);
  CHECK(got[1].source_name == "b.pgn");
  CHECK_FALSE(games.failure());
  CHECK(games.fraction() < 0);
}

TEST_CASE("games of a record archive: empty lines, CR LF, no line end at the end") {
  auto games = archive_of("{\"a\":1}\r\n\r\n  \n{\"b\":2}", "b.jsonl");
  const auto got = all(games);
  REQUIRE(got.size() == 2);
  CHECK(got[0].text == "{\"a\":1}");
  CHECK(got[1].text == "{\"b\":2}");
  CHECK(got[1].line == 4);
  CHECK(got[1].kind == ArchiveKind::record);
}

TEST_CASE("a packed archive that is cut off says so after its whole games") {
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "[A \"" + std::to_string(i * 7919) + "\"]\n1. e4 *\n\n";
  const std::string bytes = packed(text);
  auto games = archive_of(bytes.substr(0, bytes.size() / 2), "a.pgn.zst");
  const auto got = all(games);
  REQUIRE(got.size() > 1);
  CHECK(got.size() < 20'000);
  for (std::size_t i = 0; i + 1 < got.size(); ++i) CHECK_FALSE(got[i].problem);
  REQUIRE(games.failure());
  CHECK(games.failure()->message.find("cut off at byte") != std::string::npos);
}

TEST_CASE("a file says how far it has been read") {
  const std::string path = "/tmp/houserule-archive-" + std::to_string(::getpid()) + ".pgn";
  std::ofstream(path) << "1. e4 *\n1. d4 *\n";
  Archive games(path);
  CHECK(all(games).size() == 2);
  CHECK(games.fraction() == 1.0);
  CHECK(games.name() == path);
  std::remove(path.c_str());
  Archive missing(path);
  CHECK(all(missing).empty());
  CHECK(missing.failure()->message.find("cannot open") == 0);
}

TEST_CASE("lines end in three ways, at any chunk size") {
  for (std::size_t chunk = 1; chunk < 12; ++chunk) {
    std::vector<int> numbers;
    CHECK(lines("a\nbb\r\n\r\nccc\rd\n\n", 100, chunk, &numbers) ==
          std::vector<std::string>{"a", "bb", "ccc", "d"});
    CHECK(numbers == std::vector<int>{1, 2, 4, 5});
    CHECK(lines("last", 100, chunk) == std::vector<std::string>{"last"});
    CHECK(lines("a\r", 100, chunk) == std::vector<std::string>{"a"});
    CHECK(lines("", 100, chunk).empty());
  }
}

TEST_CASE("a line too long is reported once and skipped") {
  for (const std::size_t chunk : {1, 4, 1000}) {
    CHECK(lines("ab\n" + std::string(50, 'x') + "\ncd", 10, chunk) ==
          std::vector<std::string>{"ab", "! the line is longer than 10 bytes", "cd"});
    CHECK(lines(std::string(50, 'x'), 10, chunk) ==
          std::vector<std::string>{"! the line is longer than 10 bytes"});
    CHECK(lines(std::string(10, 'x'), 10, chunk) == std::vector<std::string>{std::string(10, 'x')});
  }
}

TEST_CASE("EPD: positions with operations, FEN with depths, two boards") {
  EpdLine line;
  parse_epd_line("8/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66\r", line);
  CHECK(line.position == "8/8/8/8/8/8/8/4K2R w K - 0 1");
  REQUIRE(line.operations.size() == 2);
  CHECK(line.operation("D2") == "66");
  CHECK(line.operation("D9").empty());

  parse_epd_line("8/8/8/8/8/8/8/4K2R w K - bm O-O Rh8; id \"a; b\"; draw;", line);
  CHECK(line.position == "8/8/8/8/8/8/8/4K2R w K -");
  REQUIRE(line.operations.size() == 3);
  CHECK(line.operation("bm") == "O-O Rh8");
  CHECK(line.operation("id") == "a; b");
  CHECK(line.operations[2].name == "draw");

  parse_epd_line("8/8[] w - - 0 1 | 8/8[Q] b KQ e3 0 1 ; D1 5", line);
  CHECK(line.position == "8/8[] w - - 0 1 | 8/8[Q] b KQ e3 0 1");
  CHECK(line.operation("D1") == "5");

  parse_epd_line("  ", line);
  CHECK(line.position.empty());
  CHECK(line.operations.empty());
}

TEST_CASE("text of unknown encoding becomes UTF-8") {
  CHECK(to_utf8("plain") == "plain");
  CHECK(to_utf8("M\xC3\xBCller \xE2\x99\x98") == "M\xC3\xBCller \xE2\x99\x98");
  CHECK(to_utf8("M\xFCller \x80") == "M\xC3\xBCller \xC2\x80");
  CHECK(to_utf8("cut \xC3") == "cut \xC3\x83");
}

TEST_CASE("the progress line") {
  CHECK(progress_line(1234, 2, -1, "games") == "1234 games  617 games/s");
  CHECK(progress_line(10, 0, 0.5, "games") == "[============>           ]  50 %  10 games  0 games/s");
  CHECK(progress_line(10, 60, 0.25, "games", 3) ==
        "[======>                 ]  25 %  10 games  0 games/s  3:00 left  3 problems");
  CHECK(progress_line(10, 6000, 0.5, "games", 1) ==
        "[============>           ]  50 %  10 games  0 games/s  1:40:00 left  1 problem");
  CHECK(progress_line(10, 1, 1, "games") == "[========================] 100 %  10 games  10 games/s");
}

TEST_CASE("no progress where nobody looks") {
  std::FILE* const file = std::tmpfile();
  REQUIRE(file != nullptr);
  {
    Progress progress("games", file);
    ::usleep(150'000);
    progress.update(5, 0.5);
  }
  CHECK(std::ftell(file) == 0);
  std::fclose(file);
}
