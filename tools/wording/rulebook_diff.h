// In what two rulebooks differ.
#pragma once

#include <string>
#include <vector>

#include "places/packed.h"

namespace houserule {

struct Difference {
  std::string what;  // "rule chess/castling", "option chess/threefold.mode", "board", "line-up of white"
  std::string a, b;  // what stands in each; empty: it is not there
};

struct RulebookView {
  const Variant& variant;
  const RulebookTexts& texts;
};

// Everything that can change a verdict: boards, sides, the order of turns, stages, position words, rules and
// their order, options, and the texts of the modules that both use. In that order.
std::vector<Difference> differences(const RulebookView& a, const RulebookView& b);

}  // namespace houserule
