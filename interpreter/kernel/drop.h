// Reserves in play: counts in slots of the state, one for each side and type, and drops from them.
#pragma once

#include <bit>

#include "kernel/core.h"

namespace houserule {

inline std::uint32_t reserve_slot(const Compiled& tables, std::size_t side, std::size_t type) {
  return tables.layout.reserve + static_cast<std::uint32_t>(side * tables.n_types + type);
}

// A taken piece with this code goes where the rules say. Costs a look where nothing goes into reserves.
inline void to_reserve(Core& core, unsigned captor, Code taken) {
  if (!core.t.reserves || taken <= kWallCode) return;
  const std::uint32_t slot = core.t.captive_slot[captor * core.t.codes.size() + taken];
  if (slot != 0) core.s.set(slot, core.s.get(slot) + 1);
}

// The cells of columns in which the side may not drop the piece, as the board stands.
inline void crowded_columns(const Core& core, unsigned side, const CompiledDrop& drop, Word* cells) {
  const unsigned n = core.t.n_words;
  for (unsigned w = 0; w < n; ++w) cells[w] = 0;
  each_cell(core.s.occupied(side + 1), n, [&](unsigned cell) {
    if (!has_bit(drop.crowds.data(), core.s.code(cell))) return;
    const Word* column = &core.t.masks[drop.columns + cell * n];
    for (unsigned w = 0; w < n; ++w) cells[w] |= column[w];
  });
}
// May the side drop the piece on the cell, if it is empty?
inline bool may_drop(const Core& core, unsigned side, const CompiledDrop& drop, unsigned cell) {
  if (!has_bit(&core.t.masks[drop.cells], cell)) return false;
  if (drop.crowds.empty()) return true;
  std::array<Word, kMaxWords> crowded;
  crowded_columns(core, side, drop, crowded.data());
  return !has_bit(crowded.data(), cell);
}

// What the side has in reserve and may drop on some empty cell, `mask` among them unless it is null, goes to
// the sink: with what, the cell of the mask's first bit, and the cells.
template <class Sink>
void each_drop(const Core& core, unsigned side, const Word* mask, Sink& sink) {
  const Compiled& t = core.t;
  const Word* empty = core.s.occupied(0);
  for (const CompiledDrop& drop : t.drops_from(side)) {
    if (core.s.get(drop.slot) <= 0) continue;
    std::array<Word, kMaxWords> crowded;
    if (!drop.crowds.empty()) crowded_columns(core, side, drop, crowded.data());
    for (unsigned w = 0; w < t.n_words; ++w) {
      Word cells = t.masks[drop.cells + w] & empty[w] & (mask == nullptr ? ~Word{0} : mask[w]);
      if (!drop.crowds.empty()) cells &= ~crowded[w];
      if (cells != 0) sink.drops(drop, w * 64, cells, &t.drop_codes[drop.codes]);
    }
  }
}

// The side's way with a type; null when it may never drop it.
const CompiledDrop* drop_of(const Compiled& tables, unsigned side, std::size_t type);
// The rule's part that lets the side drop this type on the cell; null when none does.
const DropSpec* drop_spec(const Compiled& tables, unsigned side, std::size_t type, unsigned cell);
// The part that bars it, as the board stands; null when none does.
const DropBar* bar_on(const Core& core, unsigned side, std::size_t type, unsigned cell);
// May a piece of the type never be in the side's reserve? Its side may not leave it attacked, so nobody takes
// it, and no rule drops it or says that it is kept there.
bool never_reserved(const Compiled& tables, unsigned side, std::size_t type);
// The drop as an action, be it possible or not.
Action drop_action(const Compiled& tables, unsigned side, const CompiledDrop& drop, unsigned cell);

// Puts the piece on its cell and takes it from the reserve. No events. Fails (die "limit") when a game can
// have no further piece.
void drop_piece(Core& core, const Action& action);
// The same with its events; false when a handler stopped it.
bool drop_with_events(Core& core, const Action& action);
// What comes in from the seat's reserve where a piece left a cell; the second with its events.
void bring_in(Core& core, unsigned seat, Code code, unsigned cell);
void bring_in_with_events(Core& core, unsigned seat, Code code, unsigned cell);

// At most `most` of the drops that would leave no piece with this tag of the side attacked, whatever is in
// its reserve.
std::vector<Action> saving_drops(Core& core, unsigned side, unsigned tag, std::size_t most);
// Would some drop leave no piece with this tag of the side attacked, whatever is in its reserve? Asks each
// droppable type on each empty cell for legality until one does: slow, for positions that seem lost.
bool drop_saves(Core& core, unsigned side, unsigned tag);

// Calls f(code) for each piece of the side's reserve that may come in where one with this code leaves.
template <class F>
void each_gate(const Core& core, unsigned side, Code leaving, F&& f) {
  for (std::uint32_t open = core.t.code_gates[leaving]; open != 0; open &= open - 1) {
    const CompiledGate& gate = core.t.gates_of[side][static_cast<std::size_t>(std::countr_zero(open))];
    if (core.s.get(gate.slot) > 0) f(gate.code);
  }
}

}  // namespace houserule
