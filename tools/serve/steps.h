// An action as a page picks it.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "houserule.h"

namespace houserule {

// What to point at one after another: cells, and words where there is nothing to point at. `body` is the
// action's text without the seat.
nlohmann::json steps_of(const Variant& variant, const Game& game, const Action& action,
                        std::string_view body);

}  // namespace houserule
