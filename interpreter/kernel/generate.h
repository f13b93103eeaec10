// Candidates and legal actions.
//
// Three ways to legality, chosen by what the variant declares (Tier) and, per position, by how many royal
// pieces the side has:
//   free    nothing is royal: every candidate is legal;
//   sweep   one royal piece, plain movement: pins and answers from one look, no action is tried;
//   trial   everything else: made, tested, taken back.
#pragma once

#include "kernel/core.h"
#include "kernel/extra_moves.h"
#include "kernel/turn_parts.h"

namespace houserule {

// Appends the legal actions of one side to the list: every seat's own decision, be it on turn or not.
void legal_of(Core& core, unsigned side, ActionList& list);
// May the side have any: is it on turn, or are there words that need no turn, or questions?
bool may_be_listed(const Core& core, unsigned side);
// Clears the list and fills it with the legal actions of all sides that may act now.
void legal_now(Core& core, ActionList& list);
// The number of legal actions of the side on turn; no list is made where the tier allows.
std::uint64_t count_legal(Core& core, unsigned side);
// Leaves out what is only for a side that is stuck.
bool any_legal(Core& core, unsigned side);
// May the side do its main action now, with a piece?
inline bool may_act(const Core& core, unsigned side) {
  return core.pending() == 0 && core.turn(core.track_of(side)) == side && !core.acted(side) &&
         part_open(core, side, core.t.main_part) && stage_moves(core);
}
// Every way in which pieces of the side could take now, be it on turn or not; nothing is asked about
// legality.
void takes_of(Core& core, unsigned side, Actions& out);
bool any_take(Core& core, unsigned side);
bool any_legal_take(Core& core, unsigned side);
bool any_legal_trace(Core& core, unsigned side);
// Candidates, legal or not: what the movement of pieces gives before anything is forbidden.
void candidates_of(Core& core, unsigned side, ActionList& list);
// Of what the side on turn may do next: moves, or words that end a turn or do not. Left out is what a forbid
// refuses before it is tried, what may be said out of turn or only closes a turn made of parts, and, as long
// as there is anything else, what is only for a side that is stuck.
enum class Foreseen : std::uint8_t { moves, words, side };
void foreseen_of(Core& core, unsigned side, Foreseen kind, ActionList& list);
// Whether the conditions of some such word hold that is not only for a side that is stuck. Asks no script for
// its uses.
bool may_say_some(Core& core, unsigned side);
// Is this candidate legal? Tries it where nothing quicker is sound.
bool is_legal(Core& core, const Action& asked);
// Keeps of the candidates from the list's `first` on those that are legal. Tries each.
void keep_legal(Core& core, ActionList& list, std::size_t first);
// Does the candidate take a royal piece that is never taken (Tier::spares_royals)?
bool takes_royal(const Core& core, const Action& action);
// The forbid that refuses the candidate, -1 for none, kStopped for a handler; after making it where the
// forbid says so. What takes a royal piece is refused by the forbid that keeps it safe.
int refused_by(Core& core, const Action& action);

}  // namespace houserule
