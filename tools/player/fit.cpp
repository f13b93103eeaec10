#include "player/fit.h"

#include <algorithm>
#include <cmath>

namespace houserule {

namespace {

constexpr double kStep = 100;  // a weight is changed by so much to see what it changes
constexpr int kRounds = 300;
constexpr double kRate = 4, kMostChange = 3;  // hundredths a round at first; a weight grows to thrice at most

// Hundredths by which a change of the weight usually moves a judgement. Of numbers nothing is known before.
double usual_effect(const std::string& name) {
  if (name.starts_with("number ")) return 150;
  return name.starts_with("piece ") || name.starts_with("hand ") ? 40 : 15;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

WeightFit::WeightFit(const Variant& variant, const Glance& glance, const Weights& from)
    : variant_(variant), glance_(glance), from_(from) {
  Weights weights = from;
  const std::vector<std::string> names = weights.names(variant, glance);
  const std::vector<double*> all = weights.all();
  judgements_.emplace_back(variant, glance, weights);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool hand = names[i].starts_with("hand ");
    if (names[i] == "moves" || (hand && !glance.reserves())) continue;
    fitted_.push_back(i);
    effects_.push_back(usual_effect(names[i]));
    const double before = *all[i];
    *all[i] += kStep;
    judgements_.emplace_back(variant, glance, weights);
    *all[i] = before;
  }
  even_ = std::log(1.0 / std::max(1.0, static_cast<double>(judgements_[0].parties()) - 1));
}

void WeightFit::look(const Game& game, unsigned party) {
  Row row;
  row.party = party;
  for (std::size_t i = 0; i < judgements_.size(); ++i) {
    const int worth = judgements_[i].worth(game, judgements_[i].counted(game), party, 0);
    if (i == 0)
      row.standing = static_cast<float>(worth);
    else
      row.features.push_back((static_cast<float>(worth) - row.standing) / static_cast<float>(kStep));
  }
  open_.push_back(std::move(row));
}

void WeightFit::end_game(const std::vector<double>& points) {
  games_ += open_.empty() ? 0 : 1;
  for (Row& row : open_) {
    row.result = static_cast<float>(points[row.party]);
    rows_.push_back(std::move(row));
  }
  open_.clear();
}

// How much a hundredth says of the result, by the weights that the fit began with.
double WeightFit::loss_scale() const {
  double best = 0.002, least = 1e300;
  for (double scale = 0.0005; scale < 0.02; scale *= 1.15) {
    double loss = 0;
    for (const Row& row : rows_) {
      const double p = std::clamp(logistic(scale * row.standing + even_), 1e-6, 1 - 1e-6);
      loss -= row.result * std::log(p) + (1 - row.result) * std::log(1 - p);
    }
    if (loss >= least) continue;
    least = loss;
    best = scale;
  }
  return best;
}

// How strongly each weight is held where the fit began: the more, the more it moves judgements. Positions of
// one game have one result, and together say hardly more than one of them.
std::vector<double> WeightFit::springs() const {
  const double alike = static_cast<double>(rows_.size()) / std::max(1, games_);
  std::vector<double> out(fitted_.size(), alike / (kStep * kStep));
  for (std::size_t i = 0; i < out.size(); ++i) {
    double square = 0;
    for (const Row& row : rows_) square += double{row.features[i]} * row.features[i];
    out[i] += alike * square / static_cast<double>(rows_.size()) / (effects_[i] * effects_[i]);
  }
  return out;
}

// Adam, of all positions at once; each weight is held where it began by a spring.
Weights WeightFit::fitted() const {
  Weights out = from_;
  if (rows_.empty()) return out;
  const std::vector<double*> all = out.all();
  const std::size_t n = fitted_.size();
  const double scale = loss_scale();
  std::vector<double> change(n), first(n), second(n), slope(n);
  const std::vector<double> spring = springs();
  for (int round = 1; round <= kRounds; ++round) {
    for (std::size_t i = 0; i < n; ++i) slope[i] = spring[i] * change[i];
    for (const Row& row : rows_) {
      double standing = row.standing;
      for (std::size_t i = 0; i < n; ++i) standing += change[i] * row.features[i];
      const double wrong = (logistic(scale * standing + even_) - row.result) * scale;
      for (std::size_t i = 0; i < n; ++i) slope[i] += wrong * row.features[i];
    }
    const double rate = kRate / (1 + round / 100.0);
    for (std::size_t i = 0; i < n; ++i) {
      first[i] = 0.9 * first[i] + 0.1 * slope[i];
      second[i] = 0.99 * second[i] + 0.01 * slope[i] * slope[i];
      const double mean = first[i] / (1 - std::pow(0.9, round));
      const double square = second[i] / (1 - std::pow(0.99, round));
      change[i] -= rate * mean / (std::sqrt(square) + 1e-9);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    double& weight = *all[fitted_[i]];
    const double most = kMostChange * std::max(std::abs(weight), kStep);
    weight = std::round(10 * std::clamp(weight + change[i], -most, most)) / 10;
  }
  return out;
}

}  // namespace houserule
