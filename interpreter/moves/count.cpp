// How many legal actions a side has, listed only where they must be.
#include "moves/afterwards.h"
#include "moves/calm.h"
#include "moves/generate.h"
#include "moves/sweep.h"

namespace houserule {

namespace {

// Counts what no forbid may refuse afterwards, and lists the rest.
struct SiftSink {
  Afterwards& after;
  Actions& doubtful;
  std::uint8_t seat;
  std::uint64_t count = 0;

  void add(unsigned from, unsigned to) {
    full({static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), 0, ActionKind::move, seat});
  }
  void full(const Action& action) {
    if (after.may_refuse(action)) {
      doubtful.push_back(action);
    } else {
      ++count;
    }
  }
  void ends(unsigned from, unsigned base, Word cells) {
    if (!after.concern_moves()) {
      count += static_cast<unsigned>(std::popcount(cells));
      return;
    }
    for (; cells != 0; cells &= cells - 1) add(from, base + static_cast<unsigned>(std::countr_zero(cells)));
  }
  void drops(const CompiledDrop& drop, unsigned base, Word cells, const Code* codes) {
    if (!after.concern_drops(drop.type)) {
      count += static_cast<unsigned>(std::popcount(cells));
      return;
    }
    for (; cells != 0; cells &= cells - 1) {
      const unsigned to = base + static_cast<unsigned>(std::countr_zero(cells));
      full({static_cast<std::uint16_t>(drop.type.index()), static_cast<std::uint16_t>(to), codes[to],
            ActionKind::drop, seat});
    }
  }
};

// A sweep's legal actions, verbs apart.
std::uint64_t count_swept(Core& core, unsigned side, unsigned shielded) {
  if (core.t.tier.sieve) {
    Afterwards after(core, side);
    if (!after.nothing()) {
      Actions doubtful;
      SiftSink sink{after, doubtful, static_cast<std::uint8_t>(side)};
      SweepGenerator<SiftSink>(core, side, sink).all(shielded);
      for (const Action& action : doubtful) sink.count += after.refuses(action) ? 0 : 1;
      return sink.count;
    }
  }
  CountSink sink;
  SweepGenerator<CountSink>(core, side, sink).all(shielded);
  return sink.count;
}

// Verbs that the side may use, where it has `others` actions beside.
std::uint64_t count_verbs(Core& core, unsigned side, std::uint64_t others) {
  if (core.t.verbs.empty()) return 0;
  ActionList& rest = core.scratch;
  rest.clear();
  verb_actions(core, side, rest, false);
  if (others == 0 && rest.actions.empty()) verb_actions(core, side, rest, true);
  return rest.actions.size();
}

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
  const bool single = may_act(core, side) && !(core.t.passing_doubles && traced(core));
  if (single && tier.calm) {
    if (const Sight* const sight = calm_sight(core, side)) {
      const std::uint64_t count = count_calm(core, side, *sight);
      return count + count_verbs(core, side, count);
    }
  }
  const bool bare = single && unfiltered(core, side);
  // What generators give is compared with what is listed.
  if (bare && !tier.shields && !tier.trials && core.t.shape_generators.empty()) return count_free(core, side);
  const unsigned shielded = bare ? swept_from(core, side) : core.t.n_cells;
  if (shielded == core.t.n_cells) {
    core.scratch.clear();
    legal_of(core, side, core.scratch);
    return core.scratch.actions.size();
  }
  const std::uint64_t count = count_swept(core, side, shielded);
  return count + count_verbs(core, side, count);
}

}  // namespace houserule
