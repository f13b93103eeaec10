// Changing the world in play, with the events that belong to each change. Everything goes through the state's
// journaled writes, so whatever happens here can be taken back. All of it runs inside the caller's
// protection.
#pragma once

#include <span>
#include <string_view>

#include "book/rulebook_words.h"
#include "kernel/core.h"
#include "kernel/event_data.h"

namespace houserule {

// Runs the handlers of the event, if any. False when a changeable event was stopped.
bool raise(Core& core, EventData& data);

// An event of the piece that stands on the cell.
EventData about_piece(const Core& core, Event event, unsigned cell, const char* cause);
// Puts a new piece onto an empty open cell and returns it; none when a handler stopped it.
PieceId place_piece(Core& core, Code code, unsigned cell, const char* cause);
// Takes the piece on the cell off the board. False when a handler stopped it.
bool remove_piece(Core& core, unsigned cell, const char* cause);
// Displaces the piece on `from` to `to`; what stands there is taken. False when a handler stopped it.
bool move_piece(Core& core, unsigned from, unsigned to, Code arrived);
// The piece on `from` takes the one on `victim` and stays where it is. False when a handler stopped it.
bool take_piece(Core& core, unsigned from, unsigned victim);
// The same where what is taken stands elsewhere than on `to` (n_cells: nothing is taken).
bool take_and_move(Core& core, unsigned from, unsigned to, unsigned victim, Code arrived);
// Several at once: all leave, then all arrive. Each cell that is reached is empty or left by one of them.
// Nothing happens, and it is false, when a handler stopped any of it, or took away or gave to another side
// what was about to move.
struct Displacement {
  unsigned from, to;
};
bool move_together(Core& core, std::span<const Displacement> list);
// Gives the piece on the cell another type, colour, controller or piece flag.
bool change_piece(Core& core, unsigned cell, Code code, const char* cause);
// Only raises what rules listen to; false when a handler stopped it.
bool wound_piece(Core& core, unsigned cell, const char* cause);
// Shuts an empty cell for good, or opens it again. A piece on it is removed first.
bool close_cell(Core& core, unsigned cell, const char* cause);
void open_cell(Core& core, unsigned cell);
// The side is out: it gets no more turns.
bool eliminate_side(Core& core, unsigned side, const char* cause);
void enter_stage(Core& core, unsigned stage);
// Asks a side to answer with one of the verb's candidates before the game goes on; `subject` is kept with it.
// Of a side that is out nothing is asked.
void ask(Core& core, unsigned side, unsigned verb, std::int32_t subject);
// The innermost open question is answered; gives what it was about.
std::int32_t answered(Core& core);
// The game is over: `rule` says so, points by side in quarters, places by side or none where points decide.
void finish(Core& core, RuleId rule, const std::vector<int>& points, const std::vector<int>& places = {});
// A number from 1 to n: the record's next throw, or from the seeded generator. Dies of kThrowFault with
// neither, or when the recorded one is not from 1 to n. While actions are only tried it is 1 and nothing is
// used.
// `only`: the side that alone sees it; none where all do.
std::int32_t throw_number(Core& core, std::int32_t n, SideId only = SideId::none());

// The fields that count down become one less: at the end of a round, or at that of the seat's turn.
void count_down(Core& core, CountsDown when, unsigned seat);
// The turn of who acted is over: turn.ended, the next turn, rounds, turn.beginning and turn.began.
void end_turn(Core& core, unsigned seat);
// The seat has done an action that ends a turn: its turn is over, unless a rule keeps it open.
void after_main(Core& core, unsigned seat);
// Does a rule let the seat, whose main action this was, make another one in this turn?
bool acts_again(Core& core, unsigned seat);
// The seat has done a part of its turn: that is over when no part is left. A main action behind which a rule
// keeps the turn for another one is not counted.
void after_part(Core& core, unsigned seat, int part);

}  // namespace houserule
