// Plays a record to find out how each of its actions is written, and where in the game it stands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/replayed.h"
#include "judge/shelf.h"
#include "read/record.h"

namespace houserule {

// Takes the marks among its actions out of the record and its replay. A result among them becomes the
// record's where it has none, and what is unknown a remark.
void leave_marks_out(GameRecord& record, Replay& replay);

// By the record's variant, with every move also in the notation `to`, unless that is null. From the first
// action that cannot be played, texts stay as they are written.
Replay replay(const GameRecord& record, Shelved& shelved, const MoveNotation* to = nullptr);

}  // namespace houserule
