// The variants of this checkout, loaded as a player would have them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

// The tests that take minutes run only where this is asked for.
inline bool slow() {
  const char* said = std::getenv("HOUSERULE_SLOW");
  return said != nullptr && std::string(said) == "1";
}

// Names below variants/, overlays left out.
inline std::vector<std::string> shipped() {
  std::vector<std::string> names = folder_source(HOUSERULE_ROOT)->variant_names();
  std::erase_if(names, [](const std::string& name) { return name.find('/') != std::string::npos; });
  return names;
}

// Of these the ones that the variable names, with commas between; all where it is not set.
inline std::vector<std::string> named_by(const char* variable, const std::vector<std::string>& all) {
  const char* const said = std::getenv(variable);
  if (said == nullptr) return all;
  const std::string list = "," + std::string(said) + ",";
  std::vector<std::string> some;
  std::ranges::copy_if(all, std::back_inserter(some), [&](const std::string& name) {
    return list.find("," + name + ",") != std::string::npos;
  });
  return some;
}

inline std::string problems(const Diagnostics& diagnostics) {
  std::string all;
  for (const Diagnostic& diagnostic : diagnostics) all += diagnostic.text() + "\n";
  return all;
}

// The test ends where the variant does not load.
inline std::unique_ptr<Variant> load(const std::string& name, ModuleSource& source) {
  LoadResult loaded = Variant::load({name, {}, false}, source);
  REQUIRE_MESSAGE(loaded.variant, (name + ": " + problems(loaded.diagnostics)));
  return std::move(loaded.variant);
}

inline std::unique_ptr<Variant> load(const std::string& name) {
  const auto files = folder_source(HOUSERULE_ROOT);
  return load(name, *files);
}

}  // namespace houserule::support
