// How features came about, and positions in which two of them are near: what one of them needs laid over what
// the other needs.
#pragma once

#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "features.h"
#include "start.h"

namespace houserule::crossings {

struct Witness {
  std::string setup;                 // JSON of the state where the turn began
  unsigned side = 0;                 // whose turn
  std::vector<std::string> actions;  // of the turn, up to the one that brought the feature
};

// What one variant found out another one with other overlays may try, by names of features.
struct Known {
  std::map<std::string, std::vector<Witness>> witnesses;
  std::map<std::pair<std::string, std::string>, std::uint32_t> meetings;  // of pairs that can meet
};

class Witnesses {
 public:
  explicit Witnesses(const Compiled& tables) : t_(tables) {}

  // Of a feature and a side a few are kept, some older ones give way.
  void add(std::size_t feature, const Witness& witness, std::mt19937_64& random);
  bool any(std::size_t feature) const { return of_.contains(feature); }
  void add_known(const Features& features, const Known& known, std::mt19937_64& random);
  void tell(const Features& features, Known& known) const;
  // What brings both, in one turn or in two that follow one another: a set-up, and actions of which some may
  // be illegal in it. Nothing where their witnesses do not go together.
  std::optional<Way> of_both(std::size_t a, std::size_t b, std::mt19937_64& random) const;

 private:
  const Witness* one(std::size_t feature, std::mt19937_64& random) const;
  const Witness* one(std::size_t feature, unsigned side, std::mt19937_64& random) const;
  // The side that comes behind this one on its board.
  unsigned behind(unsigned side) const;

  const Compiled& t_;
  std::map<std::size_t, std::map<unsigned, std::vector<Witness>>> of_;  // by feature, by side
};

}  // namespace houserule::crossings
