// The value of a field as others see it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core.h"

namespace houserule {

// What a field refers to by its name, a piece by that of its cell; null where it refers to nothing, or to a
// piece that is gone.
nlohmann::json value_json(const Core& core, const FieldDecl& field, std::int32_t value);

// The same as words, "on" and "off" for flags; nothing for null.
std::optional<std::string> value_text(const Core& core, const FieldDecl& field, std::int32_t value);

}  // namespace houserule
