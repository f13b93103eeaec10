// From text to a legal action, or to the rule that forbids it. For houserule.h, which says what the calls
// mean.
#pragma once

#include <string_view>

#include "kernel/core.h"

namespace houserule {

Resolved resolve_text(Core& core, std::string_view text);
// As the seat may know it.
Resolved resolve_seen(Core& core, std::string_view text, SideId viewer);
// Is the text that is said to come next short text of a legal move, as far as the ends of the last action,
// which have not been asked yet, allow one? Then `resolve_text` need not read it again: see Core::expected.
bool foresee(Core& core, std::string_view next);
SideId legal_out_of_turn(Core& core, std::string_view text);
Explanation explanation_of(Core& core, std::string_view text);

}  // namespace houserule
