// Where weights are kept: variants/weights/NAME.txt in a place of rules, one's own first.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "common/command.h"
#include "player/weights.h"

namespace houserule {

// Of the variant, else of the one over which its overlays lie, else estimated. A file that cannot be used is
// told to context.err.
Weights known_weights(const Variant& variant, const Context& context);
// Writes them to the place of one's own, and gives the path. CommandError.
std::filesystem::path keep_weights(const Weights& weights, const Variant& variant, const Context& context,
                                   const std::string& to);

}  // namespace houserule
