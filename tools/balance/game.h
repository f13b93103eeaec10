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
#include "player/judgement.h"

namespace houserule {

struct BalanceWish {
  std::string player = "computer";  // in every seat: see make_opponent
  std::size_t opening = 0;          // so many actions at random first
  int longest = 300;                // actions, after which a game is broken off
  std::string setup{};              // laid over the start, as JSON; empty: nothing
};

struct BalanceGame {
  SideId first;  // who was to act at the start
  int actions = 0;
  std::int64_t choices = 0;               // legal actions of who acted, over all actions
  int leads = 0;                          // how often another party came to lead, by what pieces are worth
  bool behind = false;                    // whoever has most in the end had been behind
  std::uint64_t seed = 0;                 // of its chance
  std::vector<std::string> texts;         // what was played
  Outcome outcome;                        // not over where the game was broken off or stuck
  bool stuck = false;                     // nobody could act
  std::set<std::string> moved;            // kinds of pieces
  std::set<std::string> words, possible;  // of rules: that were played, and that were legal
  std::set<std::string> had;              // of abilities that somebody had at the start or the end
  std::map<std::string, std::int64_t> refused;  // by rule, of what was asked
  std::int64_t asked = 0;                       // actions asked for that may not be legal
  std::optional<Fault> fault;
};

// The same seed gives the same game. `judgement`: of the variant, by which it is told who leads. Nothing
// where the person wants to stop before it is over. CommandError where the set-up cannot stand.
std::optional<BalanceGame> play_for_balance(Variant& variant, const Judgement& judgement,
                                            const BalanceWish& wish, std::uint64_t seed,
                                            const Context& context);

}  // namespace houserule
