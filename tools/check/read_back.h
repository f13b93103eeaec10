// Does a game survive being written down?
#pragma once

#include <optional>
#include <string>

#include "houserule.h"

namespace houserule {

// Reads what a game writes of itself into a game of its own and compares what that one writes.
class ReadBack {
 public:
  explicit ReadBack(Variant& variant) : other_(variant) {}

  struct Lost {
    std::string what;  // one sentence
    std::string text;  // what was written, for people
    Place place{};     // of the script that failed, where one did
  };
  // The first thing that is lost. Costs about as much as a hundred actions.
  std::optional<Lost> difference(const Game& game);

 private:
  std::optional<Lost> position(const Game& game);
  std::optional<Lost> set_up(const Game& game);
  std::optional<Lost> serialised(const Game& game);

  Game other_;
};

}  // namespace houserule
