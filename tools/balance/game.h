// One game that built-in players play against each other, and what was to be seen in it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/command.h"
#include "houserule.h"

namespace houserule {

struct BalanceWish {
  std::string player = "computer";  // in every seat: see make_opponent
  std::size_t opening = 0;          // so many actions at random first
  int longest = 300;                // actions, after which a game is broken off
};

struct BalanceGame {
  SideId first;  // who was to act at the start
  int actions = 0;
  Outcome outcome;                              // not over where the game was broken off or stuck
  bool stuck = false;                           // nobody could act
  std::set<std::string> moved;                  // kinds of pieces
  std::set<std::string> words, possible;        // of rules: that were played, and that were legal
  std::set<std::string> had;                    // of abilities that somebody had at the start or the end
  std::map<std::string, std::int64_t> refused;  // by rule, of what was asked
  std::int64_t asked = 0;                       // actions asked for that may not be legal
  std::optional<Fault> fault;
};

// The same seed gives the same game. Nothing where the person wants to stop before it is over.
std::optional<BalanceGame> play_for_balance(Variant& variant, const BalanceWish& wish, std::uint64_t seed,
                                            const Context& context);

}  // namespace houserule
