// What pieces can still do where much is shut in for good, and so who wins nothing any more.
#pragma once

#include "kernel/core.h"

namespace houserule {

// Is it proven that the side wins nothing, whatever is played from here? More is let happen than rules allow:
// every piece that could ever go from a cell, or be taken there, counts as gone wherever it is in another's
// way, and every condition as held. So what does not happen even then never does: an attack on a royal piece
// on any cell that it reaches, with no cell beside left to it. Told only of two sides that win by such an
// attack alone, and where nothing happens but that pieces move. Some ten microseconds, more with more pieces
// that go about.
bool confined(Core& core, unsigned side);

}  // namespace houserule
