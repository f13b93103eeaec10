// Conditions, compiled: a flat tree of nodes that run natively, or a Lua function as a leaf.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/cellset.h"
#include "base/ids.h"
#include "book/rulebook.h"
#include "kernel/around.h"

namespace houserule {

// Numbers that stand where a field's does and are the kernel's own.
enum BuiltIn : std::int32_t { kNoField = -1, kSeat = -2, kRound = -3, kStage = -4 };

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
  std::int32_t a = 0, b = 0, c = 0;    // of a function, b = 1: behind `true` it may give a reason
  std::uint32_t first = 0, count = 0;  // children, or items
  LuaRef function = kNoFunction;
  LuaRef options = kNoFunction;
  std::uint8_t takes = 2;  // of action and options, how many the function's parameters take
  RuleId rule{};
  bool of_cells = false;   // it is asked of all cells at once: see cells_where
  std::uint16_t kept = 0;  // its answer is kept under this number, from 1: see Kept
};

// Conditions that fields of the game and of sides decide, alike ones under one number: what one of them
// answers is kept until one of its fields is written (State::kept).
struct Kept {
  std::uint16_t count = 0;
  std::vector<std::uint16_t> list_at;             // slot -> into lists
  std::vector<std::vector<std::uint16_t>> lists;  // the conditions that fields decide; the first is empty
};

// Where so many steps to the right and ahead lead from each cell, as each side looks.
struct NextCells {
  int dx = 0, dy = 0;
  std::vector<std::uint16_t> cells;  // side * n_cells + cell; n_cells where off the board
  // On a board of one word, by side: from which cells they stay on the board, and by how much they raise the
  // cell's number; 0 where that is not the same everywhere.
  struct Shift {
    Word from = 0;
    int by = 0;
  };
  std::vector<Shift> shifts;
};

// All conditions of a variant. Index 0 is "always".
struct Guards {
  std::vector<GuardNode> nodes{GuardNode{}};
  std::vector<std::uint32_t> children;
  std::vector<std::int32_t> items;
  // Of the node, in order.
  std::span<const std::uint32_t> parts(const GuardNode& node) const {
    if (!has_parts(node.op)) return {};
    return std::span(children).subspan(node.first, node.count);
  }
  // The node of a condition of these parts, in order.
  GuardNode joining(Op op, const std::vector<std::uint32_t>& parts) {
    const auto first = static_cast<std::uint32_t>(children.size());
    children.insert(children.end(), parts.begin(), parts.end());
    return {.op = op, .first = first, .count = static_cast<std::uint32_t>(parts.size())};
  }
  // Is it so of the condition, or of one below it?
  bool any(unsigned guard, const auto& is) const {
    const GuardNode& node = nodes[guard];
    return is(node) || std::ranges::any_of(parts(node), [&](std::uint32_t part) { return any(part, is); });
  }
  std::vector<std::vector<Word>> zones;  // side * n_words: the cells as each army counts them
  std::vector<Around> around;            // the zones of near_piece and of effects, each once
  // Of those that are settled: around * n_cells * n_words, the cells from whose zone the cell is. Empty for
  // others.
  std::vector<std::vector<Word>> around_cells;
  std::vector<NextCells> next;
  std::vector<std::uint16_t> ways;     // into `next`: one step to each neighbour; where rows are asked for
  std::vector<Place> places{Place{}};  // of conditions that ask what is legal
  std::vector<Word> outward;  // (side * n_cells + cell) * 2 * n_words: cells further left, further right
};

}  // namespace houserule
