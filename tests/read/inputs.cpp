// Folders, archives, packed files and other encodings: everything is read as if it lay there as plain files.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "packed.h"

using namespace packing;

TEST_CASE("gzip, bzip2 and xz are read as what they hold") {
  const cli::Folder folder;
  const std::string text = many_games(500);
  const std::string plain = cli::run({"adjudicate", "--quiet", folder.file("g.pgn", text)}).out;
  REQUIRE(verdicts(plain).size() == 500);
  const auto raw = archive_write_set_format_raw;
  pack(folder.path() + "/g.pgn.gz", raw, archive_write_add_filter_gzip, {{"g", text}});
  pack(folder.path() + "/g.pgn.bz2", raw, archive_write_add_filter_bzip2, {{"g", text}});
  pack(folder.path() + "/g.pgn.xz", raw, archive_write_add_filter_xz, {{"g", text}});
  for (const char* name : {"/g.pgn.gz", "/g.pgn.bz2", "/g.pgn.xz"}) {
    CAPTURE(name);
    CHECK(cli::run({"adjudicate", "--quiet", folder.path() + name}).out == plain);
    const std::string bytes = bytes_of(folder.path() + name);
    // Several streams one after the other are one text.
    CHECK(verdicts(cli::run({"adjudicate", "--quiet",
                             folder.file(std::string("twice") + (name + 2), bytes + bytes)})
                       .out)
              .size() == 1000);
    const cli::Answer cut =
        cli::run({"adjudicate", "--quiet",
                  folder.file(std::string("cut") + (name + 2), bytes.substr(0, bytes.size() / 2)),
                  folder.path() + "/g.pgn"});
    CHECK(cut.status == 2);
    CHECK_MESSAGE(cli::holds(cut.err, "is broken near byte"), cut.err);
    CHECK(verdicts(cut.out).size() >= 500);  // what follows is judged
  }
}

TEST_CASE("a byte that was changed within gzip is found, though all of it can be unpacked") {
  const cli::Folder folder;
  const std::string path = folder.path() + "/g.pgn.gz";
  pack(path, archive_write_set_format_raw, archive_write_add_filter_gzip, {{"g", many_games(500)}});
  const std::string whole = bytes_of(path);
  int found = 0, tried = 0;
  for (std::size_t at = whole.size() / 4; at + 8 < whole.size(); at += 97, ++tried) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    const cli::Answer answer = cli::run({"adjudicate", "--quiet", folder.file("changed.pgn.gz", changed)});
    found += answer.status == 2 && cli::holds(answer.err, "the gzip data is broken near byte") ? 1 : 0;
  }
  CHECK(tried > 3);
  CHECK(found == tried);
}

TEST_CASE("behind a damaged frame of zstd reading goes on with the next game that begins there") {
  const cli::Folder folder;
  const auto frame = [&](const std::string& text) {
    pack(folder.path() + "/frame", archive_write_set_format_raw, archive_write_add_filter_zstd,
         {{"g", text}});
    return bytes_of(folder.path() + "/frame");
  };
  const std::string text = many_games(900);
  const std::size_t third = text.size() / 3 + 20;  // in the middle of a game
  const std::string one = frame(text.substr(0, third)), three = frame(text.substr(2 * third));
  std::string two = frame(text.substr(third, third));
  for (std::size_t at = two.size() / 2; at < two.size() / 2 + 40; ++at) two[at] = '\x7e';
  const std::string path = folder.file("g.pgn.zst", one + two + three);
  const cli::Answer answer = cli::run({"adjudicate", "--quiet", path});
  CHECK(answer.status == 2);
  CHECK_MESSAGE(cli::holds(answer.err, "the zstd data is broken near byte"), answer.err);
  const auto all = verdicts(answer.out);
  CHECK(all.size() > 590);
  CHECK(all.back()["tags"]["Event"] ==
        verdicts(cli::run({"adjudicate", "--quiet"}, text).out).back()["tags"]["Event"]);
  int wrong = 0;
  for (const auto& verdict : all) wrong += verdict["status"] == "ok" ? 0 : 1;
  CHECK(wrong <= 1);  // the game in which it broke off
  std::vector<std::string> merge{"merge", "--quiet"};
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    merge.push_back(folder.path() + "/part" + shard[0]);
    CHECK(cli::run({"adjudicate", "--quiet", path, "--shard", shard, "--to", merge.back()}).status <= 2);
  }
  CHECK(cli::run(merge).out == answer.out);
}

TEST_CASE("zip, tar and folders, inside one another") {
  const cli::Folder folder;
  std::filesystem::create_directories(folder.path() + "/all/deep");
  const auto path = [&](const std::string& name) { return folder.path() + "/" + name; };
  pack(path("inner.tar.gz"), archive_write_set_format_pax, archive_write_add_filter_gzip,
       {{"a.pgn", kGame}, {"readme.txt", "not a game"}});
  pack(path("packed.gz"), archive_write_set_format_raw, archive_write_add_filter_gzip,
       {{"g", kGame + kGame}});
  pack(path("all/b.zip"), archive_write_set_format_zip, archive_write_add_filter_none,
       {{"in/inner.tar.gz", bytes_of(path("inner.tar.gz"))}, {"z.pgn.gz", bytes_of(path("packed.gz"))}});
  folder.file("all/deep/c.pgn", kGame);
  folder.file("all/a.jsonl", R"({"variant":"chess","actions":[]})");
  folder.file("all/notes.md", "nothing");
  const auto found = verdicts(cli::run({"adjudicate", "--quiet", path("all")}).out);
  std::vector<std::string> files;
  for (const auto& verdict : found)
    files.push_back(verdict["file"].get<std::string>().substr(folder.path().size()));
  CHECK(files == std::vector<std::string>{"/all/a.jsonl", "/all/b.zip/in/inner.tar.gz/a.pgn",
                                          "/all/b.zip/z.pgn.gz", "/all/b.zip/z.pgn.gz", "/all/deep/c.pgn"});
  CHECK(found[3]["game"] == 2);
  // Shards cut across all of it.
  const std::string whole = path("whole");
  REQUIRE(cli::run({"adjudicate", "--quiet", path("all"), "--to", whole}).status == 0);
  std::vector<std::string> merge{"merge", "--quiet"};
  for (const char* shard : {"1/3", "2/3", "3/3"}) {
    merge.push_back(path(std::string("part") + shard[0]));
    REQUIRE(cli::run({"adjudicate", "--quiet", path("all"), "--shard", shard, "--to", merge.back()}).status ==
            0);
  }
  CHECK(cli::run(merge).out == bytes_of(whole));
}

TEST_CASE("a folder without games, a damaged archive: said, and the rest is judged") {
  const cli::Folder folder;
  const std::string good = folder.file("good.pgn", kGame);
  std::filesystem::create_directories(folder.path() + "/empty");
  cli::Answer answer = cli::run({"adjudicate", "--quiet", folder.path() + "/empty", good});
  CHECK(answer.status == 2);
  CHECK(cli::holds(answer.err, "no file of games in the folder"));
  for (const char* ending : {".pgn", ".csa", ".kif", ".epd", ".zip"}) CHECK(cli::holds(answer.err, ending));
  CHECK(verdicts(answer.out).size() == 1);
  for (const char* name : {"broken.zip", "broken.tar", "broken.tgz"}) {
    answer = cli::run({"adjudicate", "--quiet", folder.file(name, "PK\3\4 and then nothing"), good});
    CHECK(answer.status == 2);
    CHECK_MESSAGE(cli::holds(answer.err, name), answer.err);
    CHECK(verdicts(answer.out).size() == 1);
  }
}

TEST_CASE("a tar or zip that unpacks to far more than its size is read no further, asked for or not") {
  const cli::Folder folder;
  const std::string good = folder.file("good.pgn", kGame);
  const std::string bomb(std::size_t{200} << 20, ' ');
  const auto path = [&](const char* name) { return folder.path() + "/" + name; };
  for (const char* member : {"a.pgn", "picture.png"}) {
    pack(path("bomb.tar.xz"), archive_write_set_format_pax, archive_write_add_filter_xz, {{member, bomb}});
    pack(path("nested.zip"), archive_write_set_format_zip, archive_write_add_filter_none,
         {{"bomb.tar.xz", bytes_of(path("bomb.tar.xz"))}, {"b.pgn", kGame}});
    for (const char* name : {"bomb.tar.xz", "nested.zip"}) {
      const cli::Answer answer = cli::run({"adjudicate", "--quiet", path(name), good});
      CAPTURE(member);
      CHECK_MESSAGE(cli::holds(answer.err, "unpack to more than 1000 times their size"), answer.err);
      CHECK(answer.status == 2);
      CHECK(verdicts(answer.out).size() >= (std::string_view(name) == "nested.zip" ? 2 : 1));
    }
  }
}

TEST_CASE("UTF-16 in either order is read as UTF-8") {
  const std::u16string text = u"[Event \"\u0416 \U0001F600\"]\n\n1. e4 e5 *\n";
  for (const bool big : {false, true}) {
    std::string bytes = big ? "\xFE\xFF" : "\xFF\xFE";
    for (const char16_t unit : text) {
      const char high = static_cast<char>(unit >> 8), low = static_cast<char>(unit & 0xFF);
      bytes += big ? high : low;
      bytes += big ? low : high;
    }
    const cli::Answer answer = cli::run({"adjudicate", "--quiet"}, bytes);
    CHECK(answer.status == 0);
    CHECK(verdicts(answer.out).at(0)["tags"]["Event"] == "\u0416 \U0001F600");
    // Half a character at the end, and a lone half in the middle, break nothing.
    CHECK(verdicts(cli::run({"adjudicate", "--quiet"}, bytes + "\x3D").out).size() >= 1);
  }
}

TEST_CASE("what is encrypted is told as that; links that lead nowhere") {
  const cli::Folder folder;
  const std::string zip = folder.path() + "/locked.zip";
  pack(zip, archive_write_set_format_zip, archive_write_add_filter_none, {{"a.pgn", kGame}, {"b.pgn", kGame}},
       "secret");
  const auto answer = cli::run({"adjudicate", "--quiet", zip});
  CHECK(answer.status == 2);
  CHECK(answer.out.empty());
  CHECK(cli::holds(answer.err, "locked.zip/a.pgn: error: is encrypted"));
  CHECK(cli::holds(answer.err, "locked.zip/b.pgn: error: is encrypted"));
  CHECK(cli::holds(answer.err, "unpack it with its password first"));
  CHECK_FALSE(cli::holds(answer.err, "damaged"));

  // A folder within itself, and links round in a circle.
  const std::string round = folder.path() + "/round";
  std::filesystem::create_directory(round);
  std::ofstream(round + "/a.pgn") << kGame;
  std::filesystem::create_directory_symlink(".", round + "/again");
  std::filesystem::create_symlink("y.pgn", round + "/x.pgn");
  std::filesystem::create_symlink("x.pgn", round + "/y.pgn");
  const auto circle = cli::run({"adjudicate", "--quiet", round});
  CHECK(circle.status == 2);
  CHECK(verdicts(circle.out).size() == 1);
  for (const char* name : {"x.pgn", "y.pgn"})
    CHECK(cli::holds(circle.err, std::string(name) + ": error: a link that leads to no file"));
}
