// The tables a variant is compiled into at load. Immutable in play. Every hot loop reads only these and the
// state; names live in the rulebook.
//
// Code      what stands on a cell: 0 nothing, 1 wall, else type x colour x controller x piece flags.
// Shape     what decides movement: type x colour x piece flags. Programs are compiled per (shape, cell).
// Program   leaps (bare targets), rays (shared pools ended by a wall), specials (everything else).
// Line      the same reversed: from where a cell is reached along one direction.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/action.h"
#include "base/cellset.h"
#include "base/event_names.h"
#include "base/ids.h"
#include "base/script_host.h"
#include "book/rulebook.h"
#include "kernel/board.h"
#include "kernel/compiled_moves.h"
#include "kernel/compiled_rules.h"
#include "kernel/guard.h"
#include "kernel/ways.h"

namespace houserule {

// How many conditions `throughout` may ask in one variant: bits of a note of KeyHistory, beside the side on
// turn.
inline constexpr unsigned kMostRemembered = 24;

struct Compiled {
  Rulebook book;
  std::string digest;
  std::unique_ptr<ScriptHost> host;
  Topology board;
  unsigned n_cells = 0, n_words = 0, n_sides = 0, n_types = 0, n_dirs = 0;

  std::vector<CodeInfo> codes;
  std::vector<std::uint8_t> code_owner;  // 0 nobody, controller + 1, or n_sides + 1 for the wall
  std::vector<std::uint8_t> code_flags;
  std::vector<CodeCard> cards;
  std::vector<std::uint64_t> zobrist;  // code * (n_cells + 1) + cell
  std::vector<std::uint16_t> code_of;  // type, colour, controller, piece flags -> code; see code()
  std::vector<std::uint16_t> reach;    // code * n_dirs + dir: how far it takes along a line
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
  std::vector<Word> line_mask;  // line * n_words: the cells of the line
  std::vector<Word> far_mask;   // cell * n_words: the cells of all its lines
  std::vector<Word> near_mask;  // cell * n_words: the first cells of its lines
  std::vector<Word> leap_mask;  // cell * n_words: where its leaps come from
  std::vector<Word> masks;      // of leaps, see Program
  std::vector<Word>
      odd_mask;  // cell * n_words: from where irregular codes may lead to it, if no function gives moves
  std::vector<Word> leads;  // (shape * n_cells + cell) * n_words: where its program may lead
  // The reverse by type, n_types for all silent ones: (type * n_cells + to) * n_words, whence one may lead to
  // it.
  std::vector<Word> led_from;
  bool one_word_board = false;                // one word holds the board and no ray doubles back
  std::vector<CellSet> morph_at, morph_from;  // shape -> cells where it changes on arrival; on leaving
  // shape: where it changes depends on the cell and on which cells are shut, and on nothing else.
  std::vector<std::uint8_t> changes_by_place;
  std::vector<std::vector<bool>> shunned;             // Special::shuns -> code
  std::vector<std::vector<CompiledMorph>> morphs_of;  // shape -> each with cells of its own
  std::vector<std::string> traces;                    // names
  Ways ways;                                          // over which cells paths leave traces
  std::vector<bool> trace_round;            // lasts until its side's next turn, not just the next one
  std::vector<std::uint32_t> trace_takers;  // trace * (n_cells + 1) + cell -> into taker_list
  std::vector<TraceTaker> taker_list;
  bool passing_doubles = false;  // some piece may also go, taking nothing, where it takes in passing
  std::vector<std::unique_ptr<PairMove>> pair_move_records;
  std::vector<CompiledPairMove> pair_moves;
  std::vector<PairMoveKey> pair_move_lists;
  std::vector<Word> pair_move_cells;                      // where some pair move's mover starts
  std::vector<std::uint8_t> code_partner;                 // code: some pair move has it as its partner
  std::vector<std::string> pair_move_names;               // labels and words of pair moves, each once
  std::vector<Generator> shape_generators;                // expanded: of.types holds one type
  std::vector<std::vector<std::uint16_t>> generators_of;  // shape -> into shape_generators
  std::vector<std::vector<CompiledRange>> ranges_of;      // code

  std::vector<FieldSlot> fields;
  std::vector<std::uint32_t> piece_slots;  // first slots of the fields of pieces that tell positions apart
  // First slots of fields of pieces and what they begin with, where that is not 0.
  std::vector<std::pair<std::uint32_t, std::int32_t>> piece_standards;
  std::vector<FieldId> piece_flag_fields;
  std::vector<std::vector<CellSet>> piece_flag_cells;  // piece flag -> army -> cells of `set_on`; or empty
  std::vector<std::uint8_t> type_piece_flags;          // type -> bits it can have
  std::vector<std::uint8_t> fading;                    // type -> bits cleared on displacement
  std::vector<std::vector<bool>> type_tags;            // type x tag
  std::vector<std::array<Word, 2>> tag_types;          // tag -> its types, a bit each
  std::vector<std::uint8_t> silent;      // type: its letter is not written in short notation (tag "silent")
  std::vector<std::vector<Word>> named;  // type, or n_types for all silent ones -> its codes, a bit each
  Layout layout;
  // From the first slot after the cells: 1 counts for the key, 2 is a relation, 4 decides conditions that are
  // kept.
  std::vector<std::uint8_t> slot_counted;

  Guards guards;
  Kept kept;
  std::vector<CompiledForbid> forbids;
  // Of those that look at the position afterwards: some may concern displacements; by type, drops; each asks
  // for an attack on the foe's one royal piece.
  bool after_moves = false, after_checks = false;
  bool has_sight = false;          // some rule says what a side sees
  bool forbids_ask_cells = false;  // some has a part that asks of cells: see ForbidLevels
  std::vector<bool> after_drops;
  // Where tier.calm: the tags of what is judged; by type, whether it is one of these, may become or cease to
  // be one on arrival, or is one whose drop never matters.
  std::vector<JudgedTag> calm_tags;
  std::vector<bool> calm_types, calm_changing, calm_drops;
  // … and cell * n_words, the cells on which a take changes anything on the cell, or may; all where that is
  // not known.
  std::vector<Word> calm_takes;
  bool calm_alike = false;   // other rules do not ask whether what moves is of such a type
  bool calm_blasts = false;  // a take may take more off the board than what is taken
  std::vector<CompiledAssign> assigns;
  bool plain_assigns = false;            // none asks a condition
  std::vector<AssignStep> assign_steps;  // see CodeCard
  std::vector<HotStep> hot_steps;        // of CodeCard::hot, each once, where tier.small
  std::vector<CompiledTie> flag_links;
  bool reserves = false;                // some rule speaks of reserves
  bool other_reserves = false;          // some drop takes none, or one of another type, from a reserve
  std::vector<CompiledDrop> drops;      // side by side
  std::vector<std::uint32_t> drops_of;  // side -> its first in `drops`; one more entry at the end
  std::vector<Code> drop_codes;
  bool gates = false;                               // some rule has one
  std::vector<std::vector<CompiledGate>> gates_of;  // side: the same gates for each
  std::vector<std::uint32_t> code_gates;            // code: a bit for each gate that it opens where it leaves
  // Why a cell is among those of a drop or is not, for explanations.
  struct DropReason {
    const DropSpec* drop = nullptr;
    const DropBar* bar = nullptr;
    SideId side;
    TypeId type;
    CellSet cells;
  };
  std::vector<DropReason> drop_reasons;
  std::vector<const FlagLink*> returning;   // flag links of which the `other` may come from a reserve
  std::vector<std::uint32_t> captive_slot;  // captor * codes + taken code -> where it counts; 0 nowhere
  // By event: the kernel's, then those of `told`, which rules declare.
  std::vector<std::vector<CompiledHandler>> handlers{static_cast<std::size_t>(Event::count)};
  std::vector<EventInfo> told;      // their names are those of the rulebook
  std::vector<FieldId> countdowns;  // fields that become less by themselves
  std::vector<CellSet> stands;  // type * n_sides + side: where such a piece can stand when somebody is to act
  std::vector<std::vector<bool>> stands_for;  // type x type: it is that one, or counts as it
  std::vector<CompiledEffect> effects;
  std::vector<std::uint32_t> remembered;    // what `throughout` asks of each position, by its number
  std::vector<unsigned> tried_with_events;  // guards of the bare position: one holds, so try with events
  std::vector<CompiledEnd> ends;
  std::vector<std::uint16_t> marked_ends;  // of the ends those that have a mark
  std::vector<CompiledMark> marks, standings;
  std::vector<CompiledVerb> verbs;
  // Those that are listed and answer no question; of these, those that need no turn.
  std::vector<std::uint16_t> usual_verbs, free_verbs;
  std::vector<CompiledKeep> keeps;
  std::vector<CompiledPart> parts;  // of which a turn is made, in any order; none: of its main action
  int main_part = -1;               // the part that is the main action
  std::vector<Track> tracks;
  std::array<Pass, kMaxSides> passes;
  std::vector<std::uint8_t> side_track;
  std::vector<std::uint8_t> side_board;
  std::vector<std::uint16_t> ahead;            // side * n_cells + cell -> the cell ahead, or n_cells
  std::array<std::int8_t, 256> letter_type{};  // either case; -1 no type
  std::array<std::int8_t, 256> plus_type{};    // the same behind a +
  std::vector<std::uint16_t> royal_tags;       // tags that may not be left attacked
  int royal_rule = -1;                         // the forbid that says so
  bool transfers = false;                      // pieces may change their controller
  bool outcasts = false;                       // some code is one
  bool takes_own = false;                      // some path takes its own side's pieces
  bool takes_back = false;                     // some rule takes actions back: see take_back.h
  bool irregular = false;                      // some code takes irregularly
  bool secrets = false;                        // not every seat may know everything
  bool scripted = false;                       // some Lua function may be called in play
  bool rarely = false;  // … but only where a condition's native parts let it come to that
  Tier tier;

  Code code(TypeId type, SideId colour, SideId controller, unsigned piece_flags) const {
    const std::size_t at = ((type.index() * n_sides + colour.index()) * n_sides + controller.index())
                           << kMaxPieceFlags;
    return code_of[at + piece_flags];
  }
  // Is it that type, or does it count as it?
  bool is_a(TypeId type, std::size_t other) const { return stands_for[type.index()][other]; }
  const EventInfo& info(Event event) const {
    const auto index = static_cast<std::size_t>(event);
    return index < kEvents.size() ? kEvents[index] : told[index - kEvents.size()];
  }
  bool tagged(TypeId type, unsigned tag) const { return type_tags[type.index()][tag]; }
  const Program& program(Code c, unsigned cell) const { return programs[code_programs[c] + cell]; }
  // Calls f(cell, mode) for each cell on which a path of the program may end, whatever stands there; with
  // `threats` also of those that are never gone.
  template <class F>
  void each_end(const Program& p, bool threats, F&& f) const {
    constexpr std::array kModes{kBoth, kEmpty, kTake};
    for (unsigned i = 0; p.leap_modes != 0 && i < kModes.size(); ++i)
      each_cell(&masks[p.leaps] + i * n_words, n_words, [&](unsigned cell) { f(cell, kModes[i]); });
    for (unsigned r = 0; r < p.n_rays; ++r) {
      const RayRef& ray = rays[p.rays + r];
      for (const std::uint16_t* c = &pool16[ray.cells]; *c != n_cells; ++c) f(*c, ray.mode);
    }
    for (unsigned s = 0; s < p.n_specials; ++s) {
      const Special& special = specials[p.specials + s];
      for (unsigned i = 0; (threats || !special.threat) && i < special.n_stops; ++i) {
        const Stop& stop = stops[special.stops + i];
        if (stop.ends) f(stop.cell, special.mode);
      }
    }
  }
  // May what bears the code lead from one cell to the other, whatever stands between? Generators apart.
  bool may_lead(Code c, unsigned from, unsigned to) const {
    return has_bit(&leads[std::size_t{code_programs[c] + from} * n_words], to);
  }
  // May it lead to some cell of the mask?
  bool may_meet(Code c, unsigned from, const Word* mask) const {
    const Word* far = &leads[std::size_t{code_programs[c] + from} * n_words];
    for (unsigned w = 0; w < n_words; ++w) {
      if ((far[w] & mask[w]) != 0) return true;
    }
    return false;
  }
  std::span<const CompiledDrop> drops_from(std::size_t side) const {
    return std::span(drops).subspan(drops_of[side], drops_of[side + 1] - drops_of[side]);
  }
  int find_type(std::string_view name) const;  // -1 when there is none
  int find_side(std::string_view name) const;
  int find_tag(std::string_view name) const;
  int find_field(std::string_view name, Owner owner) const;
  RuleId find_rule(std::string_view name) const;  // none when there is none
  const RuleDecl& rule(RuleId id) const { return book.rules[id.index()]; }
};

// The same action without what comes in: what is legal does not depend on it. A pair move that lets nothing
// in stands right before those that differ from it in what comes in.
inline Action without_gate(const Compiled& t, Action action) {
  if (action.kind == ActionKind::gate) {
    action.kind = ActionKind::move;
    action.extra = 0;
  } else if (action.kind == ActionKind::pair_move) {
    while (t.pair_moves[action.extra].brings != kEmptyCode) --action.extra;
  }
  return action;
}

// How many sides, cells or pieces hold a field of this kind; 1 for the game.
std::size_t owners_of(const Compiled& tables, Owner owner);
int board_of(const Compiled& tables, SideId side);
// The first other side of the side's team; n_sides where there is none.
unsigned partner_of(const Compiled& tables, unsigned side);
int board_of(const Compiled& tables, const Track& track);  // on which its sides play
bool matches(const Compiled& tables, const Filter& filter, TypeId type);
// The bit of a piece flag in codes; 0 when no piece field of that name is one.
unsigned piece_flag_bit(const Compiled& tables, const std::string& field);

}  // namespace houserule
