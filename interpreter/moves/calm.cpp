#include "moves/calm.h"

#include "moves/attack.h"
#include "moves/extra_moves.h"
#include "moves/generate.h"
#include "moves/piece_moves.h"

namespace houserule {

namespace {

// The one piece of the side that is judged; n_cells when there are none or several.
unsigned lone_judged(const Core& core, unsigned side) {
  const Compiled& t = core.t;
  unsigned found = t.n_cells;
  const bool several = any_cell(core.s.occupied(side + 1), t.n_words, [&](unsigned cell) {
    if (!t.tagged(t.codes[core.s.code(cell)].type, t.calm_tag)) return false;
    if (found != t.n_cells) return true;
    found = cell;
    return false;
  });
  return several ? t.n_cells : found;
}

// The look from it, where it is not attacked; else null.
const CheckInfo* look_calm(Core& core, unsigned side) {
  SeenCheckInfo& seen = core.seen;
  if (seen.at != core.s.journaled() || seen.key != core.s.key() || seen.side != side) {
    const unsigned cell = lone_judged(core, side);
    if (cell == core.t.n_cells) return nullptr;
    seen.at = core.s.journaled();
    seen.key = core.s.key();
    seen.side = side;
    look(core, cell, side, seen.check_info);
  }
  return seen.check_info.attackers == 0 ? &seen.check_info : nullptr;
}

}  // namespace

Calm::Calm(Core& core, unsigned side) {
  const CheckInfo* const check_info = look_calm(core, side);
  known_ = check_info != nullptr;
  if (!known_) return;
  const unsigned n_words = core.t.n_words;
  std::copy_n(check_info->pinned.begin(), n_words, held_.begin());
  add_bit(held_.data(), check_info->cell);
  see_screens(core, side, check_info->cell);
  std::fill_n(doubtful_.begin(), n_words, 0);
  each_cell(screens_.data(), n_words, [&](unsigned cell) {
    const Word* const takes = &core.t.calm_takes[std::size_t{cell} * n_words];
    for (unsigned w = 0; w < n_words; ++w) doubtful_[w] |= takes[w];
  });
}

void Calm::see_screens(const Core& core, unsigned side, unsigned judged) {
  const Compiled& t = core.t;
  const Gathered longs(core, core.s.foes(side), SetKind::longs);
  const CellLines& here = t.cell_lines[judged];
  std::copy_n(held_.begin(), t.n_words, screens_.begin());
  for (unsigned i = 0; i < here.n_lines; ++i) {
    const Word* const line = &t.line_mask[std::size_t{here.lines + i} * t.n_words];
    bool open = false;
    for (unsigned w = 0; w < t.n_words; ++w) open = open || (line[w] & longs[w]) != 0;
    if (!open) continue;
    const std::uint16_t* at = t.pool16.data() + t.lines[here.lines + i].cells;
    while (core.s.code(*at) == kEmptyCode) ++at;
    if (*at != t.n_cells) add_bit(screens_.data(), *at);
  }
}

bool Calm::settles(const Core& core, const Action& action) const {
  const bool moves = action.kind == ActionKind::move || action.kind == ActionKind::leaving;
  if (!moves || !free(action.from)) return false;
  if (core.s.code(action.to) == kEmptyCode) return true;
  return takes_freely(action.from) && !has_bit(doubtful_.data(), action.to);
}

std::uint64_t count_calm(Core& core, unsigned side, const Calm& calm) {
  const unsigned n_words = core.t.n_words;
  CountSink sink;
  ActionList& rest = core.scratch;
  rest.clear();
  ListSink own{rest.actions, static_cast<std::uint8_t>(side)};
  const Gathered prey(core, side);
  const Word* const empty = core.s.occupied(0);
  std::array<Word, kMaxWords> settled, doubtful;
  for (unsigned w = 0; w < n_words; ++w) {
    doubtful[w] = prey[w] & calm.doubtful()[w];
    settled[w] = empty[w] | (prey[w] & ~doubtful[w]);
  }
  PieceMoves<CountSink, true> quiet(core, side, sink, empty), legal(core, side, sink, settled.data());
  PieceMoves<ListSink, true> takes(core, side, own, prey.data()), doubted(core, side, own, doubtful.data());
  PieceMoves<ListSink, false> all(core, side, own, nullptr);
  each_cell(core.s.occupied(side + 1), n_words, [&](unsigned cell) {
    if (!calm.free(cell)) {
      all.all(cell);
    } else if (calm.takes_freely(cell)) {
      legal.all(cell);
      if (core.t.may_meet(core.s.code(cell), cell, doubtful.data())) doubted.all(cell);
    } else {
      quiet.all(cell);
      if (core.t.may_meet(core.s.code(cell), cell, prey.data())) takes.all(cell);
    }
    if (!has_pair_moves(core, cell)) return;
    each_pair_move(core, side, cell,
                   [&](const CompiledPairMove&, const Action& action) { rest.actions.push_back(action); });
  });
  trace_takes(core, side, rest.actions);
  keep_legal(core, rest, 0);
  return sink.count + rest.actions.size();
}

bool any_calm(Core& core, unsigned side, const Calm& calm) {
  CountSink sink;
  PieceMoves<CountSink, true> quiet(core, side, sink, core.s.occupied(0));
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    if (calm.free(cell)) quiet.all(cell);
    return sink.count != 0;
  });
}

}  // namespace houserule
