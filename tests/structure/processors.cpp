// No build file may assume a processor: what is built on one machine runs on the next.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

const fs::path kCheckout = HOUSERULE_ROOT;

std::vector<fs::path> build_files() {
  std::vector<fs::path> out{kCheckout / "CMakeLists.txt", kCheckout / "CMakePresets.json",
                            kCheckout / "tools/build", kCheckout / "tools/try", kCheckout / "tools/test-all"};
  for (const fs::directory_entry& entry : fs::directory_iterator(kCheckout / "tools/cmake"))
    if (entry.is_regular_file()) out.push_back(entry.path());
  return out;
}

// Every option of a compiler that chooses a processor or its extensions.
std::vector<std::string> processor_options(const std::string& line) {
  static const std::regex option("-m(arch|cpu|tune|avx|sse|bmi|popcnt|fma)[^\\s)\"]*");
  return {std::sregex_token_iterator(line.begin(), line.end(), option), {}};
}

}  // namespace

TEST_SUITE_BEGIN("structure");

TEST_CASE("options that name a processor are found") {
  CHECK(processor_options("add(-O3 -mavx2)") == std::vector<std::string>{"-mavx2"});
  CHECK(processor_options("  -march=znver3 -mtune=native\"").size() == 2);
  CHECK(processor_options("-Wall -mprefer-vector-width=128 --man-into x").empty());
}

TEST_CASE("build files name no processor but the one that was asked for, and the levels") {
  const std::set<std::string> allowed{"-march=native", "-march=${level}"};
  for (const fs::path& path : build_files()) {
    std::ifstream in(path);
    REQUIRE_MESSAGE(in, path.string());
    for (std::string line; std::getline(in, line);) {
      for (const std::string& option : processor_options(line))
        CHECK_MESSAGE(allowed.contains(option), path.string(), ": ", line);
      const bool native = line.find("HOUSERULE_NATIVE") != std::string::npos;
      CHECK_MESSAGE(!(native && line.find(" ON") != std::string::npos), path.string(), ": ", line);
    }
  }
}

TEST_SUITE_END();
