// Game records: one JSON object a line.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "common/bounds.h"

namespace houserule {

struct MoveNotation;  // formats/notation.h

struct GameRecord {
  std::string id;
  std::string variant;
  std::string rulebook;  // the digest of the rules that it was played by; empty: any
  std::vector<std::pair<std::string, std::string>> set;  // option = value as text, in written order
  std::optional<std::uint64_t> seed;
  std::string setup_json;  // the JSON text of "setup", already checked; empty when there is none
  int setup_column = 0;    // where that begins in its line, from 1; 0 where it was not written so
  std::optional<std::string> position;
  std::vector<std::string> actions;
  std::vector<std::optional<std::int64_t>> clocks_ms;     // [i]: left after action i; may be shorter
  std::map<std::string, std::int64_t> points;             // stated result by side, in thousandths of a point
  std::optional<std::string> result_text;                 // stated result when it is a text, such as "1-0"
  std::vector<std::pair<std::string, std::string>> tags;  // in written order
  // What somebody remarked, by the number of actions before it, as written.
  std::vector<std::pair<std::string, std::string>> remarks;
  const MoveNotation* notation = nullptr;  // in which the actions are written; null: ours
  std::string unsaid;                      // what the text leaves open of the position; empty: nothing
  bool movetext = false;                   // the actions are words of movetext, of which some may be marks
  int line = 0;

  bool states_result() const { return !points.empty() || result_text.has_value(); }
};

// What no game's text may have, in whatever format: more bytes than a game may, a byte order mark, a NUL.
std::optional<Diagnostic> check_game_line(std::string_view text, int line);

// The first tag of this name; empty when there is none.
std::string tag_of(const GameRecord& record, std::string_view name);

// Reads one line into `record`, which is emptied first. Returns what is wrong, with line and
// column (place without file), or nothing. Unknown and repeated keys, NULs, byte order marks,
// fractions where integers belong and everything over the limits above are refused. A journal, which has
// several lines, is read as the record that it comes to (read/journal.h).
std::optional<Diagnostic> parse_record(std::string_view text, int line, GameRecord& record);

}  // namespace houserule
