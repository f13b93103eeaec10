// What a variant file says of itself, without loading it.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

struct VariantTitle {
  std::string name;   // as the source of variants names it
  std::string title;  // empty when the file gives none
  bool overlay = false;
};

// Looks only at the lines `title = "…"` and `kind = "…"` before the first table, so that a file with a
// mistake elsewhere is still listed.
VariantTitle variant_title(const std::string& name, std::string_view toml);

}  // namespace houserule
