#include "kernel/turn_parts.h"

#include <algorithm>

namespace houserule {

int part_of(const Core& core, const Action& action) {
  return action.kind == ActionKind::verb ? core.t.verbs[action.extra].part : core.t.main_part;
}

bool enough_done(const Core& core, unsigned side) {
  return std::ranges::all_of(core.t.parts, [&](const CompiledPart& part) {
    return !part.spec->needed || core.s.get(part.slot + side) > 0;
  });
}

bool count_part(Core& core, unsigned side, int part) {
  const std::uint32_t slot = core.t.parts[static_cast<std::size_t>(part)].slot + side;
  core.s.set(slot, core.s.get(slot) + 1);
  if (core.t.main_part < 0) return false;  // the main action is still to come, and ends the turn
  for (int other = 0; other < static_cast<int>(core.t.parts.size()); ++other) {
    if (part_open(core, side, other)) return false;
  }
  return true;
}

void forget_parts(Core& core, unsigned side) {
  for (const CompiledPart& part : core.t.parts) {
    if (core.s.get(part.slot + side) != 0) core.s.set(part.slot + side, 0);
  }
}

}  // namespace houserule
