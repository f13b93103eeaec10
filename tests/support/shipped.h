// The variants of this checkout, loaded as a player would have them.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
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
