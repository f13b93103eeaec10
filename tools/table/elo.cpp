#include "table/elo.h"

#include <algorithm>
#include <cmath>

namespace houserule {

namespace {

constexpr double k95 = 1.959964;

double elo_of_share(double share) { return -400 * std::log10(1 / share - 1); }

}  // namespace

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

void Score::add(double points) {
  ++games_;
  points_ += points;
  squares_ += points * points;
  constexpr double kSame = 0.001;
  if (points > even_ + kSame)
    ++won;
  else if (points < even_ - kSame)
    ++lost;
  else
    ++drawn;
}

void Score::add_pair(double first, double second) {
  add(first);
  add(second);
  const double mean = (first + second) / 2;
  ++pairs_;
  pair_sum_ += mean;
  pair_squares_ += mean * mean;
}

double Score::error() const {
  const bool by_pairs = pairs_ >= 2 && 2 * pairs_ == games_;
  const auto n = static_cast<double>(by_pairs ? pairs_ : games_);
  if (n < 2) return 0.5;
  const double mean = (by_pairs ? pair_sum_ : points_) / n;
  const double variance = (by_pairs ? pair_squares_ : squares_) / n - mean * mean;
  // Never less than a single surprise would make of it.
  return std::sqrt(std::max(variance, 0.25 / (n * n)) / (n - 1));
}

std::optional<Score::Elo> Score::elo() const {
  const double mean = share();
  if (games_ < 2 || mean <= 0 || mean >= 1) return std::nullopt;
  const double half = k95 * error();
  const double low = std::clamp(mean - half, 1e-4, 1 - 1e-4), high = std::clamp(mean + half, 1e-4, 1 - 1e-4);
  return Elo{elo_of_share(mean) - elo_of_share(even_), (elo_of_share(high) - elo_of_share(low)) / 2};
}

double Score::ratio(double elo0, double elo1) const {
  if (games_ < 2) return 0;
  const double s0 = share_of_elo(elo0), s1 = share_of_elo(elo1), deviation = error();
  return (s1 - s0) * (2 * share() - s0 - s1) / (2 * deviation * deviation);
}

}  // namespace houserule
