// Asking compiled conditions.
#pragma once

#include "core.h"

namespace houserule {

// Does the condition hold? Native nodes cost a few ns; a Lua leaf one call, inside the caller's protection.
bool holds(Core& core, unsigned guard, const Asked& asked);

// Does a piece of the side with this code change when it arrives on the cell?
inline bool changes_on(Core& core, unsigned side, Code code, unsigned to) {
  const unsigned shape = core.t.codes[code].shape;
  if (!core.t.morph_at[shape].has(to)) return false;
  const unsigned when = core.t.morph_when[shape];
  return when == 0 || holds(core, when, Asked{side, code, to, to});
}

}  // namespace houserule
