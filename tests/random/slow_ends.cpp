// When a game is over, and who gets what.
#include <algorithm>

#include "slow_game.h"

namespace houserule::random_books {

std::vector<int> SlowGame::decided(int side, bool wins) const {
  std::vector<int> points;
  for (std::size_t other = 0; other < book().sides.size(); ++other)
    points.push_back((relation_[at(side)][other] == "hostile") != wins ? 4 : 0);
  return points;
}

// Of all sides of which the parts of `anyone` hold: who has acted before anybody else, who is on turn last.
int SlowGame::found_side(const Guard& anyone, int mover, int on_turn) const {
  const auto of = [&](int side) {
    Asked one;
    one.side = side;
    return std::ranges::all_of(anyone.parts, [&](const Guard& part) { return holds(part, one); });
  };
  if (of(mover)) return mover;
  for (int side = 0; side < static_cast<int>(book().sides.size()); ++side)
    if (side != on_turn && of(side)) return side;
  return on_turn;
}

void SlowGame::settle_ends(int mover) {
  for (int board = 0; board < static_cast<int>(book().boards.size()); ++board) {
    Asked asked;
    asked.side = turn(board);
    for (std::size_t i = 0; i < book().ends.size(); ++i) {
      const End& end = book().ends[i];
      if (end.claimed || !holds(end.when, asked)) continue;
      over_ = static_cast<int>(i) + 1;
      points_.assign(book().sides.size(), 2);
      const int side = end.outcome.starts_with("that")    ? found_side(end.when, mover, asked.side)
                       : end.outcome.starts_with("mover") ? mover
                                                          : asked.side;
      if (end.outcome != "draw") points_ = decided(side, end.outcome.ends_with("wins"));
      return;
    }
  }
}

std::vector<int> SlowGame::claimable() const {
  std::vector<int> found;
  for (int board = 0; over_ == 0 && board < static_cast<int>(book().boards.size()); ++board) {
    Asked asked;
    asked.side = turn(board);
    for (std::size_t i = 0; i < book().ends.size(); ++i)
      if (book().ends[i].claimed && holds(book().ends[i].when, asked)) found.push_back(static_cast<int>(i));
  }
  return found;
}

// What makes two positions the same.

}  // namespace houserule::random_books
