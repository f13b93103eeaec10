// Texts that are read without a game.
#pragma once

#include <string>
#include <string_view>

namespace houserule {

// One set-up laid over another, both as JSON: what the upper one says changes, everything else stays. An
// empty text in its `pieces` takes a piece off, an object adds its fields to the piece that stands there.
std::string set_up_over(const std::string& lower, const std::string& upper);

// Is it what archives write where nobody moves: "--", "Z0", "0000"? Some nanoseconds.
bool is_null_move(std::string_view text);

}  // namespace houserule
