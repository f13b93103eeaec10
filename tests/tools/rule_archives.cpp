// Mods packed into one file: read where they lie, and refused when they want too much.
#include "places/rule_archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <doctest/doctest.h>

#include "cli.h"

using namespace houserule;
using cli::holds;

namespace {

struct Entry {
  std::string name, text;
  std::string link = {};
};

// Writes an archive with libarchive; what it holds is up to the test, whether or not it is sane.
std::string packed(const cli::Folder& folder, const std::string& name, const std::vector<Entry>& entries) {
  const std::string path = folder.path() + "/" + name;
  archive* out = archive_write_new();
  if (name.ends_with(".zip")) {
    archive_write_set_format_zip(out);
  } else {
    archive_write_set_format_pax_restricted(out);
    if (name.ends_with(".zst")) archive_write_add_filter_zstd(out);
  }
  REQUIRE(archive_write_open_filename(out, path.c_str()) == ARCHIVE_OK);
  for (const Entry& entry : entries) {
    archive_entry* head = archive_entry_new();
    archive_entry_set_pathname(head, entry.name.c_str());
    archive_entry_set_perm(head, 0644);
    archive_entry_set_filetype(head, entry.link.empty() ? AE_IFREG : AE_IFLNK);
    if (!entry.link.empty()) archive_entry_set_symlink(head, entry.link.c_str());
    archive_entry_set_size(head, static_cast<la_int64_t>(entry.text.size()));
    archive_write_header(out, head);
    archive_write_data(out, entry.text.data(), entry.text.size());
    archive_entry_free(head);
  }
  archive_write_close(out);
  archive_write_free(out);
  return path;
}

std::string refusal(const std::string& path) {
  try {
    read_rule_archive(path);
  } catch (const CommandError& error) {
    return error.what();
  }
  return "read";
}

const Entry kGameFile{"variants/fire-chess.toml",
                      "houserule = 1\nname = \"fire-chess\"\ntitle = \"Fire chess\"\nextends = \"chess\"\n"
                      "rules = [\"fire/cold\"]\n"};
const Entry kRuleFile{
    "scripts/fire/cold.lua",
    "rule \"cold\" {\n  about = \"Nothing is taken from the first row.\",\n  forbids = { when = all { "
    "captures, at(rows(1, 1)) }, because = \"it is cold\" },\n}\n"};

Entry below(const std::string& top, Entry entry) {
  entry.name = top + entry.name;
  return entry;
}

}  // namespace

TEST_SUITE_BEGIN("rule archives");

TEST_CASE("a mod is the same as a folder, as zip, as tar.zst, and in a folder at the top") {
  const cli::Folder folder;
  const Entry picture{"art/board.svg", "<svg/>"};
  for (const char* name : {"mod.zip", "mod.tar.zst", "mod.tar"}) {
    for (const char* top : {"", "fire-1.0/", "./"}) {
      const auto texts = read_rule_archive(
          packed(folder, name, {below(top, kGameFile), below(top, kRuleFile), below(top, picture)}));
      CHECK(texts == std::map<std::string, std::string>{{kGameFile.name, kGameFile.text},
                                                        {kRuleFile.name, kRuleFile.text}});
    }
  }
}

TEST_CASE("a mod in an archive is listed, explained, played and checked") {
  const cli::Folder folder;
  const std::string mod = packed(folder, "mod.tar.zst", {kGameFile, kRuleFile});
  const auto run = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"--root", mod + ":" HOUSERULE_ROOT});
    return cli::run(arguments);
  };
  CHECK(holds(run({"list"}).out, "fire-chess\tFire chess\t" + mod + "\n"));
  const cli::Answer illegal =
      run({"explain", "fire-chess", "Rxa8", "--position", "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", "--sources"});
  CHECK(illegal.status == 1);
  CHECK(holds(illegal.out, "it is cold"));
  CHECK(holds(illegal.out, mod + "/scripts/fire/cold.lua"));
  const cli::Answer record = run({"adjudicate", "--variant", "fire-chess"});
  CHECK(record.status == 0);
  const cli::Answer explained = run({"explain", "fire-chess", "--rule", "fire/cold"});
  CHECK(holds(explained.out, mod + "/scripts/fire/cold.lua"));
  CHECK(run({"check", "fire-chess"}).status == 0);
  CHECK(!std::filesystem::exists(folder.path() + "/scripts"));
}

TEST_CASE("a mistake inside an archive is shown with its place and its line") {
  const cli::Folder folder;
  const std::string mod =
      packed(folder, "bad.zip", {kGameFile, {kRuleFile.name, "rule \"cold\" {\n  abuot = \"x\",\n}\n"}});
  const cli::Answer wrong = cli::run({"--root", mod, "--root", HOUSERULE_ROOT, "check", "fire-chess"});
  CHECK(wrong.status == 2);
  CHECK(holds(wrong.out, mod + "/scripts/fire/cold.lua:2:"));
  CHECK(holds(wrong.out, "    2 |   abuot = \"x\","));
}

TEST_CASE("archives that want too much are refused, each for its reason") {
  const cli::Folder folder;
  const auto wrong = [&](const std::vector<Entry>& entries) {
    return refusal(packed(folder, "x.tar.zst", entries));
  };
  CHECK(holds(wrong({{"../variants/x.toml", "x"}}),
              "\"../variants/x.toml\" is a path that no file in it may have"));
  CHECK(holds(wrong({{"a/../../variants/x.toml", "x"}}), "is a path"));
  CHECK(holds(wrong({{"/etc/variants/x.toml", "x"}}), "is a path"));
  CHECK(holds(wrong({{"variants\\x.toml", "x"}}), "is a path"));
  CHECK(holds(wrong({kGameFile, {"scripts/a/b.lua", "", "/etc/passwd"}}), "is a link"));
  CHECK(holds(wrong({kGameFile, kGameFile}), "is in it twice"));
  CHECK(holds(wrong({{"readme.txt", "x"}}), "there is no variants/ and no scripts/ in it"));
  CHECK(holds(wrong({below("a/", kGameFile), below("b/", kGameFile)}), "several folders at its top"));
  CHECK(holds(wrong({{"variants/x.toml", std::string(256 * 1024 + 1, ' ')}}), "is larger than 256 KiB"));
  CHECK(holds(wrong({kGameFile, {"film", std::string(3u << 20U, 'a')}}), "far more than it should"));
  CHECK(holds(wrong(std::vector<Entry>(kMostRuleFiles + 1, Entry{"readme", "x"})), "more than 4096 files"));
}

TEST_CASE("a zip that unpacks to far more than it is, is refused wherever the bytes stand") {
  const cli::Folder folder;
  const std::string bomb =
      packed(folder, "bomb.zip", {{"anything", std::string(40u << 20U, '\0')}, kGameFile});
  CHECK(std::filesystem::file_size(bomb) < (1u << 20U));
  CHECK(holds(refusal(bomb), "far more than it should"));
}

TEST_CASE("two files of a zip do not share their bytes") {
  const cli::Folder folder;
  std::ifstream in(packed(folder, "good.zip", {kGameFile, kRuleFile}), std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  CHECK(refusal(folder.path() + "/good.zip") == "read");
  constexpr std::string_view kEntry("PK\1\2");
  constexpr std::size_t kDataAt = 42;
  const std::size_t first = text.find(kEntry), second = text.find(kEntry, first + 1);
  REQUIRE(second != std::string::npos);
  text.replace(second + kDataAt, 4, text, first + kDataAt, 4);
  CHECK(holds(refusal(folder.file("shared.zip", text)), "two files in it share their bytes"));
}

TEST_CASE("what is damaged or no archive is refused; in mods/ it is left out with a warning") {
  const cli::Folder folder;
  std::string text;
  {
    std::ifstream in(packed(folder, "good.zip", {kGameFile, kRuleFile}), std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  CHECK(refusal(folder.path() + "/good.zip") == "read");
  for (std::size_t length = 0; length < text.size(); ++length) {
    const std::string said = refusal(folder.file("cut.zip", text.substr(0, length)));
    CHECK_MESSAGE(holds(said, "cannot be used as rules"), length);
  }
  CHECK(holds(refusal(folder.file("no.zip", "this is text")), "cannot be used as rules"));
  CHECK(holds(refusal(folder.path()), "not a file"));
  folder.file("place/variants/mine.toml", "houserule = 1\nname = \"mine\"\nextends = \"chess\"\n");
  folder.file("place/mods/no.zip", "this is text");
  const cli::Answer answer = cli::run({"--root", folder.path() + "/place", "--root", HOUSERULE_ROOT, "list"});
  CHECK(answer.status == 0);
  CHECK(holds(answer.err, "warning: \"" + folder.path() + "/place/mods/no.zip\" cannot be used as rules"));
}

TEST_SUITE_END();
