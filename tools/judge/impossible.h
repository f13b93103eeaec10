// What cannot be in a position of a variant, whatever was played before. None of it makes an action illegal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// How many royal pieces, those with the tag "royal", of each colour are on the board.
std::vector<int> royals_on(const Game& game);

// A sentence for each army of a living side that has more royal pieces than at the variant's start, or none
// of them. `at_start` is royals_on() there.
std::vector<std::string> impossible_in(const Game& game, const std::vector<int>& at_start);

// A sentence for a set-up that puts nothing on the board, and does not say that this is meant.
std::optional<std::string> empty_board_in(std::string_view setup_json);

}  // namespace houserule
