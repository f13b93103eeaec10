// Games in the Extended Position Description, one position a line with operations: `bm Nf3; id "WAC.1";`
// (the PGN standard, 16.2; www.chessprogramming.org/Extended_Position_Description).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

bool begins_epd(std::string_view text);  // the first bytes of a file
// A line with nothing but a remark of its author, "# …".
bool is_epd_remark(std::string_view line);
// Reads one line. `sm`, the move that is supplied, is its action; `hmvc` and `fmvn` are the counters of its
// position, `id` its tag Event, `c0` to `c9` its remarks; all else stands in tags of its name. Returns what
// is wrong, or nothing.
std::optional<Diagnostic> parse_epd_game(std::string_view text, int line, GameRecord& record);
// The moves that an operation names, `bm`, `am`, `sm`, `pm`: they are legal in the position.
bool names_moves(std::string_view operation);
std::string epd_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost);

}  // namespace houserule
