// The parts of a rule, as defined. Each record names the rule and the place that it comes from.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "rulebook_pieces.h"

namespace houserule {

struct AddPaths {
  Filter of;
  std::vector<PathRecord> paths;
};

// What a player may expect of a piece and no rule gives it: said where he asks. Judges nothing.
struct Denial {
  Filter of;
  std::vector<PathRecord> paths;     // none: wherever it goes
  std::vector<std::string> without;  // said only where none of these rules is in play
  std::string reason;
  std::string rule;
  Place place;
};

// Candidates made by a function, where no path can say them: function(piece) -> list of cells.
struct Generator {
  Filter of;
  LuaRef function = kNoFunction;
  std::string rule;
  Place place;
  bool own = false;  // a type's own moves: types that only count as it do not have them
};

// Arrival change: a piece that ends a move in `at` becomes one of `choices`.
struct Morph {
  Filter of;
  ZoneSpec at;
  ZoneSpec from;  // also wherever it goes from these cells
  ZoneSpec must;  // where it may not stay what it is, although it may elsewhere
  std::vector<std::string> choices;
  std::map<std::string, int> at_most;  // of these types so many a side
  GuardSpec when;                      // asked of the piece as if it stood where it arrives
  bool optional = false;
  std::string rule;
  Place place;
};

// Pieces of a side's reserve that may be dropped on empty cells of its board. Every entry adds.
struct DropSpec {
  Filter of;
  ZoneSpec onto;
  std::string with;      // a piece flag that a piece dropped there has; may be empty
  bool endless = false;  // it needs none in reserve
  std::string counts;    // the type of the reserve that it is taken from; its own when empty
  std::string rule;
  Place place;
};

// Cells on which nothing of this kind is dropped, whatever a rule adds.
struct DropBar {
  Filter of;
  ZoneSpec at;
  Filter columns_of;  // also in every column with such a piece of one's own; nothing said: in none
  bool columns = false;
  std::string reason;
  std::string rule;
  Place place;
};

// A piece of the reserve that may come onto the cell which a piece of this kind with the piece flag leaves.
struct GateSpec {
  Filter of;
  std::string has;
  std::vector<std::string> brings;
  std::string rule;
  Place place;
};

// Taken pieces of this kind go into a reserve.
struct Captive {
  Filter of;
  std::string to = "captor";  // "captor", "partner"
  std::string option;         // … or the rule's option that says which; empty: `to` holds
  std::string as;             // the type as which they count there; empty: their own
  std::string rule;
  Place place;
};

// A piece that changed on arrival bears a piece flag, and goes into a reserve as another type.
struct Reversion {
  std::string field, to, rule;
  Place place;
};

// Two pieces of one army displaced together by one action.
struct PairMove {
  SideId army;
  std::string mover, partner;          // types
  std::string mover_has, partner_has;  // piece flag fields that must hold; empty = none
  std::string mover_from, mover_to, partner_from, partner_to;  // cells
  std::vector<std::string> empty, safe;  // cells that must be empty (but for the two) / not attacked
  std::string label;                     // short name in notation
  std::string word;                      // "word e1 h1" names both pieces' cells; may be empty
  bool full = false;                     // written with the word: several may share the label
  std::string rule;
  Place place;
};

// A piece flag that is worth nothing alone: when the last `one` with it goes, every `other` loses it, and
// back.
struct FlagLink {
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
  bool turns = false;  // asked of words, too, but for those out of turn: of whatever a turn consists of
};

// A handler as data: `field` of the game or of the acting side is set or raised.
// What an event does as data: sets or raises a field, or takes pieces off the board.
struct Assign {
  std::string field;  // "game.x", "side.x" of the event's side, "cell.x" or "piece.x" where it happens
  Number amount;
  std::string value;         // this field's value instead of the amount
  std::vector<Number> most;  // none or one: what raising does not exceed
  bool add = false;
  // Instead: pieces that the filter lets through leave the board, or become the acting side's own where they
  // are hostile to it; in this zone around the cell, or in the rows that a piece there encloses.
  bool removes = false, turns = false, enclosed = false;
  Filter of;
  std::string zone;  // as that of `near`
  Number range;
  GuardSpec when;
  // Does it need the event, so that it is none of the assignments that every action carries with it?
  bool needs_event() const {
    return removes || turns || !value.empty() || !most.empty() ||
           !(field.starts_with("game.") || field.starts_with("side."));
  }
};

// What functions of a rule write, said besides: nothing happens by it, but field and value are checked.
struct Writing {
  std::string field;               // "game.x", "side.x", "piece.x", "cell.x"
  std::vector<OptionValue> value;  // none or one: what it becomes; else it grows
  std::string said;                // how whoever wrote the file calls it
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
  bool effect = false;       // `assigns` holds one that is done with the event and not with the action
  bool fields_only = false;  // promises to leave board and pieces alone; the kernel holds it to that
  std::string rule;
  Place place;
};

// An event that the rule raises itself. One whose name ends in "ing" is about to happen and may be stopped.
struct EventDecl {
  std::string name, about, tells;  // tells: names with blanks between, as in event_names.h
  std::string rule;
  Place place;
};

struct EndSpec {
  GuardSpec when;
  std::string outcome;  // "draw", "turn loses", "turn wins", "mover …", "that side …", "function"
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

// While the condition holds of a side that did its main action, its turn stays open.
struct KeepSpec {
  GuardSpec when;
  bool again = false;   // for another main action, not just for what may stand behind one
  bool joined = false;  // what follows completes the main action: counted, the two are one
  std::string rule;
  Place place;
};

// One of the parts of a turn that are done in any order.
struct TurnPart {
  std::string name;
  std::vector<std::string> of;  // "main", "side" or verbs
  Number most{1, {}};           // times in a turn
  bool needed = false;          // nothing closes the turn before
  std::string field;            // of sides: how often it was done in this turn
  std::string rule;
  Place place;
};

// When in a turn a verb may be used: up to the main action, as it or before it; behind it; either way.
enum class Moment : std::uint8_t { before, after, either };

// An action with its own word and arguments.
struct VerbSpec {
  std::string verb;
  std::string word;                 // how actions write it; several choices may have the same
  LuaRef candidates = kNoFunction;  // function(side) -> list of argument lists; none: it stands alone
  LuaRef accepts = kNoFunction;     // function(side, words) -> arguments, or nothing and why not
  LuaRef apply = kNoFunction;       // function(side, arguments)
  LuaRef because = kNoFunction;     // function(side, arguments) -> why it may not be done so, or nothing
  bool ends_turn = true;
  bool out_of_turn = false;
  std::vector<std::string> stages;  // empty: every stage
  GuardSpec when;                   // asked of the side before its candidates are
  bool judged = false;              // the forbids that look at the position after it are asked of it, too
  bool choice = false;              // only as an answer to a pending choice
  Moment moment = Moment::before;
  bool closes = false;     // ends a turn that is made of parts
  bool any_order = false;  // its arguments may be written in any order
  bool unlisted = false;   // may be done, but is none of the legal actions: not listed, counted or waited for
  bool secret = false;     // the others see that the side acted, and …
  std::string seen;        // … this, with {1}, {2} … for the arguments
  LuaRef seen_by = kNoFunction;  // … or what function(side, arguments, opt) gives
  bool when_stuck = false;       // only while the side has no other legal action …
  GuardSpec unless;              // … or this holds of it
  std::string rule;
  Place place;
};

// How a rule's state stands in position text: a word read and written by functions.
struct PositionWord {
  LuaRef read = kNoFunction, write = kNoFunction;
  std::string rule;
  Place place;
};

// What is worth showing of the state: the value of a field, or what a function says of it.
struct ShownSpec {
  std::string label;
  Owner of = Owner::game;         // or side, piece, cell: once for each
  std::string as;                 // of a piece or cell: "bar", "sign", "mark" or "link"; empty: a text
  int most = 1;                   // of a bar: what a full one is
  std::string field;              // its value …
  LuaRef function = kNoFunction;  // … or function(opt), function(side, opt) -> text, or nothing to show
  std::string since;              // a settled field: explanations tell it with the action that wrote that
  std::string rule;
  Place place;
};

struct RuleDecl {
  std::string name;  // "module/rule"
  std::string about;
  std::string since;  // "2014-07-01": games of an earlier day are judged without it; empty: it always was
  std::string shuts;  // what is said of a cell that its handlers shut
  std::vector<std::string> needs, clashes, lifts, before, after;
  std::vector<OptionDecl> options;
  std::map<std::string, OptionSetting> settings;  // resolved
  std::map<std::string, std::string> cites;       // the clauses of what the kernel itself refuses
  std::vector<AddPaths> adds;
  std::vector<Denial> denies;
  std::vector<Generator> generators;
  std::vector<Morph> morphs;
  LuaRef pair_moves = kNoFunction;  // function(side) -> list, called once a side when all is read
  std::vector<FlagLink> flag_links;
  std::vector<DropSpec> drops;
  std::vector<DropBar> bars;
  std::vector<GateSpec> gates;
  std::vector<Captive> captives;
  std::vector<Reversion> reversions;
  std::vector<RangeSpec> ranges;
  std::vector<ForbidSpec> forbids;
  std::vector<EventDecl> events;
  std::vector<Handler> handlers;
  std::vector<Writing> writes;
  std::vector<EndSpec> ends;
  std::vector<MarkSpec> marks;
  std::vector<MarkSpec> standings;  // what is said of the side on turn while the condition holds
  std::vector<VerbSpec> verbs;
  std::vector<KeepSpec> keeps;
  std::vector<TurnPart> turn;
  std::vector<PositionWord> position;
  std::vector<ShownSpec> shows;
  LuaRef clock = kNoFunction;          // function(side, opt) -> how the side's clock goes now
  LuaRef cannot_win = kNoFunction;     // function(side, opt) -> boolean
  LuaRef sees = kNoFunction;           // function(side, opt) -> the cells that it sees beside its own pieces'
  std::string lots;                    // the option whose words name what is drawn by lot
  bool transfers = false;              // pieces may change their controller
  bool takes_back = false;             // its verbs take actions back
  LuaRef options_table = kNoFunction;  // what functions get as `opt`
  Place place;

  // What the option is set to; null where it has no value of that type.
  template <class Value>
  const Value* set_to(const std::string& option) const {
    const auto found = settings.find(option);
    return found == settings.end() ? nullptr : std::get_if<Value>(&found->second.value);
  }
};

}  // namespace houserule
