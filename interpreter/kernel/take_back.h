// Taking back as a rule of the game: an action that restores what stood before earlier ones and is an action
// itself, so that it can be counted, taken back and replayed. Not to be confused with Game::undo, which
// shortens the history.
//
// The actions that led to the present position form a line: an action that took others back stands behind
// those before them. Only variants with a rule that says `takes_back` keep it.
#pragma once

#include <vector>

#include "kernel/core.h"

namespace houserule {

// The action of that number; null when it was played before the game was taken up from text. Frames are in
// the order of their numbers, without gaps.
const Frame* frame_of(const Core& core, std::int32_t number);
// The action of that number is done: it goes on the line, unless it took others back.
void lengthen_line(Core& core, std::int32_t line_before, std::int32_t number);
// Do so many actions stand behind the present position? Costs as many steps. Those before the game was taken
// up from text are not known.
bool can_take_back(const Core& core, unsigned actions);
// Writes every cell and slot anew that the last `actions` of the line changed, through the journal. What is
// left as it is: the slots of the fields in `kept`, chance, how many actions were played, and the keys of
// positions, so that a position that was taken back still counts as having stood. Nothing is raised. Costs as
// much as undoing them. The line must be long enough.
void take_back(Core& core, unsigned actions, const std::vector<FieldId>& kept);

}  // namespace houserule
