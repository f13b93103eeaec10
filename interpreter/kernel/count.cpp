// How many legal actions a side has, listed only where they must be.
#include "kernel/afterwards.h"
#include "kernel/calm.h"
#include "kernel/generate.h"
#include "kernel/refusals.h"
#include "kernel/scripts.h"
#include "kernel/sweep.h"
#include "kernel/world.h"

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
std::uint64_t count_swept(Core& core, unsigned side, unsigned royal) {
  if (core.t.tier.sieve) {
    Afterwards after(core, side);
    if (!after.nothing()) {
      Actions doubtful;
      SiftSink sink{after, doubtful, static_cast<std::uint8_t>(side)};
      SweepGenerator<SiftSink>(core, side, sink).all(royal);
      for (const Action& action : doubtful) sink.count += after.refuses(action) ? 0 : 1;
      return sink.count;
    }
  }
  CountSink sink;
  SweepGenerator<CountSink>(core, side, sink).all(royal);
  return sink.count;
}

// Pieces of which one look does not settle that their displacements are legal, where handlers matter to
// legality only when it shows something: the royal one and the pinned.
struct Held {
  bool known = false;
  std::array<Word, kMaxWords> cells;
  Held(Core& core, unsigned side) {
    if (core.t.reserves || core.t.takes_own) return;
    const CheckInfo* const check_info = seen(core, side);
    known = check_info != nullptr && check_info->cell != core.t.n_cells && check_info->attackers == 0 &&
            !check_info->may_be_discovered;
    if (!known) return;
    std::copy_n(check_info->pinned.begin(), core.t.n_words, cells.begin());
    add_bit(cells.data(), check_info->cell);
  }
};

// The side's legal displacements and pairs, with that look: those of pieces of which nothing is left to ask
// are counted, all others listed and tried.
std::uint64_t count_glanced(Core& core, unsigned side, const Held& held, Refusals& refusals) {
  CountSink sink;
  ActionList& rest = core.scratch;
  rest.clear();
  ListSink own{rest.actions, static_cast<std::uint8_t>(side)};
  const Gathered prey(core, side);
  PieceMoves<CountSink, false> safe(core, side, sink, nullptr);
  PieceMoves<CountSink, true> quiet(core, side, sink, core.s.occupied(0));
  PieceMoves<ListSink, true> takes(core, side, own, prey.data());
  PieceMoves<ListSink, false> doubtful(core, side, own, nullptr);
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    const bool settled = !has_bit(held.cells.data(), cell);
    if (settled && refusals.passes(cell)) {
      safe.all(cell);
    } else if (settled && refusals.passes_quietly(cell)) {
      quiet.all(cell);
      if (core.t.may_meet(core.s.code(cell), cell, prey.data())) takes.all(cell);
    } else {
      doubtful.all(cell);
    }
    if (!has_pair_moves(core, cell)) return;
    each_pair_move(core, side, cell,
                   [&](const CompiledPairMove&, const Action& action) { rest.actions.push_back(action); });
  });
  if (traced(core)) trace_takes(core, side, rest.actions);
  keep_legal(core, rest, 0);
  return sink.count + rest.actions.size();
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
  all_candidates(core, side, sink, rest.actions, false);
  const std::uint64_t count = sink.count + rest.actions.size();
  return count + count_verbs(core, side, count);
}

}  // namespace

std::uint64_t count_legal(Core& core, unsigned side) {
  const Tier& tier = core.t.tier;
  const bool single = may_act(core, side) && !(core.t.passing_doubles && traced(core));
  if (single && tier.calm) {
    const Calm calm(core, side);
    if (calm.known()) {
      const std::uint64_t count = count_calm(core, side, calm);
      return count + count_verbs(core, side, count);
    }
  }
  if (single && tier.only_in_danger && !tier.sweep) {
    const Held held(core, side);
    Refusals refusals(core, side);
    if (held.known && !refusals.stops()) {
      const std::uint64_t count = count_glanced(core, side, held, refusals);
      return count + count_verbs(core, side, count);
    }
  }
  const bool bare = single && unfiltered(core, side);
  // What generators give is compared with what is listed.
  if (bare && !tier.protects_royals && !tier.trials && core.t.shape_generators.empty())
    return count_free(core, side);
  const unsigned royal = bare && (tier.sweep || tier.sieve) ? lone_royal(core, side) : core.t.n_cells;
  if (royal == core.t.n_cells) {
    core.scratch.clear();
    legal_of(core, side, core.scratch);
    return core.scratch.actions.size();
  }
  const std::uint64_t count = count_swept(core, side, royal);
  return count + count_verbs(core, side, count);
}

}  // namespace houserule
