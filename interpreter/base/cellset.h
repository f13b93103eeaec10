// Sets of cells as words of 64 bits. The number of words is fixed per variant, so the hot loops take
// pointers.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace houserule {

using Word = std::uint64_t;

inline bool has_bit(const Word* words, unsigned cell) { return (words[cell >> 6] >> (cell & 63)) & 1; }
inline void flip_bit(Word* words, unsigned cell) { words[cell >> 6] ^= Word{1} << (cell & 63); }
inline void add_bit(Word* words, unsigned cell) { words[cell >> 6] |= Word{1} << (cell & 63); }

// Empties a set. One word, which nearly all boards need, costs no call of memset.
inline void clear_words(Word* words, unsigned n_words) {
  words[0] = 0;
  for (unsigned w = 1; w < n_words; ++w) words[w] = 0;
}

// Calls f(cell) for every member in ascending order; stops when f returns true, and says so.
template <class F>
inline bool any_cell(const Word* words, unsigned n_words, F&& f) {
  for (unsigned w = 0; w < n_words; ++w) {
    for (Word rest = words[w]; rest != 0; rest &= rest - 1) {
      if (f(w * 64 + static_cast<unsigned>(std::countr_zero(rest)))) return true;
    }
  }
  return false;
}

template <class F>
inline void each_cell(const Word* words, unsigned n_words, F&& f) {
  any_cell(words, n_words, [&](unsigned cell) {
    f(cell);
    return false;
  });
}

class CellSet {
 public:
  explicit CellSet(std::size_t cells = 0) : words_((cells + 63) / 64) {}
  static CellSet all(std::size_t cells) {
    CellSet set(cells);
    for (Word& word : set.words_) word = ~Word{0};
    if (cells % 64 != 0) set.words_.back() >>= 64 - cells % 64;
    return set;
  }
  bool has(std::size_t cell) const { return has_bit(words_.data(), static_cast<unsigned>(cell)); }
  void add(std::size_t cell) { add_bit(words_.data(), static_cast<unsigned>(cell)); }
  void remove(std::size_t cell) {
    if (has(cell)) flip_bit(words_.data(), static_cast<unsigned>(cell));
  }
  bool empty() const {
    for (const Word w : words_) {
      if (w != 0) return false;
    }
    return true;
  }
  std::size_t count() const {
    std::size_t n = 0;
    for (const Word w : words_) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  const Word* data() const { return words_.data(); }
  bool operator==(const CellSet&) const = default;

 private:
  std::vector<Word> words_;
};

}  // namespace houserule
