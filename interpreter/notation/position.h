// Position text: read, written, and as the start of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/core.h"

namespace houserule {

// The variant's start: defaults, pieces by line-up or start text, game.began. Clears history.
std::optional<Fault> start_game(Core& core);
struct GivenWord {
  std::string text;
  std::size_t column;  // where it begins, from 0
};
// What position text says of fields, by track.
using FieldsGiven = std::vector<std::pair<unsigned, GivenWord>>;
// Position text: the board, then the variant's words. Reading does not begin history nor ask for ends.
std::optional<Diagnostic> read_position(Core& core, std::string_view text, FieldsGiven* fields = nullptr);
// Where a script fails a word is "-", and `fault` is the first such failure. Costs a reading of the text, and
// another one where fields stand in it.
std::string write_position(Core& core, std::optional<Fault>& fault);
// The position is given; history begins, and ends are asked. On a problem the game is at its start.
std::optional<Diagnostic> set_position(Core& core, std::string_view text);

}  // namespace houserule
