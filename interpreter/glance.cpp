#include "glance.h"

#include "kernel/apply.h"
#include "kernel/attack.h"
#include "kernel/protect.h"
#include "kernel/repeat.h"
#include "kernel/turn.h"

namespace houserule {

Glance::Kind Glance::kind(Code code) const {
  const CodeInfo& info = core_.t.codes[code];
  const std::uint8_t flags = core_.t.code_flags[code];
  return {info.type, info.colour, info.controller, (flags & kRoyal) != 0, (flags & kLong) != 0};
}

unsigned Glance::codes() const { return static_cast<unsigned>(core_.t.codes.size()); }
unsigned Glance::cells() const { return core_.t.n_cells; }
bool Glance::reserves() const { return core_.t.reserves; }
bool Glance::may_lead(Code code, unsigned from, unsigned to) const {
  return core_.t.may_lead(code, from, to);
}

Glance::Ways Glance::ways(Code code, unsigned from) const {
  std::vector<unsigned> modes(cells());
  core_.t.each_end(core_.t.program(code, from), true,
                   [&](unsigned cell, unsigned mode) { modes[cell] |= mode; });
  Ways out;
  for (unsigned cell = 0; cell < cells(); ++cell) {
    if ((modes[cell] & kEmpty) != 0) out.goes.push_back(cell);
    if ((modes[cell] & kTake) != 0) out.takes.push_back(cell);
  }
  return out;
}

Glance::Spot Glance::spot(unsigned cell) const {
  const CellInfo& info = core_.t.board.cell(CellId{std::size_t{cell}});
  return {info.board, info.file, info.rank};
}

std::vector<Code> Glance::becomes(Code code, unsigned cell) const {
  std::vector<Code> out;
  const CodeInfo& info = core_.t.codes[code];
  for (const CompiledMorph& morph : core_.t.morphs_of[info.shape]) {
    if (!morph.at.has(cell)) continue;
    const std::vector<Code>& to = morph.to[info.controller.index()];
    out.insert(out.end(), to.begin(), to.end());
  }
  return out;
}

std::vector<FieldId> Glance::side_numbers() const {
  std::vector<FieldId> out;
  for (std::size_t i = 0; i < core_.t.fields.size(); ++i) {
    const FieldDecl& decl = *core_.t.fields[i].decl;
    if (decl.owner == Owner::side && decl.kind == FieldKind::integer) out.emplace_back(i);
  }
  return out;
}

std::string Glance::field_name(FieldId field) const { return core_.t.fields[field.index()].decl->name; }

SideId Glance::to_act(unsigned board) const {
  return SideId{std::size_t{core_.pending() != 0 ? core_.asked_side() : core_.turn(board)}};
}

Code Glance::at(unsigned cell) const { return core_.s.code(cell); }

std::int32_t Glance::reserve(SideId side, TypeId type) const {
  return core_.s.get(core_.t.layout.reserve + side.value * core_.t.n_types + type.value);
}

std::int32_t Glance::number(FieldId field, SideId side) const {
  return core_.s.get(core_.t.fields[field.index()].slot + side.value);
}

Glance::Acting Glance::acting(const Action& action) const {
  const Asked asked = asked_of(core_, action);
  return {asked.code, asked.takes ? asked.taken : kEmptyCode, asked.becomes};
}

bool Glance::attacked(unsigned cell, SideId side) const {
  bool answer = false;
  (void)protect(core_, [&] { answer = houserule::attacked(core_, cell, side.value, kNoCell); });
  return answer;
}

bool Glance::in_danger(SideId side) const {
  bool answer = false;
  (void)protect(core_, [&] { answer = exposed(core_, side.value); });
  return answer;
}

unsigned Glance::stood(SideId side) const { return occurrences(core_, side.value); }

std::size_t Glance::written() const { return core_.s.journaled(); }

// Read backwards, so that what a later write put there is known: the same cell is rarely written twice.
void Glance::writes(std::size_t since, std::vector<Write>& out) const {
  out.clear();
  for (std::size_t at = core_.s.journaled(); at > since;) {
    const State::Entry entry = core_.s.entry(--at);
    if ((entry.index & State::kSlotBit) != 0) continue;
    Code after = core_.s.code(entry.index);
    for (auto later = out.rbegin(); later != out.rend(); ++later) {
      if (later->cell != entry.index) continue;
      after = later->before;
      break;
    }
    out.push_back({entry.index, static_cast<Code>(entry.old), after});
  }
}

bool Glance::can_skip() const {
  return !core_.t.tier.handlers && core_.t.tracks.size() == 1 && core_.pending() == 0 && !core_.over();
}

void Glance::skip() {
  const Action nothing{0, 0, 0, ActionKind::pass, static_cast<std::uint8_t>(core_.turn())};
  const std::int32_t number = core_.s.get(core_.t.layout.actions) + 1;
  core_.frames.push_back(
      {core_.s.point(), nothing, core_.chance.next, number, core_.s.get(core_.t.layout.line)});
  core_.forget();
  (void)protect(core_, [&] {
    core_.s.set_hashed(core_.t.layout.actions, number, 0);
    pass_turn(core_, nothing.seat);
  });
  core_.keys.push(core_.s.key(), 0);  // of nothing that could come again
}

}  // namespace houserule
