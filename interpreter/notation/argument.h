// Arguments of verbs and subjects of questions: one number each, which says what it stands for. Only a text
// takes several: its length, then three of its bytes in each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/compiled.h"

namespace houserule {

enum class ArgumentKind : std::uint8_t { number, cell, side, type, flag, nothing, text, letters };

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

// A text has no blanks and nothing that cannot be printed, so that it stands as one word in an action.
inline constexpr std::size_t kLongestArgument = 60;
bool is_argument_text(std::string_view text);
void append_text_argument(std::string_view text, std::vector<std::int32_t>& arguments);
// How many numbers the argument takes that begins with this one.
constexpr std::size_t argument_length(std::int32_t argument) {
  if (argument_kind(argument) != ArgumentKind::text) return 1;
  return 1 + (static_cast<std::size_t>(argument_value(argument)) + 2) / 3;
}
std::string text_argument(const std::int32_t* argument);

// As it is written in an action: "e4", "white", a type's name, "12", "true", "-"; of a text, the text.
std::string argument_text(const Compiled& tables, const std::int32_t* argument);
// The reverse; cells are those of `board`. A type may be given by its letter too. Nothing when it is none of
// these. A cell comes before a side, a side before a type.
std::optional<std::int32_t> read_argument(const Compiled& tables, std::string_view text, int board = 0);
// Do the words, each behind a blank, name each of the arguments once, in their order or in any? A type may be
// written with its letter. `left`, which spares allocations: the arguments that no word has named.
bool names_arguments(const Compiled& tables, std::string_view words, std::span<const std::int32_t> arguments,
                     bool any_order, std::vector<const std::int32_t*>& left);

}  // namespace houserule
