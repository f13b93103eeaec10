// How many pieces aim at the cells about royal pieces, and how many cheap ones stand there to guard them.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "player/weights.h"

namespace houserule {

class Siege {
 public:
  Siege(const Glance& glance, const Weights& weights);

  bool counts() const { return aim_ != 0 || guard_ != 0; }
  // Lost by the royal piece on `royal` for a hostile piece with that code on `cell`.
  std::int32_t aimed(Code code, unsigned cell, unsigned royal) const {
    const std::uint64_t* const reached = &reach_[(std::size_t{code} * cells_ + cell) * words_];
    const std::uint64_t* const about = &about_[royal * words_];
    int met = 0;
    for (std::size_t i = 0; i < words_; ++i) met += std::popcount(reached[i] & about[i]);
    return aim_ * met;
  }
  // Gained by it for a cheap piece of its own side on `cell`.
  std::int32_t guarded(unsigned cell, unsigned royal) const {
    return ((about_[royal * words_ + cell / 64] >> (cell % 64)) & 1U) != 0 ? guard_ : 0;
  }

 private:
  std::size_t cells_, words_;
  std::int32_t aim_, guard_;
  std::vector<std::uint64_t> reach_;  // code, cell: the cells to which it may lead, a bit each
  std::vector<std::uint64_t> about_;  // cell: itself and its neighbours
};

}  // namespace houserule
