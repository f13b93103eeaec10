// Where games of crossings begin: set-ups in which much may happen soon.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "drawn.h"
#include "houserule.h"

namespace houserule::crossings {

struct Start {
  std::string setup;  // JSON; empty: the variant's own start
  std::uint64_t seed = 1;
};

// A state, and how one comes there.
struct Way {
  Start start;
  std::vector<std::string> actions;
};

class Starts {
 public:
  Starts(Variant& variant, std::vector<Drawn> drawn);
  // Now and then what a test of a rule begins with, and some of what it plays. Else some pieces of each side,
  // all of its royal ones, near one another where no rule protects a royal piece from being taken, else where
  // they stood; words for fields of sides such as an ability, with all the energy that it stores; items. Now
  // and then the variant's own start.
  Way next(std::mt19937_64& random);

 private:
  Start made(std::mt19937_64& random);

  Variant& variant_;
  std::vector<Drawn> drawn_;
  Game game_;
};

}  // namespace houserule::crossings
