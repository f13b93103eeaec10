// What names may reach, and what they may not.
#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "houserule.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)
namespace fs = std::filesystem;

namespace {

// A folder of its own for each test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "houserule-XXXXXX").string();
    REQUIRE(::mkdtemp(pattern.data()) != nullptr);
    path = pattern;
  }
  ~Folder() { fs::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path write(const std::string& name, const std::string& text) const {
    const fs::path file = path / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

  fs::path path;
};

std::string variant_error(ModuleSource& source, const std::string& name) {
  std::string error;
  return source.variant(name, error) ? "found" : error;
}

std::string module_error(ModuleSource& source, const std::string& name) {
  std::string error;
  return source.module(name, error) ? "found" : error;
}

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_SUITE("folder source") {
  TEST_CASE("names find files in their rooms") {
    const Folder folder;
    folder.write("root/variants/one.toml", "1");
    folder.write("root/variants/house/two.toml", "2");
    folder.write("root/variants/Upper.toml", "3");
    folder.write("root/scripts/a/rule.lua", "4");
    folder.write("root/scripts/a/b/deep.lua", "5");
    folder.write("root/stdlib/zones.lua", "6");
    const auto source = folder_source((folder.path / "root").string());
    std::string error;
    CHECK(source->variant("one", error)->file == "variants/one.toml");
    CHECK(source->variant("two", error)->file == "variants/house/two.toml");
    CHECK(source->variant("house/two", error)->text == "2");
    CHECK(source->module("a/rule", error)->file == "scripts/a/rule.lua");
    CHECK(source->module("a/b/deep", error)->text == "5");
    CHECK(source->module("zones", error)->file == "stdlib/zones.lua");
    CHECK(source->variant_names() == std::vector<std::string>{"house/two", "one"});
    CHECK(source->module_names() == std::vector<std::string>{"a/b/deep", "a/rule", "zones"});
    CHECK(error.empty());
  }

  TEST_CASE("a file that is named by its path brings along the place in which it stands") {
    const Folder folder;
    folder.write("known/variants/chess.toml", "0");
    folder.write("mine/variants/one.toml", "1");
    folder.write("mine/variants/house/two.toml", "2");
    folder.write("mine/scripts/a/rule.lua", "4");
    folder.write("apart/one.toml", "5");
    const std::string mine = (folder.path / "mine").string();
    for (const char* file : {"one.toml", "house/two.toml", "house/../one.toml"}) {
      const auto source = folder_source((folder.path / "known").string());
      std::string error;
      REQUIRE(source->variant(mine + "/variants/" + file, error));
      const auto rule = source->module("a/rule", error);
      REQUIRE_MESSAGE(rule, error);
      CHECK(rule->file == mine + "/scripts/a/rule.lua");
      CHECK(source->variant("two", error)->text == "2");
      CHECK(source->variant("chess", error)->text == "0");
    }
    const auto source = folder_source((folder.path / "known").string());
    std::string error;
    REQUIRE(source->variant((folder.path / "apart/one.toml").string(), error));
    REQUIRE(source->variant((folder.path / "known/variants/chess.toml").string(), error));
    CHECK(source->variant("chess", error)->file == "variants/chess.toml");
    CHECK_FALSE(source->module("a/rule", error));
  }

  TEST_CASE("common beginnings make a name near") {
    const Folder folder;
    for (const char* name : {"chess/castling", "chess/mate", "chess/army"})
      folder.write("scripts/" + std::string(name) + ".lua", "");
    for (const char* name : {"abilities", "ability_text", "betza"})
      folder.write("stdlib/" + std::string(name) + ".lua", "");
    const auto source = folder_source(folder.path.string());
    CHECK(holds(module_error(*source, "chess/castle"), "did you mean \"chess/castling\"?"));
    CHECK(holds(module_error(*source, "ability"), "did you mean \"abilities\"?"));
    CHECK(holds(module_error(*source, "chess/met"), "did you mean \"chess/mate\"?"));
    CHECK_FALSE(holds(module_error(*source, "chess/swap"), "did you mean"));
  }

  TEST_CASE("a name that finds nothing gets the nearest") {
    const Folder folder;
    folder.write("variants/chess.toml", "");
    folder.write("variants/house/calm.toml", "");
    folder.write("scripts/a/rule.lua", "");
    const auto source = folder_source(folder.path.string());
    CHECK(
        variant_error(*source, "chses") ==
        "there is no variant or overlay \"chses\" in variants/ or variants/house/; did you mean \"chess\"?");
    CHECK(holds(variant_error(*source, "CHESS"), "did you mean \"chess\"?"));
    CHECK(holds(variant_error(*source, "\u0441hess"), "did you mean \"chess\"?"));
    CHECK(holds(variant_error(*source, "calmm"), "did you mean \"calm\"?"));
    CHECK(holds(module_error(*source, "a/rul"), "did you mean \"a/rule\"?"));
  }

  TEST_CASE("no name leaves the folder") {
    const Folder folder;
    folder.write("secret.toml", "x");
    folder.write("secret.lua", "x");
    folder.write("root/variants/one.toml", "1");
    folder.write("root/scripts/a/rule.lua", "4");
    fs::create_symlink(folder.path / "secret.toml", folder.path / "root/variants/link.toml");
    fs::create_symlink(folder.path, folder.path / "root/scripts/away");
    fs::create_symlink("one.toml", folder.path / "root/variants/inside.toml");
    const auto source = folder_source((folder.path / "root").string());
    for (const char* name :
         {"../secret", "..", "/etc/passwd", "one/../../secret", "./one", "one\n", "a//b", "", "a/b/c"}) {
      CHECK_MESSAGE(holds(variant_error(*source, name), "is not the name of a variant"), name);
    }
    for (const char* name : {"../secret", "a/../../secret", "/a", "a/", "a.b", "a/b/c/d"}) {
      CHECK_MESSAGE(holds(module_error(*source, name), "is not the name of a module"), name);
    }
    CHECK(holds(variant_error(*source, std::string("one\0", 4)), "one\\x00"));
    CHECK(variant_error(*source, "link") == "variants/link.toml: this is a link that leaves the folder");
    CHECK(module_error(*source, "away/secret") ==
          "scripts/away/secret.lua: this is a link that leaves the folder");
    CHECK(variant_error(*source, "inside") == "found");
  }

  TEST_CASE("only regular files of text within the limit are read") {
    const Folder folder;
    folder.write("variants/big.toml", std::string(64 * 1024 + 1, ' '));
    folder.write("variants/full.toml", std::string(64 * 1024, ' '));
    folder.write("variants/nul.toml", std::string("a\nb\0", 4));
    folder.write("variants/latin.toml", "caf\xe9");
    folder.write("variants/surrogate.toml", "\xed\xa0\x80");
    folder.write("variants/overlong.toml", "\xc0\xaf");
    folder.write("variants/cut.toml", "\xe2\x82");
    folder.write("variants/good.toml", "# \u20ac \U0001F600");
    fs::create_directories(folder.path / "variants/room.toml");
    REQUIRE(::mkfifo((folder.path / "variants/pipe.toml").c_str(), 0600) == 0);
    const auto source = folder_source(folder.path.string());
    CHECK(variant_error(*source, "big") == "variants/big.toml: the file is larger than 64 KiB");
    CHECK(variant_error(*source, "full") == "found");
    CHECK(variant_error(*source, "nul") ==
          "variants/nul.toml: line 2 holds the byte 00, which is no UTF-8 text: save the file as UTF-8");
    for (const char* name : {"latin", "surrogate", "overlong", "cut"}) {
      CHECK_MESSAGE(holds(variant_error(*source, name), "no UTF-8 text"), name);
    }
    CHECK(variant_error(*source, "good") == "found");
    CHECK(holds(variant_error(*source, "room"), "not a regular file"));
    CHECK(holds(variant_error(*source, "pipe"), "not a regular file"));
    CHECK(holds(variant_error(*source, "/dev/zero.toml"), "No such file"));
  }

  TEST_CASE("a variant given by path brings the scripts beside it") {
    const Folder folder;
    folder.write("root/scripts/a/rule.lua", "ours");
    folder.write("root/variants/one.toml", "");
    const fs::path file = folder.write("theirs/mine.toml", "mine");
    folder.write("theirs/scripts/a/rule.lua", "theirs");
    folder.write("theirs/scripts/b/rule.lua", "more");
    fs::create_symlink(folder.path / "root/scripts", folder.path / "theirs/scripts/c");
    const auto source = folder_source((folder.path / "root").string());
    CHECK(holds(module_error(*source, "b/rule"), "there is no module"));
    std::string error;
    REQUIRE(source->variant(file.string(), error));
    CHECK(source->variant(file.string(), error)->file == file.string());
    CHECK(source->module("a/rule", error)->text == "ours");
    CHECK(source->module("b/rule", error)->file == (folder.path / "theirs/scripts/b/rule.lua").string());
    CHECK(holds(module_error(*source, "c/a/rule"), "this is a link that leaves the folder"));
    CHECK(source->module_names() == std::vector<std::string>{"a/rule", "b/rule"});
  }
}
