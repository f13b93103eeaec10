// All state of a game: one word per cell and one slot per number, written through one journaled path.
//
// Invariants, which `audit()` checks:
//   word(cell)   = code | piece id << 16; the cell after the last holds the wall for ever
//   occupied(o)  = cells whose code belongs to owner o: 0 empty, side + 1, n_sides + 1 wall
//   shielded(o), longs(o), leapers(o) = those of them whose code carries the flag
//   key          = xor over cells of zobrist[code][cell], xor over counted slots of mix(slot, value)
// Each piece of derived data is updated by code that is its own inverse, so rolling back needs no copies.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "compiled.h"

namespace houserule {

// A 64-bit hash of a slot and its value; 0 hashes to 0 so that fresh slots cost nothing.
inline std::uint64_t mix(std::uint32_t slot, std::int32_t value) {
  if (value == 0) return 0;
  std::uint64_t x = (std::uint64_t{slot} << 32) ^ static_cast<std::uint32_t>(value);
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

// The first slots of every variant: whose turn it is, traces, and the fields that data assigns with every
// action.
inline constexpr std::uint32_t kHotSlots = 16;
using HotSlots = std::array<std::int32_t, kHotSlots>;

class State {
 public:
  explicit State(const Compiled& tables);

  // ---- reading
  std::uint32_t word(unsigned cell) const { return words_[cell]; }
  const std::uint32_t* words() const { return words_.data(); }
  Code code(unsigned cell) const { return static_cast<Code>(words_[cell]); }
  PieceId piece(unsigned cell) const { return PieceId{words_[cell] >> 16}; }
  std::int32_t get(std::uint32_t slot) const { return slots_[slot]; }
  const Word* occupied(unsigned owner) const { return &occupied_[owner * n_words_]; }
  const Word* shielded(unsigned owner) const { return &shielded_[owner * n_words_]; }
  const Word* longs(unsigned owner) const { return &longs_[owner * n_words_]; }
  const Word* leapers(unsigned owner) const { return &leapers_[owner * n_words_]; }
  // Sides whose pieces `side` may take, and sides whose pieces may take `side`'s.
  struct Sides {
    std::array<std::uint8_t, kMaxSides> side;
    unsigned count = 0;
  };
  const Sides& prey(unsigned side) const { return prey_[side]; }
  const Sides& foes(unsigned side) const { return foes_[side]; }
  // May `side` take what bears this code: 0 empty, 1 blocked, 2 hostile.
  const std::uint8_t* relation(unsigned side) const { return &relation_[side * n_codes_]; }
  // Could what bears this code take from `side`.
  const std::uint8_t* threat(unsigned side) const { return &threat_[side * n_codes_]; }
  std::uint64_t key() const { return key_; }
  // Where the journal stands, and the hot slots, which are kept whole instead of journaled.
  struct Mark {
    std::size_t at;
    std::uint64_t key;
    HotSlots hot;
  };
  Mark mark() const {
    Mark m{top_, key_, {}};
    std::memcpy(m.hot.data(), slots_.data(), sizeof(HotSlots));
    return m;
  }
  std::size_t journaled() const { return top_; }
  std::uint64_t full_hash() const;  // every word and slot; slow
  bool audit() const;               // the invariants above; slow
  // The cell of a piece, or n_cells when it is on none. Scans the board.
  unsigned find(PieceId piece) const;

  // ---- writing, the only ways
  void put(unsigned cell, std::uint32_t word) {
    note({cell, words_[cell]});
    const Code a = static_cast<Code>(words_[cell]), b = static_cast<Code>(word);
    key_ ^= zobrist_[a * stride_ + cell] ^ zobrist_[b * stride_ + cell];
    place(cell, word);
  }
  void set(std::uint32_t slot, std::int32_t value) {
    const std::int32_t old = slots_[slot];
    if (old == value) return;
    if (slot >= kHotSlots) note({slot + kSlotBit, static_cast<std::uint32_t>(old)});
    slots_[slot] = value;
    if (counted_[slot] != 0) note_counted(slot, old, value);
  }
  // The piece whose word this is goes from one cell to another and arrives with a code; what stood there is
  // gone.
  void move(unsigned from, unsigned to, std::uint32_t word, Code arrived) {
    const Code gone = static_cast<Code>(words_[to]);
    note({from, words_[from]});
    note({to, words_[to]});
    key_ ^= zobrist_[static_cast<Code>(word) * stride_ + from] ^ zobrist_[gone * stride_ + to] ^
            zobrist_[arrived * stride_ + to];
    place(from, kEmptyCode);
    place(to, (word & 0xFFFF0000U) | arrived);
  }
  // Undoes everything written since then.
  void rollback(const Mark& mark) {
    bool relations = false;
    for (std::size_t i = top_; i > mark.at; --i) {
      const Entry entry = journal_[i - 1];
      if ((entry.index & kSlotBit) == 0) {
        place(entry.index, entry.old);
      } else {
        const std::uint32_t slot = entry.index & ~kSlotBit;
        slots_[slot] = static_cast<std::int32_t>(entry.old);
        relations = relations || (counted_[slot] & 2) != 0;
      }
    }
    top_ = mark.at;
    std::memcpy(slots_.data(), mark.hot.data(), sizeof(HotSlots));
    key_ = mark.key;
    if (relations) rebuild_relations();
  }
  void forget_journal() { top_ = 0; }
  // Everything to zero and the board empty, journal forgotten.
  void clear();

  struct Entry {
    std::uint32_t index = 0, old = 0;
  };
  static constexpr std::uint32_t kSlotBit = 1U << 31;

 private:
  void note(Entry entry) {
    if (top_ == journal_.size()) journal_.resize(2 * top_);
    journal_[top_++] = entry;
  }
  void place(unsigned cell, std::uint32_t word) {
    const Code a = static_cast<Code>(words_[cell]), b = static_cast<Code>(word);
    words_[cell] = word;
    const Word bit = Word{1} << (cell & 63);
    Word* sets = occupied_.data() + (cell >> 6);
    sets[row_[a]] ^= bit;
    sets[row_[b]] ^= bit;
    const std::uint8_t flags = flags_[a] | flags_[b];
    if ((flags & (kShielded | kLong | kLeaper)) != 0) place_flagged(cell, a, b);
  }
  void place_flagged(unsigned cell, Code a, Code b) {
    const Word bit = Word{1} << (cell & 63);
    const std::size_t w = cell >> 6;
    if ((flags_[a] & kShielded) != 0) shielded_[row_[a] + w] ^= bit;
    if ((flags_[b] & kShielded) != 0) shielded_[row_[b] + w] ^= bit;
    if ((flags_[a] & kLong) != 0) longs_[row_[a] + w] ^= bit;
    if ((flags_[b] & kLong) != 0) longs_[row_[b] + w] ^= bit;
    if ((flags_[a] & kLeaper) != 0) leapers_[row_[a] + w] ^= bit;
    if ((flags_[b] & kLeaper) != 0) leapers_[row_[b] + w] ^= bit;
  }
  void note_counted(std::uint32_t slot, std::int32_t old, std::int32_t value) {
    if ((counted_[slot] & 1) != 0) key_ ^= mix(slot, old) ^ mix(slot, value);
    if ((counted_[slot] & 2) != 0) rebuild_relations();
  }
  void rebuild_relations();
  bool is_relation(std::uint32_t slot) const {
    return slot >= tables_->layout.relation &&
           slot < tables_->layout.relation + tables_->n_sides * tables_->n_sides;
  }

  const Compiled* tables_;
  unsigned n_words_, n_codes_;
  std::size_t stride_;
  const std::uint64_t* zobrist_;
  const std::uint8_t* owner_;
  const std::uint16_t* row_;  // code -> where its owner's words begin
  const std::uint8_t* flags_;
  const std::uint8_t* counted_;
  std::vector<std::uint32_t> words_;
  std::vector<std::int32_t> slots_;
  std::vector<Word> occupied_, shielded_, longs_, leapers_;
  std::vector<std::uint8_t> relation_, threat_;
  std::array<Sides, kMaxSides> prey_, foes_;
  std::uint64_t key_ = 0;
  std::vector<Entry> journal_;  // the first top_ entries hold
  std::size_t top_ = 0;
};

}  // namespace houserule
