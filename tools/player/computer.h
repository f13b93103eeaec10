// The built-in player: modest, and fair. It looks one action ahead in the game as its seat knows it, with
// dice of its own, so that it neither sees secrets nor what will be thrown.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule {

class Computer {
 public:
  // `careful`: compares what each action comes to by the worth of pieces; else plays at random.
  Computer(Variant& variant, bool careful, std::uint64_t seed);

  void reseed(std::uint64_t seed) { random_.seed(seed); }
  // Looks at the game as the seat knows it. Costs about as much as final_json.
  void learn(Game& game, SideId seat);
  // Legal actions, what it likes best first. The judge may refuse one for a secret: then the next will do.
  // Costs about as much as playing each of them.
  std::vector<std::string> decide();
  std::vector<std::string> choices(Game& game, SideId seat) {
    learn(game, seat);
    return decide();
  }

 private:
  std::int64_t worth_after(const Action& action, const std::vector<std::int32_t>& arguments, SideId seat);
  std::int64_t material(SideId seat) const;

  Variant& variant_;
  bool careful_;
  bool hurries_ = true;  // of actions that come to the same it takes one that ends its turn
  Game thinking_;
  SideId seat_;  // for which it decides; none where it could not look
  std::mt19937_64 random_;
};

// Of those that may act, who is on turn; of several boards, who has waited longest. `acted`: by seat, the
// number of its last action.
SideId seat_to_act(const Game& game, const ActionList& list, const std::vector<std::size_t>& acted);

}  // namespace houserule
