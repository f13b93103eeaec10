#include "apply.h"

#include <algorithm>

#include "attack.h"
#include "drop.h"
#include "extra_moves.h"
#include "guard_eval.h"
#include "script/host.h"
#include "script/play.h"
#include "turn.h"
#include "world.h"

namespace houserule {

namespace {

// When the last piece of one kind with the flavour is gone, the other kind's is worth nothing.
void settle_tie(Core& core, const CompiledTie& tie, SideId colour) {
  std::array<std::uint16_t, 64> ones, others;
  unsigned n_ones = 0, n_others = 0;
  for (unsigned owner = 1; owner <= core.t.n_sides; ++owner) {
    each_cell(core.s.occupied(owner), core.t.n_words, [&](unsigned cell) {
      const CodeInfo& info = core.t.codes[core.s.code(cell)];
      if (info.colour != colour || (info.flavours & tie.bit) == 0) return;
      if (info.type == tie.one && n_ones < ones.size()) ones[n_ones++] = static_cast<std::uint16_t>(cell);
      if (info.type == tie.other && n_others < others.size())
        others[n_others++] = static_cast<std::uint16_t>(cell);
    });
  }
  if (n_ones != 0 && n_others != 0) return;
  const auto clear = [&](std::uint16_t cell) {
    const CodeInfo& info = core.t.codes[core.s.code(cell)];
    const Code bare =
        core.t.code(info.type, info.colour, info.controller, info.flavours & ~unsigned{tie.bit});
    core.s.put(cell, (core.s.word(cell) & 0xFFFF0000U) | bare);
  };
  if (!tie.returns || n_ones == 0) std::for_each_n(ones.begin(), n_ones, clear);
  std::for_each_n(others.begin(), n_others, clear);
}

}  // namespace

void settle_ties(Core& core, Code a, Code b) {
  for (const Code code : {a, b}) {
    if ((core.t.code_flags[code] & kTied) == 0) continue;
    for (const CompiledTie& tie : core.t.ties) settle_tie(core, tie, core.t.codes[code].colour);
  }
}

void settle_all_ties(Core& core, const CompiledTie& tie) {
  for (std::size_t side = 0; side < core.t.n_sides; ++side) settle_tie(core, tie, SideId{side});
}

namespace {

void assign_fields(Core& core, const Action& action, Code actor, Code taken) {
  const unsigned bit = taken != kEmptyCode ? 2 : 1;
  const bool drops = action.kind == ActionKind::drop;
  const unsigned from = drops ? core.t.n_cells : action.from;
  for (const CompiledAssign& assign : core.t.assigns) {
    if (assign.when == 0) {
      if ((assign.by_code[actor] & bit) == 0) continue;
    } else if (!holds(core, assign.when,
                      Asked{action.seat, actor, from, action.to, taken != kEmptyCode, taken, drops})) {
      continue;
    }
    const std::uint32_t slot = assign.slot + (assign.per_side ? action.seat : 0);
    const std::int32_t value = assign.add ? core.s.get(slot) + assign.amount : assign.amount;
    core.s.set(slot, std::clamp(value, assign.min, assign.max));
  }
}

// A trace lasts for the next action, or until its side's next turn is over.
void fade_traces(Core& core, unsigned seat) {
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    const std::uint32_t slot = core.t.layout.trace + side;
    const std::int32_t packed = core.s.get(slot);
    if (packed == 0) continue;
    const bool round = core.t.trace_round[unpack(packed).kind];
    if (round ? side == seat : core.track_of(side) == core.track_of(seat)) core.s.set(slot, 0);
  }
}

// The cell of what a trace-take takes, or n_cells.
unsigned trace_victim(const Core& core, const Action& action) {
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    const std::int32_t packed = core.s.get(core.t.layout.trace + side);
    if (packed == 0 || side == action.seat) continue;
    const Trace trace = unpack(packed);
    if (trace.cell == action.to && core.s.relation(action.seat)[core.s.code(trace.victim)] == 2)
      return trace.victim;
  }
  return core.t.n_cells;
}

void displace_couple(Core& core, const Action& action) {
  const CompiledCouple& couple = core.t.couples[action.extra];
  const std::uint32_t mover = core.s.word(couple.mover_from), partner = core.s.word(couple.partner_from);
  const auto moved = [&](std::uint32_t word) {
    return (word & 0xFFFF0000U) | core.t.code_moved[static_cast<Code>(word)];
  };
  core.s.put(couple.mover_from, kEmptyCode);
  core.s.put(couple.partner_from, kEmptyCode);
  core.s.put(couple.mover_to, moved(mover));
  core.s.put(couple.partner_to, moved(partner));
  settle_ties(core, static_cast<Code>(mover), static_cast<Code>(partner));
}

void leave_trace(Core& core, const Action& action) {
  const ShapePath& path = core.t.paths[action.extra];
  const CellId passed = core.t.board.offset(CellId{action.from}, path.dx / 2, path.dy / 2);
  const Trace trace{passed.value, action.to, path.leaves - 1U};
  core.s.set(core.t.layout.trace + action.seat, pack(trace));
}

}  // namespace

Asked asked_of(const Core& core, const Action& action) {
  Asked asked{action.seat, kEmptyCode, core.t.n_cells, core.t.n_cells};
  if (action.kind == ActionKind::verb || action.kind == ActionKind::pass) return asked;
  asked.to = action.to;
  if (action.kind == ActionKind::drop) {
    asked.code = action.extra;
    asked.drops = true;
    return asked;
  }
  asked.from = action.from;
  asked.code = core.s.code(action.from);
  if (action.kind == ActionKind::couple) return asked;
  const unsigned victim = action.kind == ActionKind::trace ? trace_victim(core, action) : action.to;
  asked.taken = victim == core.t.n_cells ? kEmptyCode : core.s.code(victim);
  asked.takes = asked.taken > kWallCode;
  return asked;
}

bool exposed(Core& core, unsigned side) {
  return any_cell(core.s.shielded(side + 1), core.t.n_words,
                  [&](unsigned cell) { return attacked(core, cell, side, kNoCell); });
}

namespace {

void make_drop(Core& core, const Action& action) {
  if (traced(core)) fade_traces(core, action.seat);
  drop_piece(core, action);
  assign_fields(core, action, action.extra, kEmptyCode);
  pass_turn(core, core.track_of(action.seat));
}

}  // namespace

void make(Core& core, const Action& action) {
  if (action.kind == ActionKind::drop) return make_drop(core, action);
  State& s = core.s;
  const std::uint32_t word = s.word(action.from);
  const Code actor = static_cast<Code>(word);
  Code taken = kEmptyCode;
  if (action.kind == ActionKind::couple) {
    fade_traces(core, action.seat);
    displace_couple(core, action);
  } else {
    if (action.kind == ActionKind::trace) {
      const unsigned victim = trace_victim(core, action);
      taken = s.code(victim);
      s.put(victim, kEmptyCode);
    } else {
      taken = s.code(action.to);
    }
    if (traced(core)) fade_traces(core, action.seat);
    const bool changes = action.extra != 0 && action.kind != ActionKind::leaving;
    s.move(action.from, action.to, word, changes ? action.extra : core.t.code_moved[actor]);
    if (action.kind == ActionKind::leaving) leave_trace(core, action);
    if (((core.t.code_flags[actor] | core.t.code_flags[taken]) & kTied) != 0) settle_ties(core, actor, taken);
    to_reserve(core, action.seat, taken);
  }
  assign_fields(core, action, actor, taken);
  pass_turn(core, core.track_of(action.seat));
}

namespace {

// The displacement of a board action with its events; false when a handler stopped it.
bool displace_with_events(Core& core, const Action& action) {
  if (action.kind == ActionKind::drop) return drop_with_events(core, action);
  if (action.kind == ActionKind::couple) {
    const CompiledCouple& couple = core.t.couples[action.extra];
    EventData data;
    data.event = Event::piece_moving;
    data.piece = core.s.piece(couple.mover_from);
    data.piece_code = core.s.code(couple.mover_from);
    data.side = action.seat;
    data.from = couple.mover_from;
    data.to = couple.mover_to;
    if (!raise(core, data)) return false;
    EventData partner = data;
    partner.piece = core.s.piece(couple.partner_from);
    partner.piece_code = core.s.code(couple.partner_from);
    partner.from = couple.partner_from;
    partner.to = couple.partner_to;
    displace_couple(core, action);
    data.event = partner.event = Event::piece_moved;
    raise(core, data);
    raise(core, partner);
    return true;
  }
  const unsigned victim = action.kind == ActionKind::trace ? trace_victim(core, action) : action.to;
  const bool changes = action.extra != 0 && action.kind != ActionKind::leaving;
  return take_and_move(core, action.from, action.to, victim, changes ? action.extra : kEmptyCode);
}

}  // namespace

void make_with_events(Core& core, const Action& action, const std::vector<std::int32_t>& arguments) {
  const Asked asked = asked_of(core, action);
  EventData data;
  data.event = Event::action_applied;
  data.side = action.seat;
  bool ends_turn = true;
  if (action.kind == ActionKind::verb) {
    const CompiledVerb& verb = core.t.verbs[action.extra];
    if (verb.spec->choice) answered(core);
    core.script->verb_apply(core, verb, action.seat, arguments.data(),
                            static_cast<unsigned>(arguments.size()));
    ends_turn =
        verb.spec->ends_turn && !verb.spec->choice && core.turn(core.track_of(action.seat)) == action.seat;
  } else {
    if (!asked.drops) {
      data.from = static_cast<std::uint16_t>(asked.from);
      data.piece = core.s.piece(asked.from);
    }
    data.to = static_cast<std::uint16_t>(asked.to);
    data.piece_code = asked.code;
    data.captured_code = asked.taken;
    if (asked.takes)
      data.captured = core.s.piece(action.kind == ActionKind::trace ? trace_victim(core, action) : asked.to);
    const bool done = displace_with_events(core, action);
    if (done && asked.drops) data.piece = core.s.piece(asked.to);
    fade_traces(core, action.seat);
    if (done && action.kind == ActionKind::leaving) leave_trace(core, action);
    assign_fields(core, action, asked.code, asked.taken);
  }
  raise(core, data);
  if (ends_turn && !core.over()) end_turn(core, action.seat);
}

void play_bare(Core& core, const Action& action, const ActionList& list) {
  if (!core.t.tier.handlers && action.kind != ActionKind::verb) {
    make(core, action);
    return;
  }
  std::vector<std::int32_t> arguments;
  if (action.kind == ActionKind::verb) {
    arguments.assign(list.arguments.begin() + action.from, list.arguments.begin() + action.from + action.to);
  }
  core.t.host->refill();
  make_with_events(core, action, arguments);
}

}  // namespace houserule
