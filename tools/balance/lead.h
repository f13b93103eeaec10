// Who leads, by what pieces, reserves and counted things are worth.
#pragma once

#include <vector>

#include "player/judgement.h"

namespace houserule {

class Lead {
 public:
  // The game must outlive it.
  Lead(const Variant& variant, const Game& game, const Weights& weights);

  // Looks at the position as it stands. Reads the whole board.
  void look();
  // How often another party came to lead than the one before. A lead is a cheapest piece or more.
  int changes() const { return changes_; }
  // Had the party that has most in the end been behind by so much? False where none has more than the others.
  bool was_behind(const Outcome& outcome) const;

 private:
  const Game& game_;
  Judgement judgement_;
  std::vector<int> worst_;  // by party
  int leader_ = -1, changes_ = 0;
};

}  // namespace houserule
