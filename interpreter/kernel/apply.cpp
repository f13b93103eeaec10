#include "kernel/apply.h"

#include <algorithm>
#include <array>

#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/guard_eval.h"
#include "kernel/guard_look.h"
#include "kernel/make.h"
#include "kernel/scripts.h"
#include "kernel/turn.h"
#include "kernel/turn_parts.h"
#include "kernel/world.h"

namespace houserule {

namespace {

// Clears a flag link's piece flag, which is worth nothing, on the pieces of the army that still hold it.
void clear_flag_link(Core& core, unsigned flag_link, unsigned army) {
  const CompiledTie& of = core.t.flag_links[flag_link];
  const unsigned end = core.s.flag_linked(army, flag_link, 0) != 0 ? 0 : 1;  // the other end has none
  const unsigned held = 1U << (2 * flag_link + end);
  std::int32_t left = core.s.flag_linked(army, flag_link, end);
  const auto clear_at = [&](unsigned cell) {
    const Code code = core.s.code(cell);
    const CodeCard& card = core.t.cards[code];
    if ((card.flag_links & held) == 0 || card.army != army) return false;
    const CodeInfo& info = core.t.codes[code];
    const Code bare =
        core.t.code(info.type, info.colour, info.controller, info.piece_flags & ~unsigned{of.bit});
    core.s.put(cell, (core.s.word(cell) & 0xFFFF0000U) | bare);
    return --left == 0;
  };
  // Nearly always it belongs to its own side.
  if (any_cell(core.s.occupied(army + 1), core.t.n_words, clear_at)) return;
  for (unsigned owner = 1; owner <= core.t.n_sides; ++owner) {
    if (owner != army + 1 && any_cell(core.s.occupied(owner), core.t.n_words, clear_at)) return;
  }
}

// When the last piece of one kind with the piece flag is gone, the other kind's is worth nothing, unless more
// of that kind may come from a reserve. Of pieces in several flag links one may let go of the next.
void settle_army(Core& core, SideId colour) {
  for (bool again = true; again;) {
    again = false;
    for (unsigned i = 0; i < core.t.flag_links.size(); ++i) {
      const bool one = core.s.flag_linked(colour.value, i, 0) != 0,
                 other = core.s.flag_linked(colour.value, i, 1) != 0;
      const bool worthless = core.t.flag_links[i].returns ? other && !one : one != other;
      if (worthless) clear_flag_link(core, i, colour.value);
      again = again || (worthless && core.t.flag_links.size() > 1);
    }
  }
}

}  // namespace

void settle_flag_links(Core& core, Code a, Code b) {
  for (const Code code : {a, b}) {
    if ((core.t.code_flags[code] & kFlagLinked) != 0) settle_army(core, core.t.codes[code].colour);
  }
}

void settle_all_flag_links(Core& core) {
  for (std::size_t side = 0; side < core.t.n_sides; ++side) settle_army(core, SideId{side});
}

void forget_trace_of(Core& core, unsigned cell) {
  each_trace(core, [&](unsigned slot, unsigned, const Trace& trace) {
    if (trace.victim == cell) write_trace(core, slot, 0);
  });
}

unsigned trace_victim(const Core& core, unsigned seat, unsigned cell) {
  const Track& track = core.t.tracks[core.track_of(seat)];
  const auto n = static_cast<unsigned>(track.order.size());
  unsigned latest = n, found = core.t.n_cells;
  each_trace(core, [&](unsigned, unsigned side, const Trace& trace) {
    const Code victim = core.s.code(trace.victim);
    const unsigned back = (track.seat[seat] + n - track.seat[side]) % n;
    const bool of_board = core.track_of(side) == core.track_of(seat) && side != seat;
    if (!of_board || back > latest || !core.t.ways.passes(trace.way, cell) || victim <= kWallCode) return;
    const CodeInfo& info = core.t.codes[victim];  // it may have been handed over before it went, or since
    const bool left = info.colour.value == side || info.controller.value == side;
    if (!left || core.s.meets(seat)[victim] != 2) return;
    latest = back;
    found = trace.victim;
  });
  return found;
}

bool exposed(Core& core, unsigned side) {
  return any_cell(core.s.royals(side + 1), core.t.n_words,
                  [&](unsigned cell) { return attacked(core, cell, side, kNoCell); });
}

namespace {

void displace_pair_move(Core& core, const Action& action) {
  const CompiledPairMove& pair_move = core.t.pair_moves[action.extra];
  const std::uint32_t mover = core.s.word(pair_move.mover_from),
                      partner = core.s.word(pair_move.partner_from);
  const auto moved = [&](std::uint32_t word) {
    return (word & 0xFFFF0000U) | core.t.cards[static_cast<Code>(word)].moved;
  };
  core.s.put(pair_move.mover_from, kEmptyCode);
  core.s.put(pair_move.partner_from, kEmptyCode);
  core.s.put(pair_move.mover_to, moved(mover));
  core.s.put(pair_move.partner_to, moved(partner));
  settle_flag_links(core, static_cast<Code>(mover), static_cast<Code>(partner));
}

// What comes in with a pair move, if anything does and the cell is free.
Code brought_by(const Core& core, const CompiledPairMove& pair_move) {
  return pair_move.brings != kEmptyCode && core.s.code(pair_move.brings_to) == kEmptyCode ? pair_move.brings
                                                                                          : kEmptyCode;
}

void assign_field(Core& core, const AssignStep& step, unsigned seat) {
  const std::uint32_t slot = step.slot + (step.per_side & seat);
  const std::int32_t value = (core.s.get(slot) & step.keep) + step.amount;
  core.s.set(slot, std::clamp(value, step.min, step.max));
}

void assign_on_conditions(Core& core, const Action& action, Code actor, Code taken) {
  const bool drops = action.kind == ActionKind::drop;
  const unsigned from = drops ? core.t.n_cells : action.from;
  const bool changes = action.kind == ActionKind::move || action.kind == ActionKind::trace;
  const Asked asked{action.seat,
                    actor,
                    from,
                    action.to,
                    taken != kEmptyCode,
                    taken,
                    drops,
                    changes ? action.extra : kEmptyCode,
                    action.kind == ActionKind::pair_move,
                    core.s.code(action.to) > kWallCode ? core.s.piece(action.to) : PieceId::none()};
  for (const CompiledAssign& assign : core.t.assigns) {
    const bool applies =
        may_pass(core, assign.filter, asked) && (assign.when == 0 || holds(core, assign.when, asked));
    if (applies) assign_field(core, assign.step, action.seat);
  }
}

void assign_fields(Core& core, const Action& action, Code actor, Code taken) {
  if (!core.t.plain_assigns) return assign_on_conditions(core, action, actor, taken);
  const CodeCard& card = core.t.cards[actor];
  const unsigned takes = taken != kEmptyCode ? 1 : 0;
  const AssignStep* step = core.t.assign_steps.data() + card.steps[takes];
  for (unsigned left = card.n_steps[takes]; left != 0; --left, ++step) assign_field(core, *step, action.seat);
}

void leave_trace(Core& core, const Action& action) { add_trace(core, action.seat, trace_left(core, action)); }

// Two pieces go, or what is taken stands elsewhere.
void make_unusual(Core& core, const Action& action) {
  const Code actor = core.s.code(action.from);
  Code taken = kEmptyCode;
  if (action.kind == ActionKind::pair_move) {
    displace_pair_move(core, action);
    const CompiledPairMove& pair_move = core.t.pair_moves[action.extra];
    if (const Code code = brought_by(core, pair_move)) bring_in(core, action.seat, code, pair_move.brings_to);
  } else {
    const unsigned victim = trace_victim(core, action.seat, action.to);
    const std::uint32_t word = core.s.word(action.from);
    taken = core.s.code(victim);
    core.s.put(victim, kEmptyCode);
    core.s.put(action.from, kEmptyCode);
    core.s.put(action.to,
               (word & 0xFFFF0000U) | (action.extra != 0 ? action.extra : core.t.cards[actor].moved));
    settle_flag_links(core, actor, taken);
    to_reserve(core, action.seat, taken);
  }
  assign_fields(core, action, actor, taken);
}

// A displacement of one piece, with or without a trace, where nothing is known of the variant.
// The turn has not passed.
void displace_single(Core& core, const Action& action, const State::Shift& shift) {
  const Code actor = static_cast<Code>(shift.word), taken = static_cast<Code>(shift.lost);
  core.s.move<false>(shift);
  if (action.kind == ActionKind::leaving) leave_trace(core, action);
  if (flag_linked(core, shift)) settle_flag_links(core, actor, taken);
  to_reserve(core, action.seat, taken);
  assign_fields(core, action, actor, taken);
}

void make_drop(Core& core, const Action& action) {
  drop_piece(core, action);
  assign_fields(core, action, action.extra, kEmptyCode);
  pass_turn(core, action.seat);
}

}  // namespace

void make(Core& core, const Action& action) {
  if (action.kind == ActionKind::gate) {
    make(core, without_gate(core.t, action));
    bring_in(core, action.seat, action.extra, action.from);
  } else if (action.kind == ActionKind::drop) {
    make_drop(core, action);
  } else if (action.kind == ActionKind::pair_move || action.kind == ActionKind::trace) {
    make_unusual(core, action);
    pass_turn(core, action.seat);
  } else if (quick(core, action.seat)) {
    make_small(core, action, shift_of(core, action));
  } else {
    displace_single(core, action, shift_of(core, action));
    pass_turn(core, action.seat);
  }
}

namespace {

// The displacement of a board action with its events; false when a handler stopped it.
bool displace_with_events(Core& core, const Action& action) {
  if (action.kind == ActionKind::drop) return drop_with_events(core, action);
  if (action.kind == ActionKind::pair_move) {
    const CompiledPairMove& pair_move = core.t.pair_moves[action.extra];
    const std::array both{Displacement{pair_move.mover_from, pair_move.mover_to},
                          Displacement{pair_move.partner_from, pair_move.partner_to}};
    if (!move_together(core, both)) return false;
    if (const Code code = brought_by(core, pair_move))
      bring_in_with_events(core, action.seat, code, pair_move.brings_to);
    return true;
  }
  if (action.kind == ActionKind::gate) {
    if (!displace_with_events(core, without_gate(core.t, action))) return false;
    bring_in_with_events(core, action.seat, action.extra, action.from);
    return true;
  }
  const unsigned victim =
      action.kind == ActionKind::trace ? trace_victim(core, action.seat, action.to) : action.to;
  const bool changes = action.extra != 0 && action.kind != ActionKind::leaving;
  return take_and_move(core, action.from, action.to, victim, changes ? action.extra : kEmptyCode);
}

// What handlers put onto the board one after the other is linked once all of it stands.
void settle_placed(Core& core) {
  if (!core.t.flag_links.empty()) settle_all_flag_links(core);
}

// The turn passes only when it `passes`.
bool make_without_listeners(Core& core, const Action& action, bool passes) {
  const State::Shift shift = shift_of(core, action);
  EventData data = event_of(core, Event::action_applied, action);
  if (core.t.tier.small) {
    make_small(core, action, shift);
  } else {
    displace_single(core, action, shift);
  }
  const std::size_t journaled = core.s.journaled();
  raise(core, data);
  const bool nothing_else = core.s.journaled() == journaled;
  if (!core.over() && passes && core.t.tier.no_turn_listeners) {
    pass_turn(core, action.seat);
  } else if (!core.over() && passes) {
    after_main(core, action.seat);
    settle_placed(core);
    return false;
  }
  if (!nothing_else) settle_placed(core);
  return nothing_else;
}

bool no_listeners(const Core& core, const Action& action) {
  return core.t.tier.no_listeners && (action.kind == ActionKind::move || action.kind == ActionKind::leaving);
}

// The question is closed before its answer is applied, so that what the answer asks comes instead of it.
void apply_verb(Core& core, const CompiledVerb& verb, unsigned seat,
                const std::vector<std::int32_t>& arguments) {
  struct Answering {
    std::optional<std::int32_t>& about;
    ~Answering() { about.reset(); }  // also when the script fails
  } answering{core.answering};
  if (verb.spec->choice) answering.about = answered(core);
  core.script->verb_apply(core, verb, seat, arguments.data(), static_cast<unsigned>(arguments.size()));
}

// Does what went stand where it went to, as the type that it was?
bool arrived_as_it_was(const Core& core, const Action& action, const EventData& data) {
  const Code code = core.s.code(action.to);
  return code > kWallCode && core.s.piece(action.to) == data.piece &&
         core.t.codes[code].type == core.t.codes[data.piece_code].type;
}

}  // namespace

bool do_with_events(Core& core, const Action& action, const std::vector<std::int32_t>& arguments) {
  EventData data = event_of(core, Event::action_applied, action);
  bool ends_turn = true;
  if (action.kind == ActionKind::verb) {
    const CompiledVerb& verb = core.t.verbs[action.extra];
    const auto on_turn = [&] { return core.turn(core.track_of(action.seat)) == action.seat; };
    ends_turn = verb.spec->ends_turn && !verb.spec->choice && on_turn();
    apply_verb(core, verb, action.seat, arguments);
    ends_turn = ends_turn && on_turn();
  } else {
    const bool done = displace_with_events(core, action);
    if (done && action.kind == ActionKind::drop) data.piece = core.s.piece(action.to);
    if (done && action.kind == ActionKind::leaving && arrived_as_it_was(core, action, data))
      leave_trace(core, action);
    assign_fields(core, action, data.piece_code, data.captured_code);
  }
  raise(core, data);
  return ends_turn;
}

namespace {

void act_with_events(Core& core, const Action& action, const std::vector<std::int32_t>& arguments) {
  const unsigned on_move = core.turn(core.track_of(action.seat));
  const bool was_in = core.s.get(core.t.layout.alive + on_move) != 0;
  const bool ends_turn = do_with_events(core, action, arguments);
  if (core.over()) return;
  const unsigned on_turn = core.turn(core.track_of(action.seat));
  const bool went_out = was_in && core.s.get(core.t.layout.alive + on_move) == 0 && on_turn == on_move;
  const int part = core.t.parts.empty() ? -1 : part_of(core, action);
  if (part >= 0 && on_turn == action.seat && !went_out) {
    after_part(core, action.seat, part);
  } else if (part < 0 && ends_turn) {
    after_main(core, action.seat);
  } else if (went_out) {
    end_turn(core, on_move);  // whoever goes out in his turn has none left, whatever put him out
  }
}

}  // namespace

bool make_with_events(Core& core, const Action& action, const std::vector<std::int32_t>& arguments) {
  bool nothing_else = false;
  if (no_listeners(core, action)) {
    nothing_else = make_without_listeners(core, action, true);
  } else {
    act_with_events(core, action, arguments);
    settle_placed(core);
  }
  drop_vain_questions(core);
  return nothing_else;
}

bool try_with_events(Core& core, const Action& action) {
  if (no_listeners(core, action) && core.t.tier.no_turn_listeners)
    return make_without_listeners(core, action, false);
  return make_with_events(core, action, {});
}

void play_bare(Core& core, const Action& action, const ActionList& list) {
  if (!core.t.tier.handlers && action.kind != ActionKind::verb) return make(core, action);
  std::vector<std::int32_t> arguments;
  if (action.kind == ActionKind::verb) {
    arguments.assign(list.arguments.begin() + action.from, list.arguments.begin() + action.from + action.to);
  }
  core.t.host->refill();
  make_with_events(core, action, arguments);
}

}  // namespace houserule
