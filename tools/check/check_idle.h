// What a rulebook holds and never uses: ends that cannot come, pieces that nobody has, starts without a game.
#pragma once

#include "check/random_play.h"
#include "houserule.h"

namespace houserule {

// Warnings of what the rulebook says by itself: no rule ever ends the game; a piece that nobody has and that
// nothing puts onto the board; a start to which no game comes. An error where nobody can act as the game
// begins.
Diagnostics unreachable(Variant& variant, const LoadRequest& request, ModuleSource& source);

// Warns of each overlay of the request without which the rulebook would be the same.
Diagnostics useless_overlays(const Variant& variant, const LoadRequest& request, ModuleSource& source);

// Plays the variant beside the same without the rule, action by action, and warns where the two never differ.
// Rules that wait for the end of a game are left alone, and those that others need.
Diagnostics idle_rules(Variant& variant, const LoadRequest& request, ModuleSource& source,
                       const std::vector<const RuleDecl*>& rules, const RandomPlay& how);

}  // namespace houserule
