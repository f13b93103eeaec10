// The printed rulebook of a game that is served.
#pragma once

#include <string>

#include "serve/room.h"

namespace houserule {

std::string rules_page(Room& room, const Context& context, const std::string& language);

// What the printed rulebook says of a rule, by its name; empty where it says nothing.
std::string rule_in_words(Room& room, const Context& context, const std::string& language,
                          const std::string& rule);

}  // namespace houserule
