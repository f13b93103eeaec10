// The shape of the checkout itself: what must not stand where, and how long things may be.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "structure/scan.h"

namespace fs = std::filesystem;

namespace {

constexpr int kLongestFile = 400;
constexpr int kLongestFunction = 70;
const fs::path root = HOUSERULE_ROOT;

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Files below the folders with one of the extensions, sorted, so that a report is the same everywhere.
std::vector<fs::path> files(const std::vector<std::string>& folders,
                            const std::set<std::string>& extensions) {
  std::vector<fs::path> found;
  for (const std::string& folder : folders) {
    if (!fs::exists(root / folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder))
      if (entry.is_regular_file() && extensions.contains(entry.path().extension().string()))
        found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string named(const fs::path& path, int line) {
  return "\n" + path.lexically_relative(root).string() + ":" + std::to_string(line) + ": ";
}

// "file:line: word" wherever the pattern is found; its first group is the word.
std::string matches(const std::vector<fs::path>& paths, const std::regex& pattern) {
  std::string report;
  for (const fs::path& path : paths) {
    std::ifstream in(path);
    std::string line;
    for (int number = 1; std::getline(in, line); ++number)
      for (std::sregex_iterator it(line.begin(), line.end(), pattern), last; it != last; ++it)
        report += named(path, number) + it->str(1);
  }
  return report;
}

// An underscore, a digit and a hump of CamelCase end a word too: kingCell, KingCell and king_cell are found.
const std::regex game_word(
    "(?:^|[^A-Za-z]|[a-z](?=[A-Z]))"
    "([Pp]awn|[Rr]ook|[Bb]ishop|[Kk]night|[Qq]ueen|[Kk]ing|[Cc]astl[a-z]*|[Cc]heckmate|[Ss]talemate|"
    "[Ee]n.?[Pp]assant|[Pp]romot[a-z]*|[Cc]hess|[Cc]hpok|[Qq]uaternity|[Bb]ughouse|[Ee]nergy|[Bb]arrier|"
    "[Zz]ombie|PAWN|ROOK|BISHOP|KNIGHT|QUEEN|KING|CASTL[A-Z]*|CHECKMATE|STALEMATE|PROMOT[A-Z]*|CHESS)"
    "s?(?![a-z])");

bool has_game_word(const std::string& text) { return std::regex_search(text, game_word); }

}  // namespace

TEST_SUITE_BEGIN("structure");

TEST_CASE("the word finder finds words, not parts of words") {
  for (const char* text : {"a king", "the pawns", "king_cell", "kingCell", "royalKing", "KING", "castling",
                           "en passant", "enPassant", "chess960", "Promotion", "// Queen."})
    CHECK_MESSAGE(has_game_word(text), text);
  for (const char* text : {"checking", "making", "asking", "rookie", "spawned", "kingdom", "check", "pass"})
    CHECK_MESSAGE(!has_game_word(text), text);
}

TEST_CASE("the kernel has no word of any game") {
  // interpreter/README.md tells how the kernel serves the games, so it may name them.
  const std::string report = matches(files({"interpreter"}, {".h", ".cpp", ".lua"}), game_word);
  CHECK_MESSAGE(report.empty(), report);
}

TEST_CASE("the function counter counts") {
  const auto cpp = structure::cpp_functions(
      "namespace a {\nstruct B {\n  B() : c_{1}, d_{2} {\n    if (e) {\n    }\n  }\n  int c_{0};\n};\n"
      "const int x[] = {1, 2};\n// a comment {\nint f(int y) {\n  return y;  // }\n}\n}\n");
  REQUIRE(cpp.size() == 2);
  CHECK(cpp[0].line == 3);
  CHECK(cpp[0].lines == 4);
  CHECK(cpp[1].line == 11);
  CHECK(cpp[1].lines == 3);
  const auto lua = structure::lua_functions(
      "-- function\nlocal x = [[ function ]]\nrule \"a\" { on = function(e)\n  if e then\n"
      "    for i = 1, 2 do\n    end\n  end\nend }\n");
  CHECK(structure::lua_functions("tests(function()\n\nlocal function f() end\n\nend)\n").size() == 1);
  REQUIRE(lua.size() == 1);
  CHECK(lua[0].line == 3);
  CHECK(lua[0].lines == 6);
}

// Two classes of one name in one program are one to the linker, which takes the destructor of either for
// both.
TEST_CASE("no two classes of the program have one name") {
  CHECK(structure::shared_classes("namespace a {\nstruct B : C {\n  struct D {};\n};\nclass E;\n"
                                  "namespace {\nclass F {};\n}\nvoid f() { struct G {}; }\n}\n") ==
        std::vector<std::string>{"B"});
  std::map<std::string, std::string> places;
  std::string report;
  for (const fs::path& path : files({"interpreter", "tools"}, {".h", ".cpp"})) {
    // Programs of their own, the second of which has parts that stand in for others.
    if (path.string().find("/tools/bench/") != std::string::npos) continue;
    if (path.string().find("/tools/wasm/include/") != std::string::npos) continue;
    for (const std::string& name : structure::shared_classes(read(path))) {
      const auto [first, added] = places.emplace(name, path.lexically_relative(root).string());
      if (!added) report += named(path, 1) + name + " stands in " + first->second + ", too";
    }
  }
  CHECK(places.size() > 300);
  CHECK_MESSAGE(report.empty(), report);
}

TEST_CASE("no file and no function is too long") {
  std::string report;
  for (const fs::path& path : files({"interpreter", "stdlib", "scripts", "tools", "tests", "variants"},
                                    {".h", ".cpp", ".lua", ".toml"})) {
    const std::string text = read(path);
    const auto lines = std::count(text.begin(), text.end(), '\n');
    if (lines > kLongestFile) report += named(path, 1) + std::to_string(lines) + " lines in the file";
    const bool lua = path.extension() == ".lua";
    for (const auto& span : lua ? structure::lua_functions(text) : structure::cpp_functions(text))
      if (span.lines > kLongestFunction)
        report += named(path, span.line) + std::to_string(span.lines) + " lines in the function";
  }
  CHECK_MESSAGE(report.empty(), report);
}

TEST_CASE("every rule file has a test") {
  static const std::regex test(R"((^|\n)test ")");
  std::string report;
  for (const fs::path& path : files({"scripts"}, {".lua"})) {
    const std::string text = read(path);
    if (!std::regex_search(text, test)) report += named(path, 1) + "no test";
  }
  CHECK_MESSAGE(report.empty(), report);
}

TEST_CASE("nothing is marked as left to do") {
  const std::regex mark(
      "\\b(TO"
      "DO|FIX"
      "ME|XX"
      "X|HA"
      "CK)\\b");
  const std::string report = matches(files({"interpreter", "stdlib", "scripts", "tools", "tests", "variants"},
                                           {".h", ".cpp", ".lua", ".toml", ".md", ".txt"}),
                                     mark);
  CHECK_MESSAGE(report.empty(), report);
}

TEST_CASE("the top level holds what it should") {
  static const std::set<std::string> allowed = {"CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md",
                                                "interpreter",    "scripts",           "stdlib",  "tests",
                                                "tools",          "variants"};
  std::string report;
  for (const fs::directory_entry& entry : fs::directory_iterator(root)) {
    const std::string name = entry.path().filename().string();
    const bool build = name.starts_with("build") && entry.is_directory();  // ignored by git
    if (!allowed.contains(name) && !name.starts_with('.') && !build) report += "\n" + name;
  }
  CHECK_MESSAGE(report.empty(), report);
}

TEST_SUITE_END();
