// Kings that must be named before they are taken (HR-6): a model of its own, of who named whom in which turn.
#pragma once

#include <vector>

#include "laws.h"

namespace houserule::crossings {

class Announced {
 public:
  explicit Announced(const Variant& variant);

  void begin();
  // An action that was played, in the position before it. A king that it takes must have been named in the
  // turn before, where every check is to be named.
  Found before(const Core& core, const Action& action, const std::vector<std::int32_t>& arguments);
  void turn_ended(unsigned side);
  // At a state: no king that was named in the turn before is refused as unnamed.
  Found at(Game& game);

 private:
  const Compiled& t_;
  int verb_ = -1, royal_ = -1;
  bool every_ = false;
  std::vector<std::uint32_t> naming_, named_;  // by side: those named in this turn, those that may be taken
  std::vector<bool> known_;  // by side: a turn of it was seen; before, the set-up may say whom it has named
};

}  // namespace houserule::crossings
