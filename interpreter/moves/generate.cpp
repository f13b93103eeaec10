#include "moves/generate.h"

#include <algorithm>

#include "moves/apply.h"
#include "moves/drop.h"
#include "moves/extra_moves.h"
#include "moves/piece_moves.h"
#include "moves/refusals.h"
#include "turn_parts.h"

namespace houserule {

namespace {

// Where one's own pieces may go, the shielded one apart: cells where that is legal without a trial, and cells
// where a trial tells. Pieces that leave a watched cell are tried wherever they go.
struct Allowed {
  std::array<Word, kMaxWords> plain, tried, leaving;
  bool free = false;   // every cell is plain
  bool tries = false;  // some is not

  Allowed(const Core& core, const Sight& sight) : free(sight.attackers == 0 && !core.t.irregular) {
    if (free) return;
    const bool one = sight.attackers == 1 && !sight.hidden;
    for (unsigned w = 0; w < core.t.n_words; ++w) {
      const Word all = sight.attackers == 0 ? ~Word{0} : one ? sight.answers[w] : 0;
      const Word watched = core.t.irregular ? sight.watched[w] : 0;
      plain[w] = all & ~watched;
      tried[w] = sight.hidden ? watched : all & watched;
      leaving[w] = sight.hidden ? ~Word{0} : all;
      tries = tries || watched != 0;
    }
    free = sight.attackers == 0 && !tries;
  }
  // The same along a pinned piece's line.
  void meet(const Core& core, const Word* line) {
    for (unsigned w = 0; w < core.t.n_words; ++w) {
      plain[w] = free ? line[w] : plain[w] & line[w];
      if (!free) tried[w] &= line[w];
      if (!free) leaving[w] &= line[w];
    }
    free = false;
  }
};

template <class Sink>
class SweepGenerator {
 public:
  SweepGenerator(Core& core, unsigned side, Sink& sink) : core_(core), t_(core.t), side_(side), sink_(sink) {}

  // Sound only with exactly one shielded piece.
  void all(unsigned shielded) {
    look(core_, shielded, side_, sight_);
    const Allowed allowed(core_, sight_);
    // Two attackers that the lines show are not answered by others.
    if (sight_.attackers < 2 || sight_.hidden) {
      others(allowed);
      for (unsigned i = 0; i < sight_.n_pins; ++i) along(allowed, sight_.pins[i]);
      if (t_.reserves) drops(allowed);
    }
    if (sight_.attackers != 0) flee();
    couples();
    if (!traced(core_)) return;
    Actions takes;
    trace_takes(core_, side_, takes);
    keep(takes);
  }

  // Only where the shielded piece itself may go.
  void flights(const Sight& sight) {
    sight_ = sight;
    flee();
  }

 private:
  void keep(const Actions& list) {
    for (const Action& action : list) {
      if (survives(core_, action)) sink_.full(action);
    }
  }

  // Of the pieces that are neither shielded nor pinned. The shielded one has its turn among them where nobody
  // attacks it, so that lists are in the order of the board.
  template <class F>
  void each_other(F&& f) {
    const Word* mine = core_.s.occupied(side_ + 1);
    for (unsigned w = 0; w < t_.n_words; ++w) {
      for (Word rest = mine[w] & ~sight_.pinned[w]; rest != 0; rest &= rest - 1) {
        const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
        if (cell != sight_.cell) {
          f(cell);
        } else if (sight_.attackers == 0) {
          shielded();
        }
      }
    }
  }

  void others(const Allowed& allowed) {
    if (allowed.free) {
      PieceMoves<Sink, false> moves(core_, side_, sink_, nullptr);
      return each_other([&](unsigned cell) { moves.all(cell); });
    }
    PieceMoves<Sink, true> moves(core_, side_, sink_, allowed.plain.data());
    if (!allowed.tries) return each_other([&](unsigned cell) { moves.all(cell); });
    each_other([&](unsigned cell) { watched(allowed, moves, cell); });
  }

  // Of one piece where there are cells that only a trial settles.
  void watched(const Allowed& allowed, PieceMoves<Sink, true>& plain, unsigned cell) {
    const bool leaves = has_bit(sight_.watched.data(), cell);
    if (!leaves) plain.all(cell);
    const Word* mask = leaves ? allowed.leaving.data() : allowed.tried.data();
    if (!t_.may_meet(core_.s.code(cell), cell, mask)) return;
    tried_.clear();
    ListSink own{tried_, static_cast<std::uint8_t>(side_)};
    PieceMoves<ListSink, true>(core_, side_, own, mask).all(cell);
    keep(tried_);
  }

  // A pinned piece may go along its line, up to taking the one that pins, and does not answer another attack
  // that a line shows.
  void along(Allowed allowed, const Sight::Pin& pin) {
    if (sight_.attackers != 0 && !sight_.hidden) return;
    std::array<Word, kMaxWords> line;
    std::fill_n(line.begin(), t_.n_words, 0);
    for (unsigned i = 0; i < pin.length; ++i) add_bit(line.data(), t_.pool16[pin.line + i]);
    allowed.meet(core_, line.data());
    PieceMoves<Sink, true> moves(core_, side_, sink_, allowed.plain.data());
    if (allowed.tries) return watched(allowed, moves, pin.cell);
    moves.all(pin.cell);
  }

  // A dropped piece uncovers nothing.
  void drops(const Allowed& allowed) {
    each_drop(core_, side_, allowed.free ? nullptr : allowed.plain.data(), sink_);
    if (!allowed.tries) return;
    tried_.clear();
    ListSink own{tried_, static_cast<std::uint8_t>(side_)};
    each_drop(core_, side_, allowed.tried.data(), own);
    keep(tried_);
  }

  [[gnu::noinline]] void shielded() {
    flee();
    couples(sight_.cell);
  }

  void flee() {
    const Program& p = t_.program(core_.s.code(sight_.cell), sight_.cell);
    if (p.n_rays == 0 && p.n_specials == 0 && p.leap_modes == 1 && !p.repeats) {
      const Gathered prey(core_, side_);
      for (unsigned w = 0; w < t_.n_words; ++w) {
        Word ends = t_.masks[p.leaps + w] & (core_.s.occupied(0)[w] | prey[w]);
        for (; ends != 0; ends &= ends - 1) {
          const unsigned to = w * 64 + static_cast<unsigned>(std::countr_zero(ends));
          if (!attacked(core_, to, side_, sight_.cell)) sink_.add(sight_.cell, to);
        }
      }
      return;
    }
    Actions list;
    ListSink own{list, static_cast<std::uint8_t>(side_)};
    PieceMoves<ListSink, false>(core_, side_, own, nullptr).all(sight_.cell);
    for (const Action& action : list) {
      if (!attacked(core_, action.to, side_, sight_.cell)) sink_.full(action);
    }
  }

  // Those of which each_other has not asked.
  void couples() {
    const Word* mine = core_.s.occupied(side_ + 1);
    for (unsigned w = 0; w < t_.n_words; ++w) {
      for (Word rest = mine[w] & t_.couple_cells[w]; rest != 0; rest &= rest - 1) {
        const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
        if (cell != sight_.cell || sight_.attackers != 0) couples(cell);
      }
    }
  }
  void couples(unsigned cell) {
    each_couple(core_, side_, cell, [&](const CompiledCouple& couple, const Action& action) {
      const bool shown = cell == sight_.cell && sight_.attackers == 0 && !t_.irregular;
      const bool proved = shown && couple.n_safe != 0 && !couple.reveals;
      if (proved || survives(core_, action)) sink_.full(action);
    });
  }

  Core& core_;
  const Compiled& t_;
  unsigned side_;
  Sink& sink_;
  Sight sight_;
  Actions tried_;  // kept to spare allocations
};

bool may_act(const Core& core, unsigned side) {
  return core.pending() == 0 && core.turn(core.track_of(side)) == side && !core.acted(side) &&
         part_open(core, side, core.t.main_part) && stage_moves(core);
}

}  // namespace

namespace {

// Moves, pair moves and drops go to the sink; what scripts generate and takings in passing go into the list.
template <class Sink>
void all_candidates(Core& core, unsigned side, Sink& sink, Actions& list) {
  PieceMoves<Sink, false> moves(core, side, sink, nullptr);
  const bool generators = !core.t.shape_generators.empty();
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    moves.all(cell);
    each_couple(core, side, cell, [&](const CompiledCouple&, const Action& action) { sink.full(action); });
    if (generators) generated_moves(core, side, cell, list);
  });
  trace_takes(core, side, list);
  if (core.t.reserves) each_drop(core, side, nullptr, sink);
}

}  // namespace

void candidates_of(Core& core, unsigned side, ActionList& list) {
  if (!may_act(core, side)) return;
  ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
  all_candidates(core, side, sink, list.actions);
}

namespace {

// Of the actions from `first` on.
void leave_out_refused(Core& core, unsigned side, Actions& list, std::size_t first) {
  if (!core.t.tier.filters) return;
  Refusals refusals(core, side);
  if (!refusals.none_before())
    list.keep_if(first, [&](const Action& action) { return refusals.before(action) == -1; });
}

// Does nothing forbid anything of a sweep's actions, as the position stands?
bool unfiltered(Core& core, unsigned side) {
  return !core.t.tier.filters || Refusals(core, side).none_before();
}

// Without what is only for a side that has nothing else.
void usual_of(Core& core, unsigned side, ActionList& list) {
  const std::size_t first = list.actions.size();
  if (may_act(core, side)) {
    const unsigned shielded = core.t.tier.sweep ? lone_shielded(core, side) : core.t.n_cells;
    if (shielded != core.t.n_cells) {
      ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
      SweepGenerator<ListSink>(core, side, sink).all(shielded);
      leave_out_refused(core, side, list.actions, first);
    } else {
      candidates_of(core, side, list);
      keep_legal(core, list, first);
    }
    prefer_passing(core, list.actions, first);
  }
  verb_actions(core, side, list, false);
}

}  // namespace

void legal_of(Core& core, unsigned side, ActionList& list) {
  const std::size_t first = list.actions.size();
  usual_of(core, side, list);
  if (list.actions.size() == first) verb_actions(core, side, list, true);
}

void legal_now(Core& core, ActionList& list) {
  list.clear();
  if (core.over()) return;
  for (unsigned side = 0; side < core.t.n_sides; ++side) legal_of(core, side, list);
}

namespace {

// Every candidate is legal, and verbs are listed.
std::uint64_t count_free(Core& core, unsigned side) {
  ActionList& rest = core.scratch;
  rest.clear();
  CountSink sink;
  all_candidates(core, side, sink, rest.actions);
  verb_actions(core, side, rest, false);
  if (sink.count == 0 && rest.actions.empty()) verb_actions(core, side, rest, true);
  return sink.count + rest.actions.size();
}

}  // namespace

std::uint64_t count_legal(Core& core, unsigned side) {
  const Tier& tier = core.t.tier;
  const bool bare =
      may_act(core, side) && !(core.t.passing_doubles && traced(core)) && unfiltered(core, side);
  // What generators give is compared with what is listed.
  if (bare && !tier.shields && !tier.trials && core.t.shape_generators.empty()) return count_free(core, side);
  const bool sweeps = bare && tier.sweep && core.t.verbs.empty();
  const unsigned shielded = sweeps ? lone_shielded(core, side) : core.t.n_cells;
  if (shielded == core.t.n_cells) {
    core.scratch.clear();
    legal_of(core, side, core.scratch);
    return core.scratch.actions.size();
  }
  CountSink sink;
  SweepGenerator<CountSink>(core, side, sink).all(shielded);
  return sink.count;
}

namespace {

bool any_listed(Core& core, unsigned side) {
  ActionList all;
  usual_of(core, side, all);
  return !all.actions.empty();
}

// Can some piece go where nothing needs a trial? The side's shielded piece is not attacked.
bool any_plain(Core& core, unsigned side, const Sight& sight) {
  const Allowed allowed(core, sight);
  CountSink sink;
  const auto any = [&](auto&& moves) {
    return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
      if (cell == sight.cell || has_bit(sight.pinned.data(), cell) || touches(core, sight, cell, sight.cell))
        return false;
      moves.all(cell);
      return sink.count != 0;
    });
  };
  if (allowed.free) return any(PieceMoves<CountSink, false>(core, side, sink, nullptr));
  return any(PieceMoves<CountSink, true>(core, side, sink, allowed.plain.data()));
}

}  // namespace

bool any_legal(Core& core, unsigned side) {
  // One piece at a time: nearly always the first that can move settles it.
  // A question that is open will be answered first; in a stage without moves there may be verbs.
  if (core.pending() != 0) return true;
  if (!may_act(core, side)) return any_listed(core, side);
  if (core.t.tier.sweep && !unfiltered(core, side)) return any_listed(core, side);
  const Sight* const sight = core.t.tier.sweep ? seen(core, side) : nullptr;
  if (sight != nullptr && sight->cell != core.t.n_cells) {
    if (sight->attackers == 0 && any_plain(core, side, *sight)) return true;
    CountSink sink;
    if (sight->attackers != 0) {
      SweepGenerator<CountSink>(core, side, sink).flights(*sight);
      if (sink.count != 0) return true;
    }
    return any_listed(core, side);
  }
  const bool found = any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    Actions list;
    ListSink sink{list, static_cast<std::uint8_t>(side)};
    PieceMoves<ListSink, false>(core, side, sink, nullptr).all(cell);
    generated_moves(core, side, cell, list);
    return std::ranges::any_of(list, [&](const Action& action) { return is_legal(core, action); });
  });
  return found || any_listed(core, side);
}

void takes_of(Core& core, unsigned side, Actions& out) {
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
  for (const Action& action : list) {
    if (is_legal(core, action)) return true;
  }
  return false;
}

}  // namespace houserule
