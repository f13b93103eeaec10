#include "kernel/extra_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <span>

#include "kernel/apply.h"
#include "kernel/arrival.h"
#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/fitting.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"
#include "kernel/scripts.h"
#include "kernel/turn_parts.h"
#include "kernel/world.h"

namespace houserule {

namespace {

constexpr std::size_t kMostArguments = std::numeric_limits<std::uint16_t>::max();

// The action once for each type that its piece may become where it arrives, and as it is where it may stay
// that.
template <class Take>
void arriving(Core& core, const Action& action, Take&& take) {
  const Code code = core.s.code(action.from);
  const CompiledMorph* change = change_on(core, action.seat, code, action.from, action.to);
  if (change != nullptr) {
    each_change(core, *change, code, [&](Code next) {
      Action changed = action;
      changed.extra = next;
      take(changed);
    });
  }
  if (change == nullptr || change->stays(action.to)) take(action);
}

// Does something of the side stand where it could take in passing on the cell?
bool has_taker(const Core& core, unsigned side, const Trace& trace, unsigned cell) {
  const Compiled& t = core.t;
  const std::size_t at = std::size_t{trace.kind} * (t.n_cells + 1) + cell;
  return std::any_of(
      t.taker_list.begin() + t.trace_takers[at], t.taker_list.begin() + t.trace_takers[at + 1],
      [&](const TraceTaker& taker) { return t.code_owner[core.s.code(taker.from)] == side + 1; });
}

// On one of the cells that were passed. Two paths of a piece to one cell are one action.
void trace_take(Core& core, unsigned side, const Trace& trace, unsigned cell, Actions& out) {
  const Compiled& t = core.t;
  if (core.s.code(cell) != kEmptyCode) return;
  const std::size_t first = out.size();
  const auto listed = [&](const Action& one) {
    return std::any_of(out.begin() + first, out.end(), [&](const Action& other) { return other == one; });
  };
  const std::size_t at = std::size_t{trace.kind} * (t.n_cells + 1) + cell;
  for (std::uint32_t i = t.trace_takers[at]; i < t.trace_takers[at + 1]; ++i) {
    const TraceTaker& taker = t.taker_list[i];
    const Code code = core.s.code(taker.from);
    if (t.code_owner[code] != side + 1 || t.codes[code].shape != taker.shape) continue;
    const unsigned guard = t.paths[taker.path].guard;
    if (guard != 0 &&
        !holds(core, guard, Asked{side, code, taker.from, cell, true, core.s.code(trace.victim)}))
      continue;
    const Action action{taker.from, static_cast<std::uint16_t>(cell), 0, ActionKind::trace,
                        static_cast<std::uint8_t>(side)};
    arriving(core, action, [&](const Action& one) {
      if (!listed(one)) out.push_back(one);
    });
  }
}

}  // namespace

bool written_alike(const Compiled& t, const Action& a, const Action& b) {
  const auto displaces = [](const Action& one) {
    return one.kind == ActionKind::move || one.kind == ActionKind::leaving || one.kind == ActionKind::trace ||
           one.kind == ActionKind::gate;
  };
  return displaces(a) && displaces(b) && a.from == b.from && a.to == b.to && a.seat == b.seat &&
         becomes_of(t, a) == becomes_of(t, b) && (a.kind == ActionKind::gate) == (b.kind == ActionKind::gate);
}

void prefer_passing(const Core& core, Actions& list, std::size_t first) {
  if (!core.t.passing_doubles || !traced(core)) return;
  Actions taking;
  std::copy_if(list.begin() + first, list.end(), std::back_inserter(taking),
               [](const Action& action) { return action.kind == ActionKind::trace; });
  if (taking.empty()) return;
  list.keep_if(first, [&](const Action& action) {
    return action.kind == ActionKind::trace ||
           std::none_of(taking.begin(), taking.end(), [&](const Action& one) {
             return written_alike(core.t, one, without_gate(core.t, action));
           });
  });
}

void trace_takes(Core& core, unsigned side, Actions& out) {
  each_trace(core, [&](unsigned, unsigned other, const Trace& trace) {
    if (other == side) return;
    core.t.ways.each_cell(trace.way, [&](unsigned cell) {
      if (has_taker(core, side, trace, cell) && trace_victim(core, side, cell) == trace.victim)
        trace_take(core, side, trace, cell, out);
    });
  });
}

void generated_moves(Core& core, unsigned side, unsigned cell, Actions& out) {
  const Code code = core.s.code(cell);
  if (core.t.shape_generators.empty() || code <= kWallCode) return;
  std::vector<std::uint16_t> cells;
  for (const std::uint16_t index : core.t.generators_of[core.t.codes[code].shape]) {
    core.script->generate(core, core.t.shape_generators[index], cell, cells);
  }
  for (const std::uint16_t to : cells) {
    if (core.s.relation(side)[core.s.code(to)] == 1 || to == cell) continue;
    const Action action{static_cast<std::uint16_t>(cell), to, 0, ActionKind::move,
                        static_cast<std::uint8_t>(side)};
    arriving(core, action, [&](const Action& one) {
      const bool there = std::ranges::any_of(out, [&](const Action& other) {
        const bool leaves = other.kind == ActionKind::leaving && one.extra == 0;
        return other == one || (leaves && other.from == one.from && other.to == one.to);
      });
      if (there) return;
      out.push_back(one);
      if (one.extra == 0)
        each_gate(core, side, code, [&](Code in) {
          out.push_back({one.from, one.to, in, ActionKind::gate, one.seat});
        });
    });
  }
}

namespace {

// What decides of all verbs of a side alike whether they may be used, as the game stands.
class SideMoment {
 public:
  SideMoment(const Core& core, unsigned side)
      : core_(core),
        side_(side),
        asked_(core.asked_verb()),
        answers_(asked_ != nullptr && core.asked_side() == side),
        on_turn_(core.turn(core.track_of(side)) == side),
        alive_(core.s.get(core.t.layout.alive + side) != 0),
        never_(core.acted(side) ? Moment::before : Moment::after),
        stage_(core.s.get(core.t.layout.stage)) {}

  // Those that it may use at all: of them `allows` says which.
  std::span<const std::uint16_t> verbs() const {
    if (asked_ != nullptr) {
      const bool listed = answers_ && !asked_->spec->unlisted;
      return listed ? std::span(&asked_->number, 1) : std::span<const std::uint16_t>();
    }
    return on_turn_ ? core_.t.usual_verbs : core_.t.free_verbs;
  }
  // While a question is open nothing but its verb, by whom it is put to, and what it does not hold back.
  bool allows(const CompiledVerb& verb) const {
    const VerbSpec& spec = *verb.spec;
    if (asked_ != nullptr && !above_questions(spec)) return answers_ && asked_ == &verb;
    if (!spec.out_of_turn && (!on_turn_ || untimely(verb))) return false;
    return !spec.choice && alive_ && ((verb.stages >> stage_) & 1) != 0;
  }

 private:
  // Does its moment in the turn not come, or is it past?
  bool untimely(const CompiledVerb& verb) const {
    return core_.t.parts.empty() ? verb.spec->moment == never_ : !part_open(core_, side_, verb.part);
  }

  const Core& core_;
  unsigned side_;
  const CompiledVerb* asked_;
  bool answers_, on_turn_, alive_;
  Moment never_;
  std::int32_t stage_;
};

bool offered(Core& core, unsigned side, const CompiledVerb& verb) {
  return verb.when == 0 || holds(core, verb.when, Asked{side, kEmptyCode, core.t.n_cells, core.t.n_cells});
}

// Those of a verb that is offered.
void uses_of(Core& core, unsigned side, ActionList& list, const CompiledVerb& verb);

}  // namespace

void verb_actions(Core& core, unsigned side, ActionList& list, bool when_stuck) {
  const SideMoment moment(core, side);
  for (const std::uint16_t number : moment.verbs()) {
    const CompiledVerb& verb = core.t.verbs[number];
    if (!moment.allows(verb) || only_when_stuck(core, side, verb) != when_stuck || !offered(core, side, verb))
      continue;
    const std::size_t first = list.actions.size();
    uses_of(core, side, list, verb);
    if (!core.t.tier.trials && !core.t.tier.protects_royals) continue;
    list.actions.keep_if(first, [&](const Action& action) {
      if (core.t.scripted) core.t.host->next_listed();
      return refused_verb(core, action, list.arguments.data() + action.from) == -1;
    });
  }
}

bool only_when_stuck(Core& core, unsigned side, const CompiledVerb& verb) {
  if (verb.spec->closes && !core.t.parts.empty()) return !enough_done(core, side);
  if (!verb.when_stuck) return false;
  return verb.unless == 0 ||
         !holds(core, verb.unless, Asked{side, kEmptyCode, core.t.n_cells, core.t.n_cells});
}

bool verb_offered(Core& core, unsigned side, const CompiledVerb& verb) {
  return SideMoment(core, side).allows(verb) && offered(core, side, verb);
}

void verb_actions(Core& core, unsigned side, ActionList& list, const CompiledVerb& verb) {
  if (verb_offered(core, side, verb)) uses_of(core, side, list, verb);
}

namespace {

void uses_of(Core& core, unsigned side, ActionList& list, const CompiledVerb& verb) {
  if (verb.spec->accepts != kNoFunction && verb.spec->candidates == kNoFunction) return;  // checked only
  std::vector<std::int32_t> flat;
  if (verb.spec->candidates == kNoFunction) {
    flat.push_back(0);
  } else {
    core.script->verb_candidates(core, verb, side, flat);
  }
  // An action has 16 bits for where its arguments begin.
  if (list.arguments.size() + flat.size() > kMostArguments) {
    core.t.host->die(
        "limit", fmt::format("the candidates of all verbs have at most {} values together", kMostArguments));
  }
  const auto v = &verb - core.t.verbs.data();
  for (std::size_t i = 0; i < flat.size();) {
    const auto count = static_cast<std::size_t>(flat[i]);
    list.actions.push_back({static_cast<std::uint16_t>(list.arguments.size()),
                            static_cast<std::uint16_t>(count), static_cast<std::uint16_t>(v),
                            ActionKind::verb, static_cast<std::uint8_t>(side)});
    list.arguments.insert(list.arguments.end(), flat.begin() + static_cast<std::ptrdiff_t>(i + 1),
                          flat.begin() + static_cast<std::ptrdiff_t>(i + 1 + count));
    i += count + 1;
  }
}

}  // namespace

void drop_vain_questions(Core& core) {
  while (const CompiledVerb* asked = core.asked_verb()) {
    const unsigned side = core.asked_side();
    if (core.s.get(core.t.layout.alive + side) != 0) {
      if (asked->spec->accepts != kNoFunction) return;
      ActionList answers;
      verb_actions(core, side, answers, *asked);
      if (!answers.actions.empty()) return;
    }
    (void)answered(core);
  }
}

bool pair_move_open(Core& core, unsigned side, const CompiledPairMove& pair_move) {
  const Compiled& t = core.t;
  const Code partner = core.s.code(pair_move.partner_from);
  if (t.code_owner[partner] != side + 1) return false;
  const CodeInfo& info = t.codes[partner];
  if (info.type != pair_move.partner_type || info.colour != pair_move.army ||
      (info.piece_flags & pair_move.partner_bits) != pair_move.partner_bits)
    return false;
  if (pair_move.brings != kEmptyCode) {
    const std::size_t type = t.codes[pair_move.brings].type.index();
    if ((t.code_gates[core.s.code(pair_move.brings_to)] & pair_move.gate) == 0 ||
        core.s.get(reserve_slot(t, side, type)) <= 0)
      return false;
  }
  const std::uint16_t* safe = t.pool16.data() + pair_move.safe;
  for (unsigned i = 0; i < pair_move.n_safe; ++i) {
    if (attacked(core, safe[i], side, pair_move.mover_from)) return false;
  }
  return true;
}

}  // namespace houserule
