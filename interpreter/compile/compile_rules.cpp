// What rules say of actions and positions: forbids, assigns, handlers, verbs.
#include <fmt/format.h>

#include <algorithm>

#include "compile/compile.h"

namespace houserule {

std::uint32_t stage_bits(const Compiled& out, const std::vector<std::string>& names) {
  const auto& stages = out.book.spec.stages;
  std::uint32_t bits = 0;
  for (const std::string& name : names)
    bits |= 1U << (std::ranges::find(stages, name, &StageSpec::name) - stages.begin());
  return bits;
}

namespace {

void compile_assign(CompileRun& run, const Assign& assign, const std::string& rule, const Place& place) {
  Compiled& out = run.out;
  const FieldSlot& slot = out.fields[static_cast<std::size_t>(field_called(out, assign.field))];
  CompiledAssign c;
  c.step.slot = slot.slot;
  c.step.per_side = slot.decl->owner == Owner::side ? ~0U : 0U;
  c.step.amount = resolve_int(run, assign.amount, rule, place);
  c.step.min = bounded<std::int32_t>(slot.decl->min);
  c.step.max = bounded<std::int32_t>(slot.decl->max);
  c.step.keep = assign.add ? -1 : 0;
  c.step.counted = out.slot_counted[slot.slot] != 0;
  c.rule = out.find_rule(rule);
  const unsigned when = compile_guard(run, assign.when, rule);
  if (when == kNeverGuard) return;
  c.when = when;
  std::vector<std::uint8_t> by_code(out.codes.size(), 3);
  if (when == 0 || fold_action_guard(out, when, by_code)) {
    c.when = 0;
    c.filter.by_code = std::move(by_code);
  }
  out.assigns.push_back(std::move(c));
}

std::size_t event_index(const Compiled& out, std::string_view name) {
  const auto* own = std::ranges::find(kEvents, name, &EventInfo::name);
  if (own != kEvents.end()) return static_cast<std::size_t>(own - kEvents.begin());
  return kEvents.size() +
         static_cast<std::size_t>(std::ranges::find(out.told, name, &EventInfo::name) - out.told.begin());
}

// What the event does not tell cannot be written: the side or the cell that the path speaks of.
void examine_effect(const CompileRun& run, const Handler& handler, const std::string& path,
                    const EventInfo& event) {
  const bool side = path.starts_with("side.") && !lists(event.fields, "side");
  const bool piece = path.starts_with("piece.") && !lists(event.fields, "piece");
  const bool cell = (path.starts_with("cell.") || path.starts_with("there.")) &&
                    !lists(event.fields, path.starts_with("there.") ? "to" : "from") &&
                    !lists(event.fields, "cell");
  if (side || cell || piece)
    run.error(handler.place, fmt::format("\"{}\" tells of no {}, which \"{}\" speaks of", handler.event,
                                         side    ? "side"
                                         : piece ? "piece"
                                                 : "such cell",
                                         shown(path)));
}

CompiledEffect assigning(CompileRun& run, const Handler& handler, const EventInfo& event) {
  const Assign& assign = handler.assigns.front();
  CompiledEffect made;
  made.field = field_called(run.out, assign.field);
  made.there = assign.field.starts_with("there.");
  made.add = assign.add;
  examine_effect(run, handler, assign.field, event);
  if (!assign.value.empty()) {
    made.value = field_called(run.out, assign.value);
    made.value_there = assign.value.starts_with("there.");
    examine_effect(run, handler, assign.value, event);
  } else {
    made.amount = resolve_int(run, assign.amount, handler.rule, handler.place);
  }
  const FieldDecl& decl = *run.out.fields[static_cast<std::size_t>(made.field)].decl;
  made.min = bounded<std::int32_t>(decl.min);
  made.max = bounded<std::int32_t>(decl.max);
  for (const Number& most : assign.most)
    made.max = std::max(made.min, std::min(made.max, resolve_int(run, most, handler.rule, handler.place)));
  return made;
}

CompiledEffect of_pieces(CompileRun& run, const Handler& handler) {
  const Assign& assign = handler.assigns.front();
  CompiledEffect made;
  made.turns = assign.turns;
  made.enclosed = assign.enclosed;
  if (made.enclosed) mark_ways(run.out);
  for (std::size_t type = 0; type < run.out.n_types; ++type)
    made.types.push_back(matches(run.out, assign.of, TypeId{type}));
  const int range = resolve_int(run, assign.range, handler.rule, handler.place);
  made.around = bounded<std::uint32_t>(around_index(run.out, Around::of_text(assign.zone, range)));
  return made;
}

// What of the condition asks only which type a piece is, and must hold; empty where nothing does.
GuardSpec asked_of_type(const GuardSpec& when) {
  if (when.op == Op::of || when.op == Op::tagged) return when;
  GuardSpec asked;
  if (when.op == Op::all)
    std::ranges::copy_if(when.parts, std::back_inserter(asked.parts),
                         [](const auto& part) { return part.op == Op::of || part.op == Op::tagged; });
  if (!asked.parts.empty()) asked.op = Op::all;
  return asked;
}

// Of a handler with this condition: the guard of a bare action, answered alike before it is made and after,
// without which the action raises no such event or the condition fails; 0 where that cannot be told. What
// else raises events is a handler itself.
// `compiled`: the condition as a guard.
unsigned foreseen(CompileRun& run, std::size_t event, const GuardSpec& when, unsigned compiled,
                  const std::string& rule) {
  GuardSpec needed;
  switch (static_cast<Event>(event)) {
    case Event::action_applied:
      return settled_part(run.out, compiled);
    case Event::piece_moving:
    case Event::piece_moved:
      needed.parts.push_back(asked_of_type(when));
      if (needed.parts.front().empty()) return 0;
      needed.op = Op::any;
      needed.parts.emplace_back().op = Op::together;
      return compile_guard(run, needed, rule);
    case Event::piece_capturing:
    case Event::piece_captured:
      needed.op = Op::captures;
      return compile_guard(run, needed, rule);
    case Event::piece_changing:
    case Event::piece_changed:
      needed.op = Op::becomes_a;
      for (const TypeDecl& type : run.out.book.types) needed.words.push_back(type.name);
      return compile_guard(run, needed, rule);
    default:
      return 0;
  }
}

void compile_effect(CompileRun& run, const Handler& handler, const RuleDecl& rule) {
  Compiled& out = run.out;
  const std::size_t number = event_index(out, handler.event);
  const EventInfo event = out.info(static_cast<Event>(number));
  if (event.changeable)
    return run.error(handler.place,
                     fmt::format("\"{}\" is about to happen: nothing is changed yet", handler.event),
                     "write it under the event that says that it has happened");
  const bool pieces = handler.assigns.front().removes || handler.assigns.front().turns;
  const unsigned when = compile_guard(run, handler.assigns.front().when, rule.name);
  if (when == kNeverGuard) return;
  const CompiledHandler made{.rule = out.find_rule(rule.name),
                             .fields_only = !pieces,
                             .takes = 0,
                             .when = when,
                             .tried = foreseen(run, number, handler.assigns.front().when, when, rule.name),
                             .effect = bounded<int>(out.effects.size())};
  out.effects.push_back(pieces ? of_pieces(run, handler) : assigning(run, handler, event));
  out.handlers[number].push_back(made);
}

// Its functions may give a reason behind `true`.
void mark_reasons(Guards& guards, unsigned guard) {
  GuardNode& node = guards.nodes[guard];
  if (node.op == Op::function) node.b = 1;
  for (const std::uint32_t part : guards.parts(node)) mark_reasons(guards, part);
}

void compile_forbid(CompileRun& run, const ForbidSpec& spec) {
  Compiled& out = run.out;
  CompiledForbid forbid;
  forbid.spec = &spec;
  forbid.after = spec.after;
  forbid.rule = out.find_rule(spec.rule);
  // One tag is looked after by the kernel's own means; a further one is a condition like others.
  if (spec.after && spec.when.op == Op::exposed && spec.given.empty() && out.royal_rule < 0) {
    const int tag = out.find_tag(spec.when.words.front());
    out.royal_tags.push_back(
        narrowed<std::uint16_t>(static_cast<std::size_t>(tag), run, spec.place, "tags of pieces"));
    out.royal_rule = static_cast<int>(out.forbids.size());
    for (std::size_t c = 2; c < out.codes.size(); ++c) {
      if (out.tagged(out.codes[c].type, static_cast<unsigned>(tag))) out.code_flags[c] |= kRoyal;
    }
    out.forbids.push_back(forbid);
    return;
  }
  for (const GuardSpec* asked : {&spec.when, &spec.given}) examine_question(run, *asked, AskedOf::action, "");
  examine_turn(run, spec.when, spec.after);
  examine_turn(run, spec.given, false);
  forbid.when = compile_guard(run, spec.when, spec.rule);
  forbid.given = compile_guard(run, spec.given, spec.rule);
  if (forbid.when == kNeverGuard || forbid.given == kNeverGuard) return;
  mark_reasons(out.guards, forbid.when);
  const auto of_legality = [](const GuardNode& node) {
    return looks(node.op, kAtActions) && node.op != Op::could;
  };
  forbid.of_legality = out.guards.any(forbid.when, of_legality) || out.guards.any(forbid.given, of_legality);
  out.forbids.push_back(forbid);
}

void compile_verbs(CompileRun& run, const RuleDecl& rule) {
  Compiled& out = run.out;
  for (const VerbSpec& spec : rule.verbs) {
    CompiledVerb verb{&spec, out.find_rule(rule.name),
                      spec.stages.empty() ? ~0U : stage_bits(out, spec.stages)};
    for (const GuardSpec* asked : {&spec.when, &spec.unless}) {
      examine_question(run, *asked, AskedOf::position, "a verb is offered in a position");
      if (!spec.unlisted && !spec.when_stuck)
        refuse_circle(run, *asked, true, "a verb is one of them where this holds");
    }
    verb.when = compile_guard(run, spec.when, rule.name);
    verb.when_stuck = spec.when_stuck;
    if (!spec.unless.empty()) {
      verb.unless = compile_guard(run, spec.unless, rule.name);
      if (verb.unless == 0) verb.when_stuck = false;  // it always holds
      if (verb.unless == kNeverGuard) verb.unless = 0;
    }
    if (verb.when == kNeverGuard) continue;
    verb.number = bounded<std::uint16_t>(out.verbs.size());
    out.verbs.push_back(verb);
    if (spec.choice || spec.unlisted) continue;
    out.usual_verbs.push_back(verb.number);
    if (spec.out_of_turn) out.free_verbs.push_back(verb.number);
  }
}

void compile_keeps(CompileRun& run, const RuleDecl& rule) {
  for (const KeepSpec& spec : rule.keeps) {
    examine_question(run, spec.when, AskedOf::position, "a turn is kept in a position");
    const unsigned when = compile_guard(run, spec.when, rule.name);
    if (when != kNeverGuard) run.out.keeps.push_back({when, spec.again, spec.joined});
  }
}

// A rule that another one names as lifted forbids nothing in this variant.
bool lifted(const Compiled& out, const RuleDecl& rule) {
  return std::ranges::any_of(out.book.rules,
                             [&](const RuleDecl& r) { return std::ranges::count(r.lifts, rule.name) > 0; });
}

// The events that rules declare, before any handler: a rule may listen to those of a later one.
void number_events(CompileRun& run) {
  Compiled& out = run.out;
  constexpr std::size_t kMostEvents = 256;
  for (const RuleDecl& rule : out.book.rules) {
    for (const EventDecl& event : rule.events) {
      if (out.told.size() + kEvents.size() == kMostEvents)
        return run.error(event.place, fmt::format("more than {} events in one variant", kMostEvents));
      out.told.push_back({event.name, event.name.ends_with("ing"), event.tells, event.about});
    }
  }
  out.handlers.resize(kEvents.size() + out.told.size());
}

void compile_handlers(CompileRun& run, const RuleDecl& rule) {
  for (const Handler& handler : rule.handlers) {
    const EventInfo& info = run.out.info(static_cast<Event>(event_index(run.out, handler.event)));
    examine_heard(run, handler.effect ? handler.assigns.front().when : handler.when, info);
    if (handler.effect) {
      compile_effect(run, handler, rule);
      continue;
    }
    for (const Assign& assign : handler.assigns) compile_assign(run, assign, rule.name, handler.place);
    if (handler.function == kNoFunction) continue;
    const unsigned when = compile_guard(run, handler.when, rule.name);
    if (when == kNeverGuard) continue;
    const std::size_t number = event_index(run.out, handler.event);
    const unsigned tried = handler.promised ? compile_guard(run, handler.tried, rule.name)
                                            : foreseen(run, number, handler.when, when, rule.name);
    run.out.handlers[number].push_back(
        {handler.function, rule.options_table, run.out.find_rule(rule.name), handler.fields_only,
         bounded<std::uint8_t>(run.functions.parameters(handler.function, 2)), when, tried});
  }
}

void compile_flag_links(CompileRun& run, const RuleDecl& rule) {
  Compiled& out = run.out;
  for (const FlagLink& flag_link : rule.flag_links) {
    if (out.flag_links.size() == kMostTies) {
      run.error(rule.place, fmt::format("more than {} ties", kMostTies),
                "tie fewer kinds of piece to each other");
      return;
    }
    const auto bit = bounded<std::uint8_t>(piece_flag_bit(out, flag_link.field));
    const auto type = [&](const std::string& name) {
      return TypeId{static_cast<std::size_t>(out.find_type(name))};
    };
    out.flag_links.push_back(
        {bit, type(flag_link.one), type(flag_link.other), std::ranges::count(out.returning, &flag_link) > 0});
    for (std::size_t c = 2; c < out.codes.size(); ++c) {
      const bool of =
          out.codes[c].type == out.flag_links.back().one || out.codes[c].type == out.flag_links.back().other;
      if (of && (out.codes[c].piece_flags & bit) != 0) out.code_flags[c] |= kFlagLinked;
    }
  }
}

}  // namespace

void compile_rules(CompileRun& run) {
  Compiled& out = run.out;
  out.ranges_of.assign(out.codes.size(), {});
  number_events(run);
  if (has_errors(run.diagnostics)) return;
  for (const RuleDecl& rule : out.book.rules) {
    if (!lifted(out, rule)) {
      for (const ForbidSpec& spec : rule.forbids) compile_forbid(run, spec);
    }
    compile_ranges(run, rule);
    compile_flag_links(run, rule);
    compile_handlers(run, rule);
    compile_ends(run, rule);
    compile_verbs(run, rule);
    compile_keeps(run, rule);
  }
  refuse_lost_royals(run);
  out.secrets =
      std::ranges::any_of(out.book.fields, [](const FieldDecl& f) { return !f.audience.everybody(); }) ||
      std::ranges::any_of(out.verbs, [](const CompiledVerb& v) { return v.spec->secret; }) ||
      std::ranges::any_of(out.book.rules, [](const RuleDecl& r) { return r.sees != kNoFunction; });
}

}  // namespace houserule
