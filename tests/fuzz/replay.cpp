// The kept corpora, run once each: what the fuzzer found stays mended, without clang.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "targets.h"

namespace fs = std::filesystem;
using namespace houserule::fuzz;

TEST_SUITE_BEGIN("fuzz");

TEST_CASE("every target and the inputs that are kept for it") {
  const fs::path corpora = fs::path(HOUSERULE_ROOT) / "tests/fuzz/corpus";
  for (const Target& target : targets()) {
    std::vector<fs::path> inputs;
    for (const fs::directory_entry& entry : fs::directory_iterator(corpora / target.name))
      inputs.push_back(entry.path());
    std::ranges::sort(inputs);
    CHECK_MESSAGE(!inputs.empty(), target.name);
    for (const fs::path& path : inputs) {
      CAPTURE(path.string());
      std::ifstream file(path, std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
      CHECK_NOTHROW(target.run(bytes));
    }
  }
}

TEST_SUITE_END();
