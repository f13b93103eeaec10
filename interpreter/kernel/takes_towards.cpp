// The forward question for pieces that the lines do not show: does the program reach this cell with a take?
#include <algorithm>

#include "kernel/attack.h"
#include "kernel/guard_eval.h"
#include "kernel/protect.h"
#include "kernel/scripts.h"
#include "kernel/walk.h"

namespace houserule {

namespace {

struct Aim {
  Core& core;
  unsigned cell, absent;

  // The aimed cell counts as hostile, every other piece as in the way.
  std::uint8_t relation(unsigned at) const {
    if (at == cell) return 2;
    return core.s.code(at) == kEmptyCode || at == absent ? 0 : 1;
  }
};

bool leap_hits(const Aim& aim, const Program& p) {
  const Word* both = &aim.core.t.masks[p.leaps];
  return has_bit(both, aim.cell) || has_bit(both + 2 * aim.core.t.n_words, aim.cell);
}

// The cells on which it depends whether a path reaches the aimed cell, as far as one displacement may change
// that: it brings one piece to a cell, or takes one from it.
class Between {
 public:
  Between(const Core& core, Word* out) : core_(core), out_(out) {
    clear_words(cells_.data(), core.t.n_words);
  }
  Between(const Between&) = delete;
  Between& operator=(const Between&) = delete;

  // A cell that the path passes twice is one.
  void add(unsigned cell) {
    if (has_bit(cells_.data(), cell)) return;
    add_bit(cells_.data(), cell);
    if (core_.s.code(cell) != kEmptyCode) ++pieces_;
  }
  // `most`: with more pieces on these cells the path does not reach. With one more than that only those
  // matter that could go away, with still more none does.
  void end(unsigned most) {
    if (pieces_ > most + 1) return;
    const Word* const empty = core_.s.occupied(0);
    for (unsigned w = 0; w < core_.t.n_words; ++w)
      out_[w] |= pieces_ > most ? cells_[w] & ~empty[w] : cells_[w];
  }
  void end() { end(core_.t.n_cells); }

 private:
  const Core& core_;
  Word* out_;
  unsigned pieces_ = 0;
  std::array<Word, kMaxWords> cells_;
};

// For a ray, if it leads to the aimed cell at all.
void add_ray(const Aim& aim, const RayRef& ray, unsigned range, Word* between) {
  if ((ray.mode & kTake) == 0) return;
  const std::uint16_t* const begin = &aim.core.t.pool16[ray.cells];
  const std::uint16_t* at = begin;
  for (unsigned left = std::min<unsigned>(ray.limit, range); *at != aim.cell; ++at, --left) {
    if (left <= 1 || *at == aim.core.t.n_cells) return;
  }
  Between cells(aim.core, between);
  for (const std::uint16_t* cell = begin; cell != at; ++cell) cells.add(*cell);
  cells.end(0);
}

// For a special path with a stop there.
void add_special(const Aim& aim, const Special& special, const Stop* there, Word* between) {
  const Compiled& t = aim.core.t;
  Between cells(aim.core, between);
  bool jumps = false;
  for (const Stop* stop = t.stops.data() + special.stops; stop <= there; ++stop) {
    if (stop != there) cells.add(stop->cell);
    for (unsigned i = 0; i < stop->n_via; ++i) cells.add(t.pool16[stop->via + i]);
    jumps = jumps || stop->jump;
  }
  const bool by_number = !jumps && (special.over == Over::stop || special.over == Over::hop);
  if (by_number) {
    cells.end(special.over == Over::hop ? 1 : 0);
  } else {
    cells.end();
  }
}

// The path's stop on the aimed cell, or null.
const Stop* stop_there(const Aim& aim, const Special& special) {
  const Stop* const begin = aim.core.t.stops.data() + special.stops;
  const Stop* const end = begin + special.n_stops;
  const Stop* const found = std::find_if(begin, end, [&](const Stop& stop) { return stop.cell == aim.cell; });
  return found == end ? nullptr : found;
}

bool ray_hits(const Aim& aim, const RayRef& ray, unsigned range) {
  const std::uint16_t* at = &aim.core.t.pool16[ray.cells];
  unsigned left = std::min<unsigned>(ray.limit, range);
  while (left > 1 && aim.relation(*at) == 0) {
    ++at;
    --left;
  }
  return left != 0 && *at == aim.cell && (ray.mode & kTake) != 0;
}

// A function that asks for attacks is told of those that need no function: else it would be asked itself.
bool generated_hits(Core& core, Code code, unsigned from, unsigned cell) {
  const Compiled& t = core.t;
  if (t.shape_generators.empty() || core.script->generating()) return false;
  std::vector<std::uint16_t> cells;
  for (const std::uint16_t index : t.generators_of[t.codes[code].shape]) {
    in_script(core, [&] { core.script->generate(core, t.shape_generators[index], from, cells); });
  }
  return std::ranges::find(cells, cell) != cells.end();
}

}  // namespace

bool takes_towards(Core& core, Code code, unsigned from, unsigned cell, unsigned absent, Word* between) {
  const Compiled& t = core.t;
  const Program& p = t.program(code, from);
  const Aim aim{core, cell, absent};
  bool hit = leap_hits(aim, p);
  if (hit && between == nullptr) return true;
  const unsigned range = (t.code_flags[code] & kClipped) != 0 ? range_of(core, code, from) : kUnlimited;
  for (unsigned i = 0; i < p.n_rays; ++i) {
    const RayRef& ray = t.rays[p.rays + i];
    if ((ray.mode & kTake) == 0) continue;
    if (between != nullptr) add_ray(aim, ray, range, between);
    hit = hit || ray_hits(aim, ray, range);
    if (hit && between == nullptr) return true;
  }
  for (unsigned i = 0; i < p.n_specials; ++i) {
    const Special& special = t.specials[p.specials + i];
    if ((special.mode & kTake) == 0) continue;
    const Stop* const there = stop_there(aim, special);
    if (there == nullptr) continue;
    // What one's own piece of that kind would take there does not count: only what could be taken itself.
    const unsigned owner = t.code_owner[code] - 1U;
    const bool stands = cell != absent && core.s.relation(owner)[core.s.code(cell)] == 2;
    if (stands && shuns(core, special, cell)) continue;
    const Asked asked{t.code_owner[code] - 1U, code, from, cell, true, core.s.code(cell)};
    if (special.guard != 0 && !holds(core, special.guard, asked)) continue;
    const auto relation = [&](unsigned at) { return aim.relation(at); };
    if (between != nullptr) add_special(aim, special, there, between);
    hit = hit || walk_special(core, special, range, relation, [&](unsigned at, bool) { return at == cell; });
    if (hit && between == nullptr) return true;
  }
  return hit || generated_hits(core, code, from, cell);
}

}  // namespace houserule
