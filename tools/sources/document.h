// Any game of any archive as one record: what `convert` reads into and writes from.
#pragma once

#include <optional>
#include <string>

#include "formats/archive.h"
#include "read/record.h"

namespace houserule {

// Reads one game. Moves stay as they are written, BPGN's with their seats; clocks, tags, remarks and the
// result come along; variations do not. `usual` is the variant of games that do not name theirs. What is
// wrong with the text, or nothing.
std::optional<Diagnostic> read_document(const RawGame& raw, const std::string& usual, GameRecord& out);

}  // namespace houserule
