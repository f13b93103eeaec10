// Games as sites export them in JSON: lichess (github.com/lichess-org/api, schema GameJson) with its moves in
// one text, and chess.com (www.chess.com/news/view/published-data-api) with a PGN within, or coded moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

// Is this a list of objects, "[{…" or {"games": [ … ?
bool begins_json_list(std::string_view text);
// Is this one object of lichess, or of chess.com with coded moves? Not a record of ours, which has actions.
bool is_site_game(std::string_view text);
// The PGN that stands in an object of chess.com, on one line, so that places in it are on that of the object.
// Nothing where there is none, or where the object has moves besides.
std::optional<std::string> pgn_within(std::string_view text);

std::optional<Diagnostic> parse_site_game(std::string_view text, int line, GameRecord& record);
std::string lichess_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                         std::string& lost);
// A record of ours.
std::string record_text(const GameRecord& record, const Replay& replay, const Variant* variant,
                        std::string& lost);

}  // namespace houserule
