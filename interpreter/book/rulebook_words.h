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

// The words of conditions and zones: book/conditions.inc says all of each.
enum class Op : std::uint8_t {
  option,  // the value of a boolean option, where a condition stands
#define CONDITION(op, ...) op,
#define ZONE(op, ...) op,
#include "conditions.inc"
};
constexpr bool joins(Op op) { return op >= Op::all && op <= Op::none; }
// What is said of a condition besides: bits.
enum Looks : std::uint8_t {
  kAtAttacks = 1,    // who is attacked
  kAtActions = 2,    // which actions there are, or which of them are legal
  kAtOthers = 4,     // its parts may be asked of other sides
  kAround = 8,       // what stands around
  kInParts = 16,     // it has parts
  kOfGame = 32,      // it asks of the game as a whole, whoever acts
  kOfCells = 64,     // it is answered for a set of cells at once (kernel/guard_cells)
  kOfOneCell = 128,  // its parts are asked of a cell and of what stands there
};
inline constexpr std::size_t kOps = static_cast<std::size_t>(Op::missing) + 1;
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
  bool momentary = false;   // holds something only while an action is played: never set up, never written
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
