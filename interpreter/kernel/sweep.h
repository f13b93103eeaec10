// The sweep: the legal displacements, pairs and drops of a side with one royal piece, from one look.
#pragma once

#include <algorithm>

#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/piece_moves.h"
#include "kernel/refusals.h"

namespace houserule {

// Where one's own pieces may go, the royal one apart: cells where that is legal without a trial, and cells
// where a trial tells. Pieces that leave a watched cell are tried wherever they go.
struct Allowed {
  std::array<Word, kMaxWords> plain, tried, leaving;
  bool free = false;   // every cell is plain
  bool tries = false;  // some is not

  Allowed(const Core& core, const CheckInfo& check_info)
      : free(check_info.attackers == 0 && !core.t.irregular) {
    if (free) return;
    const bool one = check_info.attackers == 1 && !check_info.hidden;
    for (unsigned w = 0; w < core.t.n_words; ++w) {
      const Word all = check_info.attackers == 0 ? ~Word{0} : one ? check_info.evasions[w] : 0;
      const Word watched = core.t.irregular ? check_info.watched[w] : 0;
      plain[w] = all & ~watched;
      tried[w] = check_info.hidden ? watched : all & watched;
      leaving[w] = check_info.hidden ? ~Word{0} : all;
      tries = tries || watched != 0;
    }
    free = check_info.attackers == 0 && !tries;
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

  // Sound only with exactly one royal piece.
  void all(unsigned royal) {
    look(core_, royal, side_, check_info_);
    const Allowed allowed(core_, check_info_);
    // Two attackers that the lines show are not answered by others.
    if (check_info_.attackers < 2 || check_info_.hidden) {
      others(allowed);
      for (unsigned i = 0; i < check_info_.n_pins; ++i) along(allowed, check_info_.pins[i]);
      if (t_.reserves) drops(allowed);
    }
    if (check_info_.attackers != 0) flee();
    pair_moves();
    if (!traced(core_)) return;
    Actions takes;
    trace_takes(core_, side_, takes);
    keep(takes);
  }

 private:
  void keep(const Actions& list) {
    for (const Action& action : list) {
      if (legal_by_make(core_, action)) sink_.full(action);
    }
  }

  // Of the pieces that are neither royal nor pinned. The royal one has its turn among them where nobody
  // attacks it, so that lists are in the order of the board.
  template <class F>
  void each_other(F&& f) {
    const Word* mine = core_.s.occupied(side_ + 1);
    for (unsigned w = 0; w < t_.n_words; ++w) {
      for (Word rest = mine[w] & ~check_info_.pinned[w]; rest != 0; rest &= rest - 1) {
        const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
        if (cell != check_info_.cell) {
          f(cell);
        } else if (check_info_.attackers == 0) {
          royal_piece();
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
    const bool leaves = has_bit(check_info_.watched.data(), cell);
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
  void along(Allowed allowed, const CheckInfo::Pin& pin) {
    if (check_info_.attackers != 0 && !check_info_.hidden) return;
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

  [[gnu::noinline]] void royal_piece() {
    flee();
    pair_moves(check_info_.cell);
  }

  void flee() {
    const Program& p = t_.program(core_.s.code(check_info_.cell), check_info_.cell);
    const bool gated = t_.gates && t_.code_gates[core_.s.code(check_info_.cell)] != 0;
    if (!gated && p.n_rays == 0 && p.n_specials == 0 && p.leap_modes == 1 && !p.repeats) {
      const Gathered prey(core_, side_);
      for (unsigned w = 0; w < t_.n_words; ++w) {
        Word ends = t_.masks[p.leaps + w] & (core_.s.occupied(0)[w] | prey[w]);
        for (; ends != 0; ends &= ends - 1) {
          const unsigned to = w * 64 + static_cast<unsigned>(std::countr_zero(ends));
          if (!attacked(core_, to, side_, check_info_.cell)) sink_.add(check_info_.cell, to);
        }
      }
      return;
    }
    Actions list;
    ListSink own{list, static_cast<std::uint8_t>(side_)};
    PieceMoves<ListSink, false>(core_, side_, own, nullptr).all(check_info_.cell);
    for (const Action& action : list) {
      if (!attacked(core_, action.to, side_, check_info_.cell)) sink_.full(action);
    }
  }

  // Those of which each_other has not asked.
  void pair_moves() {
    const Word* mine = core_.s.occupied(side_ + 1);
    for (unsigned w = 0; w < t_.n_words; ++w) {
      for (Word rest = mine[w] & t_.pair_move_cells[w]; rest != 0; rest &= rest - 1) {
        const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
        if ((cell != check_info_.cell || check_info_.attackers != 0) && has_pair_moves(core_, cell))
          pair_moves(cell);
      }
    }
  }
  void pair_moves(unsigned cell) {
    each_pair_move(core_, side_, cell, [&](const CompiledPairMove& pair_move, const Action& action) {
      const bool shown = cell == check_info_.cell && check_info_.attackers == 0 && !t_.irregular;
      const bool proved = shown && pair_move.n_safe != 0 && !pair_move.reveals;
      if (proved || legal_by_make(core_, action)) sink_.full(action);
    });
  }

  Core& core_;
  const Compiled& t_;
  unsigned side_;
  Sink& sink_;
  CheckInfo check_info_;
  Actions tried_;  // kept to spare allocations
};

// Moves, pair moves and drops go to the sink; what scripts generate and takings in passing go into the list.
// `royals`: see PieceMoves.
template <class Sink>
void all_candidates(Core& core, unsigned side, Sink& sink, Actions& list, bool royals) {
  PieceMoves<Sink, false> moves(core, side, sink, nullptr, royals);
  const bool generators = !core.t.shape_generators.empty();
  each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    moves.all(cell);
    if (has_pair_moves(core, cell))
      each_pair_move(core, side, cell,
                     [&](const CompiledPairMove&, const Action& action) { sink.full(action); });
    if (generators) generated_moves(core, side, cell, list);
  });
  if (traced(core)) trace_takes(core, side, list);
  if (core.t.reserves) each_drop(core, side, nullptr, sink);
}

// The one royal piece from which a sweep settles what is legal; n_cells where none does.
inline unsigned swept_from(const Core& core, unsigned side) {
  return core.t.tier.sweep || core.t.tier.sieve ? lone_royal(core, side) : core.t.n_cells;
}

// Does nothing forbid anything of what pieces may do, as the position stands?
inline bool unfiltered(Core& core, unsigned side) {
  return !core.t.tier.filters || Refusals(core, side).none_of_pieces();
}

}  // namespace houserule
