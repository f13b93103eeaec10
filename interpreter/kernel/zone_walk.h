// Which cells a zone holds as the board stands.
#pragma once

#include "kernel/around.h"
#include "kernel/core.h"

namespace houserule {

// Writes the cells of the zone around `cell` into t.n_words words.
//
// Without the prime a way ends at the edge, at missing and shut cells and at every piece, and a cell with a
// piece belongs to the zone when `side` may take it; where `side` is t.n_sides, always. `absent` is looked at
// as if it were empty (kNoCell: none). Shut cells never belong to it. About 1 µs on 192 cells.
// `looked`, where given, gets the cells on which that depended besides, the prime's shut ones apart.
void cells_around(const Core& core, const Around& zone, unsigned cell, unsigned side, unsigned absent,
                  Word* out, Word* looked = nullptr);
// With the prime the place alone decides; where the board is round, in every way round it. Shut cells count.
bool prime_holds(const Compiled& t, const Around& zone, unsigned cell, unsigned other);
// Is `other` among them? The cell itself counts as empty.
bool is_around(const Core& core, const Around& zone, unsigned cell, unsigned other, unsigned side);

}  // namespace houserule
