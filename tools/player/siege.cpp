#include "player/siege.h"

#include <cmath>
#include <cstdlib>

namespace houserule {

Siege::Siege(const Glance& glance, const Weights& weights)
    : cells_(glance.cells()),
      words_((cells_ + 63) / 64),
      aim_(static_cast<std::int32_t>(std::lround(weights.aim))),
      guard_(static_cast<std::int32_t>(std::lround(weights.guard))) {
  if (!counts()) return;
  reach_.resize(glance.codes() * cells_ * words_);
  about_.resize(cells_ * words_);
  const auto add = [&](std::vector<std::uint64_t>& to, std::size_t row, unsigned cell) {
    to[row * words_ + cell / 64] |= std::uint64_t{1} << (cell % 64);
  };
  for (unsigned from = 0; from < cells_; ++from) {
    const Glance::Spot one = glance.spot(from);
    for (unsigned to = 0; to < cells_; ++to) {
      const Glance::Spot other = glance.spot(to);
      if (one.board == other.board && std::abs(one.file - other.file) <= 1 &&
          std::abs(one.rank - other.rank) <= 1)
        add(about_, from, to);
      for (unsigned code = kWallCode + 1; code < glance.codes(); ++code) {
        if (glance.may_lead(static_cast<Code>(code), from, to)) add(reach_, code * cells_ + from, to);
      }
    }
  }
}

}  // namespace houserule
