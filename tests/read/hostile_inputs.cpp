// Inputs made to break the reader: each ends in its class of answer, and the games around it stay whole.
#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "formats/archive.h"
#include "formats/format.h"
#include "memory_reader.h"
#include "read/pgn.h"
#include "read/record.h"

using namespace houserule;
using namespace std::string_literals;

namespace {

const std::string kGoodRecord = R"({"id":"good","variant":"chess","actions":["e2e4"]})";
const std::string kGoodGame = "[Event \"good\"]\n\n1. e4 e5 1-0";

Archive hostile_archive(std::string bytes, const std::string& name) {
  return {std::make_unique<MemoryReader>(std::move(bytes)), name};
}

// What the reader says of each game: "ok", or why it cannot be read.
std::vector<std::string> answers(Archive& from) {
  std::vector<std::string> out;
  GameRecord record;
  PgnGame game;
  for (RawGame raw; from.next(raw);) {
    std::optional<Diagnostic> error = raw.problem;
    if (!error && raw.kind == ArchiveKind::record) error = parse_game(raw, record);
    if (!error && raw.kind == ArchiveKind::pgn) {
      parse_pgn(raw.text, raw.line, game, KeepRemarks::yes, raw.column);
      error = game.error;
    }
    if (error) CHECK(error->place.line > 0);
    if (error) CHECK(error->place.column > 0);
    out.push_back(error ? error->message : "ok");
  }
  return out;
}

// The answer to one hostile game between two good ones.
std::string between(const std::string& before, const std::string& hostile, const std::string& after,
                    const std::string& name) {
  auto from = hostile_archive(before + hostile + after, name);
  const auto got = answers(from);
  CHECK_FALSE(from.failure());
  REQUIRE(got.size() == 3);
  CHECK(got[0] == "ok");
  CHECK(got[2] == "ok");
  return got[1];
}

std::string record_answer(const std::string& hostile) {
  return between(kGoodRecord + "\n", hostile, "\n" + kGoodRecord, "x.jsonl");
}

std::string game_answer(const std::string& hostile) {
  return between(kGoodGame + "\n\n", hostile, "\n\n" + kGoodGame, "x.pgn");
}

std::string record_with(const std::string& more) {
  return R"({"variant":"chess","actions":["e4"],)" + more + "}";
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

long resident_bytes() {
  long pages = 0;
  long resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

// Gives `unit` again and again, `total` bytes in all, without holding them.
class Endless final : public ByteReader {
 public:
  Endless(std::string unit, std::uint64_t total) : unit_(std::move(unit)), left_(total) {}
  std::size_t read(char* to, std::size_t size) override {
    std::size_t got = 0;
    for (; got < size && left_ > 0; ++got, --left_) to[got] = unit_[at_++ % unit_.size()];
    return got;
  }
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  std::string unit_;
  std::uint64_t left_;
  std::size_t at_ = 0;
  std::optional<Diagnostic> failure_;
};

// `total` blanks in one frame of a few kilobytes.
std::string bomb(std::uint64_t total) {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  const std::string block(1 << 20, ' ');
  std::string out;
  std::string piece(ZSTD_CStreamOutSize(), '\0');
  for (std::uint64_t done = 0; done < total; done += block.size()) {
    ZSTD_inBuffer in{block.data(), block.size(), 0};
    const ZSTD_EndDirective mode = done + block.size() >= total ? ZSTD_e_end : ZSTD_e_continue;
    for (std::size_t left = 1; in.pos < in.size || (mode == ZSTD_e_end && left > 0);) {
      ZSTD_outBuffer target{piece.data(), piece.size(), 0};
      left = ZSTD_compressStream2(context, &target, &in, mode);
      out.append(piece.data(), target.pos);
    }
  }
  ZSTD_freeCCtx(context);
  return out;
}

}  // namespace

TEST_CASE("R01: lines too long, without end, empty, CR LF") {
  CHECK(has(record_answer(record_with("\"id\":\"" + std::string(20 << 20, 'x') + "\"")),
            "the line is longer than"));
  CHECK(record_answer("\n\n \t \r\n" + kGoodRecord + "\r\n\r\n") == "ok");
  auto endless = Archive(std::make_unique<Endless>("x", 100 << 20), "x.jsonl");
  const long before = resident_bytes();
  CHECK(answers(endless).size() == 1);
  CHECK(resident_bytes() - before < 100 << 20);
}

TEST_CASE("R02: JSON nested without end, also where nobody looks") {
  for (const std::string open : {"[", "{\"a\":"}) {
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += open;
    CHECK(has(record_answer(record_with("\"setup\":{\"a\":" + deep)), "nested more than 32 deep"));
    CHECK(has(record_answer(deep), open == "[" ? "is an object" : "has no key"));
    CHECK(has(record_answer(record_with("\"ignored\":" + deep)), "has no key \"ignored\""));
  }
}

TEST_CASE("R03: a key twice") {
  CHECK(has(record_answer(record_with("\"actions\":[\"d4\"]")), "\"actions\" stands here twice"));
  CHECK(has(record_answer(record_with("\"\\u0061ctions\":[]")), "\"actions\" stands here twice"));
}

TEST_CASE("R05: ten million actions in one game") {
  std::string many = "{\"variant\":\"chess\",\"actions\":[\"a\"";
  for (int i = 1; i < 3'000'000; ++i) many += ",\"a\"";
  CHECK(has(record_answer(many + "]}"), "game too long"));
  std::string moves = "[Event \"x\"]\n";
  for (int i = 0; i < 5'000'000; ++i) moves += "e4 ";
  CHECK(has(game_answer(moves + "*"), "game too long"));
  while (moves.size() < 20 << 20) moves += "e4 ";
  CHECK(has(game_answer(moves + "*"), "game too long"));
}

TEST_CASE("R06: actions of a megabyte, with NUL, escapes, marks of direction") {
  CHECK(has(record_answer("{\"variant\":\"v\",\"actions\":[\"" + std::string(1 << 20, 'e') + "\"]}"),
            "a text of 1048576 bytes"));
  CHECK(has(record_answer("{\"variant\":\"v\",\"actions\":[\"e2\\u0000e4\"]}"), "NUL"));
  CHECK(has(record_answer("{\"variant\":\"v\",\"actions\":[\"e2\0e4\"]}"s), "NUL"));
  CHECK(record_answer(R"({"variant":"v","actions":["\u001b[2J","\u202e\u0301e4"]})") == "ok");
  CHECK(has(record_answer("{\"variant\":\"v\",\"actions\":[\"\x1b[2J\"]}"), "this is not JSON"));
  CHECK_FALSE(has(record_answer("{\"variant\":\"v\",\"actions\":[\"\x1b[2J\"]}"), "\x1b"));
}

TEST_CASE("R12: PGN that is nested, open, huge or odd") {
  const std::string head = "[Event \"x\"]\n\n1. e4 ";
  CHECK(game_answer(head + "{a {nested} comment} e5 *") == "ok");
  CHECK(game_answer(head + "e5 ; to the end") == "ok");
  CHECK(game_answer(head + "\n% to the end * [Event \"y\"]") == "ok");
  CHECK(game_answer(head + "$999 $ e5 $99999999999999999999 *") == "ok");
  CHECK(game_answer(head + std::string(10'000, '(') + std::string(10'000, ')') + " e5 *") == "ok");
  CHECK(has(game_answer(head + std::string(10'000, '(') + " e5 *"),
            "variation that starts here is not closed"));
  CHECK(game_answer("[Event \"" + std::string(4096, 'x') + "\"]\n\n1. e4 *") == "ok");
  CHECK(has(game_answer("[Event \"" + std::string(1 << 20, 'x') + "\n\n1. e4 *"), "is not closed"));
  CHECK(game_answer(head + "e5") == "ok");
  CHECK(game_answer("[Event \"caf\xE9\"]\n\n1. e4 {\xFF\xFE} *") == "ok");
  CHECK(has(game_answer(head + "{ never closed"), "comment that starts here is not closed"));
  CHECK(game_answer(head + std::string("\0", 1) + "e5 *") == "ok");
}

TEST_CASE("R14: zstd: bombs, cut and glued frames, dictionaries, giant windows") {
  const long before = resident_bytes();
  auto exploding = hostile_archive(bomb(std::uint64_t{256} << 20), "x.pgn.zst");
  answers(exploding);
  REQUIRE(exploding.failure());
  CHECK(has(exploding.failure()->message, "unpack to more than 1000 times their size"));
  CHECK(resident_bytes() - before < 100 << 20);

  const std::string whole = packed(kGoodGame + "\n\n");
  auto glued = hostile_archive(whole + whole + whole, "x.pgn.zst");
  CHECK(answers(glued) == std::vector<std::string>{"ok", "ok", "ok"});
  CHECK_FALSE(glued.failure());

  const auto failure = [&](const std::string& bytes) {
    auto from = hostile_archive(bytes, "x.pgn.zst");
    answers(from);
    return from.failure() ? from.failure()->message : "";
  };
  CHECK(has(failure(whole + whole.substr(0, whole.size() - 3)), "cut off at byte"));
  CHECK(has(failure("\x28\xB5\x2F\xFD\x01\x00\x05\x01\x00\x00"s), "Dictionary"));
  CHECK(has(failure("\x28\xB5\x2F\xFD\x00\xA8\x01\x00\x00"s), "too much memory"));
}

TEST_CASE("any length in constant memory") {
  const long before = resident_bytes();
  for (const std::string& unit : {kGoodGame + "\n\n", std::string("{\n[x"), std::string("(-/*"),
                                  std::string("\n"), std::string("[A \"\n"), std::string("1 - ")}) {
    Archive from(std::make_unique<Endless>(unit, 24 << 20), "x.pgn");
    for (RawGame raw; from.next(raw);) {
    }
    CHECK_FALSE(from.failure());
  }
  CHECK(resident_bytes() - before < 100 << 20);
}
