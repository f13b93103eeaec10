// What must hold at every state of a game, whatever rules crossed on the way to it.
#pragma once

#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "check/read_back.h"
#include "kernel/core.h"

namespace houserule::crossings {

struct Wrong {
  std::string kind;  // which law
  std::string what;  // one sentence
};
using Found = std::optional<Wrong>;

class Laws {
 public:
  explicit Laws(Variant& variant);

  // At a state with its list of legal actions: what is wrong, of each law the first thing. Cheap.
  std::vector<Wrong> at(Game& game, const ActionList& list);
  // The laws that cost as much as a hundred actions.
  std::vector<Wrong> at_length(Game& game, const ActionList& list);
  // The verbs that a clause calls always possible: nothing is asked before them, they need no turn and
  // nobody has to choose from them.
  const std::vector<const CompiledVerb*>& always() const { return always_; }

 private:
  Found somebody_can_act(Game& game, const ActionList& list) const;
  Found owed(const Game& game) const;
  Found always_possible(Game& game);
  Found afterwards(Game& game);
  Found told(Game& game) const;
  Found after(Game& game, const std::string& text);
  Found written(Game& game);
  Found seen(Game& game);
  Found named_twice(Game& game, const ActionList& list) const;

  Variant& variant_;
  Game other_;
  ReadBack reader_;
  std::vector<const CompiledVerb*> always_;
};

}  // namespace houserule::crossings
