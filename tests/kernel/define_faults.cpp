// tests/faults/*.lua: one wrong module for each thing that can be wrong with a module. Lines at its top say
//   -- expect: LINE:COL: TEXT    a diagnostic at this place that holds this text; FILE:LINE:COL in another
//   file
// The module is run as the rule "faults/NAME". Every diagnostic must be expected, every one expected must
// come.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../support/expected.h"
#include "kernel/define_source.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

struct FaultModule {
  std::string name;  // "faults/NAME"
  std::string text;
  std::vector<std::string> expected;
};

FaultModule read_fault(const std::filesystem::path& path) {
  FaultModule fault{"faults/" + path.stem().string(), {}, {}};
  std::ifstream file(path);
  bool head = true;
  for (std::string line; std::getline(file, line);) {
    head = head && line.starts_with("--");
    if (head && line.starts_with("-- expect: ")) fault.expected.push_back(line.substr(11));
    fault.text += line + "\n";
  }
  return fault;
}

std::string relative_text(const Diagnostic& diagnostic, const FaultModule& fault) {
  const std::string text = diagnostic.text();
  const std::string prefix = "scripts/" + fault.name + ".lua:";
  return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

void judge(const FaultModule& fault) {
  INFO("file " << fault.name);
  const Defined d(ModuleTexts{{fault.name, fault.text}}, {}, true);
  std::vector<std::string> told;
  for (const Diagnostic& diagnostic : d.diagnostics) told.push_back(relative_text(diagnostic, fault));
  support::check_expected(std::move(told), fault.expected);
}

}  // namespace

TEST_CASE("every wrong module is reported where it is wrong") {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(HOUSERULE_ROOT) + "/tests/faults")) {
    if (entry.path().extension() == ".lua") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  CHECK(paths.size() >= 30);
  for (const std::filesystem::path& path : paths) judge(read_fault(path));
}
