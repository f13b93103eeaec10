#include "kernel/state.h"

#include <algorithm>

namespace houserule {

State::State(const Compiled& tables)
    : tables_(&tables),
      n_codes_(static_cast<unsigned>(tables.codes.size())),
      cards_(tables.cards.data()),
      owner_(tables.code_owner.data()),
      counted_(tables.slot_counted.data()),
      words_(tables.n_cells + 1),
      slots_(tables.layout.slots),
      sets_(tables),
      relation_(std::size_t{tables.n_sides} * n_codes_),
      meets_(relation_.size()),
      threat_(relation_.size()),
      kept_(tables.kept.count),
      journal_(1024),
      room_(journal_.size()) {
  clear();
}

void State::clear() {
  std::ranges::fill(words_, kEmptyCode);
  words_.back() = kWallCode;
  std::ranges::fill(slots_, 0);
  sets_.clear();
  for (unsigned cell = 0; cell < tables_->n_cells; ++cell) sets_.flip(tables_->cards[kEmptyCode], cell);
  std::ranges::fill(kept_, KeptAnswer{});
  key_ = 0;
  top_ = 0;
  rebuild_relations();
}

void State::grow() {
  journal_.resize(2 * journal_.size());
  room_ = journal_.size();
}

void State::count_flag_links(const CodeCard& before, const CodeCard& after) {
  for (unsigned rest = before.flag_links; rest != 0; rest &= rest - 1) {
    const std::uint32_t slot = flag_link_slot(before.army, static_cast<unsigned>(std::countr_zero(rest)));
    set(slot, slots_[slot] - 1);
  }
  for (unsigned rest = after.flag_links; rest != 0; rest &= rest - 1) {
    const std::uint32_t slot = flag_link_slot(after.army, static_cast<unsigned>(std::countr_zero(rest)));
    set(slot, slots_[slot] + 1);
  }
}

void State::unmake_slot(const Entry& entry) {
  const std::uint32_t slot = entry.index & ~kSlotBit;
  slots_[slot] = static_cast<std::int32_t>(entry.old);
  stale_ = stale_ || (counted_[slot] & 2) != 0;
  if ((counted_[slot] & 4) != 0) forget_answers(slot);
}

void State::forget_answers(std::uint32_t slot) {
  for (const std::uint16_t condition : tables_->kept.lists[tables_->kept.list_at[slot]])
    kept_[condition] = {};
}

void State::rebuild_relations() {
  stale_ = false;
  const unsigned n = tables_->n_sides;
  const auto hostile = [&](unsigned a, unsigned b) { return get(tables_->layout.relation + a * n + b) == 2; };
  for (unsigned side = 0; side < n; ++side) {
    prey_[side].count = foes_[side].count = 0;
    for (unsigned other = 0; other < n; ++other) {
      if (hostile(side, other)) prey_[side].side[prey_[side].count++] = static_cast<std::uint8_t>(other);
      if (hostile(other, side)) foes_[side].side[foes_[side].count++] = static_cast<std::uint8_t>(other);
    }
    for (unsigned c = 0; c < n_codes_; ++c) {
      const unsigned owner = owner_[c];
      const bool piece = owner != 0 && owner <= n;
      const bool own = piece && owner == side + 1 && (tables_->code_flags[c] & kOutcast) != 0;
      const bool takes = own || (piece && hostile(side, owner - 1));
      relation_[side * n_codes_ + c] = c == kEmptyCode ? 0 : takes ? 2 : 1;
      const bool spared = takes && tables_->tier.spares_royals && (tables_->code_flags[c] & kRoyal) != 0;
      meets_[side * n_codes_ + c] = spared ? 1 : relation_[side * n_codes_ + c];
      threat_[side * n_codes_ + c] = piece && hostile(owner - 1, side) ? 1 : 0;
    }
  }
}

std::uint64_t State::full_hash() const {
  std::uint64_t hash = 0x9E3779B97F4A7C15ULL;
  const auto add = [&hash](std::uint64_t value) {
    hash = (hash ^ value) * 0xFF51AFD7ED558CCDULL;
    hash ^= hash >> 29;
  };
  for (const std::uint32_t w : words_) add(w);
  for (const std::int32_t v : slots_) add(static_cast<std::uint32_t>(v));
  return hash;
}

bool State::audit() const {
  State fresh(*tables_);
  for (unsigned cell = 0; cell < tables_->n_cells; ++cell) {
    if (words_[cell] != 0) fresh.put(cell, words_[cell]);
  }
  const Layout& layout = tables_->layout;
  for (std::uint32_t i = 0; i < layout.n_flag_links * 2 * tables_->n_sides; ++i) {
    if (fresh.slots_[layout.flag_linked + i] != slots_[layout.flag_linked + i]) return false;
  }
  for (std::uint32_t slot = 0; slot < slots_.size(); ++slot) fresh.set(slot, slots_[slot]);
  return fresh.key_ == key_ && fresh.sets_ == sets_ && fresh.relation_ == relation_ &&
         fresh.meets_ == meets_ && fresh.threat_ == threat_ && words_.back() == kWallCode;
}

unsigned State::find(PieceId piece) const {
  for (unsigned cell = 0; cell < tables_->n_cells; ++cell) {
    if (words_[cell] >> 16 == piece.value && static_cast<Code>(words_[cell]) > kWallCode) return cell;
  }
  return tables_->n_cells;
}

}  // namespace houserule
