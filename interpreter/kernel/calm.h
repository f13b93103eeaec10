// Finds displacements that cannot expose a judged piece, so that they need not be made and tested. For
// variants in which other rules than the safety of a royal piece judge the position afterwards, such as those
// with exploding captures.
#pragma once

#include "kernel/core.h"

namespace houserule {

// What a look from each judged piece shows of a position in which none of them is attacked and no vital kind
// is gone (see JudgedTag). In variants of Tier::calm.
class Calm {
 public:
  Calm(Core& core, unsigned side);

  bool known() const { return known_; }
  // Is every displacement from the cell legal that takes nothing and ends on no watched cell? What stands
  // there is neither judged nor pinned.
  bool free(unsigned cell) const { return !has_bit(held_.data(), cell); }
  // … and of those that take something every one that ends on another cell than these?
  bool takes_freely(unsigned cell) const { return !has_bit(screens_.data(), cell); }
  const Word* doubtful() const { return doubtful_.data(); }
  // Cells on which an attack that no line shows depends.
  const Word* watched() const { return watched_.data(); }
  // Is the action legal by what is seen?
  bool settles(const Core& core, const Action& action) const;

 private:
  // Adds what the look from a judged piece shows. False where it is attacked.
  bool add(Core& core, unsigned side, unsigned judged);
  void see_screens(const Core& core, unsigned side, unsigned judged);

  bool known_ = false;
  // The judged pieces and what is pinned before them; with them the first piece on each line along which one
  // could be attacked; the cells on which a take may have to do with one of these.
  std::array<Word, kMaxWords> held_, screens_, doubtful_, watched_;
};

// The number of the side's legal displacements and pairs, with that look.
std::uint64_t count_calm(Core& core, unsigned side, const Calm& calm);
// Is there some displacement that takes nothing?
bool any_calm(Core& core, unsigned side, const Calm& calm);

}  // namespace houserule
