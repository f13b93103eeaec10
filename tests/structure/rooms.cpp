// The folders of tools/: each includes only itself and what stands above it in the table of tools/README.md.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "../support/texts.h"

namespace fs = std::filesystem;
using houserule::support::text_of;

namespace {

const fs::path kTools = (fs::path(HOUSERULE_ROOT) / "tools").lexically_normal();

// The row of the table in which each folder stands.
std::map<std::string, int> rows_of_rooms() {
  const std::regex row("\n\\| (`[^|]*) \\|"), folder("`([a-z]+)/`");
  const std::string table = text_of(kTools / "README.md");
  std::map<std::string, int> out;
  int number = 0;
  for (std::sregex_iterator it(table.begin(), table.end(), row), last; it != last; ++it, ++number) {
    const std::string names = it->str(1);
    for (std::sregex_iterator name(names.begin(), names.end(), folder), end; name != end; ++name)
      out[name->str(1)] = number;
  }
  return out;
}

bool is_source(const fs::path& path) { return path.extension() == ".cpp" || path.extension() == ".h"; }

}  // namespace

TEST_SUITE_BEGIN("structure");

TEST_CASE("no folder of tools/ includes one that stands below it in the table of tools/README.md") {
  const std::map<std::string, int> rows = rows_of_rooms();
  const std::regex include("#include \"(?:\\.\\./)?([a-z]+)/([^\"]+)\"");
  std::size_t seen = 0;
  for (const auto& [room, row] : rows) {
    for (const fs::directory_entry& entry : fs::directory_iterator(kTools / room)) {
      if (!is_source(entry.path())) continue;
      const std::string text = text_of(entry.path());
      for (std::sregex_iterator it(text.begin(), text.end(), include), last; it != last; ++it) {
        const std::string other = it->str(1);
        if (other == room || !fs::exists(kTools / other / it->str(2))) continue;
        REQUIRE_MESSAGE(rows.contains(other), other, " is not in the table of tools/README.md");
        CHECK_MESSAGE(rows.at(other) < row, entry.path().string(), " includes ", it->str());
        ++seen;
      }
    }
  }
  CHECK(seen > 500);
}

TEST_CASE(
    "every folder with sources is in the table, and no source lies beside the folders but main and the "
    "commands") {
  const std::map<std::string, int> rows = rows_of_rooms();
  const std::set<std::string> loose{"main.cpp", "commands.cpp", "command_table.h"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kTools)) {
    if (!is_source(entry.path())) continue;
    const fs::path inside = entry.path().lexically_relative(kTools);
    const std::string room = inside.begin()->string();
    if (std::distance(inside.begin(), inside.end()) == 1) {
      CHECK_MESSAGE(loose.contains(room), room);
    } else if (room != "bench" && room != "python" && room != "wasm") {
      CHECK_MESSAGE(rows.contains(room), room, "/ is not in the table of tools/README.md");
    }
  }
}

TEST_SUITE_END();
