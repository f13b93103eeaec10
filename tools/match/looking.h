// A game as somebody sees it who sits at no seat and is no judge: what every seat may know, and no more.
#pragma once

#include <memory>
#include <vector>

#include "houserule.h"

namespace houserule {

// The viewer who stands for everybody.
inline SideId everybody(const Variant& variant) { return SideId{variant.rulebook().spec.sides.size()}; }

// As Game::As, for a seat, the judge, or everybody.
class Looking {
 public:
  Looking(Game& game, SideId viewer) {
    const std::size_t sides = game.variant().rulebook().spec.sides.size();
    const bool all = viewer.valid() && viewer.index() >= sides;
    if (!all) {
      as_.push_back(std::make_unique<Game::As>(game, viewer));
      return;
    }
    if (!game.variant().secrets()) return;
    // Each takes away what one more seat may not know.
    for (std::size_t side = 0; side < sides; ++side)
      as_.push_back(std::make_unique<Game::As>(game, SideId{side}));
  }
  ~Looking() {
    while (!as_.empty()) as_.pop_back();  // the last one first
  }
  Looking(const Looking&) = delete;
  Looking& operator=(const Looking&) = delete;

 private:
  std::vector<std::unique_ptr<Game::As>> as_;
};

}  // namespace houserule
