#include "binding/bind.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/generate.h"
#include "lua/host.h"
#include "notation/notation.h"

namespace houserule {
namespace {

constexpr std::int64_t kGasPerWay = 4;

unsigned victim_of(const Core& core, const Action& action) {
  if (action.kind == ActionKind::trace) return trace_victim(core, action.seat, action.to);
  return core.s.code(action.to) == kEmptyCode ? core.t.n_cells : action.to;
}

bool same_way(const Action& a, const Action& b) {
  return a.from == b.from && a.to == b.to && (a.kind == ActionKind::trace) == (b.kind == ActionKind::trace);
}

// Actions that differ only in what the piece becomes are one way.
Actions without_twins(const Actions& ways) {
  Actions kept;
  for (const Action& way : ways) {
    const bool known = std::ranges::any_of(kept, [&](const Action& other) { return same_way(other, way); });
    if (way.kind != ActionKind::pair_move && !known) kept.push_back(way);
  }
  return kept;
}

// Pushes a list of the types that the piece may become on its way.
void push_becomes(const Bound& call, const Actions& ways, const Action& way) {
  lua_newtable(call.L);
  lua_Integer at = 0;
  for (const Action& other : ways) {
    const int type = other.kind == ActionKind::gate ? -1 : becomes_of(call.t, other);
    if (type < 0 || !same_way(way, other)) continue;
    call.objects.push_type(call.L, TypeId{static_cast<std::size_t>(type)});
    lua_rawseti(call.L, -2, ++at);
  }
}

int give_ways(const Bound& call, const Actions& ways, bool with_piece) {
  call.run.host.charge(kGasPerWay * static_cast<std::int64_t>(ways.size()));
  return call.give_list(without_twins(ways), [&](const Action& way) {
    lua_createtable(call.L, 0, 3);
    call.give_cell(way.to);
    lua_setfield(call.L, -2, "cell");
    const unsigned victim = victim_of(call.core, way);
    if (victim != call.t.n_cells) {
      call.give_piece(call.core.s.piece(victim), victim);
      lua_setfield(call.L, -2, "victim");
    }
    if (way.kind != ActionKind::gate && becomes_of(call.t, way) >= 0) {
      push_becomes(call, ways, way);
      lua_setfield(call.L, -2, "becomes");
    }
    if (with_piece) {
      call.give_piece(call.core.s.piece(way.from), way.from);
      lua_setfield(call.L, -2, "piece");
    }
  });
}

}  // namespace

int piece_reach(const Bound& call) {
  const Standing here = present(call, call.self());
  Actions ways;
  candidates_from(call.core, call.t.codes[here.code].controller.value, here.cell, ways);
  return give_ways(call, ways, false);
}

int side_captures(const Bound& call) {
  Actions ways;
  takes_of(call.core, call.self().index, ways);
  return give_ways(call, ways, true);
}

}  // namespace houserule
