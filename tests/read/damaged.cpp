// Damage in what is packed: it is said, everything before it is judged, and the status is 2.
#include <doctest/doctest.h>

#include "packed.h"

using namespace packing;

namespace {

constexpr int kGames = 500;

struct Judged {
  cli::Answer answer;
  std::size_t games = 0;
};

Judged judged(const std::string& path) {
  Judged out{cli::run({"adjudicate", "--quiet", path})};
  out.games = verdicts(out.answer.out).size();
  return out;
}

// As libarchive packs it.
std::string packed_bytes(const cli::Folder& folder, int (*format)(archive*), int (*filter)(archive*),
                         const Members& members) {
  pack(folder.path() + "/made", format, filter, members);
  return bytes_of(folder.path() + "/made");
}

}  // namespace

TEST_CASE("a file in a zip whose sum is not what the zip says: all of it is judged, and the rest") {
  const cli::Folder folder;
  const std::string text = many_games(kGames);
  for (const bool stored : {false, true}) {
    const auto store = [](archive* out) {
      archive_write_set_format_zip(out);
      return archive_write_zip_set_compression_store(out);
    };
    std::string bytes = packed_bytes(folder, stored ? +store : archive_write_set_format_zip,
                                     archive_write_add_filter_none, {{"a.pgn", text}, {"b.pgn", text}});
    // Behind the first file stand its sums; where they are not in front of it, too.
    const auto behind = bytes.find("PK\7\10"), sum = behind == std::string::npos ? 14 : behind + 4;
    bytes[sum] = static_cast<char>(bytes[sum] ^ 1);
    const auto central = bytes.find("PK\1\2");
    REQUIRE(central != std::string::npos);
    bytes[central + 16] = static_cast<char>(bytes[central + 16] ^ 1);
    const Judged got = judged(folder.file("sum.zip", bytes));
    CHECK(got.answer.status == 2);
    CHECK_MESSAGE(cli::holds(got.answer.err, "a.pgn: error: cannot be unpacked to its end: "),
                  got.answer.err);
    CHECK(got.games == 2 * kGames);
  }
}

TEST_CASE(
    "names of other languages in a zip are read, whatever the locale, and one that is no text is told") {
  const cli::Folder folder;
  std::string bytes = packed_bytes(folder, archive_write_set_format_zip, archive_write_add_filter_none,
                                   {{"Gr\xC3\xB6\xC3\x9F"
                                     "e.pgn",
                                     kGame},
                                    {"b.pgn", kGame}});
  // As every packer of today says: this is UTF-8.
  for (const auto& [begins, at] : {std::pair{"PK\3\4", 7}, std::pair{"PK\1\2", 9}})
    bytes[bytes.find(begins) + static_cast<std::size_t>(at)] |= 8;
  const Judged named = judged(folder.file("named.zip", bytes));
  CHECK_MESSAGE(named.answer.status == 0, named.answer.err);
  CHECK(named.games == 2);
  CHECK(cli::holds(named.answer.out,
                   "/Gr\xC3\xB6\xC3\x9F"
                   "e.pgn\""));
  for (std::size_t at = 0; (at = bytes.find("Gr\xC3", at)) != std::string::npos; ++at) bytes[at + 2] = '\xFF';
  const Judged odd = judged(folder.file("odd.zip", bytes));
  CHECK((odd.games == 2 || (odd.games == 1 && odd.answer.status == 2)));
}

TEST_CASE("a zip that was cut off is told wherever it was cut, and so is one within another") {
  const cli::Folder folder;
  const Members members{{"a.pgn", kGame}, {"b.pgn", kGame}};
  const std::string bytes =
      packed_bytes(folder, archive_write_set_format_zip, archive_write_add_filter_none, members);
  CHECK(judged(folder.file("whole.zip", bytes)).answer.status == 0);
  CHECK(judged(folder.file("longer.zip", bytes + "behind")).answer.status == 0);
  for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
    const Judged got = judged(folder.file("cut.zip", bytes.substr(0, bytes.size() - cut)));
    CAPTURE(cut);
    CHECK(got.answer.status == 2);
    CHECK_MESSAGE(cli::holds(got.answer.err, "cut.zip"), got.answer.err);
    if (cut < 22) CHECK(got.games == 2);
  }
  for (const std::size_t cut : {0, 1, 21, 40}) {
    const std::string outer =
        packed_bytes(folder, archive_write_set_format_pax_restricted, archive_write_add_filter_gzip,
                     {{"in.zip", bytes.substr(0, bytes.size() - cut)}});
    const Judged got = judged(folder.file("outer.tar.gz", outer));
    CHECK(got.answer.status == (cut == 0 ? 0 : 2));
    CHECK(got.games == 2);
  }
}

TEST_CASE(
    "bzip2 and xz of several streams: what is not the next one is said, and what stands before it judged") {
  const cli::Folder folder;
  const std::string text = many_games(kGames);
  struct Kind {
    const char* name;
    int (*filter)(archive*);
  };
  for (const Kind kind :
       {Kind{".bz2", archive_write_add_filter_bzip2}, Kind{".xz", archive_write_add_filter_xz}}) {
    CAPTURE(kind.name);
    const std::string one = packed_bytes(folder, archive_write_set_format_raw, kind.filter, {{"g", text}});
    std::string changed = one;
    changed[0] = 'X';
    for (const std::string& bytes : {one + changed, one + "junk" + one}) {
      const Judged got = judged(folder.file(std::string("g.pgn") + kind.name, bytes));
      CHECK(got.answer.status == 2);
      CHECK_MESSAGE(cli::holds(got.answer.err, "is broken near byte"), got.answer.err);
      CHECK(got.games == kGames);
    }
    changed = one;
    changed[one.size() - 40] = static_cast<char>(changed[one.size() - 40] ^ 1);
    CHECK(judged(folder.file(std::string("g.pgn") + kind.name, one + changed)).answer.status == 2);
    CHECK(judged(folder.file(std::string("g.pgn") + kind.name, one + changed)).games >= kGames);
    const Judged filled =
        judged(folder.file(std::string("g.pgn") + kind.name, one + std::string(1000, '\0')));
    CHECK(filled.answer.status == 0);
    CHECK(filled.games == kGames);
  }
}

TEST_CASE("a header in a tar that is damaged: its file is lost, which is said, and the others are judged") {
  const cli::Folder folder;
  const std::string text = many_games(20);
  std::string bytes = packed_bytes(folder, archive_write_set_format_ustar, archive_write_add_filter_none,
                                   {{"a.pgn", text}, {"b.pgn", text}, {"c.pgn", text}});
  const auto second = bytes.find("b.pgn");
  REQUIRE(second != std::string::npos);
  bytes[second] = 'x';
  const Judged got = judged(folder.file("g.tar", bytes));
  CHECK(got.answer.status == 2);
  CHECK_MESSAGE(cli::holds(got.answer.err, "g.tar: error: some of what is in it is lost: "), got.answer.err);
  CHECK(got.games == 40);
}

TEST_CASE("a packed tar is read to its end, where its sum stands") {
  const cli::Folder folder;
  const std::string text = many_games(20);
  std::string bytes = packed_bytes(folder, archive_write_set_format_pax, archive_write_add_filter_gzip,
                                   {{"a.pgn", text}, {"b.pgn", text}});
  const auto sum = bytes.size() - 8;
  bytes[sum] = static_cast<char>(bytes[sum] ^ 1);
  Judged got = judged(folder.file("g.tar.gz", bytes));
  CHECK(got.answer.status == 2);
  CHECK_MESSAGE(cli::holds(got.answer.err, "the gzip data is broken near byte"), got.answer.err);
  CHECK(got.games == 40);
  // The same inside another archive.
  pack(folder.path() + "/outer.zip", archive_write_set_format_zip, archive_write_add_filter_none,
       {{"in.tgz", bytes}, {"z.pgn", text}});
  got = judged(folder.path() + "/outer.zip");
  CHECK(got.answer.status == 2);
  CHECK(got.games == 60);
}
