// Xiangqi in DhtmlXQ, the tagged text of dpxq.com and many sites: cells are two digits, file from the left
// and row from the top, from 0; a move is two cells. Its tags are those that the players of such text read,
// for example github.com/FastLight126/vschess. UTF-8 and GB18030.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

bool begins_dhtmlxq(std::string_view text);  // the first bytes of a file
// Reads one game; variations are passed over. Returns what is wrong, or nothing.
std::optional<Diagnostic> parse_dhtmlxq(std::string_view text, int line, GameRecord& record);
std::string dhtmlxq_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                         std::string& lost);

}  // namespace houserule
