// What every part of a rulebook is written with: options, conditions, zones, fields, filters. Lua functions
// are held as registry references of the host that ran the module (kNoFunction = none).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "../base/diagnostic.h"
#include "../base/ids.h"

namespace houserule {

using LuaRef = int;
inline constexpr LuaRef kNoFunction = -2;  // LUA_NOREF

using OptionValue = std::variant<std::int64_t, bool, std::string>;
std::string option_text(const OptionValue& value);

struct OptionDecl {
  enum class Kind { integer, boolean, choice, text };
  std::string name;
  Kind kind = Kind::integer;
  OptionValue standard;              // the default
  std::int64_t min = 0, max = 0;     // integer
  std::vector<std::string> choices;  // choice
  std::string list;                  // choice: the name under which other rules add further ones
  std::string about;
  Place place;
};

struct OptionSetting {
  OptionValue value;
  std::string origin;  // "default", "variants/x.toml:12", "--set", "record"
};

// How `compare` compares; compiled conditions hold the index: see `related`.
inline constexpr std::array<std::string_view, 6> kRelations{"==", "~=", "<", "<=", ">", ">="};

// Before the name of an option of the rule where `compare` has one instead of a field.
inline constexpr std::string_view kOptionOwner = "option.";

// A number that may be an option of the rule it stands in: resolved when the variant is compiled.
struct Number {
  std::int64_t value = 0;
  std::string option;  // empty: `value` holds
  bool operator==(const Number&) const = default;
};

// The words of conditions and zones as written (book/script_words.cpp says the rest of them), and what
// nodes of compiled conditions hold for those that are asked in play: see GuardNode.
enum class Op : std::uint8_t {
  nothing,   // no word: a condition that always holds, a zone of every cell
  function,  // a function of the script
  always,
  never,  // only compiled
  all,    // these three join their parts
  any,
  none,
  some,      // a = tag or -1, b = n, one child: so many pieces of the asked side, with the tag, for which the
             // child holds
  can,       // its one child holds of a legal action of the asked side; c as of stuck
  could,     // … of an action of the asked side, whatever is forbidden; c as of stuck
  opponent,  // … of the side on turn on the asked side's track
  partner,   // … of a side that is friend to the asked one and on turn on another track
  elsewhere,  // … of the sides on turn on all other tracks
  anyone,     // … of some side, in the game or out of it
  somewhere,  // … of some cell that is not shut
  next_cell,  // … of the cell that lies so from the asked one; a = into `next`
  there,      // … of the cell that the action reaches
  option,     // only written: load settles it, as the next two
  chosen,
  heard,
  of,          // the piece's type is among items
  moves_a,     // the acting piece's type is among items
  takes_a,     // the taken piece's type is among items
  becomes_a,   // the piece changes on arrival into a type among items
  lacks,       // no piece of these types on the board; a = which of these conditions it is
  missing,     // only compiled: of some of the tags among items the asked side has no piece
  tagged,      // a = tag
  has,         // a = bit of a piece flag
  at,          // a = zone, as the army of the piece sees it
  comes_from,  // a = zone
  goes_to,     // a = zone: of where the action ends
  near,        // a = tag, b = into `around`, c = bits: in that zone of a piece of one's colour without them
  near_foe,    // … of a piece of another colour
  attacked,    // a = tag: a piece of the asked side with it could be taken
  exposed,     // only written: attacked, asked of the side that acted
  threatened,  // a = tag: a piece of another side with it could be taken
  uncovered,   // a = tag: between a piece of the asked side with it and an attack along a line stand only
               // others' pieces with it
  faces,       // a = tag: the next piece ahead of one of the asked side is another side's
  beside,      // a = tag: one of another living side stands next to where the action ends; b, c: see
               // with_neighbours
  encloses,    // from where the action ends a row of hostile pieces leads to one of the asked side
  stuck,       // the asked side has no legal action; c = where that is written, into `places`
  drop_saves,  // a = tag: some drop, in reserve or not, would leave no such piece of the asked side attacked;
               // c as of stuck
  acting,      // a = side: it is the asked one
  eliminated,  // the asked side is out of the game
  in_stage,    // first = bits: the game is in one of these stages
  at_end,      // no open cell lies ahead of the asked piece
  at_rim,      // no open cell lies further to its left, or none further to its right
  vacant,      // nothing stands on the asked cell
  own,         // the asked piece belongs to the asked side
  under_attack,  // the asked piece could be taken where it stands
  captures,      // the action takes something
  drops,         // the action drops a piece from a reserve
  together,      // the action displaces two pieces
  few,           // only written: no n + 1 pieces of the asked side with the tag
  living,        // a = n: n sides or fewer are still in the game
  repeated,      // a = n: the position stands for the nth time
  compare,       // a = field, b = relation, c = number or field; count = how: see CompareBits
  cells,         // zones
  rows,
  columns,
  edge,
  anywhere,
  where,
  union_of,
  minus,
  both,
};
constexpr bool joins(Op op) { return op >= Op::all && op <= Op::none; }
// What the row of a word says besides (book/script_words.cpp): bits.
enum Looks : std::uint8_t {
  kAtAttacks = 1,  // who is attacked
  kAtActions = 2,  // which actions there are, or which of them are legal
  kAtOthers = 4,   // its parts may be asked of other sides
  kAround = 8,     // what stands around
  kInParts = 16,   // it has parts
};
inline constexpr std::size_t kOps = static_cast<std::size_t>(Op::both) + 1;
extern const std::array<std::uint8_t, kOps> kLooks;
inline bool looks(Op op, Looks at) { return (kLooks[static_cast<std::size_t>(op)] & at) != 0; }
inline bool has_parts(Op op) { return looks(op, kInParts); }
// As it is written; nothing for what has no word.
std::string_view op_text(Op op);

// A set of cells fixed at load, seen by one army.
struct ZoneSpec {
  Op op = Op::nothing;
  std::vector<std::string> words;  // cells: "a1", "a1:d4"
  std::vector<Number> numbers;     // rows: first, last, counted from the army's home edge
  std::vector<ZoneSpec> parts;
  LuaRef function = kNoFunction;  // function(cell, side) -> boolean, asked once per cell at load
  Place place;

  bool empty() const { return op == Op::nothing; }
  bool operator==(const ZoneSpec&) const = default;
};

// A condition as written: a node of data, or a Lua function.
struct GuardSpec {
  Op op = Op::nothing;
  std::vector<std::string> words;  // type, tag or field names
  std::vector<Number> numbers;
  std::vector<GuardSpec> parts;
  std::vector<ZoneSpec> zones;
  LuaRef function = kNoFunction;
  Place place;

  bool empty() const { return op == Op::nothing; }
  bool operator==(const GuardSpec&) const = default;
};

// On what the answer of a condition depends as long as nothing is played, so at which level it is asked; of
// what a function asks nothing is known before.
enum class AskedAt : std::uint8_t { nothing, position, piece, destination, action };
AskedAt asked_at(const GuardSpec& condition);
// The position alone, a piece in it as well, or the whole action; each more than the one before.
enum class AskedOf : std::uint8_t { position, piece, action };
constexpr AskedOf asked_of(AskedAt asked) {
  if (asked <= AskedAt::position) return AskedOf::position;
  return asked == AskedAt::piece ? AskedOf::piece : AskedOf::action;
}

enum class Owner : std::uint8_t { game, side, piece, cell };
constexpr std::string_view owner_name(Owner owner) {
  return std::array<std::string_view, 4>{"game", "side", "piece", "cell"}[static_cast<std::size_t>(owner)];
}
enum class FieldKind : std::uint8_t { integer, boolean, side, type, cell, piece, word };
constexpr std::string_view kind_text(FieldKind kind) {
  return std::array<std::string_view, 7>{"a whole number",    "true or false",
                                         "a side or nothing", "the name of a type or nothing",
                                         "a cell or nothing", "a piece of the board or nothing",
                                         "one of its words"}[static_cast<std::size_t>(kind)];
}

// Who may know what a field holds.
struct AudienceSpec {
  std::string kind = "all";       // "all", "own", "judge", "function"
  std::string whose;              // own: the field beside it that says whose; empty: of whom has the field
  LuaRef function = kNoFunction;  // function(viewer, it, opt) -> boolean

  bool everybody() const { return kind == "all"; }
};

// When a number of a field becomes one less by itself.
enum class CountsDown : std::uint8_t { never, turn, round };

// What a field says of itself besides its name and its values.
struct FieldTerms {
  std::string about;        // what it is, in words
  bool counted = true;      // part of the position for repetition
  bool shared = false;      // several rules may declare it, all alike
  bool piece_flag = false;  // piece booleans only: part of the piece's code, so movement may depend on it
  bool fades = false;       // piece flag only: cleared when its piece is displaced
  std::vector<std::string> only_types;  // piece flag only: the types or tags that can have it
  std::string sign;                     // piece flag only: stands behind the piece in position text
  ZoneSpec set_on;  // piece flag only: pieces set up on these cells have it, whatever the standard
  AudienceSpec audience;
  CountsDown counts_down = CountsDown::never;
  // Of the game only. What stands in it holds since some action, which is remembered; with an option's name
  // it begins as that option of its rule says and stands for it in play. `group` names such fields together.
  bool settled = false;
  std::string option, group;
};

// A declared piece of state. Every write is journaled; range is checked on every write.
struct FieldDecl : FieldTerms {
  std::string name;
  Owner owner = Owner::game;
  FieldKind kind = FieldKind::integer;
  std::int64_t min = 0, max = 0, standard = 0;
  std::vector<std::string> words;  // kind word: what it may hold; the slot counts them from 0
  std::string rule;
  Place place;
};

// Pieces by type or tag.
struct Filter {
  std::vector<std::string> types;
  std::vector<std::string> tags;
  bool everything = false;
};

}  // namespace houserule
