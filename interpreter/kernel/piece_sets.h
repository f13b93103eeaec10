// Bitsets of cells by owner, one for each question the generator asks of all pieces at once.
//
// Owner 0 is nobody, side + 1 a side, n_sides + 1 the wall. An owner's four sets stand one after the other,
// so that on a board of one word a piece comes or goes with one write of four words.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "base/aligned.h"
#include "kernel/compiled.h"

namespace houserule {

class PieceSets {
 public:
  static constexpr unsigned kKinds = kSetKinds;
  static constexpr unsigned kKept = 16;  // words: two sides on one word of cells
  using Kept = std::array<Word, kKept>;

  explicit PieceSets(const Compiled& t)
      : n_words_(t.n_words),
        cards_(t.cards.data()),
        words_(std::max<std::size_t>(kKept, std::size_t{t.n_sides + 2} * kKinds * t.n_words)),
        whole_(std::size_t{t.n_sides + 2} * kKinds * t.n_words <= kKept) {}

  const Word* of(unsigned owner, SetKind kind) const {
    return words_.data() + (owner * kKinds + static_cast<unsigned>(kind)) * n_words_;
  }

  // What bears the code comes to the cell or leaves it.
  void flip(const CodeCard& card, unsigned cell) {
    const Word bit = Word{1} << (cell & 63);
    Word* to = words_.data() + card.row;
    if (n_words_ == 1) {
      change(to, to, card, bit);
    } else {
      to += cell >> 6;
      to[0] ^= bit;
      if ((card.flags & kInSets) != 0) {
        for (unsigned k = 1; k < kKinds; ++k) to[k * n_words_] ^= card.sets[k] & bit;
      }
    }
  }
  // A piece goes from one cell to another, where it is what `arrived` says; what stood there is gone. The
  // piece keeps its owner where `kSmall`.
  template <bool kSmall>
  void move(unsigned from, unsigned to, const CodeCard& actor, const CodeCard& arrived,
            const CodeCard& gone) {
    if constexpr (kSmall) {
      const Word here = Word{1} << from, there = Word{1} << to;
      Word* const row = words_.data() + actor.row;
      move_row(row, row, actor, here, arrived, there);
      // No branch, which would be guessed wrong too often: where nothing was taken nobody's sets are written
      // as they are, and only then one word of them, which a wide read must not follow.
      const Word taken = there & (Word{0} - Word{gone.row != 0});
      Word* const lost = words_.data() + gone.row;
      change(lost, lost, gone, taken);
      words_[0] ^= here | (there & ~taken);
    } else {
      flip(actor, from);
      flip(cards_[kEmptyCode], from);
      flip(gone, to);
      flip(arrived, to);
    }
  }
  // The same as `move<true>` from what was kept: nothing is read that was written just before.
  void move_from(const Kept& kept, unsigned from, unsigned to, const CodeCard& actor, const CodeCard& arrived,
                 const CodeCard& gone) {
    const Word here = Word{1} << from, there = Word{1} << to;
    const Word taken = there & (Word{0} - Word{gone.row != 0});
    move_row(words_.data() + actor.row, kept.data() + actor.row, actor, here, arrived, there);
    Word* const lost = words_.data() + gone.row;
    change(lost, lost, gone, taken);
    words_[0] = kept[0] ^ (here | (there & ~taken));
  }
  // Are all sets few enough to be kept and brought back whole?
  bool whole() const { return whole_; }
  void keep(Kept& kept) const { std::copy_n(words_.data(), kKept, kept.data()); }
  void restore(const Kept& kept) {
    constexpr unsigned kLine = kCacheLine / sizeof(Word);
    for (unsigned i = 0; i < kKept; i += kLine) copy_wide<kLine>(words_.data() + i, kept.data() + i);
  }
  void clear() { std::ranges::fill(words_, 0); }
  bool operator==(const PieceSets& other) const { return words_ == other.words_; }

 private:
  // An owner's four sets on a board of one word: `to` becomes `from` with the sets of the code flipped by the
  // mask. All are read before one is written.
  static void change(Word* to, const Word* from, const CodeCard& card, Word mask) {
    std::array<Word, kKinds> next;
    for (unsigned k = 0; k < kKinds; ++k) next[k] = from[k] ^ (card.sets[k] & mask);
    for (unsigned k = 0; k < kKinds; ++k) to[k] = next[k];
  }
  // The same for two codes at once.
  static void move_row(Word* to, const Word* from, const CodeCard& actor, Word here, const CodeCard& arrived,
                       Word there) {
    std::array<Word, kKinds> next;
    for (unsigned k = 0; k < kKinds; ++k)
      next[k] = from[k] ^ (actor.sets[k] & here) ^ (arrived.sets[k] & there);
    for (unsigned k = 0; k < kKinds; ++k) to[k] = next[k];
  }

  unsigned n_words_;
  const CodeCard* cards_;
  AlignedVector<Word> words_;
  bool whole_;
};

}  // namespace houserule
