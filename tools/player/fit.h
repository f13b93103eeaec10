// Weights that fit how games ended: a logistic regression of results on what stood on the board.
#pragma once

#include <cstdint>
#include <vector>

#include "player/judgement.h"

namespace houserule {

// Takes positions of games, and weights are then fitted to how these ended.
class WeightFit {
 public:
  // What the fit begins with, and does not go far from where few positions speak.
  WeightFit(const Variant& variant, const Glance& glance, const Weights& from);

  // The position as it stands, for a party. Its result is told when the game is over.
  void look(const Game& game, unsigned party);
  // Of the positions since the last result: by party, from 0 to 1, all together 1.
  void end_game(const std::vector<double>& points);
  // Forgets the positions since the last result.
  void drop_game() { open_.clear(); }
  std::size_t positions() const { return rows_.size(); }

  Weights fitted() const;

 private:
  struct Row {
    std::vector<float> features;  // by fitted weight: what one more of it would change
    float standing = 0;           // by the weights that the fit began with
    float result = 0;
    unsigned party = 0;
  };
  double loss_scale() const;
  std::vector<double> springs() const;

  const Variant& variant_;
  Glance glance_;
  Weights from_;
  std::vector<std::size_t> fitted_;  // into Weights::all
  std::vector<double> effects_;      // by fitted weight: see springs
  std::vector<double> steps_;        // by how much each was changed to see what it changes
  std::vector<Judgement>
      judgements_;  // the first by the weights themselves, then one for each that is fitted
  std::vector<Row> rows_, open_;
  int games_ = 0;
  double even_ = 0;  // what stands for an even share
};

}  // namespace houserule
