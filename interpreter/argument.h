// Arguments of verbs and subjects of questions: one number each, which says what it stands for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "compiled.h"

namespace houserule {

enum class ArgumentKind : std::uint8_t { number, cell, side, type, flag, nothing };

// The kind stands in the upper byte. Numbers are from -kGreatestArgument to kGreatestArgument.
inline constexpr std::int32_t kGreatestArgument = (1 << 23) - 1;

constexpr std::int32_t make_argument(ArgumentKind kind, std::int32_t value) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(kind) << 24 |
                                   (static_cast<std::uint32_t>(value) & 0xFFFFFF));
}
constexpr ArgumentKind argument_kind(std::int32_t argument) {
  return static_cast<ArgumentKind>(static_cast<std::uint32_t>(argument) >> 24);
}
constexpr std::int32_t argument_value(std::int32_t argument) {
  const std::int32_t value = argument & 0xFFFFFF;
  return argument_kind(argument) == ArgumentKind::number && value > kGreatestArgument ? value - (1 << 24)
                                                                                      : value;
}

// As it is written in an action: "e4", "white", a type's name, "12", "true", "-".
std::string argument_text(const Compiled& tables, std::int32_t argument);
// The reverse; cells are those of `board`. A type may be given by its letter too. Nothing when it is none of
// these. A cell comes before a side, a side before a type.
std::optional<std::int32_t> read_argument(const Compiled& tables, std::string_view text, int board = 0);

}  // namespace houserule
