// The choices of which a random rulebook and the game on it are made, in order. A case is its list of
// choices: what is made of a shorter list, or of smaller numbers, is a smaller case. See shrink.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace houserule::random_books {

class Draws {
 public:
  explicit Draws(std::uint64_t seed) : random_(seed), fresh_(true) {}
  // The choices of an earlier case; beyond them every choice is the first.
  explicit Draws(std::vector<std::uint32_t> choices) : choices_(std::move(choices)) {}

  // One of 0 to count - 1; 0 is the simplest.
  std::uint32_t below(std::size_t count) {
    if (at_ == choices_.size()) choices_.push_back(fresh_ ? static_cast<std::uint32_t>(random_()) : 0U);
    return count == 0 ? 0U : static_cast<std::uint32_t>(choices_[at_++] % count);
  }
  int between(int least, int most) {
    return least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
  }
  // Once in `in` times.
  bool rarely(std::size_t in) { return below(in) == in - 1; }
  template <class List>
  const auto& any_of(const List& list) {
    return list[below(list.size())];
  }
  const std::vector<std::uint32_t>& choices() const { return choices_; }

 private:
  std::mt19937_64 random_;
  bool fresh_ = false;
  std::vector<std::uint32_t> choices_;
  std::size_t at_ = 0;
};

}  // namespace houserule::random_books
