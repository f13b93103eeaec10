// Conditions that look at the board, each asked of one side.
#pragma once

#include <array>

#include "kernel/core.h"

namespace houserule {

// Is the type of what stands there among the node's items?
bool among(const Compiled& t, const GuardNode& node, Code code);

// Is it a piece with the node's tag, or with its piece flag?
inline bool has_tag(const Compiled& t, const GuardNode& node, Code code) {
  return code > kWallCode && t.tagged(t.codes[code].type, static_cast<unsigned>(node.a));
}
inline bool has_flag(const Compiled& t, const GuardNode& node, Code code) {
  return code > kWallCode && ((t.codes[code].piece_flags >> node.a) & 1) != 0;
}

// Is the field of the game or of the side so, for a node with kPlain?
inline bool compares(const Core& core, const GuardNode& node, unsigned side) {
  const bool of_side = (node.count & kOfSide) != 0;
  if (of_side && side >= core.t.n_sides) return false;
  return related(node.b, core.s.get(node.first + (of_side ? side : 0)), node.c);
}

// May the condition behind it hold? A few ns.
inline bool may_pass(const Core& core, const Prefilter& filter, const Asked& asked) {
  const Compiled& t = core.t;
  if (filter.compare != 0 && !compares(core, t.guards.nodes[filter.compare], asked.side)) return false;
  if (!filter.by_code.empty() && (filter.by_code[asked.code] & (asked.takes ? 2 : 1)) == 0) return false;
  if (filter.zone < 0) return true;
  const Word* const zones = t.guards.zones[static_cast<std::size_t>(filter.zone)].data();
  return asked.to < t.n_cells && has_bit(zones + std::size_t{asked.side} * t.n_words, asked.to);
}

// No piece on the board has a type among the node's items.
bool lacks(const Core& core, const GuardNode& node);
// Does the asked piece belong to the asked side?
bool is_own(const Compiled& t, const Asked& asked);
// Could the asked piece be taken where it stands? Where none stands, one of the asked side.
bool under_attack(Core& core, const Asked& asked);
// Some piece with the tag and of the same colour, or of another, has the asked one in its zone.
bool near_piece(const Core& core, const GuardNode& node, const Asked& asked);
// At most so many sides are still in the game.
bool living(const Core& core, int most);
// No open cell lies ahead of the asked piece.
bool at_end(const Core& core, const Asked& asked);
// No open cell lies further to its left, or none further to its right.
bool at_rim(const Core& core, const Asked& asked);
// The asked piece stands, or the action ends, in the zone.
bool in_zone(const Core& core, const GuardNode& node, const Asked& asked);
// Some other side has a piece with the tag that could be taken.
bool threatened(Core& core, unsigned tag, unsigned side);
// Between a piece with the tag and an attack along a line stand only others' pieces with it.
bool uncovered(Core& core, unsigned tag, unsigned side);
// The first piece ahead of one with the tag is another side's with it.
bool faces(const Core& core, unsigned tag, unsigned side);
// One with the tag, of another living side, stands next to where the action ends.
bool beside(const Core& core, const GuardNode& node, const Asked& asked);
// The side has a piece with the tag. Nearly always the one that was seen last still stands.
bool find_one(Core& core, unsigned side, unsigned tag, Stood& stood);
inline bool has_one(Core& core, unsigned side, unsigned tag) {
  Stood& stood = core.stood[side * core.t.tag_types.size() + tag];
  return core.s.code(stood.cell) == stood.code || find_one(core, side, tag, stood);
}
// Of some of the node's tags the side has no piece.
bool missing(Core& core, const GuardNode& node, unsigned side);

}  // namespace houserule
