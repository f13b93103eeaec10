#include "kernel/refusals.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/extra_moves.h"
#include "kernel/guard_cells.h"
#include "kernel/guard_eval.h"
#include "kernel/world.h"

namespace houserule {

namespace {

// Does the condition hold, which is the forbid's or one level of it? What is legal depends on no forbid that
// asks what is legal: while one is asked, those count as not there.
bool asks(Core& core, const CompiledForbid& forbid, unsigned guard, const Asked& asked) {
  if (!forbid.of_legality) return holds(core, guard, asked);
  if (core.asked_inside.judging) return false;
  const Temporarily judging(core.asked_inside.judging, true);
  return holds(core, guard, asked);
}

}  // namespace

Refusals::Refusals(Core& core, unsigned side)
    : core_(core),
      side_(side),
      stops_(!core.t.handlers[static_cast<std::size_t>(Event::action_applying)].empty()) {
  const Asked asked{side, kEmptyCode, core.t.n_cells, core.t.n_cells};
  for (std::size_t i = 0; i < core.t.forbids.size(); ++i) {
    const CompiledForbid& forbid = core.t.forbids[i];
    if (static_cast<int>(i) == core.t.royal_rule) continue;
    if (!asks(core, forbid, forbid.levels.position, asked)) continue;
    (forbid.after ? after_ : before_) |= bit_of_forbid(i);
    if (forbid.of_takes && i < 63) of_takes_ |= bit_of_forbid(i);
  }
  if (core.t.forbids_ask_cells && (before_ | after_) != 0) see_cells();
}

void Refusals::see_cells() {
  const Compiled& t = core_.t;
  const std::size_t n = t.forbids.size();
  reached_.assign((n + 1) * t.n_words, 0);
  Word* const any = &reached_[n * t.n_words];
  for (std::size_t i = 0; i < n; ++i) {
    const CompiledForbid& forbid = t.forbids[i];
    if (((forbid.after ? after_ : before_) & bit_of_forbid(i)) == 0 || static_cast<int>(i) == t.royal_rule)
      continue;
    Word* const own = &reached_[i * t.n_words];
    if (forbid.levels.cells != 0) {
      cells_reached(core_, forbid.levels.cells, side_, own);
    } else {
      std::fill_n(own, t.n_words, ~Word{0});
    }
    for (unsigned w = 0; !forbid.after && w < t.n_words; ++w) any[w] |= own[w];
  }
}

bool Refusals::only_takes() const {
  for (std::size_t i = 0; before_ != 0 && i < std::min<std::size_t>(core_.t.forbids.size(), 63); ++i) {
    if ((before_ & bit_of_forbid(i)) != 0 && core_.t.forbids[i].only_takes) return true;
  }
  return false;
}

Word Refusals::of_piece(const Asked& asked) {
  if (asked.from == from_ && asked.code == code_) return piece_;
  from_ = asked.from;
  code_ = asked.code;
  piece_ = 0;
  for (std::size_t i = 0; i < core_.t.forbids.size(); ++i) {
    const Word bit = bit_of_forbid(i);
    const CompiledForbid& forbid = core_.t.forbids[i];
    if (((before_ | after_) & bit) != 0 && asks(core_, forbid, forbid.levels.piece, asked)) piece_ |= bit;
  }
  return piece_;
}

namespace {

bool any_in_reserve(const Core& core, unsigned side) {
  return std::ranges::any_of(core.t.drops_from(side),
                             [&](const CompiledDrop& drop) { return core.s.get(drop.slot) > 0; });
}

}  // namespace

bool Refusals::none_of_pieces() {
  if (none_before() || stops_ || any_in_reserve(core_, side_)) return none_before();
  const bool takes_in_passing = traced(core_);
  return !any_cell(core_.s.occupied(side_ + 1), core_.t.n_words, [&](unsigned cell) {
    if ((of_piece_on(cell) & before_) == 0) return false;
    return takes_in_passing || has_pair_moves(core_, cell) || !leads_nowhere(cell);
  });
}

bool Refusals::counts(std::size_t number, const Asked& asked) {
  const CompiledForbid& forbid = core_.t.forbids[number];
  const ForbidLevels& levels = forbid.levels;
  const bool shared = number >= 63;
  if (shared && !(asks(core_, forbid, levels.position, asked) && asks(core_, forbid, levels.piece, asked)))
    return false;
  if (levels.cells != 0) {
    const bool reaches =
        asked.to < core_.t.n_cells ? has_bit(reached(number), asked.to) : holds(core_, levels.cells, asked);
    if (!reaches) return false;
  }
  return asks(core_, forbid, levels.action, asked);
}

int Refusals::before(const Action& action) {
  const bool displaces = action.kind == ActionKind::move || action.kind == ActionKind::leaving;
  const bool quiet = displaces && core_.s.code(action.to) == kEmptyCode;
  const bool ends = action.kind != ActionKind::verb && action.kind != ActionKind::pass;
  const bool nowhere = ends && !reached_.empty() && !has_bit(reached(core_.t.forbids.size()), action.to);
  if (before_ != 0 && !nowhere && !(quiet && passes_quietly(action.from))) {
    const Asked asked = asked_of(core_, action);
    const Word may = of_piece(asked) & before_;
    for (std::size_t i = 0; may != 0 && i < core_.t.forbids.size(); ++i) {
      if ((may & bit_of_forbid(i)) != 0 && !core_.t.forbids[i].after && counts(i, asked))
        return static_cast<int>(i);
    }
  }
  if (!stops_) return -1;
  EventData data = event_of(core_, Event::action_applying, action);
  return raise(core_, data) ? -1 : kStopped;
}

Word Refusals::wanting(const Asked& asked) {
  if (after_ == 0) return 0;
  Word wanted = 0;
  sharing_.clear();
  const Word may = of_piece(asked) & after_;
  for (std::size_t i = 0; may != 0 && i < core_.t.forbids.size(); ++i) {
    const Word bit = bit_of_forbid(i);
    if ((may & bit) != 0 && core_.t.forbids[i].after && counts(i, asked)) {
      wanted |= bit;
      if (i >= 63) sharing_.push_back(i);
    }
  }
  return wanted;
}

int Refusals::after(const Asked& asked, Word wanted) const {
  const Compiled& t = core_.t;
  for (std::size_t i = 0; wanted != 0 && i < t.forbids.size(); ++i) {
    const CompiledForbid& forbid = t.forbids[i];
    const bool counts = forbid.after && wants(wanted, i) && static_cast<int>(i) != t.royal_rule;
    if (counts && asks(core_, forbid, forbid.when, asked)) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace houserule
