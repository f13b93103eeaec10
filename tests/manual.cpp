// The manuals in the checkout are what the tables of words print, and the first rule that stdlib/README.md
// teaches does what it says there.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/bounds.h"
#include "files/variant_file.h"
#include "houserule.h"
#include "language/define.h"
#include "manual.h"
#include "support/texts.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)
using houserule::support::text_of;

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = HOUSERULE_ROOT;

std::string first_difference(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const auto line_at = [at](const std::string& text) {
    const std::size_t back = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    const std::size_t begin = back == std::string::npos ? 0 : back + 1;
    return text.substr(begin, text.find('\n', at) - begin);
  };
  return "\n  stands there: " + line_at(a) + "\n  is printed:   " + line_at(b);
}

// Leaves what should stand in the checkout where it can be copied from.
void compare(const std::string& file, const std::string& printed) {
  const std::string stands = text_of(kRoot / file);
  if (stands == printed) return;
  std::string name = "houserule-" + file;
  for (char& c : name) c = c == '/' ? '-' : c;
  const fs::path copy = fs::temp_directory_path() / name;
  std::ofstream(copy, std::ios::binary) << printed;
  const std::string message = file + " is not what the tables print; refresh it:\n  cp " + copy.string() +
                              " " + (kRoot / file).string() + first_difference(stands, printed);
  FAIL_CHECK(message);
}

// The first block of code in this language below the heading.
std::string block(const std::string& text, const std::string& heading, const std::string& language) {
  const std::string fence = "\n```" + language + "\n";
  const std::size_t below = text.find("\n" + heading + "\n");
  const std::size_t begin = below == std::string::npos ? below : text.find(fence, below);
  if (begin == std::string::npos) return {};
  const std::size_t code = begin + fence.size();
  return text.substr(code, text.find("\n```", code) + 1 - code);
}

// The checkout with one overlay and one module more.
class Lesson : public ModuleSource {
 public:
  Lesson(std::string overlay, std::string module)
      : overlay_(std::move(overlay)), module_(std::move(module)) {}

  std::optional<SourceText> variant(const std::string& name, std::string& error) override {
    if (name == "sideways-pawns") return SourceText{"variants/house/sideways-pawns.toml", overlay_};
    return files_->variant(name, error);
  }
  std::optional<SourceText> module(const std::string& name, std::string& error) override {
    if (name == "club/sideways") return SourceText{"scripts/club/sideways.lua", module_};
    return files_->module(name, error);
  }
  std::vector<std::string> variant_names() override { return files_->variant_names(); }
  std::vector<std::string> module_names() override { return files_->module_names(); }

 private:
  std::unique_ptr<ModuleSource> files_ = folder_source(HOUSERULE_ROOT);
  std::string overlay_, module_;
};

}  // namespace

TEST_SUITE_BEGIN("manual");

TEST_CASE("the limits in the manual are those that hold") { compare("tools/LIMITS.md", limits_markdown()); }

TEST_CASE("the words of rule files are documented as they are") {
  compare("stdlib/WORDS.md",
          "# The words of rule files\n\n"
          "Printed from the tables that rule files are checked against; `tests/manual.cpp` compares. The "
          "words of play, "
          "which\nfunctions use, stand in `../interpreter/binding/play_words.md`.\n\n" +
              rule_words_page());
}

TEST_CASE("the words of tests are documented as they are") {
  compare(
      "stdlib/TEST_WORDS.md",
      "# The words of tests in rule files\n\n"
      "Printed from the tables that rule files are checked against; `tests/manual.cpp` compares. How a test "
      "is\nwritten stands in [README.md](README.md).\n\n" +
          test_words_page());
}

TEST_CASE("the words of variant files are documented as they are") {
  compare("variants/WORDS.md",
          "# The words of variant files\n\n"
          "Printed from the table that variant files are checked against; `tests/manual.cpp` compares.\n\n" +
              variant_words_page());
}

TEST_CASE("the first rule of the manual does what it says") {
  const std::string manual = text_of(kRoot / "stdlib/README.md");
  const std::string overlay = block(manual, "## A first rule in ten minutes", "toml");
  const std::string module = block(manual, "## A first rule in ten minutes", "lua");
  REQUIRE(!overlay.empty());
  REQUIRE(!module.empty());
  Lesson lesson(overlay, module);
  const LoadResult loaded = Variant::load({"chess+sideways-pawns", {}, true}, lesson);
  std::string problems;
  for (const Diagnostic& problem : loaded.diagnostics) problems += problem.text() + "\n";
  CHECK(problems == "");
  REQUIRE(loaded.variant != nullptr);
  CHECK(std::ranges::count(loaded.variant->rulebook().tests, "club/sideways", &RuleTest::module) == 1);
  Game game(*loaded.variant);
  REQUIRE(!game.set_position("4k3/8/8/8/8/2Pn4/8/6K1 w - - 0 1"));
  CHECK(game.resolve("c3b3").ok());
  CHECK(game.resolve("c3c4").ok());
  CHECK(game.resolve("c3d3").status == Resolved::Status::illegal);
}

TEST_SUITE_END();
