// In which notation a PGN is written, where it is not that of chess.
#pragma once

#include "formats/notation.h"
#include "read/pgn.h"

namespace houserule {

// By the tag "Format" (www.xqbase.com/protocol/cchess_pgn.htm) or by the first move; null for the usual one.
// Some nanoseconds.
const MoveNotation* notation_of(const PgnGame& game);

}  // namespace houserule
