#include "kernel/fitting.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/piece_moves.h"

namespace houserule {

int becomes_of(const Compiled& t, const Action& action) {
  const bool arrives =
      action.kind == ActionKind::move || action.kind == ActionKind::trace || action.kind == ActionKind::gate;
  return arrives && action.extra != 0 ? static_cast<int>(t.codes[action.extra].type.index()) : -1;
}

bool names_type(const Compiled& t, const Action& action, int type, char sign) {
  if (becomes_of(t, action) != type) return false;
  return type < 0 || sign == 0 || (sign == '/') == (action.kind == ActionKind::gate);
}

namespace {

// Of 64 cells those of `among` whose pieces are of the type meant. Without a branch for each piece, which
// would be guessed wrong.
Word of_type(const Core& core, std::size_t meant, unsigned base, Word among) {
  const Word* const codes = core.t.named[meant].data();
  Word found = 0;
  for (Word rest = among; rest != 0; rest &= rest - 1) {
    const auto at = static_cast<unsigned>(std::countr_zero(rest));
    const Code code = core.s.code(base + at);
    found |= (codes[code >> 6] >> (code & 63) & 1) << at;
  }
  return found;
}

bool is_from(const Compiled& t, const ShortText& text, unsigned cell) {
  if (text.file < 0 && text.rank < 0) return true;
  const CellInfo& info = t.board.cell(CellId{cell});
  return (text.file < 0 || info.file == text.file) && (text.rank < 0 || info.rank == text.rank);
}

bool fits(const Core& core, const ShortText& text, const Action& action) {
  const std::size_t type = core.t.codes[core.s.code(action.from)].type.index();
  if (text.type >= 0 ? static_cast<int>(type) != text.type : core.t.silent[type] == 0) return false;
  return is_from(core.t, text, action.from);
}

bool takes_type(const Core& core, const Action& action, int type) {
  const Code taken = asked_of(core, action).taken;
  return taken > kWallCode && static_cast<int>(core.t.codes[taken].type.index()) == type;
}

// Does a quick program without specials lead to the cell, where something may be taken or nothing stands?
// All rays are looked at, without a branch for each, which would be guessed wrong.
bool leads_to(const Core& core, const Program& p, unsigned to, bool takes) {
  const Word there = Word{1} << to, below = there - 1, occupied = ~core.s.occupied(0)[0];
  Word open = p.first[0] | p.first[takes ? 2 : 1];
  const RayRef* ray = core.t.rays.data() + p.rays;
  const RayRef* const falling = ray + p.n_rising;
  const RayRef* const end = ray + p.n_plain_rays;
  for (; ray != falling; ++ray) open |= ray->mask & -Word{(ray->mask & below & occupied) == 0};
  for (; ray != end; ++ray) open |= ray->mask & -Word{(ray->mask & ~(below | there) & occupied) == 0};
  return (open & there) != 0;
}

[[gnu::noinline]] void list_masked(Core& core, unsigned side, unsigned from, unsigned to, Actions& out) {
  std::array<Word, kMaxWords> mask;
  clear_words(mask.data(), core.t.n_words);
  add_bit(mask.data(), to);
  ListSink sink{out, static_cast<std::uint8_t>(side)};
  PieceMoves<ListSink, true>(core, side, sink, mask.data(), true).all(from);
}

// What the piece can do that ends on the cell. False when that may end on others, too, or change the piece.
bool list_towards(Core& core, unsigned side, unsigned from, unsigned to, Actions& out) {
  const Code code = core.s.code(from);
  const Program& p = core.t.program(code, from);
  if (!p.quick || p.n_specials != 0) {
    if (!core.t.may_lead(code, from, to)) return true;
    list_masked(core, side, from, to, out);
    return false;
  }
  const std::uint8_t met = core.s.relation(side)[core.s.code(to)];
  if (met != 1 && leads_to(core, p, to, met == 2))
    ListSink{out, static_cast<std::uint8_t>(side)}.add(from, to);
  return true;
}

}  // namespace

void fitting(Core& core, unsigned side, const ShortText& text, Actions& out) {
  const Compiled& t = core.t;
  const std::size_t type = text.type >= 0 ? static_cast<std::size_t>(text.type) : t.n_types;
  const bool generates = !t.shape_generators.empty();
  const Word* const own = core.s.occupied(side + 1);
  const Word* const near = &t.led_from[(type * t.n_cells + text.to) * t.n_words];
  bool all_fit = text.becomes < 0 && text.taken < 0 && !generates;
  for (unsigned w = 0; w < t.n_words; ++w) {
    const Word meant = of_type(core, type, w * 64, generates ? own[w] : own[w] & near[w]);
    for (Word rest = meant; rest != 0; rest &= rest - 1) {
      const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
      if (!is_from(t, text, cell)) continue;
      all_fit = list_towards(core, side, cell, text.to, out) && all_fit;
      if (generates) generated_moves(core, side, cell, out);
    }
  }
  if (traced(core)) {
    const std::size_t first = out.size();
    trace_takes(core, side, out);
    out.keep_if(first, [&](const Action& a) { return fits(core, text, a); });
    all_fit = false;
  }
  if (all_fit) return;
  out.keep_if(0, [&](const Action& a) {
    return a.to == text.to && names_type(t, a, text.becomes, text.sign) &&
           (text.taken < 0 || takes_type(core, a, text.taken));
  });
}

void candidates_from(Core& core, unsigned side, unsigned cell, Actions& out) {
  ListSink sink{out, static_cast<std::uint8_t>(side)};
  PieceMoves<ListSink, false>(core, side, sink, nullptr, true).all(cell);
  each_pair_move(core, side, cell,
                 [&](const CompiledPairMove&, const Action& action) { out.push_back(action); });
  generated_moves(core, side, cell, out);
  Actions traced;
  trace_takes(core, side, traced);
  std::ranges::copy_if(traced, std::back_inserter(out), [&](const Action& a) { return a.from == cell; });
}

const Action* only_legal(Core& core, unsigned side, const ShortText& text, const Action*& other) {
  Actions& found = core.fitting;
  found.clear();
  fitting(core, side, text, found);
  const Action* legal = nullptr;
  for (const Action& action : found) {
    if (!is_legal(core, action)) continue;
    if (legal != nullptr && !written_alike(core.t, *legal, action)) {
      other = &action;
      return legal;
    }
    legal = &action;
  }
  return legal;
}

}  // namespace houserule
