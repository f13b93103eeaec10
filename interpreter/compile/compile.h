// What the stages of compiling share. `compile()` runs them in this order; each reads what the ones before it
// made.
#pragma once

#include <limits>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "book/rule_functions.h"
#include "book/rulebook_words.h"
#include "kernel/compiled.h"

namespace houserule {

// Compiles everything; problems go to diagnostics. `out` holds the rulebook and the host already.
void compile(Compiled& out, RuleFunctions& functions, Diagnostics& diagnostics);

struct CompileRun {
  Compiled& out;
  RuleFunctions& functions;
  Diagnostics& diagnostics;

  void error(const Place& place, std::string message, std::string hint = {}) const {
    report({Severity::error, place, std::move(message), std::move(hint)});
  }
  // Each message is reported once for its place, though a path is compiled for each direction, army and type.
  void report(Diagnostic&& found) const;

  mutable std::set<std::pair<std::string, std::string>> said{};  // places and messages
};

// Reports that there are more of `what`, a plural, than the tables can count.
void too_many(const CompileRun& run, const Place& place, const char* what, std::size_t most);

// The only ways to make a number of the tables smaller than it was counted: nothing is cut without a word.
// Where a rulebook decides how large it gets, it is an error with the place that is to blame, and 0 …
template <class T>
T narrowed(std::size_t n, const CompileRun& run, const Place& place, const char* what) {
  if (std::in_range<T>(n)) return static_cast<T>(n);
  too_many(run, place, what, std::numeric_limits<T>::max());
  return 0;
}
// … and where another check has bounded it already, a mistake of the kernel. Raises std::logic_error.
template <class T, class N>
T bounded(N n) {
  if (!std::in_range<T>(n)) throw std::logic_error("a number does not fit into the tables");
  return static_cast<T>(n);
}

void compile_sides(CompileRun& run);   // types, tags, tracks
void compile_codes(CompileRun& run);   // piece flags, codes, shapes, hashes
void compile_layout(CompileRun& run);  // fields and slots
// The tags of the pieces by which alone a position is judged afterwards, where what takes nothing otherwise
// never matters: Compiled::calm_tags and what goes with them; none where there are no such tags.
void find_judged(Compiled& out);
void mark_takes(Compiled& out);            // Compiled::calm_takes
void compile_afterwards(CompileRun& run);  // what forbids that look at the position afterwards may concern
void compile_stands(CompileRun& run);      // where pieces can stand
void compile_morphs(CompileRun& run);      // changes on arrival
void compile_paths(CompileRun& run);       // programs
void compile_ways(CompileRun& run);        // where traces lie
void compile_gates(CompileRun& run);       // what comes in where a piece leaves
void compile_pair_moves(CompileRun& run);  // pair moves into programs
void compile_drops(CompileRun& run);       // drops and captives
void compile_lines(CompileRun& run);       // who attacks what: lines, leaps, reach
void compile_rules(CompileRun& run);       // forbids, assigns, handlers, ends, marks, verbs
void compile_ends(CompileRun& run, const RuleDecl& rule);  // … their ends, marks and standings
void compile_turn(CompileRun& run);                        // the parts of a turn, behind its verbs
void compile_levels(CompileRun& run);                      // at which level each part of a forbid is asked
void compile_tier(CompileRun& run);
void compile_making(CompileRun& run);  // which short ways are sound

// What the path neither passes over nor takes, each list of names once: into `shunned`, from 1; 0 for
// nothing.
std::uint8_t shunned_index(CompileRun& run, const PathRecord& record);
// A bit for each of these stages, bit 0 for the first of the variant.
std::uint32_t stage_bits(const Compiled& out, const std::vector<std::string>& names);
// The cells of a zone as one army sees it.
CellSet resolve_zone(CompileRun& run, const ZoneSpec& zone, SideId side, const std::string& rule);
// A number, or the value of the rule's option that it names.
std::int64_t resolve_number(CompileRun& run, const Number& number, const std::string& rule,
                            const Place& place);
// The same where the tables hold 32 bits; what does not fit is an error.
std::int32_t resolve_int(CompileRun& run, const Number& number, const std::string& rule, const Place& place);

// What is known at load of whom a condition will be asked about.
struct GuardSubject {
  bool known = false;  // a piece of this shape
  TypeId type;
  unsigned piece_flags = 0;
  SideId army;  // with `cell`: where it stands
  CellId cell;
};
// Cells over which one step of the path goes: straight along the longer axis first, then diagonally; a
// multiple of a single step goes along itself. Invalid where there is none. Nothing for a named direction.
std::vector<CellId> cells_between(const Compiled& out, CellId from, const ShapePath& path);
// The cell after one step.
CellId next_cell(const Compiled& out, CellId from, const ShapePath& path);

// How many steps the path takes at most.
std::uint16_t longest(const PathRecord& record);

// The field that a path names, "game.x", "side.x", "piece.x", "cell.x" or "there.x": into fields, or the
// BuiltIn of that name; kNoField where there is none.
std::int32_t field_called(const Compiled& out, const std::string& path);

// Does the condition ask where the piece stands?
bool asks_place(const GuardSpec& spec);
inline constexpr unsigned kNeverGuard = ~0U;
// Index into Compiled::guards: 0 when it always holds, kNeverGuard when it never does.
unsigned compile_guard(CompileRun& run, const GuardSpec& spec, const std::string& rule,
                       const GuardSubject& subject = {});

// Where the zone stands in Guards::around, once for each.
std::size_t around_index(Compiled& out, const Around& zone);
// Reports paths that take a piece of their own side that must not be left attacked. After all forbids.
void refuse_lost_royals(CompileRun& run);
// How far the rule lets pieces go at most.
void compile_ranges(CompileRun& run, const RuleDecl& rule);
// side * n_cells + cell: the cell so many steps to the right and ahead, as the side looks; n_cells where
// there is none.
std::vector<std::uint16_t> cells_beyond(const Compiled& out, int dx, int dy);
// Where the steps stand in Guards::next, once for each.
std::size_t next_index(Compiled& out, int dx, int dy);
// The node with the zones of what is next to a cell: b on squares, c on hexagons.
GuardNode with_neighbours(Compiled& out, GuardNode node);
// What asks of pieces of several types or tags, as a condition of every piece that is one of them.
GuardSpec among_all(const Compiled& out, GuardSpec spec);
// Fills Guards::outward: of every side and cell, what lies further left and right on its board.
void mark_outward(Compiled& out);
// The steps to neighbours along which rows lead, for who asks what a piece encloses.
void mark_ways(Compiled& out);
// Does the condition ask, as data, of nothing but the game as a whole, whoever acts?
bool asks_game(const GuardSpec& spec);
// Reports parts of the condition that ask of more than there is where it stands. `slot`, as in "an end is
// asked of the position".
void examine_question(const CompileRun& run, const GuardSpec& spec, AskedOf there, const char* slot);
// Reports `opponent` where the condition is asked of the side on turn anyway.
void refuse_opponent(const CompileRun& run, const GuardSpec& spec, const char* slot);
// Reports parts of a forbid's condition that ask what a side may do when it is not its turn: before the
// action or after it.
void examine_turn(const CompileRun& run, const GuardSpec& spec, bool after);
// Reports parts of a handler's condition that ask what its event does not tell.
void examine_heard(const CompileRun& run, const GuardSpec& spec, const EventInfo& info);
// Reports a condition that asks which actions there are where it decides just that. `could`: where it decides
// which of them are legal, so that it may ask for all.
void refuse_circle(const CompileRun& run, const GuardSpec& spec, bool could, const char* slot);
// Reports a condition that asks who is attacked where it decides just that.
void refuse_attack_circle(const CompileRun& run, const GuardSpec& spec, const char* slot);

// Turns a condition on nothing but the acting piece and its taking into a table by code (bit 0 quiet, bit 1
// taking); false when it asks for more.
bool fold_action_guard(const Compiled& out, unsigned guard, std::vector<std::uint8_t>& by_code);

// The tag of `none { some(tag, { always }) }`; -1 of any other condition.
std::int32_t missed_tag(const Guards& guards, std::uint32_t guard);

// Which conditions are kept: see Kept. After all that compiles conditions.
void compile_kept(CompileRun& run);
// What is looked at before a condition of a handler or an assignment is asked: see Prefilter. After
// compile_kept, which notes the slots of fields.
void compile_prefilters(CompileRun& run);

// The parts of a condition that must hold and that settled_by_action; 0 where there are none.
unsigned settled_part(Compiled& out, unsigned guard);

// Is the condition's answer of an action the same before it and after?
bool settled_by_action(const Compiled& out, unsigned guard);

// The tables that grow with the board, and what its scripts hold: within a third of what the process really
// gives for it. Walks no table.
std::size_t held_bytes(const Compiled& tables);

}  // namespace houserule
