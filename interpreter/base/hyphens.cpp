#include "base/hyphens.h"

#include <array>

namespace houserule {

std::string with_hyphens(std::string_view text) {
  constexpr std::array<std::string_view, 5> kDashes{"\u2010", "\u2011", "\u2013", "\u2014", "\u2212"};
  std::string out(text);
  for (const std::string_view dash : kDashes)
    for (auto at = out.find(dash); at != std::string::npos; at = out.find(dash, at))
      out.replace(at, dash.size(), "-");
  return out;
}

}  // namespace houserule
