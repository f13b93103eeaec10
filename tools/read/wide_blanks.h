// Blanks that are no ASCII: what word processors, web pages and phones put between words, and within them.
#pragma once

#include <cstddef>
#include <string_view>

namespace houserule {

struct WideBlank {
  std::size_t bytes = 0;    // 0: none stands there
  bool zero_width = false;  // nobody sees it: it may stand within a word
};

// The blank with which the text begins, in UTF-8; the no-break space of Latin-1, too.
WideBlank wide_blank(std::string_view text);

// Can a blank of wide_blank begin with this byte?
constexpr bool may_be_wide_blank(char byte) {
  return byte == '\xC2' || byte == '\xA0' || byte == '\xCD' || (byte >= '\xE1' && byte <= '\xE3') ||
         byte == '\xEF';
}

}  // namespace houserule
