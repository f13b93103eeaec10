// Files in which no games are, whatever their names say: that is said, and the status is 2.
#include <doctest/doctest.h>

#include <random>

#include "packed.h"

using namespace packing;

namespace {

std::string noise(std::size_t size) {
  std::mt19937 random(7);
  std::string out;
  while (out.size() < size) out += static_cast<char>(random());
  return out;
}

void check_refused(const std::string& path, const std::string& why) {
  CAPTURE(path);
  for (const std::vector<std::string>& command : {std::vector<std::string>{"adjudicate", "--quiet", path},
                                                  {"convert", path},
                                                  {"show", "--record", path},
                                                  {"diff", "chess", "torpedo", "--games", path}}) {
    const cli::Answer answer = cli::run(command);
    CHECK_MESSAGE(answer.status == 2, command[0]);
    CHECK_MESSAGE(cli::holds(answer.err, path + ": error: " + why), command[0], " ", answer.err);
    CHECK_FALSE(cli::holds(answer.out, "unreadable"));
    CHECK_FALSE(cli::holds(answer.out, "0 of"));
  }
}

}  // namespace

TEST_CASE("a file that has the name of a packed one and is none") {
  const cli::Folder folder;
  for (const auto& [ending, name] :
       {std::pair{".gz", "gzip"}, {".bz2", "bzip2"}, {".xz", "xz"}, {".zst", "zstd"}}) {
    const std::string none = std::string("is no ") + name + " data";
    check_refused(folder.file(std::string("empty.pgn") + ending, ""),
                  "the name says that it is packed, but an empty file " + none);
    check_refused(folder.file(std::string("noise.pgn") + ending, noise(3000)),
                  "the name says that it is packed, but this " + none);
    check_refused(folder.file(std::string("PLAIN.PGN") + ending, kGame),
                  "the name says that it is packed, but this " + none);
  }
  for (const char* ending : {".zip", ".tar", ".tgz", ".tar.xz"}) {
    check_refused(folder.file(std::string("empty") + ending, ""), "the archive cannot be read: it is empty");
    check_refused(folder.file(std::string("noise") + ending, noise(3000)), "the archive cannot be read: ");
  }
}

TEST_CASE("an archive without any file of games, and a container of such archives") {
  const cli::Folder folder;
  const std::string inner = folder.path() + "/inner.zip", outer = folder.path() + "/outer.tar";
  const auto zip = archive_write_set_format_zip, tar = archive_write_set_format_pax;
  pack(inner, zip, archive_write_add_filter_none, {{"readme.txt", "x"}});
  check_refused(inner, "no file of games in the archive");
  pack(outer, tar, archive_write_add_filter_none, {{"a.zip", bytes_of(inner)}, {"b.zip", bytes_of(inner)}});
  check_refused(outer, "no file of games in the archive");
  pack(outer, tar, archive_write_add_filter_none, {{"a.zip", bytes_of(inner)}, {"g.pgn", kGame}});
  const cli::Answer some = cli::run({"adjudicate", "--quiet", outer});
  CHECK(some.status == 0);
  CHECK(verdicts(some.out).size() == 1);
}

TEST_CASE("what is no text is refused, whatever its name, and a text with a damaged byte is not") {
  const cli::Folder folder;
  check_refused(folder.file("noise.pgn", noise(30'000)), "this is no text");
  check_refused(folder.file("noise.jsonl", noise(30'000)), "this is no text");
  check_refused(folder.file("program.pgn", std::string("\x7f"
                                                       "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0\1",
                                                       21) +
                                               noise(40)),
                "this is no text");
  check_refused(folder.file("zeros.pgn", std::string(3000, '\0')), "this is no text");
  check_refused(folder.file("base.pgn", std::string("SQLite format 3\0", 16) + noise(500)),
                "the file is an SQLite database");
  check_refused(folder.file("book.pgn", "%PDF-1.5\n" + noise(500)), "the file is a PDF document");
  // Text at first, and then noise.
  check_refused(folder.file("late.pgn", std::string(100, '\n') + noise(30'000)), "this is no text");
  pack(folder.path() + "/noise.zip", archive_write_set_format_zip, archive_write_add_filter_none,
       {{"noise.pgn", noise(3000)}});
  const cli::Answer inside = cli::run({"adjudicate", "--quiet", folder.path() + "/noise.zip"});
  CHECK(inside.status == 2);
  CHECK_MESSAGE(cli::holds(inside.err, "noise.zip/noise.pgn: error: this is no text"), inside.err);
  CHECK(cli::holds(cli::run({"adjudicate", "--quiet"}, noise(3000)).err, "this is no text"));
  for (const std::string& text :
       {kGame + "\x1A", "\x0C" + kGame, std::string(1, '\0') + kGame + kGame, kGame + std::string(3, '\0')})
    CHECK_MESSAGE(cli::holds(cli::run({"adjudicate", "--quiet"}, text).out, "\"game\":1"), text);
}

TEST_CASE("no game is said by who converts, and damage near a game by who shows it") {
  const cli::Folder folder;
  CHECK(cli::run({"convert"}, "").err == "no game was found in the input\n");
  pack(folder.path() + "/g.pgn.gz", archive_write_set_format_raw, archive_write_add_filter_gzip,
       {{"g", kGame + kGame}});
  const std::string whole = bytes_of(folder.path() + "/g.pgn.gz");
  const std::string cut = folder.file("cut.pgn.gz", whole.substr(0, whole.size() - 4));
  CHECK(cli::run({"show", "--record", folder.path() + "/g.pgn.gz"}).status == 0);
  const cli::Answer answer = cli::run({"show", "--record", cut});
  CHECK(answer.status == 1);
  CHECK(cli::holds(answer.err, "the gzip data is broken near byte"));
  CHECK(cli::holds(answer.out, "black to move") == false);
  const cli::Answer none = cli::run({"show", "--record", cut, "--number", "9"});
  CHECK(none.status == 2);
  CHECK(cli::holds(none.err, "game 9 of \"" + cut + "\" cannot be read"));
  const std::string wrong = folder.file("wrong.jsonl", "{\"varant\":\"chess\"}\n");
  CHECK(cli::holds(cli::run({"show", "--record", wrong}).err, wrong + ":1:2: error: "));
}
