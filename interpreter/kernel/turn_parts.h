// Turns whose parts are done in any order: how often each was done in this turn stands in a field of the
// side.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Of a variant that has parts: the one that the action belongs to; -1 when it is none.
int part_of(const Core& core, const Action& action);
// May the side still do this part in its turn? What is no part of one is open.
inline bool part_open(const Core& core, unsigned side, int part) {
  if (part < 0) return true;
  const CompiledPart& of = core.t.parts[static_cast<std::size_t>(part)];
  return core.s.get(of.slot + side) < of.most;
}
// Has the side done all that its turn needs?
bool enough_done(const Core& core, unsigned side);
// The side has done this part once more. True when nothing is left to do in its turn.
bool count_part(Core& core, unsigned side, int part);
// The turn of the side is over.
void forget_parts(Core& core, unsigned side);

}  // namespace houserule
