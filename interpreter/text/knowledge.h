// What a seat may know. There is one mechanism, Game::As: the fields that it may not know are put to their
// standard value, the question is asked, and everything is taken back. So whatever is shown to a seat is
// computed from what it may know and from nothing else, and two games that differ in a secret alone look the
// same. Chance, which nobody knows beforehand, is hidden with the fields.
//
// What is asked in that way may be wrong: an action that seems legal there may be refused by the judge, who
// knows more. `Game::resolve` for a viewer then says that and no more.
#pragma once

#include "core.h"

namespace houserule {

// Is the slot, of a field, one that `core.viewer` may not know? Never for the judge.
bool unknown(const Core& core, std::uint32_t slot);

// Leaves out what others than `core.viewer` may do in secret.
void leave_out_secrets(const Core& core, ActionList& list);

}  // namespace houserule
