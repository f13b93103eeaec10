// How long an action may take by what stands on a clock.
#pragma once

#include <cstdint>
#include <optional>

namespace houserule {

// Milliseconds for one action: about a thirtieth of `left_ms`, or one part of `to_go` actions up to the next
// time control, and most of `gain_ms`, which each action adds. At least 1, at most half of what is left.
std::int64_t time_for_one(std::int64_t left_ms, std::int64_t gain_ms, std::optional<int> to_go);

}  // namespace houserule
