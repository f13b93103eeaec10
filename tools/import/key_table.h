// Every key of the format but those of pieces, with what it sets.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "game.h"

namespace houserule {

struct FairyKey {
  std::string name;
  std::function<bool(FairyGame& game, const std::string& value)> set;  // false where the value means nothing
};

// In the order in which they are applied, whatever the order of a section: where several set the same, the
// later wins.
const std::vector<FairyKey>& fairy_keys();

// Keys that say how a program shows or values a game, or belong to one that is told of.
const std::vector<std::string>& silent_keys();

// The key of the kind with this letter, in either case; empty where none has it.
std::string kind_of(const FairyGame& game, char letter);

}  // namespace houserule
