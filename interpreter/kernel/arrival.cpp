#include "kernel/arrival.h"

namespace houserule {

const Word* look_for_changes(Core& core, unsigned shape) {
  const Compiled& t = core.t;
  ChangingCells& found = core.changing[shape];
  const Word* const shut = core.s.occupied(t.n_sides + 1);
  found.shut.assign(shut, shut + t.n_words);
  found.cells.assign(t.n_words, 0);
  const Code code = t.shape_codes[shape].front();
  for (const CompiledMorph& morph : t.morphs_of[shape]) {
    each_cell(morph.at.data(), t.n_words, [&](unsigned to) {
      if (holds(core, morph.when, {t.codes[code].controller.value, code, to, to}))
        add_bit(found.cells.data(), to);
    });
  }
  return found.cells.data();
}

}  // namespace houserule
