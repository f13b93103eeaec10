// In which notation a PGN is written, where it is not that of chess.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/notation.h"
#include "read/pgn.h"
#include "read/record.h"

namespace houserule {

// The text in UTF-8 where it is movetext in a Chinese or Korean code; nothing where it is in UTF-8, or in no
// such code.
std::optional<std::string> movetext_decoded(std::string_view text);

// The tag that names the variant, "Variant" or, in xiangqi, "Game"; empty where there is none.
std::string_view variant_tag(const PgnGame& game);

// By the tag "Format" (www.xqbase.com/protocol/cchess_pgn.htm) or by the moves; null for the usual one.
// `variant` is what the game names, or empty; `said` is what --from named, or null. Some nanoseconds, but for
// xiangqi and draughts.
const MoveNotation* notation_of(const PgnGame& game, std::string_view variant, const MoveNotation* said);
// The same of a record, which has no tag "Format".
const MoveNotation* notation_of(const GameRecord& record);

}  // namespace houserule
