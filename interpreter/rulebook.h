// What the definition stage collects: plain records, one for each thing a script or a variant file says.
// Nothing here is compiled; `Variant` compiles it and keeps it for `explain`. Lua functions are held as
// registry references of the host that ran the module (kNoFunction = none).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "diagnostic.h"
#include "ids.h"
#include "rule_test.h"

namespace houserule {

using LuaRef = int;
inline constexpr LuaRef kNoFunction = -2;  // LUA_NOREF

// ---- options ------------------------------------------------------------------------------------

using OptionValue = std::variant<std::int64_t, bool, std::string>;
std::string option_text(const OptionValue& value);

struct OptionDecl {
  enum class Kind { integer, boolean, choice, text };
  std::string name;
  Kind kind = Kind::integer;
  OptionValue standard;              // the default
  std::int64_t min = 0, max = 0;     // integer
  std::vector<std::string> choices;  // choice
  std::string about;
  Place place;
};

struct OptionSetting {
  OptionValue value;
  std::string origin;  // "default", "variants/x.toml:12", "--set", "record"
};

// A number that may be an option of the rule it stands in: resolved when the variant is compiled.
struct Number {
  std::int64_t value = 0;
  std::string option;  // empty: `value` holds
};

// ---- conditions and zones ------------------------------------------------------------------------

// A set of cells fixed at load, seen by one army.
struct ZoneSpec {
  std::string op;                  // "" (every cell), cells, row, edge, function, union, minus, both
  std::vector<std::string> words;  // cells: "a1", "a1:d4"
  std::vector<Number> numbers;     // row: first, last, counted from the army's home edge
  std::vector<ZoneSpec> parts;
  LuaRef function = kNoFunction;  // function(cell, side) -> boolean, asked once per cell at load
  Place place;

  bool empty() const { return op.empty(); }
};

// A condition as written: a node of data, or a Lua function (op "function").
struct GuardSpec {
  std::string op;                  // empty: always true
  std::vector<std::string> words;  // type, tag or field names
  std::vector<Number> numbers;
  std::vector<GuardSpec> parts;  // all, any, none
  std::vector<ZoneSpec> zones;   // at
  LuaRef function = kNoFunction;
  Place place;

  bool empty() const { return op.empty(); }
};

// ---- fields -------------------------------------------------------------------------------------

enum class Owner : std::uint8_t { game, side, piece, cell };
enum class FieldKind : std::uint8_t { integer, boolean, side, type, cell, piece };

// A declared piece of state. Every write is journaled; range is checked on every write.
struct FieldDecl {
  std::string name;
  Owner owner = Owner::game;
  FieldKind kind = FieldKind::integer;
  std::int64_t min = 0, max = 0, standard = 0;
  bool counted = true;   // part of the position for repetition
  bool flavour = false;  // piece booleans only: part of the piece's code, so movement may depend on it
  bool fades = false;    // flavour only: cleared when its piece is displaced
  std::vector<std::string> only_types;  // flavour only: the types or tags that can have it
  std::string sign;                     // flavour only: stands behind the piece in position text
  ZoneSpec set_on;               // flavour only: pieces set up on these cells have it, whatever the standard
  std::string audience = "all";  // "all", "own", "judge"
  std::string rule;
  Place place;
};

// Pieces by type or tag.
struct Filter {
  std::vector<std::string> types;
  std::vector<std::string> tags;
  bool everything = false;
};

// ---- pieces -------------------------------------------------------------------------------------

enum class Over : std::uint8_t { stop, hop, land, ignore };

// One displacement pattern in army-relative terms: +y is ahead, +x to the right of who looks ahead.
struct PathRecord {
  int dx = 0, dy = 0;
  std::string direction;  // a named direction instead of dx, dy
  int min = 1, max = 1;   // steps; max 0 = unlimited
  bool empty = true;      // may end on an empty cell
  bool take = true;       // may end on a hostile piece
  Over over = Over::stop;
  bool lame = false;         // the cells between must be empty
  bool jump = false;         // the cell between must be occupied
  std::string text;          // as written, for explain
  ZoneSpec from, to;         // origin and end cells, fixed at load
  GuardSpec when;            // asked once per piece and record
  std::string leaves;        // trace left behind on the passed cell
  bool lasts_round = false;  // the trace lasts until its side's next turn, not just for the next action
  std::string takes;         // takes the piece that left this trace instead of one on the end cell
  std::string rule;          // "module/rule"
  Place place;
};

struct TypeDecl {
  std::string name;
  std::string letter;  // shown and written; upper case
  std::vector<std::string> tags;
  std::vector<PathRecord> paths;
  int value = 0;  // rough worth, for built-in players and priorities
  std::string rule;
  Place place;
};

// ---- parts of a rule ------------------------------------------------------------------------------

struct AddPaths {
  Filter of;
  std::vector<PathRecord> paths;
};

// Candidates made by a function, where no path can say them: function(piece) -> list of cells.
struct Generator {
  Filter of;
  LuaRef function = kNoFunction;
  std::string rule;
  Place place;
};

// Arrival change: a piece that ends a move in `at` becomes one of `choices`.
struct Morph {
  Filter of;
  ZoneSpec at;
  std::vector<std::string> choices;
  GuardSpec when;  // asked of the piece as if it stood where it arrives
  bool optional = false;
  std::string rule;
  Place place;
};

// Pieces of a side's reserve that may be dropped on empty cells of its board. Every entry adds.
struct DropSpec {
  Filter of;
  ZoneSpec onto;
  std::string with;  // a flavour that a piece dropped there has; may be empty
  std::string rule;
  Place place;
};

// Cells on which nothing of this kind is dropped, whatever a rule adds.
struct DropBar {
  Filter of;
  ZoneSpec at;
  std::string reason;
  std::string rule;
  Place place;
};

// Taken pieces of this kind go into a reserve.
struct Captive {
  Filter of;
  std::string to = "captor";  // "captor", "partner"
  std::string option;         // … or the rule's option that says which; empty: `to` holds
  std::string rule;
  Place place;
};

// A piece that changed on arrival bears a flavour, and goes into a reserve as another type.
struct Reversion {
  std::string field, to, rule;
  Place place;
};

// Two pieces of one army displaced together by one action.
struct Couple {
  SideId army;
  std::string mover, partner;                                  // types
  std::string mover_has, partner_has;                          // flavour fields that must hold; empty = none
  std::string mover_from, mover_to, partner_from, partner_to;  // cells
  std::vector<std::string> empty, safe;  // cells that must be empty (but for the two) / not attacked
  std::string label;                     // short name in notation
  std::string word;                      // "word e1 h1" names both pieces' cells; may be empty
  std::string rule;
  Place place;
};

// A flavour that is worth nothing alone: when the last `one` with it goes, every `other` loses it, and back.
struct Tie {
  std::string field, one, other, rule;
};

struct RangeSpec {
  Filter of;
  Number at_most;
  GuardSpec unless;
  std::string rule;
  Place place;
};

struct ForbidSpec {
  GuardSpec when;
  GuardSpec given;  // asked before the action is tried: where it does not hold, nothing is forbidden
  std::string reason;
  std::string rule;
  Place place;
  bool after = false;
};

// A handler as data: `field` of the game or of the acting side is set or raised.
struct Assign {
  std::string field;
  Number amount;
  bool add = false;
  GuardSpec when;
};

struct Handler {
  std::string event;
  LuaRef function = kNoFunction;
  std::vector<Assign> assigns;  // when there is no function
  GuardSpec when;               // the function is called only while this holds
  // The promise that an action that is only tried out for legality comes to the same without this handler
  // unless `tried` holds of the bare position after it. Empty without the promise.
  GuardSpec tried;
  bool promised = false;
  bool fields_only = false;  // promises to leave board and pieces alone; the kernel holds it to that
  std::string rule;
  Place place;
};

struct EndSpec {
  GuardSpec when;
  std::string outcome;  // "draw", "turn loses", "turn wins", "mover loses", "mover wins", "function"
  LuaRef function = kNoFunction;
  std::string reason;
  std::string mode = "automatic";  // "automatic", "claim", "off"
  std::string mark;                // suffix in notation when it holds, for example of a lost game
  std::string rule;
  Place place;
};

// A suffix in notation that says something of the position after the action.
struct MarkSpec {
  std::string text;
  GuardSpec when;
  std::string rule;
  Place place;
};

// An action with its own word and arguments.
struct VerbSpec {
  std::string verb;
  LuaRef candidates = kNoFunction;  // function(side) -> list of argument lists; none: it stands alone
  LuaRef apply = kNoFunction;       // function(side, arguments)
  bool ends_turn = true;
  bool out_of_turn = false;
  std::vector<std::string> stages;  // empty: every stage
  GuardSpec when;                   // asked of the side before its candidates are
  bool choice = false;              // only as an answer to a pending choice
  bool unlisted = false;  // may be done, but is none of the legal actions: not listed, counted or waited for
  bool when_stuck = false;  // only while the side has no other legal action
  std::string rule;
  Place place;
};

// How a rule's state stands in position text: a word read and written by functions.
struct PositionWord {
  LuaRef read = kNoFunction, write = kNoFunction;
  std::string rule;
  Place place;
};

struct RuleDecl {
  std::string name;  // "module/rule"
  std::string about;
  std::vector<std::string> needs, clashes, lifts, before, after;
  std::vector<OptionDecl> options;
  std::map<std::string, OptionSetting> settings;  // resolved
  std::vector<AddPaths> adds;
  std::vector<Generator> generators;
  std::vector<Morph> morphs;
  LuaRef couples = kNoFunction;  // function(side) -> list, called once a side when all is read
  std::vector<Tie> ties;
  std::vector<DropSpec> drops;
  std::vector<DropBar> bars;
  std::vector<Captive> captives;
  std::vector<Reversion> reversions;
  std::vector<RangeSpec> ranges;
  std::vector<ForbidSpec> forbids;
  std::vector<Handler> handlers;
  std::vector<EndSpec> ends;
  std::vector<MarkSpec> marks;
  std::vector<MarkSpec> standings;  // what is said of the side on turn while the condition holds
  std::vector<VerbSpec> verbs;
  std::vector<PositionWord> position;
  bool transfers = false;              // pieces may change their controller
  LuaRef options_table = kNoFunction;  // what functions get as `opt`
  Place place;
};

// ---- the variant file -----------------------------------------------------------------------------

struct BoardSpec {
  std::string name;  // empty when there is only one
  int files = 0, ranks = 0;
  std::vector<std::string> cut;  // cells and boxes that never were
  bool wrap_files = false;       // a cylinder
  struct Link {
    std::string direction, from, to;
  };
  std::vector<Link> links;
  Place place;
};

struct SideSpec {
  std::string name;
  std::string letter;          // in position text; the first letter of the name by default
  std::string seat = "south";  // which edge is home: south, west, north, east
  bool mirror = false;         // right-hand side turned round, as two players facing over one line-up
  bool upper = true;           // letter case in position text
  std::string board;           // the board of its own, where there are several
  std::string team;
  std::vector<std::string> lineup;  // home row first, left to right in absolute order of the seat
  Place place;
};

struct StageSpec {
  std::string name;
  bool moves = true;
  Place place;
};

struct RuleUse {
  std::string name;
  Place place;
};

// A variant after inheritance and overlays, before its modules run.
struct VariantSpec {
  std::string name, title, source;
  std::vector<std::string> files;  // every file read, in order
  std::vector<RuleUse> rules;
  std::vector<BoardSpec> boards;
  std::vector<SideSpec> sides;
  std::vector<std::string> order;  // turn order; the sides' order by default
  std::vector<StageSpec> stages;
  std::vector<std::string> position;              // words of position text after the board
  std::string start;                              // start position text, instead of line-ups
  bool names_taken = false;                       // short text names what is taken
  std::map<std::string, OptionSetting> settings;  // "module/rule.option"
  std::map<std::string, Place> setting_places;
  struct PieceLine {
    std::string name, letter, moves;
    std::vector<std::string> tags;
    Place place;
  };
  std::vector<PieceLine> pieces;  // [piece.x] in the file
  struct Published {
    std::string name, sets, about;
    OptionDecl decl;
    Place place;
  };
  std::vector<Published> published;             // [option.x]
  std::map<std::string, std::string> replaced;  // "a/x" -> "b/y"
};

// Everything defined, in order.
struct Rulebook {
  VariantSpec spec;
  std::vector<TypeDecl> types;
  std::vector<FieldDecl> fields;
  std::vector<RuleDecl> rules;
  std::vector<RuleTest> tests;
  std::vector<std::string> tags;  // every tag used
};

}  // namespace houserule
