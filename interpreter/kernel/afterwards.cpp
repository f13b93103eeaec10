#include "kernel/afterwards.h"

#include "kernel/apply.h"
#include "kernel/attack.h"
#include "kernel/guard_eval.h"

namespace houserule {

Afterwards::Afterwards(Core& core, unsigned side)
    : core_(core),
      side_(side),
      foe_(side == 0 ? 1 : 0),
      refusals_(core, side),
      nothing_(refusals_.none_after()) {}

// Looks from the foe's royal piece along its lines.
void Afterwards::see() {
  seen_ = true;
  const Compiled& t = core_.t;
  target_ = lone_royal(core_, foe_);
  if (target_ == t.n_cells) return;
  const CellLines& here = t.cell_lines[target_];
  const Word* leaps = &t.leap_mask[std::size_t{target_} * t.n_words];
  std::copy_n(leaps, t.n_words, open_.begin());
  std::fill_n(screens_.begin(), t.n_words, 0);
  const Word* longs = core_.s.set_of(side_ + 1, SetKind::longs);
  for (unsigned i = 0; i < here.n_lines; ++i) {
    const std::uint16_t* at = t.pool16.data() + t.lines[here.lines + i].cells;
    for (; core_.s.code(*at) == kEmptyCode; ++at) add_bit(open_.data(), *at);
    if (*at == t.n_cells) continue;
    add_bit(open_.data(), *at);
    if (t.code_owner[core_.s.code(*at)] != side_ + 1) continue;
    const Word* line = &t.line_mask[std::size_t{here.lines + i} * t.n_words];
    for (unsigned w = 0; w < t.n_words; ++w) {
      if ((line[w] & longs[w]) != 0) add_bit(screens_.data(), *at);
    }
  }
}

// May the action attack the foe's royal piece?
bool Afterwards::may_check(const Action& action) {
  const Compiled& t = core_.t;
  const bool drop = action.kind == ActionKind::drop;
  if (t.irregular || (!drop && action.kind != ActionKind::move && action.kind != ActionKind::leaving))
    return true;
  if (!seen_) see();
  if (target_ == t.n_cells) return true;
  const Code before = drop ? action.extra : core_.s.code(action.from);
  const bool becomes = !drop && action.kind == ActionKind::move && action.extra != 0;
  const Code after = drop || becomes ? action.extra : t.cards[before].moved;
  if (has_bit(open_.data(), action.to) && t.may_lead(after, action.to, target_)) return true;
  if (drop) return false;
  if (has_bit(screens_.data(), action.from)) return true;
  return has_bit(open_.data(), action.from) && (after != before || t.may_lead(before, action.from, target_));
}

bool Afterwards::may_refuse(const Action& asked) {
  if (nothing_) return false;
  const Action action = without_gate(core_.t, asked);
  const bool drop = action.kind == ActionKind::drop;
  if (drop ? !core_.t.after_drops[action.from] : !core_.t.after_moves) return false;
  return !core_.t.after_checks || may_check(action);
}

bool Afterwards::refuses(const Action& given) {
  if (!may_refuse(given)) return false;
  const Action action = without_gate(core_.t, given);
  const Asked asked = asked_of(core_, action);
  const Word wanted = refusals_.wanting(asked);
  if (wanted == 0) return false;
  const Trying trying(core_);
  const State::Mark mark = core_.s.mark();
  make(core_, action);
  const bool refused = refusals_.after(asked, wanted) >= 0;
  core_.s.unmake(mark);
  return refused;
}

}  // namespace houserule
