// What compile() makes of pieces and their movement. See compiled.h.
#pragma once

#include <array>
#include <string>

#include "base/cellset.h"
#include "base/ids.h"
#include "book/rulebook.h"

namespace houserule {

inline constexpr std::uint16_t kUnlimited = 0xFFFF;
inline constexpr unsigned kMaxSides = 16;
inline constexpr unsigned kMaxWords = 16;              // so at most 1024 cells
inline constexpr unsigned kMaxLines = kMaxWords * 64;  // that lead to one cell
inline constexpr int kMaxPieceFlags = 6;
inline constexpr unsigned kMaxTraces = 31;  // kinds; see Trace

enum CodeFlag : std::uint8_t {
  kRoyal = 1,       // its side may not leave it attacked
  kFlagLinked = 2,  // holds a piece flag that is linked to another piece's
  kIrregular = 4,   // takes in ways the lines do not show (over others, on conditions, bent)
  kLong = 8,        // reaches more than one step along some line
  kClipped = 16,    // a rule bends its range
  kLeaper = 32,     // takes by a step that is no line's first
  kOutcast = 64,    // its own side may take it, too
};

// Bitsets of an owner's pieces: all of them, and those whose code has the flag.
enum class SetKind : std::uint8_t { all, royals, longs, leapers };
inline constexpr unsigned kSetKinds = 4;
inline constexpr unsigned kInSets = kRoyal | kLong | kLeaper;

// All that writing a code to a cell looks up, in one line of the cache.
struct alignas(64) CodeCard {
  std::array<Word, kSetKinds> sets{};      // all ones where the code belongs to the set
  const std::uint64_t* zobrist = nullptr;  // what it gives to the key, cell by cell
  std::uint32_t row = 0;                   // where its owner's sets begin: owner * kSetKinds * n_words
  Code moved = kEmptyCode;                 // what it is after a displacement
  std::uint8_t flags = 0;
  std::uint8_t army = 0;  // its colour
  // Of flag link i: bit 2i for its one type, 2i + 1 for the other, while the piece flag is there.
  std::uint16_t flag_links = 0;
  std::array<std::uint8_t, 2> n_steps{};  // what is assigned when it acts, quietly or taking …
  std::array<std::uint32_t, 2> steps{};   // … into Compiled::assign_steps, where no assign has a condition
  std::array<std::uint16_t, 2> hot{};     // the same with what every action does, into Compiled::hot_steps
};

// The first slots of every variant: whose turn it is, traces, and the fields that data assigns with every
// action.
inline constexpr std::uint32_t kHotSlots = 16;

struct CodeInfo {
  TypeId type;
  SideId colour, controller;
  std::uint8_t piece_flags = 0;  // bits in order of Compiled::piece_flag_fields
  std::uint16_t shape = 0;
};

enum Mode : std::uint8_t { kEmpty = 1, kTake = 2, kBoth = 3, kOwn = 4 };

struct RayRef {
  Word mask = 0;            // its cells, where one word holds the board
  std::uint32_t cells = 0;  // into Compiled::pool16; ends with the wall cell
  std::uint16_t limit = kUnlimited;
  std::uint8_t mode = kBoth;
  bool rising = false;  // along it the cells' numbers only rise, or only fall
  bool operator==(const RayRef&) const = default;
};

// One step of a special path: cells that must be empty on the way, then the cell reached.
struct Stop {
  std::uint16_t cell = 0;
  std::uint8_t n_via = 0;
  bool jump = false;      // the cells between must be occupied instead
  bool ends = true;       // the path may end here
  std::uint32_t via = 0;  // into Compiled::pool16
};

struct Special {
  Word quiet = 0, takes = 0, via = 0;  // of a simple one where one word holds the board: its end, by mode,
                                       // and the cells that must be empty on the way there
  std::uint32_t stops = 0;
  std::uint32_t guard = 0;  // 0 = none
  std::uint16_t n_stops = 0;
  std::uint16_t path = 0;  // index into Compiled::paths, for traces and explain
  std::uint16_t min = 1;
  std::uint8_t mode = kBoth;
  Over over = Over::stop;
  std::uint8_t trace = 0;  // leaves this trace (index + 1)
  bool simple = false;  // one stop, no guard, a change on arrival by place at most: the generator's short way
  bool changes = false;    // a simple one may change its piece: see Compiled::changes_by_place
  bool threat = false;     // never gone
  std::uint8_t shuns = 0;  // into Compiled::shunned: what it neither passes over nor takes; 0 = nothing
};

struct alignas(64) Program {
  std::array<Word, 3>
      first{};              // first words of the leaps' masks: all there is where one word holds the board
  std::uint32_t leaps = 0;  // into masks: ends for both modes, empty only, take only; n_words each
  std::uint32_t rays = 0;   // into Compiled::rays: plain ones first
  std::uint32_t specials = 0;
  std::uint32_t pair_moves = 0;                              // into Compiled::pair_move_lists
  std::uint16_t n_rising = 0, n_plain_rays = 0, n_rays = 0;  // of the plain ones, the rising come first
  std::uint16_t n_simple = 0, n_specials = 0;                // of the specials, the simple ones come first
  std::uint16_t n_pair_moves = 0;
  std::uint8_t leap_modes = 0;  // which of the three masks hold anything: bit 0 both, 1 empty, 2 take
  bool repeats = false;         // reaches some cell in two ways
  bool quick = false;  // one word holds the board, and all it has are leaps, plain rays and simple specials
                       // that change nothing: nothing is asked but what stands where
};

// A path of one shape as declared, with what was resolved of it.
struct ShapePath {
  const PathRecord* record = nullptr;
  std::uint16_t shape = 0;
  int dx = 0, dy = 0;  // absolute
  unsigned guard = 0;
  std::uint8_t leaves = 0;  // trace index + 1
  std::uint8_t takes = 0;   // trace index + 1
  RuleId rule;
};

// Where a line starts: `cells` go away from the cell that is looked at, against the direction of attack.
struct Line {
  std::uint32_t cells = 0;
  std::uint16_t dir = 0;
};

// What changes a piece on arrival on one of some cells, or wherever it goes from some.
struct CompiledMorph {
  CellSet at, from, must;
  unsigned when = 0;  // guard, 0 = none
  bool optional = false;
  const Morph* record = nullptr;
  std::vector<std::vector<Code>> to;  // controller -> what it may become
  std::vector<int> most;              // type -> how many of it the side may have; empty: any number
  bool stays(unsigned cell) const { return optional && !must.has(cell); }
};

struct Leap {  // one step from which a cell is reached
  std::uint16_t from = 0;
  std::uint16_t dir = 0;
};

struct CellLines {
  std::uint32_t lines = 0, leaps = 0;
  std::uint16_t n_lines = 0, n_leaps = 0;
};

// From where a trace's cell can be taken: by pieces of this shape standing there.
struct TraceTaker {
  std::uint16_t from = 0, shape = 0, path = 0;
};

struct CompiledPairMove {
  std::uint16_t mover_from = 0, mover_to = 0, partner_from = 0, partner_to = 0;
  std::uint32_t empty = 0, safe = 0;  // into masks and into pool16
  std::uint16_t n_safe = 0;
  TypeId partner_type;
  SideId army;
  std::uint8_t partner_bits = 0;  // piece flags the partner must have
  Code brings = kEmptyCode;       // what comes in from the reserve, if anything …
  std::uint16_t brings_to = 0;    // … on the cell that one of the two leaves …
  std::uint32_t gate = 0;         // … which opens the gate of this bit in Compiled::code_gates
  bool reveals = false;           // the partner may leave the mover open to an attack from behind it
  const PairMove* record = nullptr;
  std::string label;
  RuleId rule;
};

// What is asked of a pair move first, kept together: nearly all are refused here.
struct PairMoveKey {
  std::uint32_t empty = 0;  // into masks: cells that must be empty, but for the two
  std::uint16_t partner = 0, pair_move = 0;
};

}  // namespace houserule
