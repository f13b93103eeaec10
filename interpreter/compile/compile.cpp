#include "compile/compile.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

namespace houserule {

void CompileRun::report(Diagnostic&& found) const {
  if (said.emplace(found.place.text(), found.message).second) diagnostics.push_back(std::move(found));
}

void too_many(const CompileRun& run, const Place& place, const char* what, std::size_t most) {
  run.error(place, fmt::format("more than {} {}", most, what));
}

// No cell may be met twice from one cell, or a piece could be pinned on two lines at once.
static bool lines_cross(const Compiled& out) {
  for (const CellLines& here : out.cell_lines) {
    CellSet met(out.n_cells);
    const auto meet = [&met](std::size_t cell) {
      const bool again = met.has(cell);
      met.add(cell);
      return again;
    };
    for (unsigned i = 0; i < here.n_lines; ++i) {
      for (const std::uint16_t* c = &out.pool16[out.lines[here.lines + i].cells]; *c != out.n_cells; ++c) {
        if (meet(*c)) return true;
      }
    }
    for (unsigned i = 0; i < here.n_leaps; ++i) {
      if (meet(out.leaps[here.leaps + i].from)) return true;
    }
  }
  return false;
}

// Does a line into the mover's new cell run through the partner's old one and on?
static bool reveals(const Compiled& out, const CompiledPairMove& pair_move) {
  const CellLines& here = out.cell_lines[pair_move.mover_to];
  for (unsigned i = 0; i < here.n_lines; ++i) {
    for (const std::uint16_t* c = &out.pool16[out.lines[here.lines + i].cells]; *c != out.n_cells; ++c) {
      if (*c == pair_move.partner_from && c[1] != out.n_cells) return true;
    }
  }
  return false;
}

// Does the condition hold only where a piece of the actor with the tag is attacked, or may be once
// others' pieces are gone?
static bool asks_for_safety(const Guards& guards, unsigned guard, int tag) {
  const GuardNode& node = guards.nodes[guard];
  if (node.op == Op::attacked || node.op == Op::uncovered) return node.a == tag;
  const auto safe = [&](std::uint32_t child) { return asks_for_safety(guards, child, tag); };
  const auto first = guards.children.begin() + node.first;
  if (node.op == Op::all) return std::any_of(first, first + node.count, safe);
  return node.op == Op::any && std::all_of(first, first + node.count, safe);
}

// May an action change how far something takes? Then what is seen before it does not hold after it.
static bool ranges_depend(const Compiled& out) {
  return std::ranges::any_of(out.ranges_of, [](const auto& ranges) {
    return std::ranges::any_of(ranges, [](const CompiledRange& range) { return range.unless != 0; });
  });
}

namespace {

// The fields on which conditions depend; functions may ask for any.
struct AskedFields {
  std::vector<std::int32_t> fields;
  bool any = false;

  void add(const Guards& guards, unsigned guard) {
    const GuardNode& node = guards.nodes[guard];
    any = any || node.op == Op::function;
    if (node.op == Op::compare) {
      fields.push_back(node.a);
      if ((node.count & kAgainstField) != 0) fields.push_back(node.c);
    }
    for (const std::uint32_t part : guards.parts(node)) add(guards, part);
  }
  bool has(std::int32_t field) const { return any || std::ranges::find(fields, field) != fields.end(); }
  // May what the handler writes change the answer of one of them?
  bool hear(const Compiled& out, const CompiledHandler& handler) const {
    if (handler.effect < 0) return any || !fields.empty();
    return has(out.effects[static_cast<std::size_t>(handler.effect)].field);
  }
};

// The fields on which it depends how pieces go.
AskedFields asked_by_movement(const Compiled& out) {
  AskedFields asked;
  asked.any = !out.shape_generators.empty();
  for (const Special& special : out.specials) asked.add(out.guards, special.guard);
  for (const auto& ranges : out.ranges_of)
    for (const auto& range : ranges) asked.add(out.guards, range.unless);
  return asked;
}

// May what a handler wrote into a field change which actions a side has? Words may ask for any.
bool fields_decide_actions(const Compiled& out) {
  AskedFields asked = asked_by_movement(out);
  for (const CompiledForbid& forbid : out.forbids) {
    asked.add(out.guards, forbid.when);
    asked.add(out.guards, forbid.given);
  }
  return asked.any || !asked.fields.empty() || !out.verbs.empty();
}

// May the condition ask what a handler wrote into a field?
bool asks_fields(const Compiled& out, unsigned guard) {
  AskedFields asked;
  asked.add(out.guards, guard);
  return asked.any || !asked.fields.empty() || (out.guards.any(guard, [](const GuardNode& node) {
           return looks(node.op, kAtActions);
         }) && fields_decide_actions(out));
}

}  // namespace

// May a piece come to be royal or cease to be: from a reserve, by changing on arrival, captured by its own
// side? Then a look from the one that is there does not show whether the side is safe.
static bool royals_change(const Compiled& out) {
  const auto is_royal = [&](Code code) { return (out.code_flags[code] & kRoyal) != 0; };
  const auto comes_in = [&](const CompiledGate& gate) { return is_royal(gate.code); };
  if (std::ranges::any_of(out.drop_codes, is_royal) ||
      std::ranges::any_of(out.gates_of,
                          [&](const auto& gates) { return std::ranges::any_of(gates, comes_in); }))
    return true;
  if (std::ranges::any_of(out.specials, [](const Special& special) { return special.mode == kOwn; }))
    return true;
  for (std::size_t shape = 0; shape < out.n_shapes; ++shape) {
    const bool before = is_royal(out.shape_codes[shape].front());
    const auto changes = [&](Code code) { return is_royal(code) != before; };
    for (const CompiledMorph& morph : out.morphs_of[shape]) {
      if (std::ranges::any_of(morph.to,
                              [&](const auto& codes) { return std::ranges::any_of(codes, changes); }))
        return true;
    }
  }
  return false;
}

// May a piece that is royal not be attacked by some path because of what it is?
static bool shuns_royals(const Compiled& out) {
  return std::ranges::any_of(out.shunned, [&](const std::vector<bool>& codes) {
    for (std::size_t code = 0; code < codes.size(); ++code) {
      if (codes[code] && (out.code_flags[code] & kRoyal) != 0) return true;
    }
    return false;
  });
}

// Does the condition's answer stay the same whatever piece goes where? Then it may decide about an attack
// that is looked at before an action and counts after it.
static bool settled_before(const Compiled& out, unsigned guard) {
  const GuardNode& node = out.guards.nodes[guard];
  const auto assigned = [&](std::int32_t field) {
    if (field < 0) return field != kSeat;
    const FieldSlot& slot = out.fields[static_cast<std::size_t>(field)];
    return std::ranges::any_of(out.assigns,
                               [&](const CompiledAssign& a) { return a.step.slot == slot.slot; });
  };
  switch (node.op) {
    case Op::always:
    case Op::never:
    case Op::of:
    case Op::tagged:
    case Op::has:
    case Op::living:
    case Op::eliminated:
      return true;
    case Op::compare:
      return !assigned(node.a) && ((node.count & kAgainstField) == 0 || !assigned(node.c));
    case Op::all:
    case Op::any:
    case Op::none:
    case Op::anyone:
      return std::ranges::all_of(out.guards.parts(node),
                                 [&](std::uint32_t part) { return settled_before(out, part); });
    default:
      return false;
  }
}

// May an action change whether a path may be gone at all?
static bool paths_depend(const Compiled& out) {
  return std::ranges::any_of(out.specials, [&](const Special& special) {
    return (special.mode & kTake) != 0 && special.guard != 0 && !settled_before(out, special.guard);
  });
}

static bool asked_only_in_danger(const Compiled& out) {
  if (!out.tier.check_info || out.irregular || out.tier.trials || !out.tier.world_handlers ||
      !out.tier.promised)
    return false;
  return std::ranges::all_of(out.tried_with_events, [&](unsigned guard) {
    return asks_for_safety(out.guards, guard, out.royal_tags.front());
  });
}

// Does some forbid ask who is attacked once the action is made? Then it matters how pieces go.
static bool attacks_matter(const Compiled& out) {
  const auto asks = [](const GuardNode& node) { return looks(node.op, kAtAttacks); };
  return out.royal_rule >= 0 || std::ranges::any_of(out.forbids, [&](const CompiledForbid& forbid) {
           return forbid.after && out.guards.any(forbid.when, asks);
         });
}

void compile_tier(CompileRun& run) {
  Compiled& out = run.out;
  const auto listened = [&](Event event) { return !out.handlers[static_cast<std::size_t>(event)].empty(); };
  const auto first = static_cast<std::size_t>(Event::round_began);
  out.tier.promised = true;
  // What is forbidden because of the position that an action leads to may have to do with a field: then it is
  // tried with the handlers that write fields alone, too.
  const bool fields_matter = std::ranges::any_of(out.forbids, [&](const CompiledForbid& f) {
    return f.after && &f - out.forbids.data() != out.royal_rule && asks_fields(out, f.when);
  });
  const AskedFields asked = attacks_matter(out) ? asked_by_movement(out) : AskedFields{};
  for (std::size_t e = first; e < out.handlers.size(); ++e) {
    out.tier.handlers = out.tier.handlers || !out.handlers[e].empty();
    for (const CompiledHandler& handler : out.handlers[e]) {
      if (handler.fields_only && !fields_matter && !asked.hear(out, handler)) continue;
      out.tier.world_handlers = true;
      out.tier.promised = out.tier.promised && handler.tried != 0;
      if (handler.tried != 0 && handler.tried != kNeverGuard) out.tried_with_events.push_back(handler.tried);
    }
  }
  const bool counts_down = std::ranges::any_of(out.countdowns, [&](FieldId field) {
    return fields_matter || asked.has(bounded<std::int32_t>(field.index()));
  });
  const bool counts_parts = std::ranges::any_of(out.parts, [&](const CompiledPart& part) {
    return fields_matter || asked.has(out.find_field(part.spec->field, Owner::side));
  });
  out.tier.world_handlers = out.tier.world_handlers || counts_down || counts_parts;
  out.tier.promised = out.tier.promised && !counts_down && !counts_parts;
  out.tier.handlers =
      out.tier.handlers || !out.keeps.empty() || !out.parts.empty() || !out.countdowns.empty();
  for (CompiledPairMove& pair_move : out.pair_moves) pair_move.reveals = reveals(out, pair_move);
  out.tier.protects_royals = out.royal_rule >= 0;
  out.tier.spares_royals =
      out.tier.protects_royals &&
      std::ranges::all_of(out.tracks, [](const Track& track) { return track.order.size() == 2; });
  out.tier.filters = listened(Event::action_applying) ||
                     std::ranges::any_of(out.forbids, [](const auto& f) { return !f.after; });
  out.tier.trials = std::ranges::any_of(out.forbids, [&](const CompiledForbid& f) {
    return f.after && &f - out.forbids.data() != out.royal_rule;
  });
  const auto none_of = [&](std::initializer_list<Event> events) {
    return std::ranges::none_of(events, listened);
  };
  out.tier.no_listeners =
      out.parts.empty() && none_of({Event::piece_moving, Event::piece_moved, Event::piece_capturing,
                                    Event::piece_captured, Event::piece_changing, Event::piece_changed});
  out.tier.no_turn_listeners = out.keeps.empty() && out.parts.empty() && out.countdowns.empty() &&
                               none_of({Event::turn_ended, Event::round_ended, Event::round_began,
                                        Event::turn_beginning, Event::turn_began});
  const bool looks =
      out.shape_generators.empty() && !paths_depend(out) && !lines_cross(out) && !ranges_depend(out);
  out.tier.check_info = looks && out.tier.protects_royals && out.royal_tags.size() == 1 &&
                        !royals_change(out) && !shuns_royals(out);
  find_judged(out);
  out.tier.calm = looks && !out.calm_tags.empty() && !out.takes_own && !out.outcasts;
  if (out.tier.calm) mark_takes(out);
  const bool promises =
      out.tier.promised && out.tried_with_events.empty();  // handlers never matter to legality
  const bool unseen = out.tier.world_handlers && !promises;
  out.tier.foreseen = out.tier.promised && std::ranges::all_of(out.tried_with_events, [&](unsigned guard) {
                        return settled_by_action(out, guard);
                      });
  out.tier.sweep = out.tier.check_info && !unseen && !out.tier.trials;
  // Where a turn may go on, what forbids ask afterwards depends on who acts then: see make_and_ask.
  out.tier.sieve =
      out.tier.check_info && !unseen && out.tier.trials && out.keeps.empty() && out.parts.empty();
  out.tier.only_in_danger = asked_only_in_danger(out);
}

void compile(Compiled& out, RuleFunctions& functions, Diagnostics& diagnostics) {
  CompileRun run{out, functions, diagnostics};
  out.has_sight =
      std::ranges::any_of(out.book.rules, [](const RuleDecl& rule) { return rule.sees != kNoFunction; });
  out.board = Topology::build(out.book.spec.boards, diagnostics);
  if (has_errors(diagnostics)) return;
  for (const auto room : {compile_sides, compile_codes, compile_layout, compile_stands, compile_morphs,
                          compile_paths, compile_ways, compile_gates, compile_pair_moves, compile_drops,
                          compile_lines, compile_rules, compile_turn, compile_levels, compile_afterwards,
                          compile_tier, compile_making, compile_kept, compile_prefilters}) {
    room(run);
    if (has_errors(diagnostics)) return;
  }
}

namespace {

// Records, names, small tables, a game to play on.
constexpr std::size_t kRest = std::size_t{256} << 10;

template <class... Lists>
std::size_t bytes_of(const Lists&... lists) {
  return (std::size_t{0} + ... + (lists.capacity() * sizeof(typename Lists::value_type)));
}

}  // namespace

std::size_t held_bytes(const Compiled& t) {
  return kRest + t.host->heap_used() +
         bytes_of(t.codes, t.zobrist, t.code_of, t.reach, t.programs, t.pool16, t.rays, t.specials, t.stops,
                  t.paths, t.cell_lines, t.lines, t.leaps, t.line_mask, t.far_mask, t.near_mask, t.leap_mask,
                  t.masks, t.leads, t.led_from, t.odd_mask, t.trace_takers, t.taker_list, t.captive_slot,
                  t.ahead, t.guards.nodes, t.guards.children);
}

}  // namespace houserule
