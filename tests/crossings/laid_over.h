// One set-up laid over another.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <random>
#include <string>
#include <vector>

#include "kernel/core.h"

namespace houserule::crossings {

// The set-up `base` with what `more` has beside it: the pieces at the cells that `actions` name and some of
// the others, where `base` has none that `kept` names; what sides, cells and the game hold. Of several boards
// the whole one of `side`. It need not be one that can be set up.
nlohmann::json laid_over(const Compiled& tables, const nlohmann::json& base,
                         const std::vector<std::string>& kept, const nlohmann::json& more,
                         const std::vector<std::string>& actions, unsigned side, std::mt19937_64& random);

}  // namespace houserule::crossings
