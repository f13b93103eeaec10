// What searches found out about positions, by their keys: a table of a fixed size in which what was looked at
// longer, or later, takes the place of the rest.
#pragma once

#include <cstdint>
#include <vector>

namespace houserule {

enum class ScoreBound : std::uint8_t { none, exact, at_least, at_most };

struct SeenPosition {
  std::uint64_t key = 0;
  std::uint32_t best = 0;  // see Search::mark_of; 0: none
  std::int32_t score = 0;
  std::int16_t depth = 0;
  ScoreBound bound = ScoreBound::none;
  std::uint8_t age = 0;
};

class SeenTable {
 public:
  explicit SeenTable(std::size_t megabytes) { resize(megabytes); }

  void resize(std::size_t megabytes) {
    std::size_t entries = 1024;
    while (2 * entries * sizeof(SeenPosition) <= megabytes << 20U) entries *= 2;
    places_.assign(entries, {});
    places_.shrink_to_fit();
  }
  void clear() { places_.assign(places_.size(), {}); }
  void begin_search() { ++age_; }
  // Null where nothing is known.
  const SeenPosition* find(std::uint64_t key) const {
    const SeenPosition& place = places_[key & (places_.size() - 1)];
    return place.bound != ScoreBound::none && place.key == key ? &place : nullptr;
  }
  void keep(SeenPosition found) {
    SeenPosition& place = places_[found.key & (places_.size() - 1)];
    found.age = age_;
    const bool same = place.key == found.key;
    if (place.bound != ScoreBound::none && place.age == age_ && place.depth > found.depth + (same ? 3 : 0) &&
        found.bound != ScoreBound::exact)
      return;
    if (found.best == 0 && same) found.best = place.best;
    place = found;
  }
  int filled_permille() const {
    int used = 0;
    for (std::size_t i = 0; i < 1000 && i < places_.size(); ++i)
      used += places_[i].bound != ScoreBound::none && places_[i].age == age_ ? 1 : 0;
    return used;
  }

 private:
  std::vector<SeenPosition> places_;
  std::uint8_t age_ = 0;
};

}  // namespace houserule
