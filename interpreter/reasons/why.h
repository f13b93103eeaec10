// Which rule decides that something is not legal, with its options and where their values come from, and what
// would have been legal instead. The slow way, walked only when somebody is refused.
#pragma once

#include <string>
#include <string_view>

#include "kernel/declared_paths.h"
#include "reasons/reason.h"

namespace houserule {

// Follows the path on an open board as a piece of that colour goes it: calls each(cell, step) for every cell
// that it comes to, until it gives true. False where it never does.
template <class F>
bool along_path(const Compiled& tables, const PathRecord& record, SideId colour, unsigned from, F&& each) {
  const auto [dx, dy] = orientation_of(tables.book.spec.sides[colour.index()]).turned(record.dx, record.dy);
  const bool far = record.max == 0 || record.over == Over::hop;
  CellId at{from};
  for (int step = 1; far || step <= record.max; ++step) {
    at =
        record.direction.empty() ? tables.board.offset(at, dx, dy) : tables.board.along(at, record.direction);
    if (!at.valid() || at.value == from || step > static_cast<int>(tables.n_cells)) return false;
    if (each(at.value, step)) return true;
  }
  return false;
}

// What keeps the piece on `from` from `to`: of all declared ways that lead there over an open board the one
// that is held up least. Without a text where none leads there.
Reason held_up(Core& core, unsigned seat, unsigned from, unsigned to);

// The reason's text with "(HR-2.1; limit = 4, the default)" behind it: the clause that the rule cites first,
// and the options that decide: the one that is named, or those that do not stand as usual; in one pair of
// brackets with what stands there already.
std::string with_basis(Core& core, const Reason& reason);

// "; h8l8 would be legal": the legal action of the same piece, or drop of the same type, that ends nearest to
// the cell.
std::string nearest_move(Core& core, unsigned seat, unsigned from, unsigned to);
std::string nearest_drop(Core& core, unsigned seat, std::size_t type, unsigned to);
// The legal use of the verb that has most words of what was asked.
std::string nearest_use(Core& core, unsigned seat, const CompiledVerb& verb, std::string_view asked);

}  // namespace houserule
