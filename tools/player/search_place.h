// What the search keeps of each position of the line that it looks at.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "player/search.h"

namespace houserule {

struct Search::Place {
  SideId seat;  // who acts
  ActionList list;
  std::vector<Ranked> ranked;
  std::array<std::uint32_t, 2> killers{};
  std::uint32_t before = 0;  // the mark of the action that led here
  Judgement::Sums sums;
  int mobile = 0;  // displacements among its actions
  bool danger = false;
};

inline constexpr unsigned kMostPlies = 120;

}  // namespace houserule
