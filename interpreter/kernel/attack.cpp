#include "kernel/attack.h"

#include <algorithm>

#include "kernel/guard_eval.h"
#include "kernel/piece_moves.h"
#include "kernel/walk.h"

namespace houserule {

unsigned range_of(Core& core, Code code, unsigned cell) {
  unsigned range = kUnlimited;
  for (const CompiledRange& r : core.t.ranges_of[code]) {
    const Asked asked{core.t.codes[code].controller.value, code, cell, core.t.n_cells};
    if (r.unless == 0 || !holds(core, r.unless, asked))
      range = std::min(range, static_cast<unsigned>(r.at_most));
  }
  return range;
}

CheckInfo& CheckInfo::operator=(const CheckInfo& other) {
  cell = other.cell;
  attackers = other.attackers;
  n_pins = other.n_pins;
  may_be_discovered = other.may_be_discovered;
  evasions = other.evasions;
  pinned = other.pinned;
  hidden = other.hidden;
  watched = other.watched;
  if (this != &other) std::copy_n(other.pins.begin(), n_pins, pins.begin());
  return *this;
}

namespace {

// Does what stands on `from` reach `far` steps along the direction, bent ranges included?
inline bool reaches(Core& core, Code code, unsigned from, unsigned dir, unsigned far) {
  const Compiled& t = core.t;
  if (t.reach[code * t.n_dirs + dir] < far) return false;
  return (t.code_flags[code] & kClipped) == 0 || range_of(core, code, from) >= far;
}

bool meet(const Word* a, const Word* b, unsigned n_words) {
  if ((a[0] & b[0]) != 0) return true;
  for (unsigned w = 1; w < n_words; ++w) {
    if ((a[w] & b[w]) != 0) return true;
  }
  return false;
}

// What can attack a side at all: where its foes stand, and which of them leap or reach far.
struct Foes {
  Foes(const Core& core, unsigned side)
      : all(core, core.s.foes(side), SetKind::all),
        longs(core, core.s.foes(side), SetKind::longs),
        leapers(core, core.s.foes(side), SetKind::leapers) {}

  Gathered all, longs, leapers;
};

// The foes that reach far: along which lines to the cell some of them stand. Only these are walked.
class FarLines {
 public:
  FarLines(const Compiled& t, unsigned cell, const Word* longs)
      : t_(t), longs_(longs), any_(meet(&t.far_mask[std::size_t{cell} * t.n_words], longs, t.n_words)) {}

  bool any() const { return any_; }
  bool along(std::uint32_t line) const {
    return any_ && meet(&t_.line_mask[std::size_t{line} * t_.n_words], longs_, t_.n_words);
  }

 private:
  const Compiled& t_;
  const Word* longs_;
  bool any_;
};

bool attacked_by_leap(Core& core, const CellLines& here, const std::uint8_t* threat) {
  const Compiled& t = core.t;
  for (unsigned i = 0; i < here.n_leaps; ++i) {
    const Leap leap = t.leaps[here.leaps + i];
    const Code code = core.s.code(leap.from);
    if (threat[code] != 0 && reaches(core, code, leap.from, leap.dir, 1)) return true;
  }
  return false;
}

bool attacked_along(Core& core, const Line& line, const std::uint8_t* threat, unsigned absent) {
  const std::uint16_t* at = core.t.pool16.data() + line.cells;
  unsigned far = 1;
  while (core.s.code(*at) == kEmptyCode || *at == absent) {
    ++at;
    ++far;
  }
  const Code code = core.s.code(*at);
  return threat[code] != 0 && reaches(core, code, *at, line.dir, far);
}

bool attacked_on_line(Core& core, const CellLines& here, const std::uint8_t* threat, const FarLines& far,
                      bool near, unsigned absent) {
  const Compiled& t = core.t;
  if (!near && !far.any()) return false;
  for (unsigned i = 0; i < here.n_lines; ++i) {
    const Line& line = t.lines[here.lines + i];
    if (far.along(here.lines + i)) {
      if (attacked_along(core, line, threat, absent)) return true;
    } else if (near) {
      const unsigned next = t.pool16[line.cells];
      const Code code = core.s.code(next);
      if (threat[code] != 0 && next != absent && reaches(core, code, next, line.dir, 1)) return true;
    }
  }
  return false;
}

// Takers that no line shows, and that may lead to the cell: calls f(code, from) until it gives true.
template <class F>
bool any_irregular(Core& core, unsigned cell, const Word* foes, const std::uint8_t* threat, F&& f) {
  const Compiled& t = core.t;
  std::array<Word, kMaxWords> odd;
  const Word* may = &t.odd_mask[std::size_t{cell} * t.n_words];
  for (unsigned w = 0; w < t.n_words; ++w) odd[w] = foes[w] & may[w];
  return any_cell(odd.data(), t.n_words, [&](unsigned from) {
    const Code code = core.s.code(from);
    if ((t.code_flags[code] & kIrregular) == 0 || threat[code] == 0 || from == cell) return false;
    const bool near = t.may_lead(code, from, cell) || !t.generators_of[t.codes[code].shape].empty();
    return near && f(code, from);
  });
}

}  // namespace

bool attacked(Core& core, unsigned cell, unsigned side, unsigned absent) {
  const Compiled& t = core.t;
  const CellLines& here = t.cell_lines[cell];
  const std::uint8_t* threat = core.s.threat(side);
  const Foes foes(core, side);
  const bool near = meet(&t.near_mask[std::size_t{cell} * t.n_words], foes.all.data(), t.n_words);
  const bool leaps = meet(&t.leap_mask[std::size_t{cell} * t.n_words], foes.leapers.data(), t.n_words);
  return (leaps && attacked_by_leap(core, here, threat)) ||
         attacked_on_line(core, here, threat, FarLines(t, cell, foes.longs.data()), near, absent) ||
         (t.irregular && any_irregular(core, cell, foes.all.data(), threat, [&](Code code, unsigned from) {
            return takes_towards(core, code, from, cell, absent, nullptr);
          }));
}

bool any_attacked(Core& core, unsigned tag, unsigned side) {
  const Compiled& t = core.t;
  const bool kept = t.royal_tags.size() == 1 && t.royal_tags.front() == tag;
  if (kept && core.turn(core.track_of(side)) == side) {
    if (const CheckInfo* check_info = seen(core, side)) return check_info->attackers != 0;
  }
  const Word* cells = kept ? core.s.royals(side + 1) : core.s.occupied(side + 1);
  return any_cell(cells, t.n_words, [&](unsigned cell) {
    if (!kept && !t.tagged(t.codes[core.s.code(cell)].type, tag)) return false;
    return attacked(core, cell, side, kNoCell);
  });
}

namespace {

struct Sweep {
  Core& core;
  const std::uint8_t* threat;
  unsigned side;
  CheckInfo& check_info;

  // Those that take irregularly are asked by themselves.
  bool threatens(Code code) const {
    return threat[code] != 0 && (!core.t.irregular || (core.t.code_flags[code] & kIrregular) == 0);
  }

  void attack_from(unsigned from) {
    if (++check_info.attackers == 1) add_bit(check_info.evasions.data(), from);
  }

  void leaps(const CellLines& here) {
    for (unsigned i = 0; i < here.n_leaps; ++i) {
      const Leap leap = core.t.leaps[here.leaps + i];
      const Code code = core.s.code(leap.from);
      if (threatens(code) && reaches(core, code, leap.from, leap.dir, 1)) attack_from(leap.from);
    }
  }

  void line(const Line& l) {
    const std::uint16_t* begin = core.t.pool16.data() + l.cells;
    const std::uint16_t* at = begin;
    while (core.s.code(*at) == kEmptyCode) ++at;
    const Code first = core.s.code(*at);
    const auto far = static_cast<unsigned>(at - begin) + 1;
    if (threatens(first)) {
      if (!reaches(core, first, *at, l.dir, far)) return;
      attack_from(*at);
      if (check_info.attackers == 1) {
        for (const std::uint16_t* c = begin; c != at; ++c) add_bit(check_info.evasions.data(), *c);
      }
    } else if (core.t.code_owner[first] == side + 1) {
      pin(l, begin, at);
    }
  }

  void pin(const Line& l, const std::uint16_t* begin, const std::uint16_t* own) {
    const std::uint16_t* at = own + 1;
    if (*own == core.t.n_cells) return;
    while (core.s.code(*at) == kEmptyCode) ++at;
    const Code code = core.s.code(*at);
    const auto far = static_cast<unsigned>(at - begin) + 1;
    if (!threatens(code) || !reaches(core, code, *at, l.dir, far)) return;
    check_info.pins[check_info.n_pins++] = {*own, static_cast<std::uint16_t>(far), l.cells};
    add_bit(check_info.pinned.data(), *own);
  }

  void watch(const Foes& foes) {
    clear_words(check_info.watched.data(), core.t.n_words);
    any_irregular(core, check_info.cell, foes.all.data(), threat, [&](Code code, unsigned from) {
      if (takes_towards(core, code, from, check_info.cell, kNoCell, check_info.watched.data())) {
        ++check_info.attackers;
        check_info.hidden = true;
        add_bit(check_info.watched.data(), from);
      }
      return false;
    });
  }
};

}  // namespace

void look(Core& core, unsigned cell, unsigned side, CheckInfo& check_info) {
  const Compiled& t = core.t;
  const CellLines& here = t.cell_lines[cell];
  check_info.cell = cell;
  check_info.attackers = check_info.n_pins = 0;
  check_info.hidden = false;
  clear_words(check_info.evasions.data(), t.n_words);
  clear_words(check_info.pinned.data(), t.n_words);
  Sweep sweep{core, core.s.threat(side), side, check_info};
  const Foes foes(core, side);
  if (meet(&t.leap_mask[std::size_t{cell} * t.n_words], foes.leapers.data(), t.n_words)) sweep.leaps(here);
  // A line without a far-reaching foe can hide an attack from next door only.
  const bool near = meet(&t.near_mask[std::size_t{cell} * t.n_words], foes.all.data(), t.n_words);
  const FarLines far(t, cell, foes.longs.data());
  for (unsigned i = 0; (near || far.any()) && i < here.n_lines; ++i) {
    const Line& line = t.lines[here.lines + i];
    if (far.along(here.lines + i)) {
      sweep.line(line);
    } else if (near) {
      const unsigned next = t.pool16[line.cells];
      const Code code = core.s.code(next);
      if (sweep.threatens(code) && reaches(sweep.core, code, next, line.dir, 1)) sweep.attack_from(next);
    }
  }
  if (t.irregular) sweep.watch(foes);
}

unsigned lone_royal(const Core& core, unsigned side) {
  const Word* cells = core.s.royals(side + 1);
  unsigned found = core.t.n_cells;
  for (unsigned w = 0; w < core.t.n_words; ++w) {
    if (cells[w] == 0) continue;
    if (found != core.t.n_cells || (cells[w] & (cells[w] - 1)) != 0) return core.t.n_cells;
    found = w * 64 + static_cast<unsigned>(std::countr_zero(cells[w]));
  }
  return found;
}

bool may_be_discovered(Core& core, unsigned tag, unsigned cell, unsigned side, unsigned spare) {
  const Compiled& t = core.t;
  const CellLines& here = t.cell_lines[cell];
  const std::uint8_t* threat = core.s.threat(side);
  const auto opens = [&](const Line& line) {
    unsigned screens = 0, own = 0, far = 1;
    for (const std::uint16_t* at = t.pool16.data() + line.cells; *at != t.n_cells; ++at, ++far) {
      const Code code = core.s.code(*at);
      if (code == kEmptyCode) continue;
      if (code == kWallCode) return false;
      if (t.code_owner[code] == side + 1) {
        if (++own > spare) return false;
      } else if (screens != 0 && threat[code] != 0 && reaches(core, code, *at, line.dir, far)) {
        return true;
      } else if (t.tagged(t.codes[code].type, tag)) {
        ++screens;
      } else {
        return false;
      }
    }
    return false;
  };
  return std::any_of(&t.lines[here.lines], &t.lines[here.lines] + here.n_lines, opens);
}

// One look from each of the side's royal pieces: what all of them show together, without the lines of
// pins. Of a side without one there is nothing to be seen.
static void look_from_all(Core& core, unsigned side, CheckInfo& check_info) {
  const unsigned n_words = core.t.n_words;
  std::array<Word, kMaxWords> pinned, watched;
  clear_words(pinned.data(), n_words);
  clear_words(watched.data(), n_words);
  unsigned attackers = 0;
  each_cell(core.s.royals(side + 1), n_words, [&](unsigned cell) {
    look(core, cell, side, check_info);
    attackers += check_info.attackers;
    for (unsigned w = 0; w < n_words; ++w) {
      pinned[w] |= check_info.pinned[w];
      if (core.t.irregular) watched[w] |= check_info.watched[w];
    }
  });
  check_info.cell = core.t.n_cells;
  check_info.attackers = attackers;
  check_info.n_pins = 0;
  check_info.pinned = pinned;
  check_info.watched = watched;
}

const CheckInfo& look_anew(Core& core, unsigned side) {
  SeenCheckInfo& s = core.seen;
  s.at = core.s.journaled();
  s.key = core.s.key();
  s.side = side;
  const unsigned cell = lone_royal(core, side);
  const bool lone = cell != core.t.n_cells;
  if (lone) {
    look(core, cell, side, s.check_info);
  } else {
    look_from_all(core, side, s.check_info);
  }
  s.check_info.may_be_discovered =
      core.t.tier.only_in_danger &&
      (!lone || may_be_discovered(core, core.t.royal_tags.front(), cell, side, 1));
  return s.check_info;
}

}  // namespace houserule
