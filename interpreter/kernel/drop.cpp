#include "kernel/drop.h"

#include <algorithm>

#include "kernel/apply.h"
#include "kernel/attack.h"
#include "kernel/generate.h"
#include "kernel/start.h"
#include "kernel/world.h"

namespace houserule {

const CompiledDrop* drop_of(const Compiled& tables, unsigned side, std::size_t type) {
  const auto drops = tables.drops_from(side);
  const auto found = std::ranges::find(drops, TypeId{type}, &CompiledDrop::type);
  return found == drops.end() ? nullptr : &*found;
}

namespace {

const Compiled::DropReason* reason_for(const Compiled& tables, unsigned side, std::size_t type, unsigned cell,
                                       bool bar) {
  for (const Compiled::DropReason& reason : tables.drop_reasons) {
    if (reason.side.value == side && reason.type.index() == type && reason.cells.has(cell) &&
        (reason.bar != nullptr) == bar)
      return &reason;
  }
  return nullptr;
}

}  // namespace

const DropSpec* drop_spec(const Compiled& tables, unsigned side, std::size_t type, unsigned cell) {
  const auto* reason = reason_for(tables, side, type, cell, false);
  return reason == nullptr ? nullptr : reason->drop;
}

const DropBar* bar_on(const Core& core, unsigned side, std::size_t type, unsigned cell) {
  const auto* reason = reason_for(core.t, side, type, cell, true);
  if (reason != nullptr) return reason->bar;
  const CompiledDrop* drop = drop_of(core.t, side, type);
  if (drop == nullptr || may_drop(core, side, *drop, cell)) return nullptr;
  for (const Compiled::DropReason& other : core.t.drop_reasons) {
    const bool columns = other.bar != nullptr && other.bar->columns;
    if (columns && other.side.value == side && other.type.index() == type) return other.bar;
  }
  return nullptr;
}

bool never_reserved(const Compiled& tables, unsigned side, std::size_t type) {
  const SideId owner{std::size_t{side}};
  const Code code = tables.code(TypeId{type}, owner, owner, 0);
  if ((tables.code_flags[code] & kRoyal) == 0 || drop_of(tables, side, type) != nullptr) return false;
  const auto comes = [&](const CompiledGate& gate) { return gate.type == TypeId{type}; };
  if (std::ranges::any_of(tables.gates_of[side], comes)) return false;
  const std::uint32_t slot = reserve_slot(tables, side, type);
  return std::ranges::find(tables.captive_slot, slot) == tables.captive_slot.end();
}

Action drop_action(const Compiled& tables, unsigned side, const CompiledDrop& drop, unsigned cell) {
  return {static_cast<std::uint16_t>(drop.type.index()), static_cast<std::uint16_t>(cell),
          tables.drop_codes[drop.codes + cell], ActionKind::drop, static_cast<std::uint8_t>(side)};
}

namespace {

void leave_reserve(Core& core, unsigned seat, std::size_t type) {
  std::uint32_t slot = reserve_slot(core.t, seat, type);
  if (core.t.other_reserves) {
    const CompiledDrop* drop = drop_of(core.t, seat, type);
    if (drop != nullptr && drop->endless) return;
    if (drop != nullptr) slot = drop->slot;
  }
  core.s.set(slot, core.s.get(slot) - 1);
}

}  // namespace

void bring_in(Core& core, unsigned seat, Code code, unsigned cell) {
  if (!put_new(core, code, cell))
    core.t.host->die("limit", "more pieces came onto the board than a game may have");
  leave_reserve(core, seat, core.t.codes[code].type.index());
  if ((core.t.code_flags[code] & kFlagLinked) != 0) settle_flag_links(core, code, kEmptyCode);
}

void drop_piece(Core& core, const Action& action) { bring_in(core, action.seat, action.extra, action.to); }

void bring_in_with_events(Core& core, unsigned seat, Code code, unsigned cell) {
  if (core.s.code(cell) == kEmptyCode && place_piece(core, code, cell, "gate").valid())
    leave_reserve(core, seat, core.t.codes[code].type.index());
}

bool drop_with_events(Core& core, const Action& action) {
  if (!place_piece(core, action.extra, action.to, "drop").valid()) return false;
  leave_reserve(core, action.seat, action.from);
  if ((core.t.code_flags[action.extra] & kFlagLinked) != 0) settle_flag_links(core, action.extra, kEmptyCode);
  return true;
}

namespace {

bool saves(Core& core, const Action& action, unsigned tag) {
  const State::Mark mark = core.s.mark();
  const std::uint32_t slot = reserve_slot(core.t, action.seat, action.from);
  if (core.s.get(slot) <= 0) core.s.set(slot, 1);
  bool good = is_legal(core, action);
  if (good) {
    core.s.put(action.to, action.extra);
    good = !any_attacked(core, tag, action.seat);
  }
  core.s.unmake(mark);
  return good;
}

}  // namespace

std::vector<Action> saving_drops(Core& core, unsigned side, unsigned tag, std::size_t most) {
  const Compiled& t = core.t;
  std::vector<Action> found;
  for (const CompiledDrop& drop : t.drops_from(side)) {
    each_cell(&t.masks[drop.cells], t.n_words, [&](unsigned cell) {
      if (found.size() == most || core.s.code(cell) != kEmptyCode || !may_drop(core, side, drop, cell))
        return;
      const Action action = drop_action(t, side, drop, cell);
      if (saves(core, action, tag)) found.push_back(action);
    });
  }
  return found;
}

bool drop_saves(Core& core, unsigned side, unsigned tag) { return !saving_drops(core, side, tag, 1).empty(); }

}  // namespace houserule
