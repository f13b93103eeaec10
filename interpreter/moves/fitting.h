// Candidates of which something is known, such as what a short text says. Here and not where texts are read,
// since every move of an archive is looked up so.
#pragma once

#include "core.h"

namespace houserule {

// What short text says of an action; -1 where it says nothing.
struct ShortText {
  int type = -1;  // -1: one whose letter is not written
  int file = -1, rank = -1;
  unsigned to = 0;
  int becomes = -1;  // type after arrival
  int taken = -1;    // type of what it takes
};

// Candidates of a side that fit short text: not yet tested for legality.
void fitting(Core& core, unsigned side, const ShortText& text, Actions& out);
// All candidates of the piece on one cell.
void candidates_from(Core& core, unsigned side, unsigned cell, Actions& out);
// The type after arrival that the action names, or -1.
int becomes_of(const Compiled& tables, const Action& action);

}  // namespace houserule
