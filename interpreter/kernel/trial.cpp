// Is a candidate legal? Settled by what the position shows where that is sound; made, tested and taken back
// otherwise.
#include <algorithm>
#include <optional>

#include "kernel/afterwards.h"
#include "kernel/apply.h"
#include "kernel/attack.h"
#include "kernel/calm.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/guard_eval.h"
#include "kernel/make.h"
#include "kernel/refusals.h"
#include "kernel/scripts.h"
#include "kernel/walk.h"
#include "kernel/world.h"

namespace houserule {

bool takes_royal(const Core& core, const Action& action) {
  const bool displaces = action.kind == ActionKind::move || action.kind == ActionKind::leaving ||
                         action.kind == ActionKind::gate;
  if (!core.t.tier.spares_royals || !displaces) return false;
  const Code there = core.s.code(action.to);
  return core.s.meets(action.seat)[there] != core.s.relation(action.seat)[there];
}

bool legal_by_make(Core& core, const Action& action) {
  const State::Mark mark = core.s.mark();
  make(core, without_gate(core.t, action));
  const bool safe = !exposed(core, action.seat);
  core.s.unmake(mark);
  return safe;
}

namespace {

// A copy of the position's check info: conditions and handlers may overwrite `core.seen` while actions are
// tried. Not an std::optional, which clears all of its 8 KB for every list.
class KeptCheckInfo {
 public:
  KeptCheckInfo(Core& core, unsigned side) {
    const CheckInfo* const now = seen(core, side);
    known_ = now != nullptr;
    if (known_) check_info_ = *now;
  }
  const CheckInfo* check_info() const { return known_ ? &check_info_ : nullptr; }

 private:
  CheckInfo check_info_;
  bool known_ = false;
};

// What the check info of the position says of a displacement that changes nothing else: does it leave the
// side's royal piece unattacked? Nothing when it must be tried.
inline std::optional<bool> settled(Core& core, const Action& action, const CheckInfo* check_info) {
  const bool drop = action.kind == ActionKind::drop;
  if (!drop && action.kind != ActionKind::move && action.kind != ActionKind::leaving) return std::nullopt;
  if (check_info == nullptr) return std::nullopt;
  if (!drop && action.from == check_info->cell) return !attacked(core, action.to, action.seat, action.from);
  if (check_info->cell == core.t.n_cells) {  // none or several
    if (check_info->attackers != 0) return std::nullopt;
    if (!drop && has_bit(core.s.royals(action.seat + 1), action.from)) return std::nullopt;
  }
  if (!drop && has_bit(check_info->pinned.data(), action.from)) return std::nullopt;
  if (touches(core, *check_info, drop ? kNoCell : action.from, action.to)) return std::nullopt;
  if (check_info->attackers == 0) return true;
  return check_info->attackers == 1 && has_bit(check_info->evasions.data(), action.to);
}

// A plain displacement that leaves the royal piece safe, where handlers could not uncover it either.
bool plainly_safe(const Action& action, const CheckInfo& check_info) {
  const bool displaces = action.kind == ActionKind::move || action.kind == ActionKind::leaving;
  if (!displaces || check_info.may_be_discovered || action.from == check_info.cell) return false;
  if (has_bit(check_info.pinned.data(), action.from)) return false;
  return check_info.attackers == 0 ||
         (check_info.attackers == 1 && has_bit(check_info.evasions.data(), action.to));
}

// The same of the royal piece itself, which nobody attacks where it goes. It does not hide behind where it
// stood: so of its own pieces on a line one counts as gone.
bool royal_safe(Core& core, const Action& action, const CheckInfo& check_info) {
  if (action.kind != ActionKind::move || action.from != check_info.cell) return false;
  return !may_be_discovered(core, core.t.royal_tags.front(), action.to, action.seat, 1);
}

// The forbid that refuses what has been made, or -1. `wanted`: of `refusals`, before it was made. `safe`:
// known of the actor's royal pieces.
int refused_after(Core& core, const Action& action, const Asked& asked, const Refusals& refusals, Word wanted,
                  std::optional<bool> safe) {
  const Compiled& t = core.t;
  if (t.tier.protects_royals && !(safe ? *safe : !exposed(core, action.seat))) return t.royal_rule;
  return refusals.after(asked, wanted);
}

// May handlers matter to whether the action is legal? Asked of the position behind the bare action, or before
// it where Tier::foreseen.
bool handlers_matter(Core& core, const Asked& asked) {
  return std::ranges::any_of(core.t.tried_with_events,
                             [&](unsigned guard) { return holds(core, guard, asked); });
}

// Makes the action as far as it matters to legality: with its events only where handlers may change the world
// and do not promise that the bare action comes to the same. True when no more happened than `make` does.
// `matter`: what is known before of handlers_matter.
bool make_and_ask(Core& core, const Action& action, const Asked& asked, std::optional<bool> matter,
                  const State::Mark& mark) {
  const Tier& tier = core.t.tier;
  // Whose turn it is then, a forbid may ask.
  const bool may_go_on = tier.trials && (!core.t.keeps.empty() || !core.t.parts.empty());
  if (!may_go_on && matter != true && (tier.promised || !tier.world_handlers)) {
    make(core, action);
    if (matter == false || !handlers_matter(core, asked)) return true;
    core.s.unmake(mark);
  }
  return tier.trials ? make_with_events(core, action, {}) : try_with_events(core, action);
}

// What is thrown while the action is tried is 1, and the most that can fall where that leaves it refused.
// Only what is refused either way is.
template <class Tried>
int however_it_falls(Core& core, Tried&& tried) {
  const Temporarily thrown(core.tried_throw, false);
  const int forbid = tried();
  if (forbid == -1 || !core.tried_throw || core.tries_most) return forbid;
  const Temporarily most(core.tries_most, true);
  return tried();
}

// `mark`, `check_info` and `refusals`: of the position as it stands; `check_info` may be null.
int refused(Core& core, const Action& action, const State::Mark& mark, const CheckInfo* check_info,
            Refusals& refusals) {
  const Compiled& t = core.t;
  if (!t.shape_generators.empty() && takes_royal(core, action)) return t.royal_rule;
  if (t.tier.filters) {
    if (const int before = refusals.before(action); before != -1) return before;
  }
  if (!t.tier.protects_royals && !t.tier.trials) return -1;
  const bool in_danger = t.tier.only_in_danger && check_info != nullptr;
  if (in_danger && plainly_safe(action, *check_info)) return -1;
  std::optional<bool> safe = settled(core, action, check_info);
  if (in_danger && safe == true && royal_safe(core, action, *check_info)) return -1;
  const bool asks = t.tier.trials || (t.tier.world_handlers && t.tier.promised);
  const Asked asked = asks ? asked_of(core, action) : Asked{};
  const Word wanted = t.tier.trials ? refusals.wanting(asked) : 0;
  if (!t.tier.protects_royals && wanted == 0) return -1;
  std::optional<bool> matter;
  if (!t.tier.world_handlers || t.tier.foreseen)
    matter = t.tier.world_handlers && handlers_matter(core, asked);
  if (safe && wanted == 0 && matter == false) return *safe ? -1 : t.royal_rule;
  const Trying trying(core);
  return however_it_falls(core, [&] {
    if (!make_and_ask(core, action, asked, matter, mark)) safe.reset();
    const int forbid = refused_after(core, action, asked, refusals, wanted, safe);
    core.s.unmake(mark);
    return forbid;
  });
}

}  // namespace

int refused_by(Core& core, const Action& action) {
  if (takes_royal(core, action)) return core.t.royal_rule;
  Refusals refusals(core, action.seat);
  const KeptCheckInfo own(core, action.seat);
  return refused(core, without_gate(core.t, action), core.s.mark(), own.check_info(), refusals);
}

int refused_verb(Core& core, const Action& action, const std::int32_t* arguments) {
  const VerbSpec& verb = *core.t.verbs[action.extra].spec;
  const Asked asked = asked_of(core, action);
  const bool asks = std::ranges::any_of(core.t.forbids, [&](const CompiledForbid& forbid) {
    return forbid.after && judges(forbid, verb) && holds(core, forbid.levels.position, asked);
  });
  if (!verb.judged && !asks) return -1;
  Refusals refusals(core, action.seat);
  Word wanted = core.t.tier.trials ? refusals.wanting(asked) : 0;
  for (std::size_t i = 0; i < core.t.forbids.size() && !verb.judged; ++i) {
    if (i < 63 && !judges(core.t.forbids[i], verb)) wanted &= ~bit_of_forbid(i);
  }
  const bool protects = verb.judged && core.t.tier.protects_royals;
  if (!protects && wanted == 0) return -1;
  const State::Mark mark = core.s.mark();
  const Trying trying(core);
  return however_it_falls(core, [&] {
    make_with_events(core, action, std::vector<std::int32_t>(arguments, arguments + action.to));
    const int forbid = refused_after(core, action, asked, refusals, wanted,
                                     protects ? std::nullopt : std::optional<bool>(true));
    core.s.unmake(mark);
    return forbid;
  });
}

bool is_legal(Core& core, const Action& asked) {
  const Action action = without_gate(core.t, asked);
  const Tier& tier = core.t.tier;
  if (takes_royal(core, action)) return false;
  if (tier.sweep || tier.sieve) {
    if (tier.filters && Refusals(core, action.seat).before(action) != -1) return false;
    const auto known = settled(core, action, seen(core, action.seat));
    if (!(known ? *known : legal_by_make(core, action))) return false;
    return !tier.sieve || !Afterwards(core, action.seat).refuses(action);
  }
  return refused_by(core, action) == -1;
}

void keep_legal(Core& core, ActionList& list, std::size_t first) {
  const Tier& tier = core.t.tier;
  if (list.actions.size() == first || (!tier.filters && !tier.protects_royals && !tier.trials)) return;
  const State::Mark mark = core.s.mark();
  Refusals refusals(core, list.actions[first].seat);
  const KeptCheckInfo own(core, list.actions[first].seat);
  const CheckInfo* const check_info = own.check_info();
  if (core.t.tier.calm) {
    const Calm calm(core, list.actions[first].seat);
    return list.actions.keep_if(first, [&](const Action& action) {
      return (calm.known() && calm.settles(core, action)) ||
             refused(core, action, mark, check_info, refusals) == -1;
    });
  }
  list.actions.keep_if(first, [&](const Action& action) {
    if (core.t.scripted) core.t.host->next_listed();
    return refused(core, without_gate(core.t, action), mark, check_info, refusals) == -1;
  });
}

}  // namespace houserule
