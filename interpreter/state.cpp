#include "state.h"

#include <algorithm>

namespace houserule {

State::State(const Compiled& tables)
    : tables_(&tables),
      n_words_(tables.n_words),
      n_codes_(static_cast<unsigned>(tables.codes.size())),
      stride_(tables.n_cells + 1),
      zobrist_(tables.zobrist.data()),
      owner_(tables.code_owner.data()),
      row_(tables.code_row.data()),
      flags_(tables.code_flags.data()),
      counted_(tables.slot_counted.data()),
      words_(tables.n_cells + 1),
      slots_(tables.layout.slots),
      occupied_((tables.n_sides + 2) * n_words_),
      shielded_(occupied_.size()),
      longs_(occupied_.size()),
      leapers_(occupied_.size()),
      relation_(std::size_t{tables.n_sides} * n_codes_),
      threat_(relation_.size()),
      journal_(1024) {
  clear();
}

void State::clear() {
  std::ranges::fill(words_, kEmptyCode);
  words_.back() = kWallCode;
  std::ranges::fill(slots_, 0);
  for (auto* sets : {&occupied_, &shielded_, &longs_, &leapers_}) std::ranges::fill(*sets, 0);
  for (unsigned cell = 0; cell < tables_->n_cells; ++cell) flip_bit(occupied_.data(), cell);
  key_ = 0;
  top_ = 0;
  rebuild_relations();
}

void State::rebuild_relations() {
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
      relation_[side * n_codes_ + c] = c == kEmptyCode ? 0 : piece && hostile(side, owner - 1) ? 2 : 1;
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
  for (std::uint32_t slot = 0; slot < slots_.size(); ++slot) fresh.set(slot, slots_[slot]);
  return fresh.key_ == key_ && fresh.occupied_ == occupied_ && fresh.shielded_ == shielded_ &&
         fresh.longs_ == longs_ && fresh.leapers_ == leapers_ && fresh.relation_ == relation_ &&
         fresh.threat_ == threat_ && words_.back() == kWallCode;
}

unsigned State::find(PieceId piece) const {
  for (unsigned cell = 0; cell < tables_->n_cells; ++cell) {
    if (words_[cell] >> 16 == piece.value && static_cast<Code>(words_[cell]) > kWallCode) return cell;
  }
  return tables_->n_cells;
}

}  // namespace houserule
