#include "moves/generate.h"

#include <algorithm>

#include "moves/apply.h"
#include "moves/drop.h"
#include "moves/extra_moves.h"
#include "moves/piece_moves.h"

namespace houserule {

namespace {

template <class Sink>
class SweepGenerator {
 public:
  SweepGenerator(Core& core, unsigned side, Sink& sink) : core_(core), t_(core.t), side_(side), sink_(sink) {}

  // Sound only with exactly one shielded piece.
  void all(unsigned shielded) {
    look(core_, shielded, side_, sight_);
    if (sight_.attackers == 0) {
      calm();
    } else {
      if (sight_.attackers == 1) answers();
      flee();
    }
    // A dropped piece can only stand between: it uncovers nothing.
    if (t_.reserves && sight_.attackers < 2)
      each_drop(core_, side_, sight_.attackers == 0 ? nullptr : sight_.answers.data(), sink_);
    if (!traced(core_)) return;
    Actions takes;
    trace_takes(core_, side_, takes);
    for (const Action& action : takes) {
      if (survives(core_, action)) sink_.full(action);
    }
  }

  // Only where the shielded piece itself may go.
  void flights(const Sight& sight) {
    sight_ = sight;
    flee();
  }

 private:
  void calm() {
    PieceMoves<Sink, false> free(core_, side_, sink_, nullptr);
    const Word* mine = core_.s.occupied(side_ + 1);
    for (unsigned w = 0; w < t_.n_words; ++w) {
      for (Word rest = mine[w] & ~sight_.pinned[w]; rest != 0; rest &= rest - 1) {
        const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
        if (cell == sight_.cell) {
          flee();
          couples();
        } else {
          free.all(cell);
        }
      }
    }
    for (unsigned i = 0; i < sight_.n_pins; ++i) along(sight_.pins[i]);
  }

  // A pinned piece may go along its line, up to taking the one that pins.
  void along(const Sight::Pin& pin) {
    std::array<Word, kMaxWords> line;
    std::fill_n(line.begin(), t_.n_words, 0);
    for (unsigned i = 0; i < pin.length; ++i) add_bit(line.data(), t_.pool16[pin.line + i]);
    PieceMoves<Sink, true>(core_, side_, sink_, line.data()).all(pin.cell);
  }

  void answers() {
    PieceMoves<Sink, true> masked(core_, side_, sink_, sight_.answers.data());
    const Word* mine = core_.s.occupied(side_ + 1);
    for (unsigned w = 0; w < t_.n_words; ++w) {
      for (Word rest = mine[w] & ~sight_.pinned[w]; rest != 0; rest &= rest - 1) {
        const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
        if (cell != sight_.cell) masked.all(cell);
      }
    }
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

  void couples() {
    each_couple(core_, side_, sight_.cell, [&](const CompiledCouple& couple, const Action& action) {
      const bool proved = couple.n_safe != 0 && !couple.reveals;
      if (proved || survives(core_, action)) sink_.full(action);
    });
  }

  Core& core_;
  const Compiled& t_;
  unsigned side_;
  Sink& sink_;
  Sight sight_;
};

bool may_act(const Core& core, unsigned side) {
  return core.pending() == 0 && core.turn(core.track_of(side)) == side && !core.acted(side) &&
         stage_moves(core);
}

}  // namespace

void candidates_of(Core& core, unsigned side, ActionList& list) {
  if (!may_act(core, side)) return;
  ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
  PieceMoves<ListSink, false> moves(core, side, sink, nullptr);
  const bool generators = !core.t.shape_generators.empty();
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    moves.all(cell);
    each_couple(core, side, cell, [&](const CompiledCouple&, const Action& action) { sink.full(action); });
    if (generators) generated_moves(core, side, cell, list.actions);
  });
  trace_takes(core, side, list.actions);
  if (core.t.reserves) each_drop(core, side, nullptr, sink);
}

namespace {

// Without what is only for a side that has nothing else.
void usual_of(Core& core, unsigned side, ActionList& list) {
  const std::size_t first = list.actions.size();
  if (may_act(core, side)) {
    const unsigned shielded = core.t.tier.sweep ? lone_shielded(core, side) : core.t.n_cells;
    if (shielded != core.t.n_cells) {
      ListSink sink{list.actions, static_cast<std::uint8_t>(side)};
      SweepGenerator<ListSink>(core, side, sink).all(shielded);
      if (core.t.tier.filters)
        list.actions.keep_if(first, [&](const Action& a) { return refused_before(core, a) == -1; });
    } else {
      candidates_of(core, side, list);
      keep_legal(core, list, first);
    }
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

std::uint64_t count_legal(Core& core, unsigned side) {
  const bool bare = core.t.tier.sweep && !core.t.tier.filters && core.t.verbs.empty() && may_act(core, side);
  const unsigned shielded = bare ? lone_shielded(core, side) : core.t.n_cells;
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

}  // namespace

bool any_legal(Core& core, unsigned side) {
  // One piece at a time: nearly always the first that can move settles it.
  // A question that is open will be answered first; in a stage without moves there may be verbs.
  if (core.pending() != 0) return true;
  if (!may_act(core, side)) return any_listed(core, side);
  if (const Sight* sight = core.t.tier.sweep ? seen(core, side) : nullptr) {
    if (sight->attackers == 0 && !core.t.tier.filters) {
      const bool found = any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
        if (cell == sight->cell || has_bit(sight->pinned.data(), cell)) return false;
        CountSink sink;
        PieceMoves<CountSink, false>(core, side, sink, nullptr).all(cell);
        return sink.count != 0;
      });
      if (found) return true;
    }
    CountSink sink;
    if (sight->attackers != 0 && !core.t.tier.filters) {
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
