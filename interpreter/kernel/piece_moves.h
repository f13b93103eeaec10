// The generator's inner loops: what one piece's program gives, into a list or into a counter.
#pragma once

#include <type_traits>

#include "kernel/arrival.h"
#include "kernel/attack.h"
#include "kernel/core.h"
#include "kernel/drop.h"
#include "kernel/guard_eval.h"
#include "kernel/walk.h"

namespace houserule {

// Sinks. `add` takes a bare displacement, `full` any action, `ends` many displacements of one piece at once.
struct ListSink {
  Actions& out;
  std::uint8_t seat;
  void add(unsigned from, unsigned to) {
    out.push_back(
        {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), 0, ActionKind::move, seat});
  }
  void full(const Action& action) { out.push_back(action); }
  void ends(unsigned from, unsigned base, Word cells) {
    Action* next = out.extend(static_cast<std::size_t>(std::popcount(cells)));
    Action action{static_cast<std::uint16_t>(from), 0, 0, ActionKind::move, seat};
    for (; cells != 0; cells &= cells - 1) {
      action.to = static_cast<std::uint16_t>(base + static_cast<unsigned>(std::countr_zero(cells)));
      *next++ = action;
    }
  }
  void drops(const CompiledDrop& drop, unsigned base, Word cells, const Code* codes) {
    for (; cells != 0; cells &= cells - 1) {
      const unsigned to = base + static_cast<unsigned>(std::countr_zero(cells));
      out.push_back({static_cast<std::uint16_t>(drop.type.index()), static_cast<std::uint16_t>(to), codes[to],
                     ActionKind::drop, seat});
    }
  }
};

struct CountSink {
  std::uint64_t count = 0;
  void add(unsigned, unsigned) { ++count; }
  void full(const Action&) { ++count; }
  void ends(unsigned, unsigned, Word cells) { count += static_cast<unsigned>(std::popcount(cells)); }
  void drops(const CompiledDrop&, unsigned, Word cells, const Code*) {
    count += static_cast<unsigned>(std::popcount(cells));
  }
};

// One bitset of several sides in one. With a single side it is that side's own.
class Gathered {
 public:
  Gathered(const Core& core, const State::Sides& sides, SetKind kind) {
    if (sides.count == 1) {
      words_ = core.s.set_of(sides.side[0] + 1U, kind);
      return;
    }
    const unsigned n_words = core.t.n_words;
    for (unsigned w = 0; w < n_words; ++w) own_[w] = 0;
    for (unsigned i = 0; i < sides.count; ++i) {
      const Word* of = core.s.set_of(sides.side[i] + 1U, kind);
      for (unsigned w = 0; w < n_words; ++w) own_[w] |= of[w];
    }
    words_ = own_.data();
  }
  // All that the side may take; `royals`: those that it could take and never may, too.
  Gathered(const Core& core, unsigned side, bool royals = false)
      : Gathered(core, core.s.prey(side), SetKind::all) {
    if (core.t.tier.spares_royals && !royals) {
      const State::Sides& prey = core.s.prey(side);
      for (unsigned i = 0; i < prey.count; ++i) leave_out(core.s.royals(prey.side[i] + 1U), core.t.n_words);
    }
    if (core.t.outcasts) add_outcasts(core, side);
  }
  Gathered(const Gathered&) = delete;
  Gathered& operator=(const Gathered&) = delete;
  const Word* data() const { return words_; }
  Word operator[](unsigned w) const { return words_[w]; }

 private:
  void leave_out(const Word* royals, unsigned n_words) {
    own_[0] = words_[0] & ~royals[0];
    for (unsigned w = 1; w < n_words; ++w) own_[w] = words_[w] & ~royals[w];
    words_ = own_.data();
  }
  void add_outcasts(const Core& core, unsigned side) {
    if (words_ != own_.data()) std::copy(words_, words_ + core.t.n_words, own_.begin());
    words_ = own_.data();
    each_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
      if ((core.t.code_flags[core.s.code(cell)] & kOutcast) != 0) add_bit(own_.data(), cell);
    });
  }

  const Word* words_;
  std::array<Word, kMaxWords> own_;
};

// `Masked`: only ends on cells of `mask` count.
template <class Sink, bool Masked>
class PieceMoves {
 public:
  // `royals`: as if it could be legal to take those that never are taken.
  PieceMoves(Core& core, unsigned side, Sink& sink, const Word* mask, bool royals = false)
      : core_(core),
        t_(core.t),
        met_(royals ? core.s.relation(side) : core.s.meets(side)),
        words_(core.s.words()),
        empty_(core.s.occupied(0)),
        prey_(core, side, royals),
        sink_(sink),
        mask_(mask),
        side_(side),
        royals_(royals) {}

  // Inline wherever it stands: a call for each piece is a tenth of all counting.
  [[gnu::always_inline]] void all(unsigned from) {
    const Code code = static_cast<Code>(words_[from]);
    const Program& p = t_.program(code, from);
    if (p.quick) return quick(p, from, code);
    if (t_.gates && t_.code_gates[code] != 0) return gated(p, from, code);
    through(p, from, code);
  }

 private:
  void through(const Program& p, unsigned from, Code code) {
    if (p.repeats) return once(p, from, code);
    run(p, from, code);
  }

  // Each displacement as it is, and once with each piece that may come in.
  void gated(const Program& p, unsigned from, Code code) {
    std::array<Code, kMostGates> in;
    unsigned n = 0;
    each_gate(core_, side_, code, [&](Code coming) { in[n++] = coming; });
    if (n == 0) return through(p, from, code);
    if constexpr (std::is_same_v<Sink, CountSink>) {
      if (p.n_specials == 0) {
        const std::uint64_t before = sink_.count;
        through(p, from, code);
        sink_.count += (sink_.count - before) * n;
        return;
      }
    }
    Actions list;
    ListSink own{list, static_cast<std::uint8_t>(side_)};
    PieceMoves<ListSink, Masked>(core_, side_, own, mask_, royals_).through(p, from, code);
    for (const Action& one : list) {
      sink_.full(one);
      for (unsigned i = 0; i < n && one.kind == ActionKind::move && one.extra == 0; ++i)
        sink_.full(action(from, one.to, in[i], ActionKind::gate));
    }
  }

  std::uint8_t relation(unsigned cell) const { return met_[static_cast<Code>(words_[cell])]; }

  // For a path that takes its own side's pieces: these are what it meets, all others are in its way.
  std::uint8_t own_relation(unsigned cell) const {
    const Code code = static_cast<Code>(words_[cell]);
    return code == kEmptyCode ? 0 : t_.code_owner[code] == side_ + 1 ? 2 : 1;
  }

  void add(unsigned from, unsigned to) {
    if (!Masked || has_bit(mask_, to)) sink_.add(from, to);
  }

  void run(const Program& p, unsigned from, Code code) {
    leaps(p, from);
    if ((t_.code_flags[code] & kClipped) == 0) {
      if (p.n_plain_rays != 0 && t_.one_word_board) {
        sink_.ends(from, 0, one_word_rays(p));
      } else {
        plain_rays(p, from);
      }
      if (p.n_rays > p.n_plain_rays) rays(p, from, p.n_plain_rays, kUnlimited);
      for (unsigned i = 0; i < p.n_simple; ++i) simple(t_.specials[p.specials + i], from, code);
      if (p.n_specials != p.n_simple) specials(p, from, code, kUnlimited);
    } else {
      const unsigned range = range_of(core_, code, from);
      rays(p, from, 0, range);
      for (unsigned i = 0; i < p.n_simple; ++i) simple(t_.specials[p.specials + i], from, code);
      specials(p, from, code, range);
    }
  }

  // For programs that reach a cell in two ways: each end counts once.
  void once(const Program& p, unsigned from, Code code) {
    Actions list;
    ListSink own{list, static_cast<std::uint8_t>(side_)};
    PieceMoves<ListSink, Masked>(core_, side_, own, mask_, royals_).run(p, from, code);
    for (std::size_t i = 0; i < list.size(); ++i) {
      bool first = true;
      for (std::size_t j = 0; first && j < list.size(); ++j) {
        if (j == i || !same_end(list[j], list[i])) continue;
        first = leaves(list[i]) == leaves(list[j]) ? i < j : leaves(list[i]);
      }
      if (first) sink_.full(list[i]);
    }
  }

  // Two ways to one end are one action, and it leaves a trace when one of them does.
  static bool leaves(const Action& action) { return action.kind == ActionKind::leaving; }
  static bool same_end(const Action& a, const Action& b) {
    return a.to == b.to && (leaves(a) ? 0 : a.extra) == (leaves(b) ? 0 : b.extra);
  }

  void leaps(const Program& p, unsigned from) {
    if (t_.n_words == 1) {
      sink_.ends(from, 0, one_word_leaps(p));
      return;
    }
    if (p.leap_modes == 0) return;
    const unsigned n = t_.n_words;
    const Word* m = t_.masks.data() + p.leaps;
    for (unsigned w = 0; w < n; ++w, ++m) {
      Word ends = (m[0] & (empty_[w] | prey_[w])) | (m[n] & empty_[w]) | (m[2 * n] & prey_[w]);
      if (Masked) ends &= mask_[w];
      sink_.ends(from, w * 64, ends);
    }
  }

  // No cell is reached in two ways, so that a counter is given all ends at once.
  void quick(const Program& p, unsigned from, Code code) {
    const Special* special = t_.specials.data() + p.specials;
    const Special* const last = special + p.n_simple;
    Word ends = one_word_leaps(p);
    if constexpr (std::is_same_v<Sink, CountSink>) {
      if (p.n_plain_rays != 0) ends |= one_word_rays(p);
      for (; special != last; ++special) ends |= one_word_end(*special);
      sink_.ends(from, 0, ends);
    } else {
      sink_.ends(from, 0, ends);
      if (p.n_plain_rays != 0) sink_.ends(from, 0, one_word_rays(p));
      for (; special != last; ++special) simple(*special, from, code);
    }
  }

  Word one_word_leaps(const Program& p) const {
    const Word ends =
        (p.first[0] & (empty_[0] | prey_[0])) | (p.first[1] & empty_[0]) | (p.first[2] & prey_[0]);
    return Masked ? ends & mask_[0] : ends;
  }

  Word one_word_end(const Special& special) const {
    Word end = (special.quiet & empty_[0]) | (special.takes & prey_[0]);
    if (Masked) end &= mask_[0];
    return end & -Word{(special.via & ~empty_[0]) == 0};
  }

  void plain_rays(const Program& p, unsigned from) {
    const RayRef* ray = t_.rays.data() + p.rays;
    for (const RayRef* end = ray + p.n_plain_rays; ray != end; ++ray) {
      const std::uint16_t* to = t_.pool16.data() + ray->cells;
      std::uint8_t met = 0;
      for (; (met = relation(*to)) == 0; ++to) add(from, *to);
      if (met == 2) add(from, *to);
    }
  }

  // One word holds the board: the first piece on a ray is the lowest or highest bit of what stands on it.
  Word one_word_rays(const Program& p) const {
    const Word empty = empty_[0];
    Word open = 0;
    const RayRef* ray = t_.rays.data() + p.rays;
    const RayRef* falling = ray + p.n_rising;
    for (; ray != falling; ++ray) {
      const Word met = ray->mask & ~empty;
      open |= ray->mask & (met ^ (met - 1));
    }
    for (const RayRef* end = ray + (p.n_plain_rays - p.n_rising); ray != end; ++ray) {
      const Word met = (ray->mask & ~empty) | (ray->mask & -ray->mask);
      open |= ray->mask & (~Word{0} << (63 - std::countl_zero(met)));
    }
    open &= empty | prey_[0];
    return Masked ? open & mask_[0] : open;
  }

  void rays(const Program& p, unsigned from, unsigned first, unsigned range) {
    for (unsigned i = first; i < p.n_rays; ++i) {
      const RayRef& ray = t_.rays[p.rays + i];
      const std::uint16_t* to = t_.pool16.data() + ray.cells;
      unsigned left = std::min<unsigned>(ray.limit, range);
      for (; left != 0 && relation(*to) == 0; ++to, --left) {
        if ((ray.mode & kEmpty) != 0) add(from, *to);
      }
      if (left != 0 && relation(*to) == 2 && (ray.mode & kTake) != 0) add(from, *to);
    }
  }

  void specials(const Program& p, unsigned from, Code code, unsigned range) {
    const Asked asked{side_, code, from, t_.n_cells, false, kEmptyCode};
    // Paths that a rule gives together stand side by side, and have the same condition.
    std::uint32_t guard = 0;
    bool held = true;
    for (unsigned i = p.n_simple; i < p.n_specials; ++i) {
      const Special& special = t_.specials[p.specials + i];
      if (special.threat) continue;
      if (special.guard != guard) {
        guard = special.guard;
        held = guard == 0 || holds(core_, guard, asked);
      }
      if (!held) continue;
      walk_special(
          core_, special, range,
          [&](unsigned cell) -> std::uint8_t {
            if (shuns(core_, special, cell)) return 1;
            return special.mode == kOwn ? own_relation(cell) : relation(cell);
          },
          [&](unsigned to, bool) {
            end_special(special, from, to, code);
            return false;
          });
    }
  }

  // Is a simple path open, to a cell of the mask?
  bool is_open(const Special& special) const {
    if (t_.n_words == 1) return one_word_end(special) != 0;
    const Stop& stop = t_.stops[special.stops];
    const bool may = ((special.mode & kEmpty) != 0 && has_bit(empty_, stop.cell)) ||
                     ((special.mode & kTake) != 0 && has_bit(prey_.data(), stop.cell));
    const auto occupied = [&](unsigned cell) { return core_.s.code(cell) != kEmptyCode; };
    return may && way_open(core_, stop, occupied) && (!Masked || has_bit(mask_, stop.cell));
  }

  void simple(const Special& special, unsigned from, Code code) {
    if (!is_open(special)) return;
    const unsigned to = t_.stops[special.stops].cell;
    if (special.changes && has_bit(changing_cells(core_, t_.codes[code].shape), to))
      return end_special(special, from, to, code);
    go(special, from, to);
  }

  void end_special(const Special& special, unsigned from, unsigned to, Code code) {
    if (Masked && !has_bit(mask_, to)) return;
    if (const CompiledMorph* change = change_on(core_, side_, code, from, to)) {
      each_change(core_, *change, code,
                  [&](Code next) { sink_.full(action(from, to, next, ActionKind::move)); });
      if (!change->stays(to)) return;
    }
    go(special, from, to);
  }

  void go(const Special& special, unsigned from, unsigned to) {
    if (special.trace != 0) return sink_.full(action(from, to, special.path, ActionKind::leaving));
    sink_.add(from, to);
  }

  Action action(unsigned from, unsigned to, std::uint16_t extra, ActionKind kind) const {
    return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), extra, kind,
            static_cast<std::uint8_t>(side_)};
  }

  template <class, bool>
  friend class PieceMoves;

  Core& core_;
  const Compiled& t_;
  const std::uint8_t* met_;
  const std::uint32_t* words_;
  const Word* empty_;
  Gathered prey_;
  Sink& sink_;
  const Word* mask_;
  unsigned side_;
  bool royals_;
};

}  // namespace houserule
