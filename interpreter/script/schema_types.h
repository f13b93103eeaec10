// What slots take, in the words of messages and of the manual: for the tables of keys.
#pragma once

#include <string_view>

#include "script/schema.h"

namespace houserule::slots {

inline constexpr unsigned kCondition = kGuard | kFunction | kOption;
inline constexpr unsigned kNumber = kInteger | kOption;
inline constexpr std::string_view kConditionType = "a guard, a function or a boolean option";
inline constexpr std::string_view kNumberType = "a whole number or an option";
inline constexpr std::string_view kNamesType = "a name or a list of names";
inline constexpr std::string_view kFilterType = "a type or tag, a list of them, or tagged \"…\"";
inline constexpr unsigned kFilter = kText | kTable | kGuard;
inline constexpr std::string_view kMovesType = "a path text, a path, a function or a list of them";
inline constexpr unsigned kMoves = kText | kTable | kFunction;

}  // namespace houserule::slots
