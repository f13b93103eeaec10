// Shogi in the formats of Kakinoki, KIF and KI2: kakinoki.o.oo7.jp/kif_format.html. Shift-JIS and UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

bool begins_kif(std::string_view text);  // the first bytes of a file
// One line of a file: does it begin a game, and is it a move? For cutting files with several games.
bool heads_kif(std::string_view line);
bool moves_kif(std::string_view line);
// Reads one game in either format; variations are passed over. Returns what is wrong, or nothing.
std::optional<Diagnostic> parse_kif(std::string_view text, int line, GameRecord& record);
std::string kif_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost);
std::string ki2_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                     std::string& lost);

}  // namespace houserule
