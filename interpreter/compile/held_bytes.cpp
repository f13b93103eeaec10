#include "compile/held_bytes.h"

#include "kernel/compiled.h"

namespace houserule {

namespace {

// Records, names, small tables, a game to play on.
constexpr std::size_t kRest = std::size_t{256} << 10;

template <class... Lists>
std::size_t bytes_of(const Lists&... lists) {
  return (std::size_t{0} + ... + (lists.capacity() * sizeof(typename Lists::value_type)));
}

}  // namespace

std::size_t held_bytes(const Compiled& t) {
  return kRest + t.host->heap_used() +
         bytes_of(t.codes, t.zobrist, t.code_of, t.reach, t.programs, t.pool16, t.rays, t.specials, t.stops,
                  t.paths, t.cell_lines, t.lines, t.leaps, t.line_mask, t.far_mask, t.near_mask, t.leap_mask,
                  t.masks, t.leads, t.led_from, t.odd_mask, t.trace_takers, t.taker_list, t.captive_slot,
                  t.ahead, t.guards.nodes, t.guards.children);
}

}  // namespace houserule
