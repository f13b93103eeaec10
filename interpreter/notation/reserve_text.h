// Reserves as others see them: letters behind the board in position text, numbers by type in data.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/core.h"

namespace houserule {

// The side whose pieces have letters of this case, or this letter before them, on the board.
std::optional<std::size_t> side_by_case(const Compiled& tables, int board, char letter);
std::optional<std::size_t> side_by_letter(const Compiled& tables, int board, char letter);

struct ReserveText {
  std::string_view board, letters;
};
// "rows[QRqr]", or the letters as one row too many; `letters` is empty when there are none.
ReserveText split_reserve(const Compiled& tables, std::string_view text, int board);
// Adds what the letters say, each perhaps with a number before it ("2Pb"), to the reserves of the sides on
// that board. `column` is where a problem stands, from 0.
std::optional<Diagnostic> read_reserve(Core& core, std::string_view letters, int board, std::size_t column);
// "[QRqr]": side by side, in the order of types. Empty where nothing is kept in reserve. As a word of its own
// "QR2q", or "-".
std::string write_reserve(const Core& core, int board, bool word);

// {"type": number}, both ways; types that are not named or are not there are left out. What is wrong is given
// in one sentence, or "".
std::string set_reserve(Core& core, unsigned side, const nlohmann::json& counts);
nlohmann::json reserve_json(const Core& core, unsigned side);

}  // namespace houserule
