// One board of position text: rows from the last, each from the first file, and the reserves of its sides.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/core.h"

namespace houserule {

// What is wrong with position text at a column, from 0.
Diagnostic wrong_position(std::size_t column, std::string message, std::string hint = {});

// Puts what the text says onto the board, which is empty, and into the reserves. `column` is where the text
// begins, from 0, for what is wrong with it.
std::optional<Diagnostic> read_board(Core& core, int board, std::string_view text, std::size_t column);
// The same without the reserves.
std::string board_text(const Core& core, int board);

}  // namespace houserule
