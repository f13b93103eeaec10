// Everything that a seat can be shown of a game, as one text: two games that differ in another's secret alone
// must give the same.
#pragma once

#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

// The board as text, picture and JSON, position, legal actions long and short, standings, claims, what
// happened by itself, the explanation of each probe, the state put away.
std::string seen_by(Variant& variant, Game& game, SideId viewer, const std::vector<std::string>& probes);

// Texts to try: some legal actions of the judge's list, some of them bent, some of no sense.
std::vector<std::string> probes(Game& game, std::uint64_t seed);

// A copy of the game, as `Game::restore` makes it, in which one field that the viewer may not know has
// another value; its name in `what`. False where there is none.
bool another_world(Game& game, Game& copy, SideId viewer, std::uint64_t seed, std::string& what);

}  // namespace houserule::support
