#include "moves/fitting.h"

#include <algorithm>

#include "moves/apply.h"
#include "moves/extra_moves.h"
#include "moves/piece_moves.h"

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

}  // namespace

void fitting(Core& core, unsigned side, const ShortText& text, Actions& out) {
  const Compiled& t = core.t;
  std::array<Word, kMaxWords> mask;
  for (unsigned w = 0; w < t.n_words; ++w) mask[w] = 0;
  add_bit(mask.data(), text.to);
  ListSink sink{out, static_cast<std::uint8_t>(side)};
  PieceMoves<ListSink, true> moves(core, side, sink, mask.data());
  const std::size_t type = text.type >= 0 ? static_cast<std::size_t>(text.type) : t.n_types;
  for (unsigned w = 0; w < t.n_words; ++w) {
    const Word near =
        t.shape_generators.empty() ? t.led_from[(type * t.n_cells + text.to) * t.n_words + w] : ~Word{0};
    const Word meant = of_type(core, type, w * 64, core.s.occupied(side + 1)[w] & near);
    for (Word rest = meant; rest != 0; rest &= rest - 1) {
      const unsigned cell = w * 64 + static_cast<unsigned>(std::countr_zero(rest));
      if (!is_from(t, text, cell)) continue;
      if (t.may_lead(core.s.code(cell), cell, text.to)) moves.all(cell);
      if (!t.shape_generators.empty()) generated_moves(core, side, cell, out);
    }
  }
  if (traced(core)) trace_takes(core, side, out);
  out.keep_if(0, [&](const Action& a) {
    return a.to == text.to && names_type(t, a, text.becomes, text.sign) && fits(core, text, a) &&
           (text.taken < 0 || takes_type(core, a, text.taken));
  });
}

void candidates_from(Core& core, unsigned side, unsigned cell, Actions& out) {
  ListSink sink{out, static_cast<std::uint8_t>(side)};
  PieceMoves<ListSink, false>(core, side, sink, nullptr).all(cell);
  each_pair_move(core, side, cell,
                 [&](const CompiledPairMove&, const Action& action) { out.push_back(action); });
  generated_moves(core, side, cell, out);
  Actions traced;
  trace_takes(core, side, traced);
  std::ranges::copy_if(traced, std::back_inserter(out), [&](const Action& a) { return a.from == cell; });
}

}  // namespace houserule
