// Where games come from: files, packed streams, byte order marks.
#include "read/stream.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "memory_reader.h"

using namespace houserule;

namespace {

ByteSource source(std::string bytes, const std::string& name = "games.pgn", std::size_t piece = 7) {
  return {std::make_unique<MemoryReader>(std::move(bytes), piece), name};
}

std::string message(const ByteReader& reader) { return reader.failure() ? reader.failure()->text() : ""; }

std::string long_text() {
  std::string text;
  for (int i = 0; i < 60'000; ++i) text += std::to_string(i * 7919) + '\n';
  return text;
}

}  // namespace

TEST_CASE("plain bytes come through, whatever the pieces") {
  for (const std::size_t piece : {1, 3, 64, 65, 100'000}) {
    auto reader = source(long_text(), "a", piece);
    CHECK(read_all(reader) == long_text());
    CHECK_FALSE(reader.failure());
    CHECK(reader.consumed() == long_text().size());
  }
}

TEST_CASE("empty input is well") {
  auto reader = source("");
  CHECK(read_all(reader).empty());
  CHECK_FALSE(reader.failure());
}

TEST_CASE("a byte order mark is left out") {
  auto reader = source("\xEF\xBB\xBF[Event \"x\"]");
  CHECK(reader.first_bytes() == "[Event \"x\"]");
  CHECK(read_all(reader) == "[Event \"x\"]");
}

TEST_CASE("what is no text is refused by name") {
  const auto refusal = [](const std::string& bytes) {
    auto reader = source(bytes);
    CHECK(read_all(reader).empty());
    return message(reader);
  };
  CHECK(refusal(std::string("\xFF\xFE\0\0", 4)).find("UTF-32") != std::string::npos);
  CHECK(refusal("\x1F\x8B\x08").find("the gzip data is broken") != std::string::npos);
  CHECK(refusal("PK\3\4....").find("zip") != std::string::npos);
}

TEST_CASE("zstd is known by its bytes, with any name") {
  for (const std::size_t piece : {1, 1000}) {
    auto reader = source(packed(long_text()), "games.pgn", piece);
    CHECK(read_all(reader, 4096) == long_text());
    CHECK(message(reader).empty());
  }
}

TEST_CASE("frames may follow each other, with a mark of their own in front") {
  const std::string skippable("\x50\x2A\x4D\x18\x03\0\0\0abc", 11);
  auto reader = source(skippable + packed("one ") + packed("") + packed("two"), "a.zst");
  CHECK(read_all(reader) == "one two");
  CHECK(message(reader).empty());
}

TEST_CASE("a byte order mark within zstd is left out too") {
  auto reader = source(packed("\xEF\xBB\xBF*"), "a.zst");
  CHECK(read_all(reader) == "*");
}

TEST_CASE("a frame cut off anywhere is a failure that names the byte") {
  const std::string whole = packed(long_text());
  for (const std::size_t length : {whole.size() - 1, whole.size() / 2, std::size_t{5}}) {
    auto reader = source(whole.substr(0, length), "a.zst", 1000);
    CHECK(long_text().starts_with(read_all(reader)));
    CHECK(message(reader) == "a.zst: error: the zstd frame is cut off at byte " + std::to_string(length) +
                                 "\n   the file is not complete: fetch it again");
  }
}

TEST_CASE("broken zstd data is a failure that names the byte") {
  std::string bytes = packed(long_text()) + "no frame";
  auto reader = source(bytes, "a.zst", 1000);
  CHECK(read_all(reader) == long_text());
  CHECK(message(reader).find("the zstd data is broken near byte") != std::string::npos);
}

TEST_CASE("a name with .zst must hold zstd") {
  auto reader = source("[Event \"x\"]", "a.pgn.zst");
  CHECK(message(reader).find("this is no zstd data") != std::string::npos);
  auto nothing = source("", "a.pgn.zst");
  CHECK(message(nothing).find("an empty file is no zstd data") != std::string::npos);
}

TEST_CASE("files: size and position are known, and what cannot be read is said") {
  const std::string path = "/tmp/houserule-stream-" + std::to_string(::getpid());
  std::ofstream(path) << "hello";
  {
    ByteSource reader(path);
    CHECK(reader.size() == 5);
    CHECK(read_all(reader) == "hello");
    CHECK(reader.consumed() == 5);
  }
  std::remove(path.c_str());
  ByteSource missing(path);
  CHECK(missing.failure()->text().find(path + ": error: cannot open: No such file") == 0);
  ByteSource folder("/tmp");
  CHECK(message(folder).find("/tmp: error: cannot read: ") == 0);
}
