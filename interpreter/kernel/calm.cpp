#include "kernel/calm.h"

#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/piece_moves.h"

namespace houserule {

namespace {

// More of them are not looked at: trying is no more work then.
constexpr unsigned kMostJudged = 4;

struct Judged {
  bool known = true;    // no vital tag is gone, and there are not too many
  bool spared = false;  // of some tag there are too many for any to be judged
  std::array<std::uint16_t, kMostJudged> cells;
  unsigned count = 0;
  std::array<Word, kMaxWords> others;  // that may change, or are of such a type and ask for a trial
};

// What a side has of the types that are judged: on which cells, and how many of each tag.
struct Counted {
  std::array<std::int32_t, kMostJudgedTags> tallies{};
  std::array<Word, kMaxWords> cells;
};

Counted count_kinds(const Core& core, unsigned side, Judged& judged) {
  const Compiled& t = core.t;
  Counted all;
  clear_words(all.cells.data(), t.n_words);
  each_cell(core.s.occupied(side + 1), t.n_words, [&](unsigned cell) {
    const TypeId type = t.codes[core.s.code(cell)].type;
    if (t.calm_changing[type.index()]) add_bit(judged.others.data(), cell);
    if (!t.calm_types[type.index()]) return;
    if (!t.calm_alike) add_bit(judged.others.data(), cell);
    add_bit(all.cells.data(), cell);
    for (std::size_t i = 0; i < t.calm_tags.size(); ++i)
      all.tallies[i] += t.tagged(type, t.calm_tags[i].tag) ? 1 : 0;
  });
  return all;
}

Judged judged_of(const Core& core, unsigned side) {
  const Compiled& t = core.t;
  Judged judged;
  clear_words(judged.others.data(), t.n_words);
  const Counted all = count_kinds(core, side, judged);
  for (std::size_t i = 0; i < t.calm_tags.size(); ++i) {
    judged.known = judged.known && !(t.calm_tags[i].vital && all.tallies[i] == 0);
    judged.spared = judged.spared || all.tallies[i] > t.calm_tags[i].most;
  }
  const auto is_judged = [&](TypeId type) {
    for (std::size_t i = 0; i < t.calm_tags.size(); ++i) {
      if (t.tagged(type, t.calm_tags[i].tag) && all.tallies[i] <= t.calm_tags[i].most) return true;
    }
    return false;
  };
  each_cell(all.cells.data(), t.n_words, [&](unsigned cell) {
    if (!is_judged(t.codes[core.s.code(cell)].type)) return;
    judged.known = judged.known && judged.count < kMostJudged;
    if (judged.known) judged.cells[judged.count++] = static_cast<std::uint16_t>(cell);
  });
  return judged;
}

}  // namespace

Calm::Calm(Core& core, unsigned side) {
  const unsigned n_words = core.t.n_words;
  const Judged judged = judged_of(core, side);
  for (auto* set : {&held_, &screens_, &doubtful_, &watched_}) clear_words(set->data(), n_words);
  known_ = judged.known;
  for (unsigned i = 0; known_ && i < judged.count; ++i) known_ = add(core, side, judged.cells[i]);
  if (!known_) return;
  for (unsigned w = 0; w < n_words; ++w) {
    held_[w] |= judged.others[w] | watched_[w];
    screens_[w] |= held_[w];
    // A take that takes more may leave as few as are judged.
    if (judged.spared && core.t.calm_blasts) doubtful_[w] = ~Word{0};
  }
  each_cell(screens_.data(), n_words, [&](unsigned cell) {
    const Word* const takes = &core.t.calm_takes[std::size_t{cell} * n_words];
    for (unsigned w = 0; w < n_words; ++w) doubtful_[w] |= takes[w];
  });
}

bool Calm::add(Core& core, unsigned side, unsigned judged) {
  // The last look is kept: ends, marks and counting ask for it in turn.
  SeenCheckInfo& seen = core.seen;
  if (seen.at != core.s.journaled() || seen.key != core.s.key() || seen.side != side ||
      seen.check_info.cell != judged) {
    seen.at = core.s.journaled();
    seen.key = core.s.key();
    seen.side = side;
    look(core, judged, side, seen.check_info);
  }
  if (seen.check_info.attackers != 0) return false;
  for (unsigned w = 0; w < core.t.n_words; ++w) {
    held_[w] |= seen.check_info.pinned[w];
    if (core.t.irregular) watched_[w] |= seen.check_info.watched[w];
  }
  add_bit(held_.data(), judged);
  see_screens(core, side, judged);
  return true;
}

void Calm::see_screens(const Core& core, unsigned side, unsigned judged) {
  const Compiled& t = core.t;
  const Gathered longs(core, core.s.foes(side), SetKind::longs);
  const CellLines& here = t.cell_lines[judged];
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
  if (has_bit(watched_.data(), action.to)) return false;
  if (action.kind == ActionKind::drop) return core.t.calm_drops[action.from];
  const bool moves = action.kind == ActionKind::move || action.kind == ActionKind::leaving;
  if (!moves || !free(action.from)) return false;
  if (core.s.code(action.to) == kEmptyCode) return true;
  return takes_freely(action.from) && !has_bit(doubtful_.data(), action.to);
}

namespace {

// Counts the drops that never matter, and lists the rest.
struct DropSink {
  const Core& core;
  CountSink& sink;
  ListSink& rest;
  void drops(const CompiledDrop& drop, unsigned base, Word cells, const Code* codes) {
    if (core.t.calm_drops[drop.type.index()]) return sink.drops(drop, base, cells, codes);
    rest.drops(drop, base, cells, codes);
  }
};

}  // namespace

std::uint64_t count_calm(Core& core, unsigned side, const Calm& calm) {
  const unsigned n_words = core.t.n_words;
  CountSink sink;
  ActionList& rest = core.scratch;
  rest.clear();
  ListSink own{rest.actions, static_cast<std::uint8_t>(side)};
  const Gathered prey(core, side);
  // Where it may go without a trial if it takes nothing, or freely; and the rest.
  std::array<Word, kMaxWords> still, settled, doubtful, doubted;
  for (unsigned w = 0; w < n_words; ++w) {
    const Word empty = core.s.occupied(0)[w], watched = calm.watched()[w];
    still[w] = empty & ~watched;
    settled[w] = still[w] | (prey[w] & ~calm.doubtful()[w] & ~watched);
    doubtful[w] = (empty | prey[w]) & ~settled[w];
    doubted[w] = (empty | prey[w]) & ~still[w];
  }
  PieceMoves<CountSink, true> quiet(core, side, sink, still.data()), legal(core, side, sink, settled.data());
  PieceMoves<ListSink, true> takes(core, side, own, doubted.data()), rarely(core, side, own, doubtful.data());
  PieceMoves<ListSink, false> all(core, side, own, nullptr);
  each_cell(core.s.occupied(side + 1), n_words, [&](unsigned cell) {
    if (!calm.free(cell)) {
      all.all(cell);
    } else if (calm.takes_freely(cell)) {
      legal.all(cell);
      if (core.t.may_meet(core.s.code(cell), cell, doubtful.data())) rarely.all(cell);
    } else {
      quiet.all(cell);
      if (core.t.may_meet(core.s.code(cell), cell, doubted.data())) takes.all(cell);
    }
    if (!has_pair_moves(core, cell)) return;
    each_pair_move(core, side, cell,
                   [&](const CompiledPairMove&, const Action& action) { rest.actions.push_back(action); });
  });
  trace_takes(core, side, rest.actions);
  if (core.t.reserves) {
    DropSink drops{core, sink, own};
    each_drop(core, side, still.data(), drops);
    each_drop(core, side, calm.watched(), own);
  }
  keep_legal(core, rest, 0);
  return sink.count + rest.actions.size();
}

bool any_calm(Core& core, unsigned side, const Calm& calm) {
  CountSink sink;
  std::array<Word, kMaxWords> still;
  for (unsigned w = 0; w < core.t.n_words; ++w) still[w] = core.s.occupied(0)[w] & ~calm.watched()[w];
  PieceMoves<CountSink, true> quiet(core, side, sink, still.data());
  return any_cell(core.s.occupied(side + 1), core.t.n_words, [&](unsigned cell) {
    if (calm.free(cell)) quiet.all(cell);
    return sink.count != 0;
  });
}

}  // namespace houserule
