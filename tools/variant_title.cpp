#include "variant_title.h"

#include <toml++/toml.h>

namespace houserule {

namespace {

constexpr std::size_t kLongestLine = 1000;

// The text that `key` is set to on this line; nothing when the line sets something else or is no TOML.
std::string set_text(std::string_view line, std::string_view key) {
  const auto start = line.find_first_not_of(" \t");
  if (start == std::string_view::npos || line.substr(start, key.size()) != key || line.size() > kLongestLine)
    return {};
  try {
    return toml::parse(line)[key].value_or(std::string{});
  } catch (const toml::parse_error&) {
    return {};
  }
}

}  // namespace

VariantTitle variant_title(const std::string& name, std::string_view toml) {
  VariantTitle out{name, "", false};
  while (!toml.empty()) {
    const auto end = toml.find('\n');
    std::string_view line = toml.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    toml = end == std::string_view::npos ? std::string_view{} : toml.substr(end + 1);
    if (line.starts_with('[')) break;
    if (const std::string title = set_text(line, "title"); !title.empty()) out.title = title;
    if (set_text(line, "kind") == "overlay") out.overlay = true;
  }
  return out;
}

}  // namespace houserule
