// The floors of interpreter/: what is further down knows nothing of what is further up.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <string>
#include <string_view>

#include "../support/texts.h"

namespace fs = std::filesystem;
using houserule::support::text_of;

namespace {

const fs::path kInterpreter = (fs::path(HOUSERULE_ROOT) / "interpreter").lexically_normal();

// From the ground; the last is the roof, whose files lie in interpreter/ itself.
constexpr std::array<std::string_view, 11> kFloors{
    "base", "book", "kernel", "compile", "files", "lua", "language", "notation", "reasons", "binding", ""};

std::size_t floor_of(const fs::path& file) {
  const std::string folder = file.parent_path().lexically_relative(kInterpreter).generic_string();
  const auto found = std::ranges::find(kFloors, folder == "." ? "" : std::string_view(folder));
  REQUIRE_MESSAGE(found != kFloors.end(), folder, " is no floor of interpreter/README.md");
  return static_cast<std::size_t>(found - kFloors.begin());
}

// Calls f(file, text) for each source text.
template <class F>
void each_source(F&& f) {
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kInterpreter)) {
    const std::string kind = entry.path().extension().string();
    if (kind == ".h" || kind == ".cpp") f(entry.path(), text_of(entry.path()));
  }
}

fs::path meant_by(const fs::path& file, const std::string& name) {
  const fs::path beside = (file.parent_path() / name).lexically_normal();
  return fs::exists(kInterpreter / name) ? kInterpreter / name : beside;
}

}  // namespace

TEST_SUITE_BEGIN("structure");

TEST_CASE("no file of interpreter/ includes one of a floor above its own") {
  const std::regex include("#include \"([^\"]+)\"");
  std::size_t seen = 0;
  each_source([&](const fs::path& file, const std::string& text) {
    for (std::sregex_iterator it(text.begin(), text.end(), include), last; it != last; ++it) {
      const fs::path other = meant_by(file, it->str(1));
      REQUIRE_MESSAGE(fs::exists(other), file.string(), " includes ", it->str(1));
      CHECK_MESSAGE(floor_of(other) <= floor_of(file), file.string(), " includes ", it->str(1));
      ++seen;
    }
  });
  CHECK(seen > 500);
}

TEST_CASE("the kernel and what it stands on include neither Lua nor TOML nor JSON") {
  const std::regex strange("#include <(lua|toml|nlohmann)[^>]*>");
  each_source([&](const fs::path& file, const std::string& text) {
    if (floor_of(file) > 3) return;  // base, book, kernel, compile
    CHECK_MESSAGE(!std::regex_search(text, strange), file.string());
  });
}

TEST_SUITE_END();
