#include "kernel/guard_eval.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "kernel/asking.h"
#include "kernel/attack.h"
#include "kernel/drop.h"
#include "kernel/enclosed.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/guard_look.h"
#include "kernel/guard_others.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"
#include "kernel/scripts.h"

namespace houserule {

namespace {

[[gnu::noinline]] bool compare(Core& core, const GuardNode& node, const Asked& asked) {
  if ((node.count & kPlain) != 0) return compares(core, node, asked.side);
  core.asked_more = true;
  const auto value = value_of(core, node.a, asked, (node.count & kThere) != 0);
  if (!value) return false;
  if ((node.count & kAgainstField) == 0) return related(node.b, *value, node.c);
  const auto other = value_of(core, node.c, asked, (node.count & kAgainstThere) != 0);
  return other && related(node.b, *value, *other);
}

// Ends and marks ask the same of the same position more than once.
inline bool remembered(const Core& core, unsigned side) {
  const Memo& memo = core.memo;
  return memo.at == core.s.journaled() && memo.key == core.s.key() && memo.side == side &&
         memo.judging == core.asked_inside.judging;
}
Memo& memo_of(Core& core, unsigned side) {
  if (!remembered(core, side))
    core.memo = {core.s.journaled(), core.s.key(), side, core.asked_inside.judging};
  return core.memo;
}

[[gnu::noinline]] bool find_attacked(Core& core, unsigned tag, unsigned side) {
  const bool attacked = any_attacked(core, tag, side);
  Memo& memo = memo_of(core, side);  // conditions of paths may have asked of others meanwhile
  memo.attacked = attacked ? 1 : 0;
  memo.tag = tag;
  return attacked;
}
inline bool is_attacked(Core& core, unsigned tag, unsigned side) {
  // Of the side on turn more is asked than this.
  const bool looked_after =
      core.t.tier.check_info && core.t.royal_tags.front() == tag && core.turn(core.track_of(side)) == side;
  if (looked_after) return seen(core, side)->attackers != 0;
  const Memo& memo = core.memo;
  const bool known = memo.attacked >= 0 && memo.tag == tag && remembered(core, side);
  return known ? memo.attacked != 0 : find_attacked(core, tag, side);
}

bool is_threatened(Core& core, unsigned tag, unsigned side) {
  Memo& memo = core.memo;
  if (memo.threatened >= 0 && memo.threat_tag == tag && remembered(core, side)) return memo.threatened != 0;
  const bool is = threatened(core, tag, side);
  memo_of(core, side).threatened = is ? 1 : 0;
  memo.threat_tag = tag;
  return is;
}

[[gnu::noinline]] bool find_stuck(Core& core, const GuardNode& node, unsigned side) {
  const AskingLegality asking(core, node);
  const bool stuck = !any_legal(core, side);
  memo_of(core, side).stuck = stuck ? 1 : 0;
  return stuck;
}
inline bool is_stuck(Core& core, const GuardNode& node, unsigned side) {
  const bool known = core.memo.stuck >= 0 && remembered(core, side);
  return known ? core.memo.stuck != 0 : find_stuck(core, node, side);
}

// Is there a take, or a legal one? Found out once a position.
bool is_possible(Core& core, const GuardNode& node, unsigned side) {
  const unsigned condition = core.t.guards.children[node.first];
  if (core.t.guards.nodes[condition].op != Op::captures) return could(core, node, side);
  const bool legal = node.op == Op::can;
  const auto kept = legal ? &Memo::takes_legally : &Memo::takes;
  const std::int8_t known = memo_of(core, side).*kept;
  if (known >= 0) return known != 0;
  const AskingLegality asking(core, node);
  const bool takes = may_act(core, side) && (legal ? any_legal_take(core, side) : any_take(core, side));
  memo_of(core, side).*kept = takes ? 1 : 0;
  return takes;
}

bool asks_drops(Core& core, const GuardNode& node, unsigned side) {
  const AskingLegality asking(core, node);
  return drop_saves(core, side, static_cast<unsigned>(node.a));
}

bool ask_script(Core& core, const GuardNode& node, const Asked& asked) {
  bool answer = false;
  in_script(core, [&] { answer = core.script->guard(core, node, asked); });
  return answer;
}

bool group(Core& core, const GuardNode& node, const Asked& asked);
bool kept_answer(Core& core, const GuardNode& node, const Asked& asked);

unsigned tag_of(const GuardNode& node) { return static_cast<unsigned>(node.a); }
constexpr bool kSettledAtLoad = false;  // of words that no node has

// The answers of book/conditions.inc, by op.
template <Op>
bool answer(Core& core, const GuardNode& node, const Asked& asked);
#define CONDITION(op, arguments, asked_at, fact, looks, usage, text, expression)                   \
  template <>                                                                                      \
  inline bool answer<Op::op>([[maybe_unused]] Core & core, [[maybe_unused]] const GuardNode& node, \
                             [[maybe_unused]] const Asked& asked) {                                \
    return expression;                                                                             \
  }
#define ZONE(op, ...)
#include "book/conditions.inc"

// Do fields of the game and of sides alone decide it, as far as it does not note otherwise itself?
constexpr bool of_fields(Op op) {
  return op == Op::always || op == Op::never || op == Op::in_stage || op == Op::anyone || op == Op::somewhere;
}

[[gnu::noinline]] bool any_answer(Core& core, const GuardNode& node, const Asked& asked) {
  if (!of_fields(node.op)) core.asked_more = true;
  switch (node.op) {
#define CONDITION(op, ...) \
  case Op::op:             \
    return answer<Op::op>(core, node, asked);
#define ZONE(op, ...)
#include "book/conditions.inc"
    default:  // zones
      return false;
  }
}

// What ends ask after every action comes before the table of all, whose jumps would be guessed wrong.
inline bool holds_here(Core& core, const GuardNode& node, const Asked& asked) {
  const Op op = node.op;
  if (op == Op::compare) return answer<Op::compare>(core, node, asked);
  if (op == Op::attacked || op == Op::stuck || op == Op::repeated) {
    core.asked_more = true;
    if (op == Op::attacked) return answer<Op::attacked>(core, node, asked);
    if (op == Op::stuck) return answer<Op::stuck>(core, node, asked);
    return answer<Op::repeated>(core, node, asked);
  }
  if (node.kept != 0) return kept_answer(core, node, asked);
  if (joins(op)) return group(core, node, asked);
  return any_answer(core, node, asked);
}

// Conditions are trees of small nodes: each part is asked in this loop, without a call of its own.
[[gnu::noinline]] bool group(Core& core, const GuardNode& node, const Asked& asked) {
  const Guards& guards = core.t.guards;
  const bool all = node.op == Op::all;
  const std::uint32_t* part = guards.children.data() + node.first;
  for (const std::uint32_t* end = part + node.count; part != end; ++part) {
    if (holds_here(core, guards.nodes[*part], asked) != all) return node.op == Op::any;
  }
  return node.op != Op::any;
}

// The answer is kept while the fields that it came from stay as they are. It is not where a part was asked
// that depends on more; parts behind the one that decided do not matter.
[[gnu::noinline]] bool kept_answer(Core& core, const GuardNode& node, const Asked& asked) {
  const auto ask = [&] { return joins(node.op) ? group(core, node, asked) : any_answer(core, node, asked); };
  if (asked.side >= core.t.n_sides) return ask();
  const unsigned bit = 1U << asked.side;
  State::KeptAnswer& kept = core.s.kept(node.kept - 1U);
  if ((kept.known & bit) != 0) return (kept.holds & bit) != 0;
  const bool before = std::exchange(core.asked_more, false);
  const bool holds = ask();
  if (!core.asked_more) {
    kept.known = static_cast<std::uint16_t>(kept.known | bit);
    kept.holds = static_cast<std::uint16_t>(holds ? kept.holds | bit : kept.holds & ~bit);
  }
  core.asked_more = core.asked_more || before;
  return holds;
}

}  // namespace

bool holds(Core& core, unsigned guard, const Asked& asked) {
  return holds_here(core, core.t.guards.nodes[guard], asked);
}

const CompiledEnd* automatic_end(Core& core, const Asked& asked, bool stuck) {
  for (const CompiledEnd& end : core.t.ends) {
    if (end.automatic && (stuck || !end.of_stuck) && holds(core, end.when, asked)) return &end;
  }
  return nullptr;
}

std::uint32_t slot_of(const Core& core, std::int32_t field, const Asked& asked, bool there) {
  if (field < 0) return kNowhere;
  const FieldSlot& slot = core.t.fields[static_cast<std::size_t>(field)];
  const Owner owner = slot.decl->owner;
  if (owner == Owner::game) return slot.slot;
  if (owner == Owner::side) return asked.side < core.t.n_sides ? slot.slot + asked.side : kNowhere;
  const unsigned cell = there ? asked.to : asked.from;
  if (owner == Owner::piece && !there && asked.piece.valid()) return slot.slot + asked.piece.value;
  if (cell >= core.t.n_cells) return kNowhere;
  if (owner == Owner::cell) return slot.slot + cell;
  return core.s.code(cell) > kWallCode ? slot.slot + core.s.piece(cell).value : kNowhere;
}

std::optional<std::int32_t> value_of(const Core& core, std::int32_t field, const Asked& asked, bool there) {
  if (field == kRound) return core.s.get(core.t.tracks[core.here].round_slot);
  if (field == kSeat) {
    if (asked.side >= core.t.n_sides) return std::nullopt;
    return core.t.tracks[core.track_of(asked.side)].seat[asked.side] + 1;
  }
  const std::uint32_t slot = slot_of(core, field, asked, there);
  if (slot == kNowhere) return std::nullopt;
  return core.s.get(slot);
}

}  // namespace houserule
