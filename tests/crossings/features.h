// What may happen in a turn or be in force during it, as the loaded rules declare it: a feature each.
#pragma once

#include <array>
#include <bitset>
#include <string>
#include <vector>

#include "kernel/core.h"

namespace houserule::crossings {

inline constexpr std::size_t kMostFeatures = 512;
using Mask = std::bitset<kMostFeatures>;

// Enumerates, from the tables of a variant: verbs, questions that are open, kinds of actions that some rule
// brings (a drop, two pieces at once, a change on arrival, a trace that is left or taken), traces that stand,
// turns that are kept open, fields that do not hold their standard value, sides that are out, ends. What no
// rule of the variant brings is no feature: a question that no verb answers, a drop without reserves.
class Features {
 public:
  explicit Features(const Compiled& tables);

  std::size_t size() const { return names_.size(); }
  const std::string& name(std::size_t feature) const { return names_[feature]; }
  std::size_t verb(std::size_t number) const { return verbs_ + number; }
  // Why no turn can have both, by what they are; empty where that says nothing.
  std::string why_apart(std::size_t a, std::size_t b) const;
  // What the action is, in the position before it. A look at the board.
  Mask of_action(const Core& core, const Action& action) const;
  // What is in force. Reads every declared field of whatever stands on the board.
  Mask in_force(const Core& core) const;

 private:
  enum Kind : std::size_t { capture, changes, drops, gates, n_kinds };
  // What a main action is in one way or another, of which a turn has only one.
  bool main_action(std::size_t feature) const;
  bool one_main_action() const;
  std::size_t add(std::string name);
  // A feature that is there only if something brings it; its number is kNone otherwise.
  std::size_t add_if(bool brought, const char* name);
  static void set(Mask& mask, std::size_t feature);
  bool holds(const Core& core, const FieldSlot& field) const;

  const Compiled& t_;
  static constexpr std::size_t kNone = kMostFeatures;
  std::vector<std::string> names_, pair_names_, end_rules_;
  std::vector<std::size_t> asked_;  // by verb
  std::array<std::size_t, n_kinds> kinds_{};
  std::size_t verbs_ = 0, left_ = 0, taken_ = 0, open_ = 0, pairs_ = 0, kept_ = 0, out_ = 0, ends_ = 0,
              fields_ = 0;
};

}  // namespace houserule::crossings
