#include "attack.h"

#include <algorithm>

#include "guard_eval.h"
#include "walk.h"

namespace houserule {

unsigned range_of(Core& core, Code code, unsigned cell) {
  unsigned range = kUnlimited;
  for (const CompiledRange& r : core.t.ranges_of[code]) {
    const Asked asked{core.t.codes[code].controller.value, code, cell, core.t.n_cells};
    if (r.unless == 0 || !holds(core, r.unless, asked)) range = std::min(range, static_cast<unsigned>(r.at_most));
  }
  return range;
}

namespace {

// Does what stands on `from` reach `far` steps along the direction, bent ranges included?
inline bool reaches(Core& core, Code code, unsigned from, unsigned dir, unsigned far) {
  const Compiled& t = core.t;
  if (t.reach[code * t.n_dirs + dir] < far) return false;
  return (t.code_flags[code] & kClipped) == 0 || range_of(core, code, from) >= far;
}

bool attacked_by_leap(Core& core, const CellLines& here, const std::uint8_t* threat) {
  const Compiled& t = core.t;
  for (unsigned i = 0; i < here.n_leaps; ++i) {
    const Leap leap = t.leaps[here.leaps + i];
    const Code code = core.s.code(leap.from);
    if (threat[code] != 0 && reaches(core, code, leap.from, leap.dir, 1)) return true;
  }
  return false;
}

bool attacked_on_line(Core& core, const CellLines& here, const std::uint8_t* threat, unsigned absent) {
  const Compiled& t = core.t;
  for (unsigned i = 0; i < here.n_lines; ++i) {
    const Line line = t.lines[here.lines + i];
    const std::uint16_t* at = &t.pool16[line.cells];
    unsigned far = 1;
    while (core.s.code(*at) == kEmptyCode || *at == absent) {
      ++at;
      ++far;
    }
    const Code code = core.s.code(*at);
    if (threat[code] != 0 && reaches(core, code, *at, line.dir, far)) return true;
  }
  return false;
}

// Takers that no line shows are asked one by one whether they reach the cell.
bool attacked_irregularly(Core& core, unsigned cell, const std::uint8_t* threat, unsigned absent) {
  const Compiled& t = core.t;
  for (unsigned owner = 1; owner <= t.n_sides; ++owner) {
    const bool hit = any_cell(core.s.occupied(owner), t.n_words, [&](unsigned from) {
      const Code code = core.s.code(from);
      return from != cell && threat[code] != 0 && (t.code_flags[code] & kIrregular) != 0 &&
             takes_towards(core, code, from, cell, absent);
    });
    if (hit) return true;
  }
  return false;
}

}  // namespace

bool attacked(Core& core, unsigned cell, unsigned side, unsigned absent) {
  const CellLines& here = core.t.cell_lines[cell];
  const std::uint8_t* threat = core.s.threat(side);
  return attacked_by_leap(core, here, threat) || attacked_on_line(core, here, threat, absent) ||
         (core.t.irregular && attacked_irregularly(core, cell, threat, absent));
}

bool any_attacked(Core& core, unsigned tag, unsigned side) {
  const Compiled& t = core.t;
  const bool kept = t.shield_tags.size() == 1 && t.shield_tags.front() == tag;
  const Word* cells = kept ? core.s.shielded(side + 1) : core.s.occupied(side + 1);
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
  Sight& sight;

  void attack_from(unsigned from) {
    if (++sight.attackers == 1) add_bit(sight.answers.data(), from);
  }

  void leaps(const CellLines& here) {
    for (unsigned i = 0; i < here.n_leaps; ++i) {
      const Leap leap = core.t.leaps[here.leaps + i];
      const Code code = core.s.code(leap.from);
      if (threat[code] != 0 && reaches(core, code, leap.from, leap.dir, 1)) attack_from(leap.from);
    }
  }

  void line(const Line& l) {
    const std::uint16_t* begin = &core.t.pool16[l.cells];
    const std::uint16_t* at = begin;
    while (core.s.code(*at) == kEmptyCode) ++at;
    const Code first = core.s.code(*at);
    const auto far = static_cast<unsigned>(at - begin) + 1;
    if (threat[first] != 0) {
      if (!reaches(core, first, *at, l.dir, far)) return;
      attack_from(*at);
      if (sight.attackers == 1) {
        for (const std::uint16_t* c = begin; c != at; ++c) add_bit(sight.answers.data(), *c);
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
    if (threat[code] == 0 || !reaches(core, code, *at, l.dir, far)) return;
    sight.pins[sight.n_pins++] = {*own, static_cast<std::uint16_t>(far), l.cells};
    add_bit(sight.pinned.data(), *own);
  }
};

}  // namespace

void look(const Core& core, unsigned cell, unsigned side, Sight& sight) {
  const Compiled& t = core.t;
  const CellLines& here = t.cell_lines[cell];
  sight.cell = cell;
  sight.attackers = sight.n_pins = 0;
  std::fill_n(sight.answers.begin(), t.n_words, 0);
  std::fill_n(sight.pinned.begin(), t.n_words, 0);
  Sweep sweep{const_cast<Core&>(core), core.s.threat(side), side, sight};
  sweep.leaps(here);
  // A line without a far-reaching enemy can hide an attack from next door only.
  std::array<Word, kMaxWords> far{};
  for (unsigned s = 0; s < t.n_sides; ++s) {
    if (core.s.get(t.layout.relation + s * t.n_sides + side) != 2) continue;
    const Word* longs = core.s.longs(s + 1);
    for (unsigned w = 0; w < t.n_words; ++w) far[w] |= longs[w];
  }
  for (unsigned i = 0; i < here.n_lines; ++i) {
    const Line& line = t.lines[here.lines + i];
    const Word* mask = &t.line_mask[std::size_t{here.lines + i} * t.n_words];
    bool near_only = true;
    for (unsigned w = 0; w < t.n_words; ++w) near_only = near_only && (mask[w] & far[w]) == 0;
    if (near_only) {
      const unsigned next = t.pool16[line.cells];
      const Code code = core.s.code(next);
      if (sweep.threat[code] != 0 && reaches(sweep.core, code, next, line.dir, 1)) sweep.attack_from(next);
    } else {
      sweep.line(line);
    }
  }
}

}  // namespace houserule
