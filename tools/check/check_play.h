// The games that a check plays: of the variant as it is asked for, with every word that rules add to an open
// choice, such as the abilities of players, in force for every seat, and with every option at other values.
#pragma once

#include <string>

#include "check/random_play.h"
#include "houserule.h"

namespace houserule {

struct PlayedEverything {
  Diagnostics problems;
  PlaySum sum;
  std::vector<Variant::DeclaredEvent> events;  // raised in any of the games
};

// Which rule gets extra random games, and the command line that replays a failing one.
struct RandomTrial {
  std::string module;   // a rule alone, "club/lamp"; else what the last overlay brings, or all
  std::string command;  // "houserule check chess+lamp"
};

// `variant` is what `request` loads. Options that the request sets stay as they are. `how.steps` is for all
// games together; where they are used up, a warning says what was not tried.
PlayedEverything play_everything(Variant& variant, const LoadRequest& request, ModuleSource& source,
                                 const RandomPlay& how, const RandomTrial& trying = {});

}  // namespace houserule
