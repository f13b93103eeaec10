// Types of pieces and the paths along which they go, as defined.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rulebook_words.h"

namespace houserule {

enum class Over : std::uint8_t { stop, hop, land, ignore };

// The steps of a path in army-relative terms: +y is ahead, +x to the right of who looks ahead.
struct PathSteps {
  int dx = 0, dy = 0;
  std::string direction;  // a named direction instead of dx, dy
  int min = 1, max = 1;   // steps; max 0 = unlimited
  bool empty = true;      // may end on an empty cell
  bool take = true;       // may end on a hostile piece
  Over over = Over::stop;
  bool lame = false;  // the cells between must be empty
  bool jump = false;  // the cell between must be occupied
  std::string text;   // as written, for explain
};

// What a rule says of a path besides, which may stand beside a text that gives the steps.
struct PathTerms {
  bool own = false;                // ends on pieces of its own side instead, which it takes
  bool threat = false;             // attacks and never goes
  std::vector<std::string> shuns;  // types and tags that it neither passes over nor takes
  ZoneSpec from, to;               // origin and end cells, fixed at load
  GuardSpec when;                  // asked once per piece and record
  std::string leaves;              // trace left behind on the passed cell
  bool lasts_round = false;        // the trace lasts until its side's next turn, not just for the next one
  std::string reason;  // what is said where `when` does not hold, or nothing is there to take in passing
  std::string takes;   // takes the piece that left this trace instead of one on the end cell
};

// One displacement pattern.
struct PathRecord : PathSteps, PathTerms {
  std::string rule;  // "module/rule"
  Place place;
};

struct TypeDecl {
  std::string name;
  std::string letter;  // shown and written; a capital, or one behind a +
  std::string also{};  // further capitals by which texts of moves may name it
  std::vector<std::string> tags;
  std::vector<PathRecord> paths;
  int value = 0;                       // rough worth, for built-in players and priorities
  std::vector<std::string> counts_as;  // types for which it stands wherever rules ask what it is
  std::string part_of{};               // the type of which it is a further cell
  bool outcast = false;                // its own side may take it, too
  ZoneSpec stands{};                   // where it can stand when somebody is to act; empty: nothing is said
  bool stays = false;                  // it says that it has no moves
  std::string rule;
  Place place;
};

}  // namespace houserule
