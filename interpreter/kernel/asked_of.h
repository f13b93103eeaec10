// On what the answer of a condition depends, as long as nothing is played.
#pragma once

#include <cstdint>

#include "book/rulebook_words.h"

namespace houserule {

// The position alone, a piece in it as well, or the whole action; each more than the one before.
enum class AskedOf : std::uint8_t { position, piece, action };
constexpr AskedOf asked_of(AskedAt asked) {
  if (asked <= AskedAt::position) return AskedOf::position;
  return asked == AskedAt::piece ? AskedOf::piece : AskedOf::action;
}

}  // namespace houserule
