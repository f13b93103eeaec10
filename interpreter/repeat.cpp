#include "repeat.h"

#include <algorithm>

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

unsigned occurrences(Core& core) {
  if (core.keys.empty()) return 1;
  Repeats& known = core.repeats;
  if (known.keys == core.keys.size() && known.key == core.keys.back()) return known.times;
  // A loop over plain numbers, which the compiler turns into wide compares.
  const std::uint64_t key = core.keys.back();
  unsigned n = 0;
  for (const std::uint64_t other : core.keys) n += other == key ? 1 : 0;
  known = {core.keys.size(), key, n};
  return n;
}

}  // namespace houserule
