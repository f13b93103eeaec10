// At which level each part of a forbid's condition is asked: see ForbidLevels.
#include <algorithm>
#include <array>

#include "book/script_words.h"
#include "compile/compile.h"

namespace houserule {

namespace {

// On what the answer of a node depends, as long as nothing is played.
AskedOf level_of(const Guards& guards, const std::vector<FieldSlot>& fields, const GuardNode& node) {
  switch (node.op) {
    case Op::moves_a:
    case Op::comes_from:
      return AskedOf::piece;  // of the one that acts
    case Op::function:        // without parameters it can ask for nothing else
      return node.takes == 0 ? AskedOf::position : AskedOf::action;
    case Op::compare: {
      if ((node.count & (kThere | kAgainstThere)) != 0) return AskedOf::action;
      const auto of_piece = [&](std::int32_t field) {
        if (field < 0) return false;
        const Owner owner = fields[static_cast<std::size_t>(field)].decl->owner;
        return owner == Owner::cell || owner == Owner::piece;
      };
      const bool piece = of_piece(node.a) || ((node.count & kAgainstField) != 0 && of_piece(node.c));
      return piece ? AskedOf::piece : AskedOf::position;
    }
    case Op::all:
    case Op::any:
    case Op::none: {
      AskedOf level = AskedOf::position;
      for (const std::uint32_t part : guards.parts(node))
        level = std::max(level, level_of(guards, fields, guards.nodes[part]));
      return level;
    }
    default:
      return asked_of(row_of(node.op).asked);
  }
}

// Is it asked of a cell and of what stands there, and so of all cells at once? Its parts stand before it.
bool of_cells(const Compiled& out, const GuardNode& node) {
  if (node.op == Op::at) return !out.transfers;
  if (joins(node.op) || node.op == Op::next_cell)
    return std::ranges::all_of(out.guards.parts(node),
                               [&](std::uint32_t part) { return out.guards.nodes[part].of_cells; });
  return looks(node.op, kOfCells);
}

// … or of the cell where an action ends, alone?
bool of_reached(const Guards& guards, unsigned guard) {
  const GuardNode& node = guards.nodes[guard];
  const auto of_part = [&](std::uint32_t part) { return of_reached(guards, part); };
  if (node.op == Op::there) return guards.nodes[guards.parts(node).front()].of_cells;
  return node.op == Op::goes_to || (joins(node.op) && std::ranges::all_of(guards.parts(node), of_part));
}

class LevelCompiler {
 public:
  explicit LevelCompiler(Compiled& out) : out_(out) {}

  ForbidLevels of(const CompiledForbid& forbid) {
    for (auto& list : parts_) list.clear();
    reached_.clear();
    collect(forbid.given, false);
    collect(forbid.when, forbid.after);
    return {.position = joined(AskedOf::position),
            .piece = joined(AskedOf::piece),
            .cells = joined(reached_),
            .action = joined(AskedOf::action)};
  }

  unsigned settled(unsigned guard) {
    collect(guard, true);
    std::vector<std::uint32_t> parts;
    for (const auto& list : parts_) parts.insert(parts.end(), list.begin(), list.end());
    parts.insert(parts.end(), reached_.begin(), reached_.end());
    return joined(parts);
  }

 private:
  // Parts that must all hold. `settled`: only those whose answer an action does not change.
  void collect(unsigned guard, bool settled) {
    const GuardNode node = out_.guards.nodes[guard];
    if (node.op == Op::always) return;
    if (node.op == Op::all) {
      for (const std::uint32_t part : parts_of(node)) collect(part, settled);
      return;
    }
    if (node.op == Op::none && node.count > 1) {
      for (const std::uint32_t part : parts_of(node)) add(negated(part), settled);
      return;
    }
    add(guard, settled);
  }

  std::vector<std::uint32_t> parts_of(const GuardNode& node) const {
    const auto parts = out_.guards.parts(node);
    return {parts.begin(), parts.end()};
  }

  void add(unsigned guard, bool settled) {
    if (settled && !settled_by_action(out_, guard)) return;
    if (of_reached(out_.guards, guard)) return reached_.push_back(guard);
    const AskedOf level = level_of(out_.guards, out_.fields, out_.guards.nodes[guard]);
    parts_[static_cast<std::size_t>(level)].push_back(guard);
  }

  unsigned negated(std::uint32_t part) { return group(Op::none, {part}); }

  unsigned joined(AskedOf level) { return joined(parts_[static_cast<std::size_t>(level)]); }

  unsigned joined(const std::vector<std::uint32_t>& parts) {
    if (parts.empty()) return 0;
    return parts.size() == 1 ? parts.front() : group(Op::all, parts);
  }

  unsigned group(Op op, const std::vector<std::uint32_t>& parts) {
    out_.guards.nodes.push_back(out_.guards.joining(op, parts));
    return bounded<unsigned>(out_.guards.nodes.size() - 1);
  }

  Compiled& out_;
  std::array<std::vector<std::uint32_t>, 3> parts_;  // by level
  std::vector<std::uint32_t> reached_;               // of the cell where the action ends alone
};

}  // namespace

unsigned settled_part(Compiled& out, unsigned guard) { return LevelCompiler(out).settled(guard); }

bool settled_by_action(const Compiled& out, unsigned guard) {
  const GuardNode& node = out.guards.nodes[guard];
  const auto of_part = [&](std::uint32_t part) { return settled_by_action(out, part); };
  if (joins(node.op)) return std::ranges::all_of(out.guards.parts(node), of_part);
  return !looks(node.op, kAround) && asked_of(row_of(node.op).asked) != AskedOf::position;
}

// Does it depend on no more than the position and whether the action takes something?
static bool only_takes(const Compiled& out, const CompiledForbid& forbid) {
  const GuardNode& node = out.guards.nodes[forbid.levels.action];
  const auto parts = out.guards.parts(node);
  return !forbid.after && forbid.levels.piece == 0 && forbid.levels.cells == 0 && node.op == Op::none &&
         parts.size() == 1 && out.guards.nodes[parts.front()].op == Op::captures;
}

// Does it hold of nothing but what takes something?
static bool asks_take(const Guards& guards, unsigned guard) {
  const GuardNode& node = guards.nodes[guard];
  const auto of_part = [&](std::uint32_t part) { return asks_take(guards, part); };
  if (node.op == Op::all) return std::ranges::any_of(guards.parts(node), of_part);
  if (node.op == Op::any) return node.count != 0 && std::ranges::all_of(guards.parts(node), of_part);
  return node.op == Op::captures || node.op == Op::takes_a;
}

std::int32_t missed_tag(const Guards& guards, std::uint32_t guard) {
  const GuardNode& node = guards.nodes[guard];
  const auto parts = guards.parts(node);
  if (node.op != Op::none || parts.size() != 1) return -1;
  const GuardNode& part = guards.nodes[parts.front()];
  const bool plain =
      part.op == Op::some && part.b == 1 && guards.nodes[guards.parts(part).front()].op == Op::always;
  return plain ? part.a : -1;
}

// Whether pieces of several kinds are there is asked with one look at what the side has.
static void join_missing(Guards& guards) {
  for (GuardNode& node : guards.nodes) {
    if (node.op != Op::any || node.count < 2) continue;
    const auto parts = guards.parts(node);
    if (!std::ranges::all_of(parts, [&](std::uint32_t part) { return missed_tag(guards, part) >= 0; }))
      continue;
    const auto first = bounded<std::uint32_t>(guards.items.size());
    for (const std::uint32_t part : parts) guards.items.push_back(missed_tag(guards, part));
    node.op = Op::missing;
    node.first = first;
  }
}

void compile_levels(CompileRun& run) {
  join_missing(run.out.guards);
  for (GuardNode& node : run.out.guards.nodes) node.of_cells = of_cells(run.out, node);
  LevelCompiler levels(run.out);
  for (std::size_t i = 0; i < run.out.forbids.size(); ++i) {
    if (static_cast<int>(i) == run.out.royal_rule) continue;
    run.out.forbids[i].levels = levels.of(run.out.forbids[i]);
    run.out.forbids_ask_cells = run.out.forbids_ask_cells || run.out.forbids[i].levels.cells != 0;
    run.out.forbids[i].of_takes = asks_take(run.out.guards, run.out.forbids[i].when);
    run.out.forbids[i].only_takes = only_takes(run.out, run.out.forbids[i]);
  }
}

}  // namespace houserule
