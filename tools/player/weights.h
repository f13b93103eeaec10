// What things are worth in a rulebook, in hundredths of its cheapest piece: where the player's judgement of a
// position comes from. A text file that people can read and change.
#pragma once

#include <string>
#include <vector>

#include "glance.h"
#include "houserule.h"

namespace houserule {

struct Weights {
  std::vector<double> pieces;   // by type
  std::vector<double> hands;    // by type: in the reserve
  std::vector<double> numbers;  // by Glance::side_numbers: one more of it
  // By type, for a piece on the farthest row of its army against one halfway, and in the middle against one
  // halfway to the rim: while much is on the board, and in the end.
  std::vector<double> row, late_row, centre, late_centre;
  double open = 45;       // for a piece that reaches twice as many cells as on average
  double ahead = 12;      // in 100 of what a piece gains where it changes, one step before that; half at two
  double home = 12;       // lost for each step of a royal piece away from where its army began
  double late_open = 30;  // as `open`, for royal pieces in the end
  double moves = 3;       // for each displacement more than the other side has
  // Of pieces that never come back and gain by changing: in 100 of what is gained, where none of the others'
  // can stop one; lost where another of its side stands in its way; lost where none can ever guard its way.
  double free = 15, doubled = 8, alone = 8;
  double aim = 3;  // for each cell at a hostile royal piece that a piece might reach, much being on the board
  double guard = 6;  // for each cheap piece next to the royal one of its side
  std::string note;  // where they come from, one line

  // By name, for whoever fits or writes them: "piece knight", "hand knight", "number rule.field", "open".
  std::vector<std::string> names(const Variant& variant, const Glance& glance) const;
  std::vector<double*> all();
};

// From the rulebook alone: what scripts say that pieces are worth, else how many cells they reach.
Weights estimated(const Variant& variant, const Glance& glance);

// A line for each: "piece knight 310". Names that the rulebook does not have are left out when reading, and
// what the text does not say stays as it is estimated. CommandError, with the line, for what is no such text.
std::string weights_text(const Weights& weights, const Variant& variant, const Glance& glance);
Weights read_weights(const std::string& text, const std::string& file, const Variant& variant,
                     const Glance& glance);

}  // namespace houserule
