// What `new` writes stands: it is checked and tested as it is.
#include <doctest/doctest.h>

#include "../support/own_root.h"
#include "skeletons.h"

using namespace houserule;
using namespace houserule::support;
using cli::holds;

namespace {

// A copy of what the skeletons lean on.
std::string whole_root(const cli::Folder& folder) {
  namespace fs = std::filesystem;
  for (const char* part : {"stdlib", "scripts", "variants"})
    fs::copy(fs::path(HOUSERULE_ROOT) / part, fs::path(folder.path()) / part, fs::copy_options::recursive);
  return folder.path();
}

cli::Answer run(const std::string& root, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"--root", root});
  return cli::run(arguments);
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

TEST_CASE("a new file of each kind passes check and test as it stands, and is never overwritten") {
  const cli::Folder folder;
  const std::string root = whole_root(folder);
  for (const Skeleton& skeleton : skeletons()) {
    const std::string kind(skeleton.kind);
    const std::string name = "new" + std::string(1, skeleton.joint) + kind;
    const cli::Answer made = run(root, {"new", kind, name});
    INFO(kind << made.err);
    REQUIRE(made.status == 0);
    const std::string file = made.out.substr(0, made.out.size() - 1);
    const std::string text = text_of(file);
    CHECK(holds(text, name));
    CHECK(!holds(text, "@"));
    CHECK(holds(text, skeleton.extension == ".lua" ? "-- " : "# "));
    const bool rules = skeleton.extension == ".lua";
    const std::string subject = kind == "overlay" ? "chess+" + name : kind == "variant" ? name : file;
    const cli::Answer checked = run(root, {"check", "--strict", subject});
    CHECK_MESSAGE(checked.status == 0, checked.out);
    if (rules) {
      const cli::Answer tested = run(root, {"test", "--strict", file});
      CHECK_MESSAGE(tested.status == 0, tested.out);
      CHECK(!holds(tested.out, "0 passed"));
    }
    const cli::Answer again = run(root, {"new", kind, name});
    CHECK(again.status == 2);
    CHECK(holds(again.err, "is there already"));
    CHECK(text_of(file) == text);
  }
}

TEST_CASE("a rule may be written anywhere") {
  const cli::Folder folder;
  const std::vector<std::string> words = {"new", "rule", "elsewhere", "--dir", folder.path() + "/deep/er"};
  CHECK(cli::run(words).status == 2);  // no folder is made that nobody asked for
  std::filesystem::create_directories(folder.path() + "/deep/er");
  const cli::Answer made = cli::run(words);
  REQUIRE(made.status == 0);
  const std::string file = folder.path() + "/deep/er/elsewhere.lua";
  CHECK(made.out == file + "\n");
  const cli::Answer tested = cli::run({"test", "--strict", file});
  CHECK_MESSAGE(tested.status == 0, tested.out);
  CHECK(cli::run({"check", file}).status == 0);
}

TEST_CASE("names and kinds that cannot be are refused with one that can") {
  const cli::Folder folder;
  const auto made = [&](const std::string& kind, const std::string& name) {
    return cli::run({"new", kind, name, "--dir", folder.path()});
  };
  CHECK(holds(made("rule", "Quiet Home!").err, "did you mean \"quiet_home\"?"));
  for (const char* word : {"none", "roll", "bomb", "killer_queen", "end"})
    CHECK(holds(made("ability", word).err, "is a word of the game already"));
  CHECK(holds(made("rule", "quiet-home").err, "did you mean \"quiet_home\"?"));
  CHECK(holds(made("overlay", "quiet_home").err, "did you mean \"quiet-home\"?"));
  CHECK(holds(made("variant", "../up").err, "did you mean \"up\"?"));
  CHECK(holds(made("variant", "9x").err, "did you mean \"x\"?"));
  CHECK(made("rule", "é").status == 2);
  CHECK(made("rule", std::string(65, 'a')).status == 2);
  CHECK(holds(made("varient", "x").err, "variant"));
  CHECK(std::filesystem::is_empty(folder.path()));
}
