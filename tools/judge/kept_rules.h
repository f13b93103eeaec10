// Where a judge finds the rules by which a game was played, when those of that name are others by now.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "houserule.h"

namespace houserule {

using Settings = std::vector<std::pair<std::string, std::string>>;  // option, value as text

// Asked by several workers at once.
class KeptRules {
 public:
  virtual ~KeptRules() = default;
  // The variant with this digest, under these options; null when none is kept, and the text of the game,
  // which may bring its rules along, does not hold it either. `wrong` says why those that it brings cannot be
  // used, and is left empty where it brings none.
  virtual std::unique_ptr<Variant> find(std::string_view name, const Settings& set, std::string_view digest,
                                        std::string_view game, std::string& wrong) const = 0;
  // In what the variant of that name differs from the kept one with this digest; empty when none is kept.
  virtual std::string changed(std::string_view name, const Settings& set, std::string_view digest) const = 0;
};

}  // namespace houserule
