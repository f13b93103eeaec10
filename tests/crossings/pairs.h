// How often each two features met: in one turn, and in two turns that follow one another.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "features.h"

namespace houserule::crossings {

inline constexpr std::uint32_t kEnough = 20;

class Pairs {
 public:
  explicit Pairs(std::size_t features) : n_(features), same_(n_ * n_), next_(n_ * n_) {}

  std::size_t size() const { return n_; }
  // In either order.
  std::uint32_t same(std::size_t a, std::size_t b) const { return same_[a < b ? a * n_ + b : b * n_ + a]; }
  // `b` in the turn after that of `a`.
  std::uint32_t next(std::size_t a, std::size_t b) const { return next_[a * n_ + b]; }
  // In one turn or in two that follow one another, in either order.
  std::uint32_t together(std::size_t a, std::size_t b) const {
    return same(a, b) + next(a, b) + (a == b ? 0 : next(b, a));
  }
  bool met(std::size_t a) const { return same(a, a) > 0; }
  // A turn is over: what was in it, and in the one before. Whether two met in it that had never met.
  bool turn(const Mask& before, const Mask& now);
  // How many meetings are still wanted of the feature with those of a turn that is under way.
  std::uint32_t wanted(std::size_t feature, const Mask& before, const Mask& now) const;

 private:
  std::size_t n_;
  std::vector<std::uint32_t> same_, next_;
};

}  // namespace houserule::crossings
