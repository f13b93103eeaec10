#include "repeat.h"

#include <algorithm>

#include "generate.h"

namespace houserule {

std::uint64_t position_key(Core& core) {
  std::uint64_t key = core.s.key();
  bool traced = false;
  for (unsigned side = 0; side < core.t.n_sides; ++side) traced = traced || core.s.get(core.t.layout.trace + side) != 0;
  if (!traced || !any_legal_trace(core, core.turn())) return key;
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    key ^= mix(core.t.layout.trace + side, core.s.get(core.t.layout.trace + side));
  }
  return key;
}

unsigned occurrences(const Core& core) {
  if (core.keys.empty()) return 1;
  return static_cast<unsigned>(std::ranges::count(core.keys, core.keys.back()));
}

}  // namespace houserule
