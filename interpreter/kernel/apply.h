// Making and taking back one action.
#pragma once

#include "kernel/core.h"
#include "kernel/event_data.h"

namespace houserule {

// The bare displacement of an action: board, traces, flag links, assigns, turn. No events, no ends, nothing
// checked. To be taken back with `core.s.rollback` to the mark before it.
void make(Core& core, const Action& action);
// The same with the events that rules listen to. Inside the caller's protection. True when it is known that
// handlers changed nothing, so that no more happened than `make` does.
bool make_with_events(Core& core, const Action& action, const std::vector<std::int32_t>& arguments);
// What the action itself does, with its events, while the turn does not pass. False of a word that does not
// end a turn.
bool do_with_events(Core& core, const Action& action, const std::vector<std::int32_t>& arguments);
// The same for an action that is taken back once its actor's safety has been looked at: the turn need not
// pass.
bool try_with_events(Core& core, const Action& action);
// Whichever of the two the variant needs; the arguments of a verb are in the list.
void play_bare(Core& core, const Action& action, const ActionList& list);
// After pieces with these codes left their cells: piece flags that are linked to each other are cleared where
// one is gone.
void settle_flag_links(Core& core, Code a, Code b);
// Flag links as after each action, for every army: after a set-up.
void settle_all_flag_links(Core& core);
// The cell of what `seat` takes when it takes in passing on this cell, or n_cells. Where several passed it,
// who went last. What left the trace must still stand where it stopped.
unsigned trace_victim(const Core& core, unsigned seat, unsigned cell);
// What left the cell, or has become another type there, can no longer be taken in passing.
void forget_trace_of(Core& core, unsigned cell);
// Would `side`'s royal pieces stand attacked?
bool exposed(Core& core, unsigned side);
// The code that the actor's piece bears, and what the action takes.
Asked asked_of(const Core& core, const Action& action);
// What an event of the whole action carries, while the action has not been made.
EventData event_of(const Core& core, Event event, const Action& action);

}  // namespace houserule
