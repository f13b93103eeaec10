// What results say of strength, and how sure that is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace houserule {

// Of pairs of games with the same opening and seats exchanged: the points of both together vary less than
// those of games alone, so the bounds are made of pairs. Every game's points are from 0 to 1.
class Score {
 public:
  // `even`: what a seat has where nobody is better; more counts as won, less as lost.
  explicit Score(double even = 0.5) : even_(even) {}
  void add(double points);  // of one game
  void add_pair(double first, double second);
  std::int64_t games() const { return games_; }
  double points() const { return points_; }
  double share() const { return games_ > 0 ? points_ / static_cast<double>(games_) : 0.5; }
  // Standard error of the share, from the pairs where there are two or more, else from the games.
  double error() const;

  struct Elo {
    double value = 0, margin = 0;  // between which it lies 95 times in 100
  };
  // Against an even share. Nothing where one side has all the points, or there are too few.
  std::optional<Elo> elo() const;
  // Sequential probability ratio test of elo1 against elo0: the logarithm of the ratio.
  double ratio(double elo0, double elo1) const;

  std::int64_t won = 0, drawn = 0, lost = 0;

 private:
  double even_;
  std::int64_t games_ = 0, pairs_ = 0;
  double points_ = 0, squares_ = 0, pair_sum_ = 0, pair_squares_ = 0;
};

// The bounds of the ratio where 5 of 100 wrong answers are taken of either kind.
inline constexpr double kSprtBound = 2.944438979;  // log(0.95 / 0.05)

double share_of_elo(double elo);

}  // namespace houserule
