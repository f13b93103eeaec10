#include "pairs.h"

namespace houserule::crossings {

namespace {

std::vector<std::size_t> bits(const Mask& mask, std::size_t size) {
  std::vector<std::size_t> list;
  for (std::size_t i = 0; i < size; ++i)
    if (mask[i]) list.push_back(i);
  return list;
}

std::uint32_t lacking(std::uint32_t met) { return met < kEnough ? kEnough - met : 0; }

}  // namespace

bool Pairs::turn(const Mask& before, const Mask& now) {
  bool first = false;
  const std::vector<std::size_t> here = bits(now, n_);
  for (std::size_t i = 0; i < here.size(); ++i)
    for (std::size_t j = i; j < here.size(); ++j) first |= same_[here[i] * n_ + here[j]]++ == 0;
  for (const std::size_t a : bits(before, n_))
    for (const std::size_t b : here) ++next_[a * n_ + b];
  return first;
}

std::uint32_t Pairs::wanted(std::size_t feature, const Mask& before, const Mask& now) const {
  std::uint32_t sum = 0;
  for (const std::size_t other : bits(now, n_)) sum += lacking(same(feature, other));
  for (const std::size_t other : bits(before, n_)) sum += lacking(next(other, feature));
  return sum;
}

}  // namespace houserule::crossings
