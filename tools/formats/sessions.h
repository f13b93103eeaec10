// Sessions of engines, written: one line "position … moves …" a game, with what names its variant before it.
#pragma once

#include <string>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

// UCI as Fairy-Stockfish speaks it, USI for shogi, UCCI for xiangqi
// (www.xqbase.com/protocol/cchess_ucci.htm).
std::string session_uci(const GameRecord& record, const Replay& replay, const Variant* variant,
                        std::string& lost);
std::string session_usi(const GameRecord& record, const Replay& replay, const Variant* variant,
                        std::string& lost);
std::string session_ucci(const GameRecord& record, const Replay& replay, const Variant* variant,
                         std::string& lost);

}  // namespace houserule
