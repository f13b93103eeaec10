// Refuses what the TOML parser should not be given: it recurses on nested values and on the dots of a key.
#pragma once

#include <optional>
#include <string_view>

#include "base/diagnostic.h"
#include "base/limits.h"

namespace houserule {

inline constexpr int kTomlDots = 16;     // in one key or table header, outside quotes
inline constexpr int kTomlNesting = 16;  // of arrays and inline tables

// The first reason not to parse `text`, or nothing. One pass, no allocation unless it refuses.
std::optional<Diagnostic> toml_gate(std::string_view text, const std::string& file);

}  // namespace houserule
