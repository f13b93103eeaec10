// What is odd about the clock times of a record. None of it makes an action illegal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// Milliseconds that each action adds: the "+2" of "300+2" in a `TimeControl` tag; nothing when not stated.
std::int64_t increment_ms(std::string_view time_control);

// How the clock of whoever acted went before each action, where the rules say so; may be shorter or empty.
using ClockTermsList = std::vector<std::optional<Game::ClockTerms>>;

// `clocks[i]` is what the side `seats[i]` had left after action i; `seats` covers the actions that were
// judged and `actions` is how many the record has. `increment` counts where the rules say nothing. Appends
// sentences to `findings`, one for each kind of oddity.
void check_clocks(const std::vector<std::optional<std::int64_t>>& clocks, const std::vector<SideId>& seats,
                  std::size_t actions, std::int64_t increment, const ClockTermsList& terms,
                  const std::vector<SideSpec>& sides, std::vector<std::string>& findings);

}  // namespace houserule
