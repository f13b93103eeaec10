// Asking compiled conditions.
#pragma once

#include <optional>

#include "kernel/core.h"

namespace houserule {

// Does the condition hold? Native nodes cost a few ns; a Lua leaf one call, inside the caller's protection.
bool holds(Core& core, unsigned guard, const Asked& asked);
// The first automatic end that holds, in rule order; null where none does. `stuck`: see at_an_end.
const CompiledEnd* automatic_end(Core& core, const Asked& asked, bool stuck);

// The slot of the field for who is asked; none of a cell, piece or side where there is no such one. `there`:
// of the cell where the action ends.
inline constexpr std::uint32_t kNowhere = ~0U;
std::uint32_t slot_of(const Core& core, std::int32_t field, const Asked& asked, bool there);
// Its value; also of a BuiltIn.
std::optional<std::int32_t> value_of(const Core& core, std::int32_t field, const Asked& asked, bool there);

}  // namespace houserule
