#include "kernel/guard_others.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "kernel/apply.h"
#include "kernel/asking.h"
#include "kernel/generate.h"
#include "kernel/guard_cells.h"
#include "kernel/guard_eval.h"
#include "kernel/guard_look.h"

namespace houserule {

bool some(Core& core, const GuardNode& node, const Asked& asked) {
  const unsigned part = core.t.guards.children[node.first];
  const bool at_once = core.t.guards.nodes[part].of_cells;
  if (core.t.guards.nodes[part].op == Op::always && node.b == 1 && node.a >= 0)
    return has_one(core, asked.side, static_cast<unsigned>(node.a));
  const Word* cells = core.s.occupied(asked.side + 1);
  std::array<Word, kMaxWords> held;
  if (at_once) {
    cells_where(core, part, asked.side, cells, held.data());
    cells = held.data();
  }
  std::int32_t left = node.b;
  return any_cell(cells, core.t.n_words, [&](unsigned cell) {
    const Code code = core.s.code(cell);
    return (node.a < 0 || core.t.tagged(core.t.codes[code].type, static_cast<unsigned>(node.a))) &&
           (at_once || holds(core, part, Asked{asked.side, code, cell, cell})) && --left == 0;
  });
}

namespace {

// Of a cell and what stands there, as the side sees it; of none where it is shut or off the board.
bool on_cell(Core& core, const GuardNode& node, unsigned side, unsigned cell) {
  const Code code = core.s.code(cell);
  return code != kWallCode && holds(core, core.t.guards.children[node.first], Asked{side, code, cell, cell});
}

}  // namespace

bool on_reached(Core& core, const GuardNode& node, const Asked& asked) {
  return asked.to < core.t.n_cells && on_cell(core, node, asked.side, asked.to);
}

bool on_next(Core& core, const GuardNode& node, const Asked& asked) {
  if (asked.from >= core.t.n_cells || asked.side >= core.t.n_sides) return false;
  const std::vector<std::uint16_t>& next = core.t.guards.next[static_cast<std::size_t>(node.a)].cells;
  return on_cell(core, node, asked.side, next[std::size_t{asked.side} * core.t.n_cells + asked.from]);
}

namespace {

// Bounds between which the comparison holds, ends included; nothing when it is none of that kind.
std::optional<std::pair<std::int32_t, std::int32_t>> bounds_of(const GuardNode& node) {
  constexpr auto kLeast = std::numeric_limits<std::int32_t>::min();
  constexpr auto kMost = std::numeric_limits<std::int32_t>::max();
  const bool fields = (node.count & (kAgainstField | kAgainstThere)) != 0;
  if (node.op != Op::compare || node.a < 0 || fields || node.c == kLeast || node.c == kMost)
    return std::nullopt;
  switch (node.b) {
    case 0:
      return std::pair(node.c, node.c);
    case 2:
      return std::pair(kLeast, node.c - 1);
    case 3:
      return std::pair(kLeast, node.c);
    case 4:
      return std::pair(node.c + 1, kMost);
    case 5:
      return std::pair(node.c, kMost);
    default:
      return std::nullopt;
  }
}

// Has no cell at all the value that a comparison of a field of cells asks for? All are looked at, without a
// branch, which is less work than to stop at one.
bool nowhere(const Core& core, const GuardNode& node) {
  const auto bounds = bounds_of(node);
  if (!bounds) return false;
  const FieldSlot& field = core.t.fields[static_cast<std::size_t>(node.a)];
  if (field.decl->owner != Owner::cell) return false;
  const std::int32_t* values = core.s.slots() + field.slot;
  const auto least = static_cast<std::uint32_t>(bounds->first);
  const std::uint32_t far = static_cast<std::uint32_t>(bounds->second) - least;
  bool met = false;
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell)
    met |= static_cast<std::uint32_t>(values[cell]) - least <= far;
  return !met;
}

}  // namespace

bool somewhere(Core& core, const GuardNode& node, const Asked& asked) {
  if (nowhere(core, core.t.guards.nodes[core.t.guards.children[node.first]])) return false;
  core.asked_more = true;
  for (unsigned cell = 0; cell < core.t.n_cells; ++cell) {
    if (on_cell(core, node, asked.side, cell)) return true;
  }
  return false;
}

bool anyone(Core& core, const GuardNode& node) {
  const std::uint32_t part = core.t.guards.children[node.first];
  for (unsigned side = 0; side < core.t.n_sides; ++side) {
    if (holds(core, part, Asked{side, kEmptyCode, core.t.n_cells, core.t.n_cells})) return true;
  }
  return false;
}

namespace {

// The one child, asked of whoever is on turn on the tracks for which `wanted` holds: of all or of any.
template <class Wanted>
bool of_tracks(Core& core, const GuardNode& node, bool every, Wanted&& wanted) {
  const std::uint32_t child = core.t.guards.children[node.first];
  for (unsigned track = 0; track < core.t.tracks.size(); ++track) {
    if (!wanted(track)) continue;
    const bool held = holds(core, child, Asked{core.turn(track), kEmptyCode, core.t.n_cells, core.t.n_cells});
    if (held != every) return held;
  }
  return every;
}

}  // namespace

bool of_others(Core& core, const GuardNode& node, const Asked& asked) {
  const unsigned own = core.track_of(asked.side);
  if (node.op == Op::opponent)
    return of_tracks(core, node, true, [&](unsigned track) { return track == own; });
  if (node.op == Op::elsewhere)
    return of_tracks(core, node, true, [&](unsigned track) { return track != own; });
  return of_tracks(core, node, false, [&](unsigned track) {
    const std::uint32_t slot = core.t.layout.relation + asked.side * core.t.n_sides + core.turn(track);
    return track != own && core.s.get(slot) == 1;
  });
}

bool could(Core& core, const GuardNode& node, unsigned side) {
  const bool legal = node.op == Op::can;
  const unsigned condition = core.t.guards.children[node.first];
  const AskingLegality asking(core, node);
  // A piece that may also take in passing where it goes takes: then only the list says what is legal.
  const bool listed = legal && core.t.passing_doubles && traced(core);
  ActionList list;
  if (!listed) candidates_of(core, side, list);
  const bool found = std::ranges::any_of(list.actions, [&](const Action& action) {
    return holds(core, condition, asked_of(core, action)) && (!legal || is_legal(core, action));
  });
  if (found || !legal || (!listed && core.t.verbs.empty())) return found;
  list.clear();
  legal_of(core, side, list);
  return std::ranges::any_of(
      list.actions, [&](const Action& action) { return holds(core, condition, asked_of(core, action)); });
}

}  // namespace houserule
