// Which actions the forbids that look at the position afterwards may concern at all.
#include <algorithm>
#include <optional>

#include "compile/compile.h"

namespace houserule {

namespace {

// What is known at load of an action: it displaces some piece, or drops one of a type.
struct Known {
  std::optional<TypeId> dropped;
};

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
    case Op::takes_a:
    case Op::becomes_a:
    case Op::together:
      return known.dropped ? std::optional<bool>(false) : std::nullopt;
    case Op::moves_a:
    case Op::type_is: {
      if (!known.dropped) return std::nullopt;
      const auto items = std::span(out.guards.items).subspan(node.first, node.count);
      return std::ranges::count(items, static_cast<std::int32_t>(known.dropped->index())) != 0;
    }
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

// Does it hold only where the action attacks the foe's one shielded piece?
bool asks_check(const Compiled& out, unsigned guard) {
  const GuardNode& node = out.guards.nodes[guard];
  const auto of_shielded = [&](const GuardNode& n) {
    return out.shield_tags.size() == 1 && n.a == static_cast<std::int32_t>(out.shield_tags.front());
  };
  const auto asks_attacked = [&](std::uint32_t part) {
    const GuardNode& n = out.guards.nodes[part];
    if (n.op == Op::attacked) return of_shielded(n);
    return n.op == Op::all && std::ranges::any_of(out.guards.parts(n), [&](std::uint32_t p) {
             return out.guards.nodes[p].op == Op::attacked && of_shielded(out.guards.nodes[p]);
           });
  };
  if (node.op == Op::threatened) return of_shielded(node);
  if (node.op == Op::opponent) return std::ranges::any_of(out.guards.parts(node), asks_attacked);
  return node.op == Op::all && std::ranges::any_of(out.guards.parts(node),
                                                   [&](std::uint32_t part) { return asks_check(out, part); });
}

}  // namespace

void compile_afterwards(CompileRun& run) {
  Compiled& out = run.out;
  out.after_drops.assign(out.n_types, false);
  out.after_checks = out.n_sides == 2 && out.tracks.size() == 1;
  for (std::size_t i = 0; i < out.forbids.size(); ++i) {
    const CompiledForbid& forbid = out.forbids[i];
    if (!forbid.after || static_cast<int>(i) == out.shield_rule) continue;
    out.after_moves = out.after_moves || may_concern(out, forbid, {});
    for (std::size_t type = 0; type < out.n_types; ++type) {
      if (may_concern(out, forbid, {TypeId{type}})) out.after_drops[type] = true;
    }
    out.after_checks = out.after_checks && asks_check(out, forbid.when);
  }
}

}  // namespace houserule
