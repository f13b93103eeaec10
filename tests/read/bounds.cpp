// What an input may cost: words, games, sizes, and input that never ends.
#include <doctest/doctest.h>

#include "formats/archive.h"
#include "memory_reader.h"
#include "read/lines.h"
#include "read/pgn.h"
#include "read/record.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

struct Read {
  std::size_t games = 0;
  std::string failure;
};

Read read_archive(std::string bytes, std::string_view from, const InputBounds& bounds) {
  Archive archive(std::make_unique<MemoryReader>(std::move(bytes)), "x", from, bounds);
  Read out;
  for (RawGame game; archive.next(game);) ++out.games;
  if (archive.failure()) out.failure = archive.failure()->text();
  return out;
}

std::string error_of(const std::string& text) {
  PgnGame game;
  parse_pgn(text, 1, game);
  return game.error ? game.error->text() : "";
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE_BEGIN("bounds of inputs");

TEST_CASE("a word of PGN is as long as a text of a record may be") {
  const std::string most(kMaxTextBytes, 'N');
  CHECK(error_of("1. e4 " + most + " *").empty());
  CHECK(error_of("1. e4 " + most + "N *") ==
        "line 1:7: error: a word of 4097 bytes\n   at most 4096 are allowed");
}

TEST_CASE("a record sets so many options and no more") {
  const auto record = [](std::size_t options) {
    std::string set;
    for (std::size_t i = 0; i < options; ++i)
      set += (i == 0 ? "" : ",") + ("\"a/b" + std::to_string(i)) + ".c\":1";
    GameRecord out;
    const auto wrong = parse_record(R"({"variant":"chess","set":{)" + set + R"(},"actions":[]})", 1, out);
    return wrong ? wrong->message : "";
  };
  CHECK(record(kMaxRecordOptions).empty());
  CHECK(record(kMaxRecordOptions + 1) == "more than 256 options are set");
}

TEST_CASE("packed data that unpack to far more than any archive are read no further") {
  InputBounds bounds;
  bounds.free = 1 << 20;
  const std::string bomb = packed(std::string(std::size_t{20} << 20, ' '));
  for (const std::string_view from : {"pgn", "jsonl"}) {
    const Read read = read_archive(bomb, from, bounds);
    CHECK(holds(read.failure, "unpack to more than 1000 times their size"));
  }
  std::string games;
  for (int i = 0; i < 100'000; ++i) games += "[Event \"" + std::to_string(i * 7919) + "\"]\n\n1. e4 e5 *\n\n";
  const Read good = read_archive(packed(games), "pgn", bounds);
  CHECK(good.failure.empty());
  CHECK(good.games == 100'000);
  bounds.bytes = 1 << 20;
  CHECK(holds(read_archive(games, "pgn", bounds).failure, "GiB: reading stops here"));
}

TEST_CASE("so many games an input has and no more") {
  InputBounds bounds;
  bounds.games = 1000;
  std::string games;
  for (int i = 0; i < 1000; ++i) games += "*\n";
  CHECK(read_archive(games, "pgn", bounds).failure.empty());
  const Read read = read_archive(games + "*\n", "pgn", bounds);
  CHECK(read.games == 1000);
  CHECK(holds(read.failure, "more than 1000 games"));
  CHECK(holds(read_archive("{}\n{}\n", "jsonl", {.games = 1}).failure, "more than 1 games"));
}

TEST_CASE("the limit counts bytes, however few of them come at a time") {
  const std::string long_remark(400000, 'x'), long_blank(400000, ' ');
  const std::pair<std::string_view, std::string> games[] = {
      {"pgn", "1. e4 {" + long_remark + "} *\n"},
      {"jsonl", R"({"variant":"chess","actions":[])" + long_blank + "}\n"},
      {"uci", "position startpos moves e2e4" + long_blank + "e7e5\n"}};
  for (const auto& [from, game] : games) {
    Archive archive(std::make_unique<MemoryReader>(game, 1), "x", from, {.gap = 500'000});
    std::size_t read = 0;
    for (RawGame raw; archive.next(raw);) ++read;
    CHECK_MESSAGE(read == 1, from);
    CHECK_MESSAGE(!archive.failure(), from);
  }
}

TEST_CASE("input in which no game ends is read no further") {
  const InputBounds bounds{.gap = std::uint64_t{20} << 20};
  for (const char byte : {' ', '\n', 'x', '{'}) {
    for (const std::string_view from : {"pgn", "jsonl"}) {
      const Read read = read_archive(std::string(std::size_t{40} << 20, byte), from, bounds);
      CHECK_MESSAGE(holds(read.failure, "no game ends within 20 MiB"), from, static_cast<int>(byte));
    }
  }
  CHECK(read_archive(std::string(std::size_t{2} << 20, '\n') + "{}\n", "jsonl", bounds).failure.empty());
}

TEST_SUITE_END();
