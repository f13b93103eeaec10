// Zones around a cell, compiled. The library stdlib/zones reads their notation; this holds what it read.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace houserule {

struct Around {
  // Straight, diagonal and both kinds of lines; what one who steps in all directions, leaps (1,2) or steps
  // straight reaches.
  char shape = 'K';        // R B Q, K N D
  std::int32_t range = 0;  // steps along the line, or steps in all; kFarthest and more: no limit
  bool prime = false;      // what stands in the way is ignored
  bool centre = false;     // the cell in the middle belongs to it

  static constexpr std::int32_t kFarthest = 99;
  bool operator==(const Around&) const = default;
  // Is it the same whatever stands where? Nothing stands on the way to a neighbour. Then a cell is in
  // another's zone as that is in its own.
  bool settled() const { return prime || range <= 1; }

  // Shape, prime and centre as a text, "K'+0", and back. The text is one that `text` made.
  std::string text() const { return std::string(1, shape) + (prime ? "'" : "") + (centre ? "+0" : ""); }
  static Around of_text(std::string_view text, std::int64_t range) {
    return {text.front(), static_cast<std::int32_t>(std::min<std::int64_t>(range, kFarthest)),
            text.find('\'') != text.npos, text.ends_with("+0")};
  }
};

}  // namespace houserule
