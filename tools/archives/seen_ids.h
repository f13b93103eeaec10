// The ids of games so far, to find those that come twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "common/bounds.h"

namespace houserule {

// Which of the ids were there before, in bounded memory: after kMost different ones no more are remembered.
class SeenIds {
 public:
  static constexpr std::size_t kMost = kMaxIds;
  static std::uint64_t hash(std::string_view id);
  // True when an id with this hash was given before.
  bool again(std::uint64_t hash);
  bool full() const { return used_ >= kMost; }

 private:
  void grow();

  std::vector<std::uint64_t> slots_;  // open addressing; 0 is free
  std::size_t used_ = 0;
};

}  // namespace houserule
