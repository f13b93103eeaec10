// The formats in which games are read and written: one table. What is new is one row of it, and a file that
// reads and writes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/archive.h"
#include "formats/notation.h"
#include "formats/replayed.h"
#include "read/record.h"

namespace houserule {

struct GameFormat {
  std::string_view name;     // as --from and --to name it
  ArchiveKind kind;          // how its games are cut and parsed
  std::string_view endings;  // of file names, with blanks between: ".kif .kifu"
  // Is this how such a file begins? Blanks before it are cut off. Null: it is not told by its content.
  bool (*begins)(std::string_view first_bytes);
  const MoveNotation* notation;  // in which its moves stand; null: ours
  // One game with what ends it; what the format has no place for is named in `lost`. Null: it is only read.
  std::string (*write)(const GameRecord& record, const Replay& replay, const Variant* variant,
                       std::string& lost);
};

std::span<const GameFormat> game_formats();
const GameFormat* format_named(std::string_view name);  // null for others
// The names of those that are read, and of those that are written, in the order of the table.
const std::vector<std::string>& formats_read();
const std::vector<std::string>& formats_written();

// How games stand in files that are cut by their lines: which line begins one, which is a move, which ends
// one.
struct GameLines {
  bool (*heads)(std::string_view line);
  bool (*moves)(std::string_view line);
  bool (*closes)(std::string_view line);
};
const GameLines* game_lines(ArchiveKind kind);  // null for kinds that are cut otherwise

// Reads a game of any kind but movetext into `record`, which is emptied first. Returns what is wrong, or
// nothing.
std::optional<Diagnostic> parse_game(const RawGame& raw, GameRecord& record);
// The variant of a game that does not name one, where `usual` is what the person named, or chess. Its
// position tells it where one game alone has a board of that size, and else the notation.
std::string variant_where_unnamed(const RawGame& raw, std::string_view position, const MoveNotation* notation,
                                  const std::string& usual);

}  // namespace houserule
