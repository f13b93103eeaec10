// The printed rulebook of a game that is served.
#pragma once

#include <string>

#include "serve/room.h"

namespace houserule {

std::string rules_page(Room& room, const Context& context, const std::string& language);

}  // namespace houserule
