// What compile() makes of rules, turns and fields, and where everything stands in the state. See compiled.h.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "book/rulebook.h"
#include "kernel/compiled_moves.h"

namespace houserule {

struct CompiledRange {
  int at_most = 0;
  unsigned unless = 0;  // guard, 0 = none
  RuleId rule;
};

// The parts of a forbid's condition that are asked before the candidate is tried, by what their answers
// depend on: the position, the acting piece, the cell where it arrives, the whole action. Each is a guard, 0
// = none. Those of a forbid that looks at the position afterwards say whether it wants the candidate tried.
struct ForbidLevels {
  unsigned position = 0, piece = 0, cells = 0, action = 0;
};

// A tag of which a position is judged afterwards: no forbid holds unless a piece of the acting side with one
// of these tags is attacked while it has `most` or fewer of them, or unless, where `vital`, it has none. See
// Calm.
inline constexpr std::size_t kMostJudgedTags = 8;
struct JudgedTag {
  std::uint16_t tag = 0;
  std::int32_t most = 0;
  bool vital = false;
};

struct CompiledForbid {
  unsigned when = 0;
  unsigned given = 0;  // guard, 0 = none
  bool after = false;
  bool of_legality = false;  // it asks what is legal
  const ForbidSpec* spec = nullptr;
  RuleId rule;
  ForbidLevels levels;
  bool of_takes = false;    // it refuses nothing but takes
  bool only_takes = false;  // as the position stands it refuses whatever takes nothing, and nothing else
};

// The field becomes (old & keep) + amount, within its bounds.
struct AssignStep {
  std::uint32_t slot = 0;      // of the game, or of side 0 …
  std::uint32_t per_side = 0;  // … and then all ones
  std::int32_t keep = 0;       // all ones to add
  std::int32_t amount = 0, min = 0, max = 0;
  bool counted = false;  // in the position's key
};
// What an action of a piece changes in the hot slots, all at once: the turn, the round, the traces that fade,
// the fields assigned. Each slot becomes (old & keep) + add, within its bounds.
struct alignas(64) HotStep {
  using Slots = std::array<std::int32_t, kHotSlots>;
  Slots keep, add, low, high;
  bool operator==(const HotStep&) const = default;
};

// What has to be so of an action for a condition to hold: looked at before the condition is asked.
struct Prefilter {
  // By code of the acting piece, bit 0 for a quiet action, bit 1 for a taking one; empty: any piece.
  std::vector<std::uint8_t> by_code;
  std::int32_t zone = -1;  // into Guards::zones: where the action ends; below 0: anywhere
  unsigned compare = 0;    // a condition with kPlain; 0: always
};

struct CompiledAssign {
  AssignStep step;
  Prefilter filter;
  unsigned when = 0;  // 0: where nothing but `filter` decides
  RuleId rule;
};

// What a handler does as data: raises or sets a field, or takes pieces off the board.
struct CompiledEffect {
  std::int32_t field = -1;                  // into fields; none: it takes pieces off
  std::int32_t value = -1;                  // the field, or BuiltIn, whose value counts instead of the amount
  bool there = false, value_there = false;  // of the cell where it ends
  bool add = false;
  std::int32_t amount = 0, min = 0, max = 0;
  std::vector<bool> types;   // that leave the board, or become the acting side's …
  std::uint32_t around = 0;  // … in this zone: into Guards::around
  bool turns = false, enclosed = false;
};

struct CompiledHandler {
  LuaRef function = kNoFunction;
  LuaRef options = kNoFunction;
  RuleId rule{};
  bool fields_only = false;
  std::uint8_t takes = 2;  // of event and options, how many its parameters take
  unsigned when = 0;
  // What it does matters to legality only where this guard holds of the position behind the bare action:
  // kNeverGuard nowhere; 0 wherever it is called.
  unsigned tried = 0;
  int effect = -1;        // into Compiled::effects: instead of a function
  Prefilter filter = {};  // of `when`
};

inline constexpr std::size_t kMostTies = 8;
struct CompiledTie {
  std::uint8_t bit = 0;
  TypeId one, other;
  bool returns = false;  // another `other` may come from a reserve: the last `one` keeps the piece flag
};

// What one side may do with one type of its reserve.
struct CompiledDrop {
  TypeId type;
  std::uint32_t slot = 0;   // how many it has; of one that is endless another slot, above 0 while it plays
  std::uint32_t cells = 0;  // into masks: where it may be dropped, if empty
  std::uint32_t codes = 0;  // into drop_codes: cell -> code on the board
  // Its side may not drop it in a column in which one of these codes stands: a bit each. Empty: anywhere.
  std::vector<Word> crowds;
  std::uint32_t columns = 0;  // into masks: cell * n_words, the cells of its column
  bool endless = false;
};

// A type that may come in from a side's reserve where some of its pieces leave a cell.
struct CompiledGate {
  const GateSpec* spec;
  TypeId type;
  std::uint32_t slot = 0;  // how many it has
  Code code = kEmptyCode;  // as it stands on the board then
};
inline constexpr unsigned kMostGates = 32;  // bits of Compiled::code_gates

struct CompiledEnd {
  unsigned when = 0;
  unsigned found = 0;  // of "that side": what its `anyone` asks of a side; 0 of other outcomes
  bool automatic = false;
  bool of_stuck = false;  // it holds of nobody who has a legal action
  const EndSpec* spec = nullptr;
  RuleId rule;
};

struct CompiledMark {
  unsigned when = 0;
  const MarkSpec* spec = nullptr;
};

struct CompiledVerb {
  const VerbSpec* spec = nullptr;
  RuleId rule;
  std::uint32_t stages = ~0U;
  std::uint16_t number = 0;  // which of Compiled::verbs it is
  unsigned when = 0;         // guard, 0 = none
  int part = -1;             // of a turn that is made of parts
  bool when_stuck = false;   // only for who has no other legal action …
  unsigned unless = 0;       // … or for whom this guard holds; 0 = none
};

struct CompiledKeep {
  unsigned when = 0;  // guard, 0 = always
  bool again = false;
  bool joined = false;
};

struct CompiledPart {
  std::uint32_t slot = 0;  // of the first side: how often it was done in this turn
  int most = 1;
  const TurnPart* spec = nullptr;
};

// How a side's turn passes on while the next in its order lives.
struct Pass {
  std::uint32_t turn_slot = 0, round_slot = 0, alive_slot = 0;  // the last: of the next side
  std::uint8_t next = 0;
  bool wraps = false;      // the order begins anew
  std::uint64_t flip = 0;  // what that changes in the position's key
};

struct Track {  // sides that take turns with one another
  std::vector<SideId> order;
  std::array<std::uint8_t, kMaxSides> seat{};      // side -> place in the order
  std::array<std::uint8_t, kMaxSides> follower{};  // side -> the next in the order, alive or not
  std::uint32_t turn_slot = 0, round_slot = 0;
};

struct FieldSlot {
  const FieldDecl* decl = nullptr;
  std::uint32_t slot = 0;    // first owner's; those of the others follow
  int piece_flag = -1;       // bit in the code instead of a slot
  std::uint32_t origin = 0;  // of a settled one: number of the action that wrote it last, 0 for none
};

// Where everything stands in the state's slots: cells first (one word each and the wall), then the rest.
struct Layout {
  std::uint32_t slots = 0;
  std::uint32_t traced = 0;    // bit for each trace that stands
  std::uint32_t n_traces = 0;  // one for each side, or several where a side may act several times in a turn
  std::uint32_t flag_linked = 0;  // army x flag link x end: pieces that hold the piece flag
  std::uint32_t n_flag_links = 0;
  std::uint32_t next_piece = 0, actions = 0, stage = 0, over = 0, over_rule = 0, over_end = 0;
  std::uint32_t line = 0;      // number of the last action of the line: see take_back.h
  std::uint32_t chance = 0;    // the generator's two halves, and whether it was seeded
  std::uint32_t alive = 0;     // per side
  std::uint32_t points = 0;    // per side, quarters
  std::uint32_t places = 0;    // per side, 0 where points decide
  std::uint32_t trace = 0;     // see each_trace
  std::uint32_t relation = 0;  // side x side: 0 own, 1 friend, 2 hostile, 3 neither takes nor attacks
  std::uint32_t pending = 0;   // depth, then three a level
  std::uint32_t reserve = 0;   // side x type, where rules speak of reserves
  std::uint32_t acted = 0;     // per side, where rules keep turns open: it has done its main action
  std::uint32_t max_pieces = 0;
};
inline constexpr unsigned kMaxPending = 8;

struct Tier {
  bool small = false;            // one word holds the board, and what actions write is in hot_steps
  bool check_info = false;       // one sweep from a royal piece shows pins and answers
  bool sweep = false;            // … and that alone decides what is legal
  bool sieve = false;            // … and forbids are asked of the position afterwards: see Afterwards
  bool calm = false;             // most displacements are legal without being made: see Calm
  bool protects_royals = false;  // some piece may not be left attacked
  bool spares_royals =
      false;             // … so none is ever taken: two sides take turns, each out of danger behind its own
  bool filters = false;  // conditions are asked of every candidate
  bool world_handlers = false;     // handlers may change board or pieces when an action is applied
  bool promised = false;           // every such handler says when it affects legality: see tried_with_events
  bool foreseen = false;           // … and that can be asked before the action is made
  bool only_in_danger = false;     // … and it is only where the actor's royal pieces are or may be attacked
  bool handlers = false;           // some handler listens to an event that an action raises
  bool no_listeners = false;       // no handler listens to events of a piece that goes from cell to cell …
  bool no_turn_listeners = false;  // … or of the turn that passes
  bool trials = false;             // conditions asked after trying
};

}  // namespace houserule
