// Conditions, compiled: a flat tree of nodes that run natively, or a Lua function as a leaf.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "cellset.h"
#include "ids.h"
#include "load/rulebook.h"
#include "moves/around.h"

namespace houserule {

enum class Op : std::uint8_t {
  always,
  never,
  all,
  any,
  none,
  type_is,         // a = first of `items`: the piece's type is among them
  has_tag,         // a = tag
  has_piece_flag,  // a = bit
  at_zone,         // a = zone; b = 1: of where the action ends
  near_piece,  // a = tag, b = into `around`, c = bits: in that zone of a piece of one's colour without them;
               // count = 1: of a piece of another colour
  attacked,    // a = tag: a piece of the asked side with it could be taken
  threatened,  // a = tag: a piece of another side with it could be taken
  uncovered,   // a = tag: between a piece of the asked side with it and an attack along a line stand only
               // others' pieces with it
  faces,       // a = tag: the next piece ahead of one of the asked side is another side's
  beside,      // a = tag: one of another living side stands next to where the action ends; b, c: see
               // with_neighbours
  stuck,       // the asked side has no legal action; c = where that is written, into `places`
  could,       // its one child holds of an action of the asked side, whatever is forbidden; a = 1: of a legal
               // one; c as of stuck
  acting,      // a = side: it is the asked one
  some,        // a = tag, one child: a piece of the asked side with it for which the child holds
  missing,     // of some of the tags among items the asked side has no piece
  at_end,      // no open cell lies ahead of the asked piece
  at_rim,      // no open cell lies further to its left, or none further to its right
  captures,    // the action takes something
  drops,       // the action drops a piece from a reserve
  together,    // the action displaces two pieces
  becomes_a,   // the piece changes on arrival into a type among items
  drop_saves,  // a = tag: some drop, in reserve or not, would leave no such piece of the asked side attacked;
               // c as of stuck
  opponent,    // its one child holds of the side on turn on the asked side's track
  partner,     // … of a side that is friend to the asked one and on turn on another track
  elsewhere,   // … of the sides on turn on all other tracks
  anyone,      // … of some side, in the game or out of it
  somewhere,   // … of some cell that is not shut
  eliminated,  // the asked side is out of the game
  moves_a,     // the acting piece's type is among items
  takes_a,     // the taken piece's type is among items
  living,      // a = n: n sides or fewer are still in the game
  repeated,    // a = n: the position stands for the nth time
  lacks,       // no piece of these types on the board; a = which of these conditions it is
  compare,     // a = field, b = relation, c = number or field; count = how: see CompareBits
  function,
};

// Numbers that stand where a field's does and are the kernel's own.
enum BuiltIn : std::int32_t { kNoField = -1, kSeat = -2, kRound = -3 };

// How two values are compared: the first is that of the cell that is reached; c is a field; so is its value;
// the first is that of the game or, with kOfSide, of a side, from slot `first` on, and c a number.
enum CompareBits : std::uint32_t {
  kThere = 1,
  kAgainstField = 2,
  kAgainstThere = 4,
  kPlain = 8,
  kOfSide = 16
};

// Is the value related so to the other? In the order of == ~= < <= > >=.
inline bool related(std::int32_t relation, std::int32_t value, std::int32_t other) {
  switch (relation) {
    case 0:
      return value == other;
    case 1:
      return value != other;
    case 2:
      return value < other;
    case 3:
      return value <= other;
    case 4:
      return value > other;
    default:
      return value >= other;
  }
}

struct GuardNode {
  Op op = Op::always;
  std::int32_t a = 0, b = 0, c = 0;
  std::uint32_t first = 0, count = 0;  // children, or items
  LuaRef function = kNoFunction;
  LuaRef options = kNoFunction;
  std::uint8_t takes = 2;  // of action and options, how many the function's parameters take
  RuleId rule;
  std::uint16_t kept = 0;  // its answer is kept under this number, from 1: see Kept
};

// Has the node conditions below it, `count` from `first`?
inline bool has_parts(const GuardNode& node) {
  switch (node.op) {
    case Op::all:
    case Op::any:
    case Op::none:
    case Op::some:
    case Op::could:
    case Op::opponent:
    case Op::partner:
    case Op::elsewhere:
    case Op::anyone:
    case Op::somewhere:
      return true;
    default:
      return false;
  }
}

// Conditions that fields of the game and of sides decide, alike ones under one number: what one of them
// answers is kept until one of its fields is written (State::kept).
struct Kept {
  std::uint16_t count = 0;
  std::vector<std::uint16_t> list_at;             // slot -> into lists
  std::vector<std::vector<std::uint16_t>> lists;  // the conditions that fields decide; the first is empty
};

// All conditions of a variant. Index 0 is "always".
struct Guards {
  std::vector<GuardNode> nodes{GuardNode{}};
  std::vector<std::uint32_t> children;
  std::vector<std::int32_t> items;
  // Of the node, in order.
  std::span<const std::uint32_t> parts(const GuardNode& node) const {
    if (!has_parts(node)) return {};
    return std::span(children).subspan(node.first, node.count);
  }
  std::vector<std::vector<bool>> zones;  // side * n_cells + cell
  std::vector<Around> around;            // the zones of near_piece and of effects, each once
  // Of those that are settled: around * n_cells * n_words, the cells from whose zone the cell is. Empty for
  // others.
  std::vector<std::vector<Word>> around_cells;
  std::int32_t n_lacks = 0;            // conditions that some type is gone
  std::vector<Place> places{Place{}};  // of conditions that ask what is legal
  std::vector<Word> outward;  // (side * n_cells + cell) * 2 * n_words: cells further left, further right
};

}  // namespace houserule
