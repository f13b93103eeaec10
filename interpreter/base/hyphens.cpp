#include "base/hyphens.h"

#include <algorithm>
#include <array>

namespace houserule {

std::size_t long_dash(std::string_view text) {
  if (text.empty() || static_cast<unsigned char>(text.front()) < 0x80) return 0;
  // Hyphens, the dash of figures, dashes of two lengths, the bar of quotations, the minus, the wide one.
  constexpr std::array<std::string_view, 8> kDashes{"\u2010", "\u2011", "\u2012", "\u2013",
                                                    "\u2014", "\u2015", "\u2212", "\uFF0D"};
  const auto* const found =
      std::ranges::find_if(kDashes, [&](std::string_view dash) { return text.starts_with(dash); });
  return found == kDashes.end() ? 0 : found->size();
}

std::string with_hyphens(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t dash = long_dash(text);
    out += dash > 0 ? '-' : text.front();
    text.remove_prefix(std::max<std::size_t>(dash, 1));
  }
  return out;
}

}  // namespace houserule
