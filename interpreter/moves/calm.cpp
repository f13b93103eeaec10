#include "moves/calm.h"

#include "moves/attack.h"
#include "moves/extra_moves.h"
#include "moves/generate.h"
#include "moves/piece_moves.h"

namespace houserule {

namespace {

// The one piece of the side that is judged; n_cells when there are none or several.
unsigned lone_judged(const Core& core, unsigned side) {
  const Compiled& t = core.t;
  unsigned found = t.n_cells;
  const bool several = any_cell(core.s.occupied(side + 1), t.n_words, [&](unsigned cell) {
    if (!t.tagged(t.codes[core.s.code(cell)].type, t.calm_tag)) return false;
    if (found != t.n_cells) return true;
    found = cell;
    return false;
  });
  return several ? t.n_cells : found;
}

bool stays_where_it_is(const Sight& sight, unsigned cell) {
  return cell != sight.cell && !has_bit(sight.pinned.data(), cell);
}

}  // namespace

const Sight* calm_sight(Core& core, unsigned side) {
  SeenSight& seen = core.seen;
  if (seen.at != core.s.journaled() || seen.key != core.s.key() || seen.side != side) {
    const unsigned cell = lone_judged(core, side);
    if (cell == core.t.n_cells) return nullptr;
    seen.at = core.s.journaled();
    seen.key = core.s.key();
    seen.side = side;
    look(core, cell, side, seen.sight);
  }
  return seen.sight.attackers == 0 ? &seen.sight : nullptr;
}

std::uint64_t count_calm(Core& core, unsigned side, const Sight& sight) {
  CountSink sink;
  ActionList& rest = core.scratch;
  rest.clear();
  ListSink own{rest.actions, static_cast<std::uint8_t>(side)};
  const Gathered prey(core, side);
  PieceMoves<CountSink, true> quiet(core, side, sink, core.s.occupied(0));
  PieceMoves<ListSink, true> takes(core, side, own, prey.data());
  PieceMoves<ListSink, false> all(core, side, own, nullptr);
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    if (stays_where_it_is(sight, cell)) {
      quiet.all(cell);
      if (core.t.may_meet(core.s.code(cell), cell, prey.data())) takes.all(cell);
    } else {
      all.all(cell);
    }
    each_couple(core, side, cell,
                [&](const CompiledCouple&, const Action& action) { rest.actions.push_back(action); });
  });
  trace_takes(core, side, rest.actions);
  keep_legal(core, rest, 0);
  return sink.count + rest.actions.size();
}

bool any_calm(Core& core, unsigned side, const Sight& sight) {
  CountSink sink;
  PieceMoves<CountSink, true> quiet(core, side, sink, core.s.occupied(0));
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    if (stays_where_it_is(sight, cell)) quiet.all(cell);
    return sink.count != 0;
  });
}

}  // namespace houserule
