// What stands behind houserule.h: the headers that are installed need no other, and the tools include no
// other.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "../support/texts.h"

namespace fs = std::filesystem;
using houserule::support::text_of;

namespace {

const fs::path kProject = HOUSERULE_ROOT;

// The list in CMakeLists.txt, as paths from the root.
std::set<std::string> public_headers() {
  const std::string text = text_of(kProject / "CMakeLists.txt");
  const auto from = text.find("set(HOUSERULE_PUBLIC_HEADERS");
  REQUIRE(from != std::string::npos);
  const std::string list = text.substr(from, text.find(')', from) - from);
  const std::regex header("interpreter/[a-z_/]+\\.(h|inc)");
  std::set<std::string> out;
  for (std::sregex_iterator it(list.begin(), list.end(), header), last; it != last; ++it)
    out.insert(it->str());
  return out;
}

std::set<std::string> included(const fs::path& file) {
  const std::string text = text_of(file);
  static const std::regex line("#include \"([^\"]+)\"");
  std::set<std::string> out;
  for (std::sregex_iterator it(text.begin(), text.end(), line), last; it != last; ++it)
    out.insert(it->str(1));
  return out;
}

// The lines of a text that stand between two marks, without the marks themselves and without `indent` in
// front of each.
std::string lines_between(const std::string& text, const std::string& first, const std::string& last,
                          const std::string& indent) {
  const auto from = text.find(first);
  REQUIRE(from != std::string::npos);
  const auto to = text.find(last, from);
  REQUIRE(to != std::string::npos);
  std::istringstream lines(text.substr(from, to - from));
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    const bool bare = line.size() < indent.size();
    out += (bare ? "" : line.substr(indent.size())) + "\n";
  }
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("structure");

TEST_CASE("the example at the head of houserule.h is the one that tests/embed compiles") {
  const std::string printed = text_of(kProject / "interpreter/houserule.h");
  const std::string compiled = text_of(kProject / "tests/embed/embed.cpp");
  CHECK(lines_between(printed, "//   auto files", "//\n// A Variant", "//   ") ==
        lines_between(compiled, "  auto files", "  return cell.valid()", "  "));
}

TEST_CASE("a public header finds what it includes among the public headers, from where it lies") {
  const auto headers = public_headers();
  CHECK(headers.contains("interpreter/houserule.h"));
  for (const std::string& header : headers) {
    REQUIRE_MESSAGE(fs::exists(kProject / header), header);
    for (const std::string& name : included(kProject / header)) {
      const std::string meant = (fs::path(header).parent_path() / name).lexically_normal().generic_string();
      CHECK_MESSAGE(headers.contains(meant), header, " includes ", name);
    }
  }
}

TEST_CASE("tools include no header of the kernel that is not public") {
  const auto headers = public_headers();
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kProject / "tools")) {
    const fs::path path = entry.path();
    if (path.extension() != ".h" && path.extension() != ".cpp") continue;
    for (const std::string& name : included(path)) {
      const std::string meant = "interpreter/" + name;
      CHECK_MESSAGE((!fs::exists(kProject / meant) || headers.contains(meant)), path.string(), " includes ",
                    name);
    }
  }
}

TEST_SUITE_END();
