// All state of a game: one word per cell and one slot per number, written through one journaled path.
//
// Invariants, which `audit()` checks:
//   word(cell)   = code | piece id << 16; the cell after the last holds the wall for ever
//   occupied(o)  = cells whose code belongs to owner o: 0 empty, side + 1, n_sides + 1 wall
//   royals(o), longs(o), leapers(o) = those of them whose code carries the flag
//   flag links         = slots that count the pieces whose code holds a linked piece flag, by army, flag link
//   and end key          = xor over cells of zobrist[code][cell], xor over counted slots of mix(slot, value)
// Each piece of derived data is updated by code that is its own inverse, so rolling back needs no copies.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "base/aligned.h"
#include "kernel/compiled.h"
#include "kernel/piece_sets.h"

namespace houserule {

// A 64-bit hash of a slot and its value; 0 hashes to 0 so that fresh slots cost nothing.
inline std::uint64_t mix(std::uint32_t slot, std::int32_t value) {
  if (value == 0) return 0;
  std::uint64_t x = (std::uint64_t{slot} << 32) ^ static_cast<std::uint32_t>(value);
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

using HotSlots = HotStep::Slots;

class State {
 public:
  explicit State(const Compiled& tables);

  // ---- reading
  std::uint32_t word(unsigned cell) const { return words_[cell]; }
  const std::uint32_t* words() const { return words_.data(); }
  Code code(unsigned cell) const { return static_cast<Code>(words_[cell]); }
  PieceId piece(unsigned cell) const { return PieceId{words_[cell] >> 16}; }
  std::int32_t get(std::uint32_t slot) const { return slots_[slot]; }
  const std::int32_t* slots() const { return slots_.data(); }
  HotSlots hot() const {
    HotSlots hot;
    copy_wide<kHotSlots>(hot.data(), slots_.data());
    return hot;
  }
  const Word* occupied(unsigned owner) const { return sets_.of(owner, SetKind::all); }
  const Word* royals(unsigned owner) const { return sets_.of(owner, SetKind::royals); }
  const Word* set_of(unsigned owner, SetKind kind) const { return sets_.of(owner, kind); }
  // Sides whose pieces `side` may take, and sides whose pieces may take `side`'s.
  struct Sides {
    std::array<std::uint8_t, kMaxSides> side;
    unsigned count = 0;
  };
  const Sides& prey(unsigned side) const { return prey_[side]; }
  const Sides& foes(unsigned side) const { return foes_[side]; }
  // May `side` take what bears this code: 0 empty, 1 blocked, 2 hostile.
  const std::uint8_t* relation(unsigned side) const { return &relation_[side * n_codes_]; }
  // What a legal displacement of `side` meets there: the same, and royal pieces that are never taken block.
  const std::uint8_t* meets(unsigned side) const { return &meets_[side * n_codes_]; }
  // Could what bears this code take from `side`.
  const std::uint8_t* threat(unsigned side) const { return &threat_[side * n_codes_]; }
  std::uint64_t key() const { return key_; }
  // Where the journal stands, and the hot slots, which it does not hold: what it takes to come back here.
  struct Point {
    HotSlots hot;
    std::size_t at;
    std::uint64_t key;
  };
  // The same, to come back sooner: on a small board with the sets of pieces, which are then not undone entry
  // by entry. Larger, and the hot slots on one line of the cache.
  struct Mark : Point {
    alignas(kCacheLine) PieceSets::Kept sets;
  };
  Point point() const {
    Point p;
    note_point(p);
    return p;
  }
  Mark mark() const {
    Mark m;
    note_point(m);
    if (sets_.whole()) sets_.keep(m.sets);
    return m;
  }
  std::size_t journaled() const { return top_; }
  std::uint64_t full_hash() const;  // every word and slot; slow
  bool audit() const;               // the invariants above; slow
  // The cell of a piece, or n_cells when it is on none. Scans the board.
  unsigned find(PieceId piece) const;

  // What a condition of Compiled::kept answers of each side, a bit for each, while it is known.
  struct KeptAnswer {
    std::uint16_t known = 0, holds = 0;
  };
  KeptAnswer& kept(unsigned condition) { return kept_[condition]; }

  // ---- writing, the only ways
  void put(unsigned cell, std::uint32_t word) {
    room(1);
    note({cell, words_[cell]});
    const CodeCard &a = card(words_[cell]), &b = card(word);
    key_ ^= a.zobrist[cell] ^ b.zobrist[cell];
    words_[cell] = word;
    sets_.flip(a, cell);
    sets_.flip(b, cell);
    if (((a.flags | b.flags) & kFlagLinked) != 0) count_flag_links(a, b);
  }
  void set(std::uint32_t slot, std::int32_t value) {
    const std::int32_t old = slots_[slot];
    if (old == value) return;
    if (slot >= kHotSlots) note_slot(slot, old);
    slots_[slot] = value;
    if (counted_[slot] != 0) note_counted(slot, old, value);
  }
  // Changes the hot slots and what they give to the key.
  void step(const HotStep& step, std::uint64_t flipped) { this->step(slots_.data(), step, flipped); }
  // The same from what they were.
  void step(const std::int32_t* old, const HotStep& step, std::uint64_t flipped) {
    HotSlots next;
    for (unsigned i = 0; i < kHotSlots; ++i)
      next[i] = std::clamp((old[i] & step.keep[i]) + step.add[i], step.low[i], step.high[i]);
    copy_wide<kHotSlots>(slots_.data(), next.data());
    key_ ^= flipped;
  }
  // `set` for a slot whose part of the key is known to change by `flipped`.
  void set_hashed(std::uint32_t slot, std::int32_t value, std::uint64_t flipped) {
    if (slot >= kHotSlots) note_slot(slot, slots_[slot]);
    slots_[slot] = value;
    key_ ^= flipped;
  }
  // `set` for a hot slot that is not counted.
  void set_hot(std::uint32_t slot, std::int32_t value) { slots_[slot] = value; }
  // One piece goes from a cell to another.
  struct Shift {
    unsigned from, to;
    std::uint32_t word, lost;  // what stood on both
    Code arrived;              // what the piece is there
  };
  Shift shift(unsigned from, unsigned to, Code arrived) const {
    return {from, to, words_[from], words_[to], arrived};
  }
  // `kSmall`: see Tier.
  template <bool kSmall>
  void move(const Shift& by) {
    room(2);
    Entry* entry = journal_.data() + top_;
    entry[0] = {by.from, by.word};
    entry[1] = {by.to, by.lost};
    top_ += 2;
    go<kSmall>(by);
    recount(by);
  }
  // The same for an action that is taken back at once, from where the mark stands: not in the journal, which
  // what is written after it may use. `unmake_shift` and `unmake_shift_and_flags` are the only ways from
  // there.
  void go_and_return(const Shift& by, const Mark& mark) {
    const CodeCard &actor = card(by.word), &there = cards_[by.arrived], &gone = card(by.lost);
    key_ = mark.key ^ actor.zobrist[by.from] ^ gone.zobrist[by.to] ^ there.zobrist[by.to];
    words_[by.from] = kEmptyCode;
    words_[by.to] = (by.word & 0xFFFF0000U) | by.arrived;
    sets_.move_from(mark.sets, by.from, by.to, actor, there, gone);
  }
  void unmake_shift(const Shift& by, const Mark& mark) {
    words_[by.from] = by.word;
    words_[by.to] = by.lost;
    restore(mark);
  }
  // The same where piece flags are linked, which the journal then holds.
  void go_flag_linked_and_return(const Shift& by, const Mark& mark) {
    go_and_return(by, mark);
    recount(by);
  }
  void unmake_shift_and_flags(const Shift& by, const Mark& mark) {
    take_back<true>(mark.at);
    unmake_shift(by, mark);
  }
  // How many pieces of the army hold the piece flag of the flag link's one end (0) or other end (1).
  std::int32_t flag_linked(unsigned army, unsigned flag_link, unsigned end) const {
    return slots_[flag_link_slot(army, 2 * flag_link + end)];
  }
  // Undoes everything written since then.
  void unmake(const Mark& mark) {
    if (!sets_.whole()) return unmake_to(mark);
    take_back<true>(mark.at);
    restore(mark);
    if (stale_) rebuild_relations();
  }
  void unmake_to(const Point& point) {
    take_back<false>(point.at);
    restore_point(point);
    if (stale_) rebuild_relations();
  }
  void forget_journal() { top_ = 0; }
  // Everything to zero and the board empty, journal forgotten.
  void clear();

  // What was there before a write: of a cell, or of a slot with kSlotBit.
  struct Entry {
    std::uint32_t index = 0, old = 0;
  };
  static constexpr std::uint32_t kSlotBit = 1U << 31;
  Entry entry(std::size_t at) const { return journal_[at]; }  // `at` below journaled()

 private:
  void room(std::size_t entries) {
    if (room_ - top_ < entries) grow();
  }
  void note(Entry entry) { journal_[top_++] = entry; }
  const CodeCard& card(std::uint32_t word) const { return cards_[static_cast<Code>(word)]; }
  void note_slot(std::uint32_t slot, std::int32_t old) {
    room(1);
    note({slot + kSlotBit, static_cast<std::uint32_t>(old)});
  }
  void note_counted(std::uint32_t slot, std::int32_t old, std::int32_t value) {
    if ((counted_[slot] & 1) != 0) key_ ^= mix(slot, old) ^ mix(slot, value);
    if ((counted_[slot] & 2) != 0) rebuild_relations();
    if ((counted_[slot] & 4) != 0) forget_answers(slot);
  }
  void forget_answers(std::uint32_t slot);
  [[gnu::cold]] void grow();
  // A cell that held the one now holds the other.
  void count_flag_links(const CodeCard& before, const CodeCard& after);
  void recount(const Shift& by) {
    const CodeCard &actor = card(by.word), &there = cards_[by.arrived], &gone = card(by.lost);
    if (((actor.flags | there.flags | gone.flags) & kFlagLinked) == 0) return;
    count_flag_links(actor, there);
    count_flag_links(gone, cards_[kEmptyCode]);
  }
  template <bool kSmall>
  void go(const Shift& by) {
    const CodeCard &actor = card(by.word), &there = cards_[by.arrived], &gone = card(by.lost);
    key_ ^= actor.zobrist[by.from] ^ gone.zobrist[by.to] ^ there.zobrist[by.to];
    words_[by.from] = kEmptyCode;
    words_[by.to] = (by.word & 0xFFFF0000U) | by.arrived;
    sets_.move<kSmall>(by.from, by.to, actor, there, gone);
  }
  void note_point(Point& point) const {
    point.at = top_;
    point.key = key_;
    copy_wide<kHotSlots>(point.hot.data(), slots_.data());
  }
  void restore_point(const Point& point) {
    copy_wide<kHotSlots>(slots_.data(), point.hot.data());
    key_ = point.key;
  }
  void restore(const Mark& mark) {
    if (sets_.whole()) sets_.restore(mark.sets);
    restore_point(mark);
  }
  template <bool kWhole>
  void take_back(std::size_t at) {
    std::uint32_t* const words = words_.data();
    const Entry* const first = journal_.data() + at;
    const Entry* entry = journal_.data() + top_;
    while (entry != first) {
      --entry;
      if ((entry->index & kSlotBit) != 0) {
        unmake_slot(*entry);
        continue;
      }
      if constexpr (!kWhole) {
        sets_.flip(card(words[entry->index]), entry->index);
        sets_.flip(card(entry->old), entry->index);
      }
      words[entry->index] = entry->old;
    }
    top_ = at;
  }
  void unmake_slot(const Entry& entry);
  std::uint32_t flag_link_slot(unsigned army, unsigned end) const {
    return tables_->layout.flag_linked + army * tables_->layout.n_flag_links * 2 + end;
  }
  void rebuild_relations();

  const Compiled* tables_;
  unsigned n_codes_;
  const CodeCard* cards_;
  const std::uint8_t* owner_;
  const std::uint8_t* counted_;
  AlignedVector<std::uint32_t> words_;
  AlignedVector<std::int32_t> slots_;
  PieceSets sets_;
  std::vector<std::uint8_t> relation_, meets_, threat_;
  std::array<Sides, kMaxSides> prey_, foes_;
  std::uint64_t key_ = 0;
  std::vector<KeptAnswer> kept_;
  std::vector<Entry> journal_;  // the first top_ entries hold
  std::size_t top_ = 0, room_ = 0;
  bool stale_ = false;  // a relation was taken back: the tables by code no longer hold
};

}  // namespace houserule
