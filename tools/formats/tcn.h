// The moves of chess.com's JSON: two characters a move, "mC0K" for e2e4 e7e5.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace houserule {

// Each as our long text, "e7e8=Q" and "N@f3". Nothing where a character is none of the code's.
std::optional<std::vector<std::string>> tcn_moves(std::string_view text);

}  // namespace houserule
