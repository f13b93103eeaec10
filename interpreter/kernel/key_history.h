// The keys of all positions since the start, the present one last, how often one occurs among them, and what
// is remembered of each beside its key.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace houserule {

class KeyHistory {
 public:
  bool empty() const { return keys_.empty(); }
  std::size_t size() const { return keys_.size(); }
  std::uint64_t back() const { return keys_.back(); }
  auto begin() const { return keys_.begin(); }
  auto end() const { return keys_.end(); }

  void push(std::uint64_t key, std::uint32_t note) {
    keys_.push_back(key);
    notes_.push_back(note);
    ++tally(key);
  }
  void pop() {
    --tally(keys_.back());
    keys_.pop_back();
    notes_.pop_back();
  }
  void shrink(std::size_t size) {
    while (keys_.size() > size) pop();
  }
  void clear() {
    keys_.clear();
    notes_.clear();
    tallies_.fill(0);
  }
  // How often the last key stands here. Looks through all of them only when another might be the same.
  unsigned times_of_last() const {
    if (keys_.empty() || tallies_[keys_.back() % kTallies] == 1) return 1;
    return static_cast<unsigned>(std::ranges::count(keys_, keys_.back()));
  }
  std::span<const std::uint32_t> notes() const { return notes_; }
  // The notes since the last key stood here n - 1 times before, both ends included; none where it did not.
  std::span<const std::uint32_t> notes_since(unsigned n) const {
    for (std::size_t at = keys_.size(); at-- > 0;)
      if (keys_[at] == keys_.back() && --n == 0) return notes().subspan(at);
    return {};
  }

 private:
  static constexpr std::size_t kTallies = 512;
  std::uint32_t& tally(std::uint64_t key) { return tallies_[key % kTallies]; }

  std::vector<std::uint64_t> keys_;
  std::vector<std::uint32_t> notes_;
  std::array<std::uint32_t, kTallies> tallies_{};  // by the lowest bits of the key
};

}  // namespace houserule
