#include "repeat.h"

#include "extra_moves.h"
#include "generate.h"

namespace houserule {

std::uint64_t position_key(Core& core) {
  std::uint64_t key = core.s.key();
  if (!traced(core) || !any_legal_trace(core, core.turn())) return key;
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    key ^= mix(core.t.layout.trace + side, core.s.get(core.t.layout.trace + side));
  }
  return key;
}

}  // namespace houserule
