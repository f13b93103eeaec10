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

void Pairs::turn(const Mask& before, const Mask& now) {
  const std::vector<std::size_t> here = bits(now, n_);
  for (std::size_t i = 0; i < here.size(); ++i)
    for (std::size_t j = i; j < here.size(); ++j) ++same_[here[i] * n_ + here[j]];
  for (const std::size_t a : bits(before, n_))
    for (const std::size_t b : here) ++next_[a * n_ + b];
}

void Pairs::add(const Pairs& other) {
  for (std::size_t i = 0; i < same_.size(); ++i) {
    same_[i] += other.same_[i];
    next_[i] += other.next_[i];
  }
}

std::uint32_t Pairs::wanted(std::size_t feature, const Mask& before, const Mask& now) const {
  std::uint32_t sum = 0;
  for (const std::size_t other : bits(now, n_)) sum += lacking(same(feature, other));
  for (const std::size_t other : bits(before, n_)) sum += lacking(next(other, feature));
  return sum;
}

std::uint32_t Pairs::wanted(std::size_t feature) const {
  std::uint32_t sum = 0;
  for (std::size_t other = 0; other < n_; ++other)
    if (met(other)) sum += lacking(same(feature, other)) + lacking(next(feature, other));
  return sum;
}

}  // namespace houserule::crossings
