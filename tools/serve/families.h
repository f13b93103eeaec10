// The variants by family, as a lobby lists them.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace houserule {

struct VariantFamily {
  std::string_view name;      // for pages, which say it in their languages
  std::string_view variants;  // their names, with a blank between
};

// As the table in variants/README.md has them; the build reads it. Variants that stand in none are shown
// last.
std::span<const VariantFamily> variant_families();

}  // namespace houserule
