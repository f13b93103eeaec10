// Which actions the forbids that look at the position afterwards may concern at all.
#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "compile/compile.h"

namespace houserule {

namespace {

// What is known at load of an action: it displaces some piece, or drops one of a type, or displaces one piece
// of another type than these, by type, and takes something or not.
struct Known {
  std::optional<TypeId> dropped = std::nullopt;
  const std::vector<bool>* without = nullptr;
  bool takes = false;

  bool quiet() const { return dropped || (without != nullptr && !takes); }
};

// Is the acting piece of one of the node's types?
std::optional<bool> acts_one(const Compiled& out, const GuardNode& node, const Known& known) {
  const auto items = std::span(out.guards.items).subspan(node.first, node.count);
  if (known.dropped) return std::ranges::count(items, bounded<std::int32_t>(known.dropped->index())) != 0;
  const auto other = [&](std::int32_t type) { return !(*known.without)[static_cast<std::size_t>(type)]; };
  if (known.without == nullptr || std::ranges::any_of(items, other)) return std::nullopt;
  return false;
}

// Does the condition hold of it? Nothing where that depends on more.
std::optional<bool> held(const Compiled& out, unsigned guard, const Known& known) {
  const GuardNode& node = out.guards.nodes[guard];
  const auto parts = out.guards.parts(node);
  const auto some = [&](bool wanted) {
    return std::ranges::any_of(parts, [&](std::uint32_t part) { return held(out, part, known) == wanted; });
  };
  const auto every = [&](bool wanted) {
    return std::ranges::all_of(parts, [&](std::uint32_t part) { return held(out, part, known) == wanted; });
  };
  const auto settled = [](bool yes, bool no) -> std::optional<bool> {
    if (yes || no) return yes;
    return std::nullopt;
  };
  switch (node.op) {
    case Op::always:
      return true;
    case Op::never:
      return false;
    case Op::drops:
      return known.dropped.has_value();
    case Op::captures:
      return known.quiet() || known.without != nullptr ? std::optional(!known.quiet()) : std::nullopt;
    case Op::takes_a:
      return known.quiet() ? std::optional(false) : std::nullopt;
    case Op::together:
      return known.dropped || known.without != nullptr ? std::optional(false) : std::nullopt;
    case Op::becomes_a:
      return known.dropped ? std::optional<bool>(false) : std::nullopt;
    case Op::moves_a:
    case Op::of:
      return acts_one(out, node, known);
    case Op::all:
      return settled(every(true), some(false));
    case Op::any:
      return settled(some(true), every(false));
    case Op::none:
      return settled(every(false), some(true));
    default:
      return std::nullopt;
  }
}

bool may_concern(const Compiled& out, const CompiledForbid& forbid, const Known& known) {
  return held(out, forbid.given, known) != false && held(out, forbid.when, known) != false;
}

// Does it hold only where the action attacks the foe's one royal piece?
bool asks_check(const Compiled& out, unsigned guard) {
  const GuardNode& node = out.guards.nodes[guard];
  const auto of_royal = [&](const GuardNode& n) {
    return out.royal_tags.size() == 1 && n.a == bounded<std::int32_t>(out.royal_tags.front());
  };
  const auto asks_attacked = [&](std::uint32_t part) {
    const GuardNode& n = out.guards.nodes[part];
    if (n.op == Op::attacked) return of_royal(n);
    return n.op == Op::all && std::ranges::any_of(out.guards.parts(n), [&](std::uint32_t p) {
             return out.guards.nodes[p].op == Op::attacked && of_royal(out.guards.nodes[p]);
           });
  };
  if (node.op == Op::threatened) return of_royal(node);
  if (node.op == Op::opponent) return std::ranges::any_of(out.guards.parts(node), asks_attacked);
  return node.op == Op::all && std::ranges::any_of(out.guards.parts(node),
                                                   [&](std::uint32_t part) { return asks_check(out, part); });
}

// The most pieces with the tag that a side may have where the condition holds.
std::int32_t most_of(const Compiled& out, std::span<const std::uint32_t> parts, std::int32_t tag) {
  std::int32_t most = std::numeric_limits<std::int32_t>::max();
  for (const std::uint32_t part : parts) {
    const GuardNode& none = out.guards.nodes[part];
    if (none.op != Op::none || none.count != 1) continue;
    const GuardNode& some = out.guards.nodes[out.guards.parts(none).front()];
    const bool plain =
        some.op == Op::some && out.guards.nodes[out.guards.parts(some).front()].op == Op::always;
    if (plain && some.a == tag) most = std::min(most, some.b - 1);
  }
  return most;
}

// The tags of which it asks whether the actor's are attacked or gone, where it holds only if one of these is.
bool asked_tags(const Compiled& out, unsigned guard, std::vector<JudgedTag>& tags) {
  const GuardNode& node = out.guards.nodes[guard];
  const auto parts = out.guards.parts(node);
  const auto of_part = [&](std::uint32_t part) { return asked_tags(out, part, tags); };
  if (node.op == Op::any) return std::ranges::all_of(parts, of_part);
  if (node.op == Op::all) {
    const std::size_t before = tags.size();
    if (!std::ranges::any_of(parts, of_part)) return false;
    for (std::size_t i = before; i < tags.size(); ++i)
      if (!tags[i].vital) tags[i].most = std::min(tags[i].most, most_of(out, parts, tags[i].tag));
    return true;
  }
  const bool vital = node.op != Op::attacked;
  const std::int32_t tag = vital ? missed_tag(out.guards, guard) : node.a;
  if (tag < 0) return false;
  tags.push_back({bounded<std::uint16_t>(tag), std::numeric_limits<std::int32_t>::max(), vital});
  return true;
}

// Each tag once, judged wherever one of the forbids judges it.
void join_alike(std::vector<JudgedTag>& tags) {
  std::vector<JudgedTag> joined;
  for (const JudgedTag& one : tags) {
    const auto known = std::ranges::find(joined, one.tag, &JudgedTag::tag);
    if (known == joined.end()) {
      joined.push_back(one);
    } else {
      known->most = std::max(known->most, one.most);
      known->vital = known->vital || one.vital;
    }
  }
  tags = std::move(joined);
}

// The types of which a piece may become one of these where it arrives, or cease to be one.
std::vector<bool> changing(const Compiled& out, const std::vector<bool>& types) {
  const auto type_of = [&](Code code) { return out.codes[code].type.index(); };
  std::vector<bool> list(out.n_types);
  for (std::size_t shape = 0; shape < out.n_shapes; ++shape) {
    const std::size_t before = type_of(out.shape_codes[shape].front());
    const auto matters = [&](Code code) {
      return type_of(code) != before && (types[before] || types[type_of(code)]);
    };
    for (const CompiledMorph& morph : out.morphs_of[shape]) {
      for (const auto& codes : morph.to) list[before] = list[before] || std::ranges::any_of(codes, matters);
    }
  }
  return list;
}

// Do forbids asked before never have to do with such an action?
bool lets_pass(const Compiled& out, const Known& known) {
  return out.handlers[static_cast<std::size_t>(Event::action_applying)].empty() &&
         std::ranges::none_of(out.forbids, [&](const CompiledForbid& forbid) {
           return !forbid.after && may_concern(out, forbid, known);
         });
}

// … nor do handlers?
bool leaves_alone(const Compiled& out, const Known& quiet) {
  for (std::size_t event = 0; event < out.handlers.size(); ++event) {
    for (const CompiledHandler& handler : out.handlers[event]) {
      const bool told = event == static_cast<std::size_t>(Event::action_applied);
      const bool idle = told && handler.effect >= 0 && held(out, handler.when, quiet) == false;
      if (!handler.fields_only && !idle) return false;
    }
  }
  return out.keeps.empty() && out.countdowns.empty() && lets_pass(out, quiet);
}

// The zones in which a take of a piece of other types takes more off the board; nothing where something else
// happens.
std::optional<std::vector<std::uint32_t>> zones_of_takes(const Compiled& out,
                                                         const std::vector<bool>& judged) {
  if (!lets_pass(out, {std::nullopt, &judged, true})) return std::nullopt;
  std::vector<std::uint32_t> zones;
  for (const CompiledHandler& handler : out.handlers[static_cast<std::size_t>(Event::action_applied)]) {
    if (handler.fields_only) continue;
    const CompiledEffect& effect = out.effects[static_cast<std::size_t>(handler.effect)];
    if (effect.field >= 0 || !out.guards.around[effect.around].settled()) return std::nullopt;
    zones.push_back(effect.around);
  }
  return zones;
}

}  // namespace

void find_judged(Compiled& out) {
  std::vector<JudgedTag> tags;
  out.calm_tags.clear();
  if (out.royal_rule >= 0 || out.tracks.size() != 1) return;
  for (const CompiledForbid& forbid : out.forbids)
    if (forbid.after && !asked_tags(out, forbid.when, tags)) return;
  join_alike(tags);
  if (tags.empty() || tags.size() > kMostJudgedTags) return;
  std::vector<bool> judged(out.n_types);
  for (std::size_t type = 0; type < out.n_types; ++type)
    judged[type] =
        std::ranges::any_of(tags, [&](const JudgedTag& one) { return out.tagged(TypeId{type}, one.tag); });
  if (!leaves_alone(out, {std::nullopt, &judged})) return;
  out.calm_changing = changing(out, judged);
  const std::vector<bool> nothing(out.n_types);
  out.calm_alike = leaves_alone(out, {std::nullopt, &nothing});
  out.calm_drops.assign(out.n_types, false);
  for (std::size_t type = 0; out.reserves && type < out.n_types; ++type)
    out.calm_drops[type] = !judged[type] && leaves_alone(out, {TypeId{type}});
  out.calm_tags = std::move(tags);
  out.calm_types = std::move(judged);
}

void mark_takes(Compiled& out) {
  const auto zones = zones_of_takes(out, out.calm_types);
  out.calm_takes.assign(std::size_t{out.n_cells} * out.n_words, zones ? 0 : ~Word{0});
  out.calm_blasts = !zones || !zones->empty();
  if (!zones) return;
  for (unsigned cell = 0; cell < out.n_cells; ++cell) {
    Word* const takes = &out.calm_takes[std::size_t{cell} * out.n_words];
    add_bit(takes, cell);
    for (const std::uint32_t zone : *zones) {
      const Word* const from = &out.guards.around_cells[zone][std::size_t{cell} * out.n_words];
      for (unsigned w = 0; w < out.n_words; ++w) takes[w] |= from[w];
    }
  }
}

void compile_afterwards(CompileRun& run) {
  Compiled& out = run.out;
  out.after_drops.assign(out.n_types, false);
  out.after_checks = out.n_sides == 2 && out.tracks.size() == 1;
  for (std::size_t i = 0; i < out.forbids.size(); ++i) {
    const CompiledForbid& forbid = out.forbids[i];
    if (!forbid.after || static_cast<int>(i) == out.royal_rule) continue;
    out.after_moves = out.after_moves || may_concern(out, forbid, {});
    for (std::size_t type = 0; type < out.n_types; ++type) {
      if (may_concern(out, forbid, {TypeId{type}})) out.after_drops[type] = true;
    }
    out.after_checks = out.after_checks && asks_check(out, forbid.when);
  }
}

}  // namespace houserule
