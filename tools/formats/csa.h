// Shogi in the format of the Japanese Computer Shogi Association, versions 1 to 3:
// www2.computer-shogi.org/protocol/record_v22.html and record_v3.html. Also that of minishogi with it
// (entcog.c.ooco.jp/minishogi/55_format.html).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

bool begins_csa(std::string_view text);  // the first bytes of a file
// Reads one game; the times that moves took become remarks "[%emt 0:00:12]". Returns what is wrong, or
// nothing, as parse_record does.
std::optional<Diagnostic> parse_csa(std::string_view text, int line, GameRecord& record);
// With an end of the game behind its last move. What the format has no place for is named in `lost`.
std::string csa_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost);

}  // namespace houserule
