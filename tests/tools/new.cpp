// What `new` writes stands: it is checked and tested as it is.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <regex>

#include "../support/own_root.h"
#include "../support/shipped.h"
#include "../support/texts.h"
#include "new/skeletons.h"

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

}  // namespace

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// Does the line become code when its remark is taken away? It is written as one word and a value.
std::optional<std::string> uncommented(const std::string& line) {
  static const std::regex code(R"(^(\s*)(?:--|#) (\w+\s*=[^=].*|"[\w/.]+" = .*)$)");
  std::smatch found;
  return std::regex_match(line, found, code) ? std::optional(found.str(1) + found.str(2)) : std::nullopt;
}

void write(const std::string& file, const std::vector<std::string>& lines) {
  std::ofstream out(file);
  for (const std::string& line : lines) out << line << '\n';
}

void check_and_test(const std::string& root, const std::string& subject, const std::string& rule_file,
                    const std::string& about, const char* games = "2") {
  const cli::Answer checked = run(root, {"check", subject, "--games", games});
  CHECK_MESSAGE(checked.status == 0, about, "\n", checked.out, checked.err);
  if (rule_file.empty()) return;
  const cli::Answer tested = run(root, {"test", "--strict", rule_file});
  CHECK_MESSAGE(tested.status == 0, about, "\n", tested.out, tested.err);
}

// Every line of the file that is code in a remark: first by itself, read and tested; then with all others,
// and played.
void try_remarks(const std::string& root, const std::string& file, const std::string& subject,
                 const std::string& rule_file) {
  const std::vector<std::string> lines = lines_of(text_of(file));
  std::vector<std::string> all = lines;
  int found = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto code = uncommented(lines[i]);
    if (!code) continue;
    all[i] = *code;
    if (found++ % 3 != 0 && !houserule::support::slow()) continue;  // by itself
    std::vector<std::string> one = lines;
    one[i] = *code;
    write(file, one);
    check_and_test(root, subject, rule_file, *code, "0");
  }
  CHECK_MESSAGE(found > 0, file);
  write(file, all);
  check_and_test(root, subject, rule_file, "all remarks of " + file + " taken away");
  write(file, lines);
}

struct Made {
  std::vector<std::string> files;
  std::string subject, rule_file;
};

Made made_of(const std::string& root, const Skeleton& skeleton, const std::string& name) {
  const cli::Answer made = run(root, {"new", std::string(skeleton.kind), name});
  REQUIRE_MESSAGE(made.status == 0, made.err);
  Made out{lines_of(made.out), "", ""};
  std::string dashed = name;
  std::ranges::replace(dashed, '_', '-');
  out.subject = skeleton.kind == "variant" ? name
                : skeleton.on.empty()      ? dashed
                                           : std::string(skeleton.on) + "+" + dashed;
  if (out.files.front().ends_with(".lua")) out.rule_file = out.files.front();
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("new");

TEST_CASE("a new file of each kind passes check and test as it stands, and is never overwritten") {
  const cli::Folder folder;
  const std::string root = whole_root(folder);
  for (const Skeleton& skeleton : skeletons()) {
    const std::string name = "new" + std::string(1, skeleton.joint) + std::string(skeleton.kind);
    const Made made = made_of(root, skeleton, name);
    INFO(name);
    CHECK(made.files.size() == skeleton.files.size());
    for (const std::string& file : made.files) CHECK_MESSAGE(!holds(text_of(file), "@"), file);
    CHECK(holds(text_of(made.files.front()), name));
    const cli::Answer checked = run(root, {"check", "--strict", made.subject, "--games", "3"});
    CHECK_MESSAGE(checked.status == 0, checked.out);
    if (!made.rule_file.empty()) {
      const cli::Answer tested = run(root, {"test", "--strict", made.rule_file});
      CHECK_MESSAGE(tested.status == 0, tested.out);
      CHECK(!holds(tested.out, "0 passed"));
    }
    const std::string text = text_of(made.files.front());
    const cli::Answer again = run(root, {"new", std::string(skeleton.kind), name});
    CHECK(again.status == 2);
    CHECK(holds(again.err, "is there already"));
    CHECK(text_of(made.files.front()) == text);
  }
}

TEST_CASE("every line of a new file that stands in a remark works when the remark is taken away") {
  const cli::Folder folder;
  const std::string root = whole_root(folder);
  for (const Skeleton& skeleton : skeletons()) {
    const Made made =
        made_of(root, skeleton, "new" + std::string(1, skeleton.joint) + std::string(skeleton.kind));
    for (const std::string& file : made.files) try_remarks(root, file, made.subject, made.rule_file);
  }
}

TEST_CASE("an overlay or variant for any game lists all of its options, and is sound") {
  const cli::Folder folder;
  const std::string root = whole_root(folder);
  for (const std::string on :
       {"four-ability", "crazyhouse", "bughouse", "chpok", "quaternity", "ability-duel+powers"}) {
    const std::string name =
        "on-" + on.substr(0, on.find('+')) + (on.find('+') == std::string::npos ? "" : "-more");
    const cli::Answer made = run(root, {"new", "overlay", name, "--on", on});
    REQUIRE_MESSAGE(made.status == 0, made.err);
    const std::string text = text_of(lines_of(made.out).front());
    CHECK_MESSAGE(std::regex_search(text, std::regex("\n\"[\\w/]+\\.\\w+\" = ")), text);
    const cli::Answer checked = run(root, {"check", "--strict", on + "+" + name, "--games", "2"});
    CHECK_MESSAGE(checked.status == 0, on, checked.out);
    const cli::Answer wrong = run(root, {"new", "overlay", "x", "--on", "no-such"});
    CHECK(wrong.status == 2);
    CHECK(!std::filesystem::exists(root + "/variants/house/x.toml"));
  }
}

TEST_CASE("in a terminal it asks what one wants, until that can be") {
  const cli::Folder folder;
  const std::string root = whole_root(folder);
  std::istringstream in("7\nrul\n1\nQuiet Home\nquiet_home\n");
  std::ostringstream out, err;
  Context context{in, out, err};
  context.in_terminal = true;
  context.root = root;
  REQUIRE_MESSAGE(houserule::run({"new"}, context) == 0, err.str());
  CHECK(holds(err.str(), "did you mean \"rule\"?"));
  CHECK(holds(err.str(), "did you mean \"quiet_home\"?"));
  CHECK(std::filesystem::exists(root + "/scripts/club/quiet_home.lua"));
  CHECK(std::filesystem::exists(root + "/variants/house/quiet-home.toml"));
  const cli::Answer nobody = run(root, {"new", "rule"});
  CHECK(nobody.status == 2);
  CHECK(holds(nobody.err, "say what to write and its name"));
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

TEST_SUITE_END();
