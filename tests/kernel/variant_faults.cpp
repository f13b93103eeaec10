// tests/faults/*.toml: one wrong file for each thing that can be wrong with a variant file. Lines at its top
// say
//   # load: REQUEST       what to load; {} is the file, {dir} its folder; the file alone by default
//   # set: KEY=VALUE …    settings from outside
//   # expect: LINE:COL: TEXT    a diagnostic at this place that holds this text; FILE:LINE:COL in another
//   file
// Every diagnostic must be expected, and every one expected must come.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "../support/expected.h"
#include "files/variant_file.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

const std::string kFolder = std::string(HOUSERULE_ROOT) + "/tests/faults";

struct FaultFile {
  std::string path;
  LoadRequest request;
  std::vector<std::string> expected;
};

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) {
    text.replace(at, what.size(), by);
  }
  return text;
}

FaultFile read_fault(const std::string& path) {
  FaultFile fault{path, {path, {}, false}, {}};
  std::ifstream file(path);
  for (std::string line; std::getline(file, line) && line.starts_with("#");) {
    if (line.starts_with("# expect: ")) fault.expected.push_back(line.substr(10));
    if (line.starts_with("# load: "))
      fault.request.name = replaced(replaced(line.substr(8), "{}", path), "{dir}", kFolder);
    std::istringstream words(line.starts_with("# set: ") ? line.substr(7) : "");
    for (std::string word; words >> word;) {
      const std::size_t equals = word.find('=');
      fault.request.set.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
  }
  return fault;
}

// As an expectation writes it: the file itself left out, other files of the folder relative to it.
std::string relative_text(const Diagnostic& diagnostic, const std::string& path) {
  std::string text = diagnostic.text();
  for (const std::string& prefix : {path + ":", kFolder + "/"}) {
    if (text.starts_with(prefix)) return text.substr(prefix.size());
  }
  return text;
}

void judge(const FaultFile& fault) {
  INFO("file " << fault.path);
  const auto source = folder_source(HOUSERULE_ROOT);
  Diagnostics diagnostics;
  CHECK_FALSE(read_variant(fault.request, *source, diagnostics));
  std::vector<std::string> told;
  for (const Diagnostic& d : diagnostics) told.push_back(relative_text(d, fault.path));
  support::check_expected(std::move(told), fault.expected);
}

}  // namespace

TEST_CASE("every wrong variant file is told what is wrong, and where") {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.path().extension() != ".toml") continue;
    judge(read_fault(entry.path().string()));
    ++files;
  }
  CHECK(files > 70);
}
