// A game played again in the same variant without some of its rules.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

// The pieces alone: what both a variant and the same without a rule know.
nlohmann::json board_of_game(const Game& game);

class WithoutRules {
 public:
  explicit WithoutRules(std::string variant) : variant_(std::move(variant)) {}
  // `game` as it stands, which has played these actions from that seed; null where it cannot be played
  // without these rules, or comes to another board. Remembered until more is played.
  Game* game(const std::set<std::string>& rules, const Game& game, std::uint64_t seed,
             const std::vector<std::string>& played);

 private:
  struct Less {
    std::unique_ptr<Variant> variant;
    std::unique_ptr<Game> game;
    std::uint64_t seed = 0;
    std::size_t actions = ~std::size_t{0};
    bool same = false;
  };
  std::string variant_;
  std::map<std::set<std::string>, Less> less_;
};

}  // namespace houserule::support
