#include "engine/clock.h"

#include <algorithm>

namespace houserule {

std::int64_t time_for_one(std::int64_t left_ms, std::int64_t gain_ms, std::optional<int> to_go) {
  constexpr std::int64_t kSpare = 30, kUsual = 32;
  const std::int64_t left = std::max<std::int64_t>(1, left_ms - kSpare);
  const std::int64_t parts = to_go && *to_go > 0 ? std::min<std::int64_t>(*to_go + 1, 50) : kUsual;
  return std::clamp<std::int64_t>(left / parts + gain_ms * 3 / 4, 1, std::max<std::int64_t>(1, left / 2));
}

}  // namespace houserule
