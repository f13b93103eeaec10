// Candidates of which something is known, such as what a short text says. Here and not where texts are read,
// since every move of an archive is looked up so.
#pragma once

#include "base/short_text.h"
#include "kernel/core.h"

namespace houserule {

// Candidates of a side that fit short text: not yet tested for legality.
void fitting(Core& core, unsigned side, const ShortText& text, Actions& out);
// The last of them that is legal, null where none is; all stay in `core.fitting`. `other`: becomes one that
// is legal too and is not the same action written otherwise.
const Action* only_legal(Core& core, unsigned side, const ShortText& text, const Action*& other);
// All candidates of the piece on one cell.
void candidates_from(Core& core, unsigned side, unsigned cell, Actions& out);
// The type that the action names: what its piece becomes, or what comes in where it leaves; or -1.
int becomes_of(const Compiled& tables, const Action& action);
// Does the action name this type in this way? See ShortText.
bool names_type(const Compiled& tables, const Action& action, int type, char sign);

}  // namespace houserule
