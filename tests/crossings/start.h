// Where games of crossings begin: set-ups in which much may happen soon.
#pragma once

#include <cstdint>
#include <random>
#include <string>

#include "houserule.h"

namespace houserule::crossings {

struct Start {
  std::string setup;  // JSON; empty: the variant's own start
  std::uint64_t seed = 1;
};

class Starts {
 public:
  explicit Starts(Variant& variant);
  // Some pieces of each side, all of its royal ones, near one another where no rule protects a royal piece
  // from being taken, else where they stood; words for fields of sides such as an ability, with all the
  // energy that it stores; items. Now and then the variant's own start.
  Start next(std::mt19937_64& random);

 private:
  Variant& variant_;
  Game game_;
};

}  // namespace houserule::crossings
