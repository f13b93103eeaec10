// The tables a variant is compiled into at load. Immutable in play. Every hot loop reads only these and the
// state; names live in the rulebook.
//
// Code      what stands on a cell: 0 nothing, 1 wall, else type x colour x controller x flavours.
// Shape     what decides movement: type x colour x flavours. Programs are compiled per (shape, cell).
// Program   leaps (bare targets), rays (shared pools ended by a wall), specials (everything else).
// Line      the same reversed: from where a cell is reached along one direction.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "board.h"
#include "cellset.h"
#include "event_names.h"
#include "guard.h"
#include "ids.h"
#include "rulebook.h"

namespace houserule {

class LuaHost;

inline constexpr std::uint8_t kUnlimited = 255;
inline constexpr unsigned kMaxSides = 16;
inline constexpr unsigned kMaxWords = 16;  // so at most 1024 cells
inline constexpr int kMaxFlavours = 6;

// ---- codes ---------------------------------------------------------------------------------------

enum CodeFlag : std::uint8_t {
  kShielded = 1,   // its side may not leave it attacked
  kTied = 2,       // holds a flavour that is tied to another piece's
  kIrregular = 4,  // takes in ways the lines do not show (over others, on conditions, bent)
  kLong = 8,       // reaches more than one step along some line
  kClipped = 16,   // a rule bends its range
  kLeaper = 32,    // takes by a step that is no line's first
};

// Bitsets of an owner's pieces: all of them, and those whose code has the flag.
enum class SetKind : std::uint8_t { all, shielded, longs, leapers };
inline constexpr unsigned kSetKinds = 4;

// All that writing a code to a cell looks up, in one line of the cache.
struct alignas(64) CodeCard {
  std::array<Word, kSetKinds> sets{};      // all ones where the code belongs to the set
  const std::uint64_t* zobrist = nullptr;  // what it gives to the key, cell by cell
  std::uint32_t row = 0;                   // where its owner's sets begin: owner * kSetKinds * n_words
  Code moved = kEmptyCode;                 // what it is after a displacement
  std::uint8_t flags = 0;
  std::uint8_t army = 0;  // its colour
  std::uint16_t ties =
      0;  // of tie i: bit 2i for its one type, 2i + 1 for the other, while the flavour is there
  std::array<std::uint8_t, 2> n_steps{};  // what is assigned when it acts, quietly or taking …
  std::array<std::uint16_t, 2> steps{};   // … into Compiled::assign_steps, where no assign has a condition
};

// The first slots of every variant: whose turn it is, traces, and the fields that data assigns with every
// action.
inline constexpr std::uint32_t kHotSlots = 16;

struct CodeInfo {
  TypeId type;
  SideId colour, controller;
  std::uint8_t flavours = 0;  // bits in order of Compiled::flavour_fields
  std::uint16_t shape = 0;
};

// ---- movement ------------------------------------------------------------------------------------

enum Mode : std::uint8_t { kEmpty = 1, kTake = 2, kBoth = 3 };

struct RayRef {
  Word mask = 0;            // its cells, where one word holds the board
  std::uint32_t cells = 0;  // into Compiled::pool16; ends with the wall cell
  std::uint8_t limit = kUnlimited;
  std::uint8_t mode = kBoth;
  bool rising = false;  // along it the cells' numbers only rise, or only fall
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
  std::uint32_t stops = 0;
  std::uint16_t n_stops = 0;
  std::uint16_t path = 0;   // index into Compiled::paths, for traces and explain
  std::uint16_t guard = 0;  // 0 = none
  std::uint8_t min = 1;
  std::uint8_t mode = kBoth;
  Over over = Over::stop;
  std::uint8_t trace = 0;  // leaves this trace (index + 1)
  bool simple = false;     // one stop, no guard, no change on arrival: the generator's short way
};

struct alignas(64) Program {
  std::array<Word, 3>
      first{};              // first words of the leaps' masks: all there is where one word holds the board
  std::uint32_t leaps = 0;  // into masks: ends for both modes, empty only, take only; n_words each
  std::uint32_t rays = 0;   // into Compiled::rays: plain ones first
  std::uint32_t specials = 0;
  std::uint8_t leap_modes = 0;  // which of the three masks hold anything: bit 0 both, 1 empty, 2 take
  std::uint8_t n_rising = 0, n_plain_rays = 0, n_rays = 0;  // of the plain ones, the rising come first
  std::uint8_t n_simple = 0, n_specials = 0;                // of the specials, the simple ones come first
  std::uint16_t couples = 0;                                // into Compiled::couple_lists
  std::uint8_t n_couples = 0;
  bool repeats = false;  // reaches some cell in two ways
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

struct Leap {  // one step from which a cell is reached
  std::uint16_t from = 0;
  std::uint16_t dir = 0;
};

struct CellLines {
  std::uint32_t lines = 0, leaps = 0;
  std::uint8_t n_lines = 0, n_leaps = 0;
};

// From where a trace's cell can be taken: by pieces of this shape standing there.
struct TraceTaker {
  std::uint16_t from = 0, shape = 0, path = 0;
};

struct CompiledCouple {
  std::uint16_t mover_from = 0, mover_to = 0, partner_from = 0, partner_to = 0;
  std::uint32_t empty = 0, safe = 0;  // into masks and into pool16
  std::uint16_t n_safe = 0;
  TypeId partner_type;
  SideId army;
  std::uint8_t partner_bits = 0;  // flavours the partner must have
  bool reveals = false;           // the partner may leave the mover open to an attack from behind it
  const Couple* record = nullptr;
  std::string label;
  RuleId rule;
};

// What is asked of a couple first, kept together: nearly all are refused here.
struct CoupleKey {
  std::uint32_t empty = 0;  // into masks: cells that must be empty, but for the two
  std::uint16_t partner = 0, couple = 0;
};

// ---- rules ---------------------------------------------------------------------------------------

struct CompiledRange {
  int at_most = 0;
  unsigned unless = 0;  // guard, 0 = none
  RuleId rule;
};

struct CompiledForbid {
  unsigned when = 0;
  bool after = false;
  const ForbidSpec* spec = nullptr;
  RuleId rule;
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
};

struct CompiledAssign {
  AssignStep step;
  // What decides: by code of the acting piece, bit 0 for a quiet action, bit 1 for a taking one …
  std::vector<std::uint8_t> by_code;
  unsigned when = 0;  // … or any other condition
  RuleId rule;
};

struct CompiledHandler {
  LuaRef function = kNoFunction;
  LuaRef options = kNoFunction;
  RuleId rule;
  bool fields_only = false;
};

inline constexpr std::size_t kMostTies = 8;
struct CompiledTie {
  std::uint8_t bit = 0;
  TypeId one, other;
  bool returns = false;  // another `other` may come from a reserve: the last `one` keeps the flavour
};

// What one side may do with one type of its reserve.
struct CompiledDrop {
  TypeId type;
  std::uint32_t slot = 0;   // how many it has
  std::uint32_t cells = 0;  // into masks: where it may be dropped, if empty
  std::uint32_t codes = 0;  // into drop_codes: cell -> code on the board
};

struct CompiledEnd {
  unsigned when = 0;
  bool automatic = false;
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
  std::uint32_t slot = 0;  // first owner's; the next owner's is `stride` further
  std::uint32_t stride = 1;
  int flavour = -1;  // bit in the code instead of a slot
};

// Where everything stands in the state's slots: cells first (one word each and the wall), then the rest.
struct Layout {
  std::uint32_t slots = 0;
  std::uint32_t traced = 0;  // bit for each side whose trace stands
  std::uint32_t tied = 0;    // army x tie x end: pieces that hold the flavour
  std::uint32_t n_ties = 0;
  std::uint32_t next_piece = 0, actions = 0, stage = 0, over = 0, over_rule = 0, over_end = 0;
  std::uint32_t chance = 0;    // the generator's two halves, and whether it was seeded
  std::uint32_t alive = 0;     // per side
  std::uint32_t points = 0;    // per side, quarters
  std::uint32_t trace = 0;     // per side
  std::uint32_t relation = 0;  // side x side: 0 own, 1 friend, 2 hostile, 3 neither takes nor attacks
  std::uint32_t pending = 0;   // depth, then three a level
  std::uint32_t reserve = 0;   // side x type, where rules speak of reserves
  std::uint32_t max_pieces = 0;
};
inline constexpr unsigned kMaxPending = 8;

struct Tier {
  bool small = false;           // one word holds the board, and what actions write is in hot_steps
  bool sweep = false;           // pins and evasions from one sweep are sound in this variant
  bool shields = false;         // some piece may not be left attacked
  bool filters = false;         // conditions are asked of every candidate
  bool world_handlers = false;  // handlers may change board or pieces when an action is applied
  bool handlers = false;        // any handler of what an action raises
  bool trials = false;          // conditions asked after trying
};

struct Compiled {
  Rulebook book;
  std::string digest;
  std::unique_ptr<LuaHost> host;
  Topology board;
  unsigned n_cells = 0, n_words = 0, n_sides = 0, n_types = 0, n_dirs = 0;

  std::vector<CodeInfo> codes;
  std::vector<std::uint8_t> code_owner;  // 0 nobody, controller + 1, or n_sides + 1 for the wall
  std::vector<std::uint8_t> code_flags;
  std::vector<CodeCard> cards;
  std::vector<Code> code_moved;        // after displacement
  std::vector<std::uint64_t> zobrist;  // code * (n_cells + 1) + cell
  std::vector<std::uint16_t> code_of;  // type, colour, controller, flavours -> code; see code()
  std::vector<std::uint8_t> reach;     // code * n_dirs + dir: how far it takes along a line
  unsigned n_shapes = 0;
  std::vector<std::vector<Code>> shape_codes;

  std::vector<Program> programs;             // shape * n_cells + cell
  std::vector<std::uint32_t> code_programs;  // code -> shape * n_cells
  std::vector<std::uint16_t> pool16;
  std::vector<RayRef> rays;
  std::vector<Special> specials;
  std::vector<Stop> stops;
  std::vector<ShapePath> paths;
  std::vector<CellLines> cell_lines;
  std::vector<Line> lines;
  std::vector<Leap> leaps;
  std::vector<Word> line_mask;              // line * n_words: the cells of the line
  std::vector<Word> near_mask;              // cell * n_words: the first cells of its lines
  std::vector<Word> leap_mask;              // cell * n_words: where its leaps come from
  std::vector<Word> masks;                  // of leaps, see Program
  bool narrow = false;                      // one word holds the board and no ray doubles back
  std::vector<CellSet> morph_at;            // shape -> cells where it changes on arrival
  std::vector<std::vector<Code>> morph_to;  // code -> what it may become there
  std::vector<bool> morph_optional;         // shape
  std::vector<const Morph*> morph_of;       // shape
  std::vector<std::string> traces;          // names
  std::vector<std::uint16_t> passed;  // path * n_cells + cell it leaves from: the cell it leaves a trace on
  std::vector<bool> trace_round;      // lasts until its side's next turn, not just the next action
  std::vector<std::uint32_t> trace_takers;  // trace * (n_cells + 1) + cell -> into taker_list
  std::vector<TraceTaker> taker_list;
  std::vector<std::unique_ptr<Couple>> couple_records;
  std::vector<CompiledCouple> couples;
  std::vector<CoupleKey> couple_lists;
  std::vector<std::uint8_t> code_partner;                 // code: some couple has it as its partner
  std::vector<std::string> couple_names;                  // labels and words of couples, each once
  std::vector<Generator> shape_generators;                // expanded: of.types holds one type
  std::vector<std::vector<std::uint16_t>> generators_of;  // shape -> into shape_generators
  std::vector<std::vector<CompiledRange>> ranges_of;      // code

  std::vector<FieldSlot> fields;
  std::vector<FieldId> flavour_fields;
  std::vector<std::uint8_t> type_flavours;   // type -> bits it can have
  std::vector<std::uint8_t> fading;          // type -> bits cleared on displacement
  std::vector<std::vector<bool>> type_tags;  // type x tag
  std::vector<std::uint8_t> silent;  // type: its letter is not written in short notation (tag "silent")
  Layout layout;
  std::vector<std::uint8_t> slot_counted;  // from the first slot after the cells

  Guards guards;
  std::vector<CompiledForbid> forbids;
  std::vector<CompiledAssign> assigns;
  bool plain_assigns = false;            // none asks a condition
  std::vector<AssignStep> assign_steps;  // see CodeCard
  std::vector<HotStep> hot_steps;        // code * 2 + takes, where tier.small
  std::vector<CompiledTie> ties;
  bool reserves = false;                // some rule speaks of reserves
  std::vector<CompiledDrop> drops;      // side by side
  std::vector<std::uint32_t> drops_of;  // side -> its first in `drops`; one more entry at the end
  std::vector<Code> drop_codes;
  // Why a cell is among those of a drop or is not, for explanations.
  struct DropReason {
    const DropSpec* drop = nullptr;
    const DropBar* bar = nullptr;
    SideId side;
    TypeId type;
    CellSet cells;
  };
  std::vector<DropReason> drop_reasons;
  std::vector<const Tie*> returning;        // ties of which the `other` may come from a reserve
  std::vector<std::uint32_t> captive_slot;  // captor * codes + taken code -> where it counts; 0 nowhere
  std::array<std::vector<CompiledHandler>, static_cast<std::size_t>(Event::count)> handlers;
  std::vector<CompiledEnd> ends;
  std::vector<CompiledMark> marks;
  std::vector<CompiledVerb> verbs;
  std::vector<Track> tracks;
  std::array<Pass, kMaxSides> passes;
  std::vector<std::uint8_t> side_track;
  std::vector<std::uint8_t> side_board;
  std::array<std::int8_t, 256> letter_type{};  // either case; -1 no type
  std::vector<std::uint16_t> shield_tags;      // tags that may not be left attacked
  int shield_rule = -1;                        // the forbid that says so
  bool irregular = false;                      // some code takes irregularly
  bool scripted = false;                       // some Lua function may be called in play
  bool rarely = false;  // … but only where a condition's native parts let it come to that
  Tier tier;

  Compiled();
  ~Compiled();

  Code code(TypeId type, SideId colour, SideId controller, unsigned flavours) const {
    const std::size_t at = ((type.index() * n_sides + colour.index()) * n_sides + controller.index())
                           << kMaxFlavours;
    return code_of[at + flavours];
  }
  bool tagged(TypeId type, unsigned tag) const { return type_tags[type.index()][tag]; }
  const Program& program(Code c, unsigned cell) const { return programs[code_programs[c] + cell]; }
  int find_type(std::string_view name) const;  // -1 when there is none
  int find_side(std::string_view name) const;
  int find_tag(std::string_view name) const;
  int find_field(std::string_view name, Owner owner) const;
  int find_rule(std::string_view name) const;
  const RuleDecl& rule(RuleId id) const { return book.rules[id.index()]; }
};

// Compiles everything; problems go to diagnostics. `out` holds the rulebook and the host already.
void compile(Compiled& out, Diagnostics& diagnostics);

}  // namespace houserule
