// What may be taken in passing by each opponent in his first turn after it came there: a model of its own,
// which counts the turns of players (HR-3.2).
#pragma once

#include <vector>

#include "laws.h"

namespace houserule::crossings {

class Windows {
 public:
  explicit Windows(const Compiled& tables) : t_(tables) {}

  void begin() { open_.clear(); }
  // Before and after an action that was played; what it shows to be wrong.
  void before(const Core& core, const Action& action);
  Found after(const Core& core, const Action& action);
  // A turn of the side has ended.
  void turn_ended(unsigned side);
  // At a state: every window that should be open is.
  Found at(const Core& core) const;

 private:
  struct Window {
    unsigned side = 0, cell = 0;
    PieceId piece;
    TypeId type;
    std::vector<int> turns;  // by side: its own turns that ended since
  };
  // It stands where it came to, and is what it was.
  bool stands(const Core& core, const Window& window) const;

  const Compiled& t_;
  std::vector<Window> open_;
  std::vector<Window> standing_;  // those that stood before the action
  Window mover_;                  // what comes there by the action
};

}  // namespace houserule::crossings
