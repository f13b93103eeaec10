// An action as a page picks it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// What to point at one after another: cells, and words where there is nothing to point at. `body` is the
// action's text without the seat.
std::vector<std::string> steps_of(const Variant& variant, const Game& game, const Action& action,
                                  std::string_view body);

}  // namespace houserule
