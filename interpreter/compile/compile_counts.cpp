// How pieces are counted that a condition asks for by number.
#include <algorithm>

#include "compile/compile.h"

namespace houserule {

GuardSpec among_all(const Compiled& out, GuardSpec spec) {
  std::size_t named = 0;
  for (std::size_t type = 0; type < out.n_types; ++type) {
    const bool is = std::ranges::any_of(spec.words, [&](const std::string& word) {
      const int tag = out.find_tag(word);
      return tag >= 0 && out.tagged(TypeId{type}, static_cast<unsigned>(tag));
    });
    named += is ? 1 : 0;
  }
  if (named == out.n_types) return spec;
  GuardSpec kinds;
  kinds.op = Op::of;
  kinds.words = spec.words;
  kinds.place = spec.place;
  spec.parts.insert(spec.parts.begin(), std::move(kinds));
  return spec;
}

}  // namespace houserule
