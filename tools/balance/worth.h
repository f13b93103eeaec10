// What each kind of piece, and each ability, is worth: games in which one player begins without the piece, or
// alone has the ability.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "balance/run.h"
#include "balance/tally.h"
#include "table/elo.h"

namespace houserule {

// What one player has, or lacks, from the start.
struct Odds {
  std::string name;                 // "without a knight", "with killer_queen"
  std::string piece;                // the type that is lacking; empty where it is an ability
  std::size_t stand = 0;            // pieces of the type, at the start
  std::vector<std::string> setups;  // by side: what is laid over the start when it is that side
};
// Of every type of which a side may lack one at the start, and of every word of a field of sides that alone
// tells what a player can do. What cannot stand is left out.
std::vector<Odds> odds_of(Variant& variant);

// Who has the odds sits in each seat in turn.
struct Worth {
  Odds odds;
  Share share;  // of the points, for who has the odds
  std::optional<Score::Elo> elo;
};
Worth worth_of(const Odds& odds, BalanceRun run, Variant& variant, const Context& context);

std::string worth_table(const std::vector<Worth>& all, std::size_t sides);
nlohmann::json worth_json(const std::vector<Worth>& all);

}  // namespace houserule
