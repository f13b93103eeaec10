// Sessions of the Universal Chess Interface, which programs for boards and engines speak: lines such as
// "position startpos moves e2e4 e7e5". Logs of them have more in front of it on each line.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "read/record.h"

namespace houserule {

constexpr std::string_view kPositionBegins = "position ";

// What one line means to somebody who looks for games.
struct UciLine {
  enum class Kind { other, new_game, variant, protocol, position };
  Kind kind = Kind::other;
  std::string_view text;   // from "position" on; or the variant's name; or the protocol's
  std::size_t column = 1;  // of `text`
};

UciLine uci_line(std::string_view line);

// Is this how a session begins? The line has no blanks around it.
bool begins_session(std::string_view line);

// Does `later` go on with the game of `earlier`, both from "position" on? A session repeats a game with each
// action.
bool goes_on(std::string_view earlier, std::string_view later);

// Reads "position startpos", or "position fen …" with any position text, and what "moves" follow, into
// `record`, which is emptied first. The variant stays empty. Returns what is wrong, or nothing, as
// parse_record does.
std::optional<Diagnostic> parse_position_line(std::string_view text, int line, GameRecord& record);

}  // namespace houserule
