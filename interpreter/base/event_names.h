// The events the kernel raises, all of them: one table validates `on = { … }`, documents, and numbers them.
// "-ing" events may be stopped by a handler; "-ed" and "began/entered" events are done, and only
// their handlers change the world.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace houserule {

enum class Event : std::uint8_t {
#define EVENT(enumerator, ...) enumerator,
#include "events.inc"
  count  // from here on: those that rules declare, see Compiled::told
};

struct EventInfo {
  std::string_view name;
  bool changeable;          // a handler may stop it
  std::string_view fields;  // what `e` holds
  std::string_view about;
};

// Is the name among those of EventInfo::fields?
constexpr bool lists(std::string_view fields, std::string_view name) {
  while (!fields.empty()) {
    const std::size_t gap = std::min(fields.find(' '), fields.size());
    if (fields.substr(0, gap) == name) return true;
    fields.remove_prefix(std::min(gap + 1, fields.size()));
  }
  return false;
}

inline constexpr std::array<EventInfo, static_cast<std::size_t>(Event::count)> kEvents{{
#define EVENT(enumerator, name, changeable, fields, about) {name, changeable, fields, about},
#include "events.inc"
}};

// What game.raise may tell of an event that a rule declares.
inline constexpr std::array<std::string_view, 13> kFacts{"piece", "by",    "captured", "side",   "other",
                                                         "cell",  "from",  "to",       "amount", "most",
                                                         "what",  "cause", "becomes"};

}  // namespace houserule
