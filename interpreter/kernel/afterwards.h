// Finds the candidates of a sweep that a forbid may refuse because of the position after them. Only those are
// made.
#pragma once

#include "kernel/core.h"
#include "kernel/refusals.h"

namespace houserule {

// Valid while the position stands. One royal piece a side, see Tier::sieve.
class Afterwards {
 public:
  Afterwards(Core& core, unsigned side);
  // Does no forbid look at the position after an action here?
  bool nothing() const { return nothing_; }
  bool concern_moves() const { return !nothing_ && core_.t.after_moves; }
  bool concern_drops(TypeId type) const { return !nothing_ && core_.t.after_drops[type.index()]; }
  // May some forbid refuse it? Does not make it.
  bool may_refuse(const Action& asked);
  // Does some forbid refuse it? Makes it, and takes it back, where one may.
  bool refuses(const Action& given);

 private:
  void see();
  bool may_check(const Action& action);

  Core& core_;
  unsigned side_, foe_;
  Refusals refusals_;
  bool nothing_;
  bool seen_ = false;                    // what follows was found
  unsigned target_ = 0;                  // the foe's royal piece; n_cells where it has none or several
  std::array<Word, kMaxWords> open_;     // cells that see it along a line, or from where some leap
  std::array<Word, kMaxWords> screens_;  // own pieces that may uncover an attack on it
};

}  // namespace houserule
