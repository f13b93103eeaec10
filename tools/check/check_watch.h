// Repeats a check whenever a file of rules is saved.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

// Steps of scripts in one check while somebody waits for it: about a second.
inline constexpr std::int64_t kMaxWatchSteps = 100'000'000;

// Does it once, and again within a second of every change of a .lua or .toml file in a place with rules, or
// among the named files, until Ctrl-C. What is done may throw CommandError, which is printed.
void watch_files(Context& context, const std::vector<std::string>& named, const std::function<void()>& again);

}  // namespace houserule
