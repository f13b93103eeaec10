#pragma once

#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace houserule {

// ASCII only, whatever the language of the machine.
constexpr bool decimal_digit(char c) { return c >= '0' && c <= '9'; }

// The whole number that the text is and nothing else, perhaps with a minus; nothing where it is none or lies
// outside.
inline std::optional<std::int64_t> integer_of(std::string_view text,
                                              std::int64_t least = std::numeric_limits<std::int64_t>::min(),
                                              std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
  std::int64_t number = 0;
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  if (error != std::errc{} || end != last || number < least || number > most) return std::nullopt;
  return number;
}

}  // namespace houserule
