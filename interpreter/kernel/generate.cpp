#include "kernel/generate.h"

#include <algorithm>

#include "kernel/afterwards.h"
#include "kernel/apply.h"
#include "kernel/calm.h"
#include "kernel/refusals.h"
#include "kernel/sweep.h"
#include "kernel/turn_parts.h"

namespace houserule {

void candidates_of(Core& core, unsigned side, ActionList& list) {
  if (!may_act(core, side)) return;
  ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
  all_candidates(core, side, sink, list.actions, true);
}

namespace {

// Of the actions from `first` on.
void leave_out_refused(Core& core, unsigned side, Actions& list, std::size_t first) {
  if (!core.t.tier.filters) return;
  Refusals refusals(core, side);
  if (!refusals.none_before())
    list.keep_if(first, [&](const Action& action) { return refusals.before(action) == -1; });
}

// What forbids say afterwards, of a sweep's actions from `first` on.
void leave_out_afterwards(Core& core, unsigned side, Actions& list, std::size_t first) {
  Afterwards after(core, side);
  if (!after.nothing()) list.keep_if(first, [&](const Action& action) { return !after.refuses(action); });
}

// Without what is only for a side that has nothing else.
void usual_of(Core& core, unsigned side, ActionList& list) {
  const std::size_t first = list.actions.size();
  if (may_act(core, side)) {
    const unsigned royal = swept_from(core, side);
    if (royal != core.t.n_cells) {
      ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
      SweepGenerator<ListSink>(core, side, sink).all(royal);
      leave_out_refused(core, side, list.actions, first);
      if (core.t.tier.sieve) leave_out_afterwards(core, side, list.actions, first);
    } else if (core.t.tier.filters && Refusals(core, side).only_takes()) {
      takes_of(core, side, list.actions);
      keep_legal(core, list, first);
    } else {
      ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
      all_candidates(core, side, sink, list.actions, false);
      keep_legal(core, list, first);
    }
    prefer_passing(core, list.actions, first);
  }
  verb_actions(core, side, list, false);
}

bool is_foreseen(const VerbSpec& spec) { return !spec.out_of_turn && !spec.closes; }

// `stuck`: those that are only for a side that has nothing else.
void words_of(Core& core, unsigned side, bool end_turn, bool stuck, ActionList& list) {
  for (const std::uint16_t number : core.t.usual_verbs) {
    const CompiledVerb& verb = core.t.verbs[number];
    if (!is_foreseen(*verb.spec) || verb.spec->ends_turn != end_turn) continue;
    if (only_when_stuck(core, side, verb) == stuck) verb_actions(core, side, list, verb);
  }
}

}  // namespace

void foreseen_of(Core& core, unsigned side, Foreseen kind, ActionList& list) {
  if (kind != Foreseen::moves) words_of(core, side, kind == Foreseen::words, false, list);
  if (kind == Foreseen::side || !list.actions.empty()) return;
  candidates_of(core, side, list);
  leave_out_refused(core, side, list.actions, 0);
  if (kind == Foreseen::moves) return;
  const bool stuck = list.actions.empty();
  list.clear();
  if (stuck) words_of(core, side, true, true, list);
}

bool may_say_some(Core& core, unsigned side) {
  return std::ranges::any_of(core.t.usual_verbs, [&](std::uint16_t number) {
    const CompiledVerb& verb = core.t.verbs[number];
    return is_foreseen(*verb.spec) && !only_when_stuck(core, side, verb) && verb_offered(core, side, verb);
  });
}

void legal_of(Core& core, unsigned side, ActionList& list) {
  const std::size_t first = list.actions.size();
  usual_of(core, side, list);
  if (list.actions.size() == first) verb_actions(core, side, list, true);
}

bool may_be_listed(const Core& core, unsigned side) {
  return core.turn(core.track_of(side)) == side || !core.t.free_verbs.empty() || core.pending() != 0;
}

void legal_now(Core& core, ActionList& list) {
  list.clear();
  if (core.over()) return;
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    if (may_be_listed(core, side)) legal_of(core, side, list);
  }
}

namespace {

bool any_of_legal(Core& core, const Actions& list) {
  return std::ranges::any_of(list, [&](const Action& action) { return is_legal(core, action); });
}

bool any_listed(Core& core, unsigned side) {
  ActionList all;
  usual_of(core, side, all);
  return !all.actions.empty();
}

}  // namespace

bool any_legal(Core& core, unsigned side) {
  // A question that is open will be answered first; in a stage without moves there may be verbs.
  if (core.pending() != 0) return true;
  if (!may_act(core, side)) return any_listed(core, side);
  if (core.t.tier.calm) {
    const Calm calm(core, side);
    if (calm.known() && any_calm(core, side, calm)) return true;
  }
  Actions list;
  ListSink sink{list, static_cast<std::uint8_t>(side)};
  const bool found = any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    list.clear();
    PieceMoves<ListSink, false>(core, side, sink, nullptr).all(cell);
    generated_moves(core, side, cell, list);
    return any_of_legal(core, list);
  });
  return found || any_listed(core, side);
}

namespace {

// Where paths take pieces of their own side, what is taken is seen of each candidate alone.
void takes_among_all(Core& core, unsigned side, Actions& out) {
  const std::size_t first = out.size();
  ListSink sink{out, static_cast<std::uint8_t>(side)};
  all_candidates(core, side, sink, out, false);
  out.keep_if(first, [&](const Action& action) { return asked_of(core, action).takes; });
}

}  // namespace

bool any_take(Core& core, unsigned side) {
  if (core.t.takes_own || !core.t.shape_generators.empty() || traced(core)) {
    Actions takes;
    takes_of(core, side, takes);
    return !takes.empty();
  }
  const Gathered prey(core, side);
  CountSink sink;
  PieceMoves<CountSink, true> moves(core, side, sink, prey.data());
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    if (core.t.may_meet(core.s.code(cell), cell, prey.data())) moves.all(cell);
    return sink.count != 0;
  });
}

void takes_of(Core& core, unsigned side, Actions& out) {
  if (core.t.takes_own) return takes_among_all(core, side, out);
  const Gathered prey(core, side);
  ListSink sink{out, static_cast<std::uint8_t>(side)};
  PieceMoves<ListSink, true> moves(core, side, sink, prey.data());
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    moves.all(cell);
    if (core.t.shape_generators.empty()) return;
    const std::size_t first = out.size();
    generated_moves(core, side, cell, out);
    out.keep_if(first, [&](const Action& action) { return has_bit(prey.data(), action.to); });
  });
  trace_takes(core, side, out);
}

bool any_legal_trace(Core& core, unsigned side) {
  Actions list;
  trace_takes(core, side, list);
  return any_of_legal(core, list);
}

bool any_legal_take(Core& core, unsigned side) {
  Actions list;
  takes_of(core, side, list);
  return any_of_legal(core, list);
}

}  // namespace houserule
