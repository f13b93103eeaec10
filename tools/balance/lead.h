// Who leads, by what pieces, reserves and counted things are worth.
#pragma once

#include <vector>

#include "player/judgement.h"

namespace houserule {

class Lead {
 public:
  // Both must outlive it. One judgement does for all games of a variant.
  Lead(const Judgement& judgement, const Game& game);

  // Looks at the position as it stands. Reads the whole board.
  void look();
  // How often another party came to lead than the one before. A lead is a cheapest piece or more.
  int changes() const { return changes_; }
  // Had the party that has most in the end been behind by so much? False where none has more than the others.
  bool was_behind(const Outcome& outcome) const;

 private:
  const Judgement& judgement_;
  const Game& game_;
  std::vector<int> worst_;  // by party
  int leader_ = -1, changes_ = 0;
};

}  // namespace houserule
