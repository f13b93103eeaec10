// One game as text of an archive.
#pragma once

#include <string>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

// One line of JSON with its end; actions in long text.
std::string record_line(const GameRecord& record, const Replay& replay);

// PGN, or BPGN where the variant has several boards, with an empty line behind it; moves in short text, or in
// the notation of the replay. What
// cannot stand there is named in `lost`, which is empty when nothing was.
std::string pgn_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost);

}  // namespace houserule
