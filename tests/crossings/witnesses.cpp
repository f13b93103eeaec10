#include "witnesses.h"

#include <nlohmann/json.hpp>

#include "kernel/turn.h"
#include "laid_over.h"

namespace houserule::crossings {

namespace {
constexpr std::size_t kMostWitnesses = 6;  // to a feature and a side
using Json = nlohmann::json;
}  // namespace

void Witnesses::add(std::size_t feature, const Witness& witness, std::mt19937_64& random) {
  auto& list = of_[feature][witness.side];
  if (list.size() < kMostWitnesses) {
    list.push_back(witness);
  } else if (random() % 32 == 0) {
    list[random() % kMostWitnesses] = witness;
  }
}

void Witnesses::add_known(const Features& features, const Known& known, std::mt19937_64& random) {
  for (std::size_t feature = 0; feature < features.size(); ++feature)
    if (const auto of = known.witnesses.find(features.name(feature)); of != known.witnesses.end())
      for (const Witness& witness : of->second) add(feature, witness, random);
}

void Witnesses::tell(const Features& features, Known& known) const {
  for (const auto& [feature, by_side] : of_) {
    std::vector<Witness>& all = known.witnesses[features.name(feature)];
    all.clear();
    for (const auto& [side, list] : by_side) all.insert(all.end(), list.begin(), list.end());
  }
}

const Witness* Witnesses::one(std::size_t feature, std::mt19937_64& random) const {
  const auto of = of_.find(feature);
  if (of == of_.end()) return nullptr;
  const auto& [side, list] = *std::next(of->second.begin(), static_cast<long>(random() % of->second.size()));
  return &list[random() % list.size()];
}

const Witness* Witnesses::one(std::size_t feature, unsigned side, std::mt19937_64& random) const {
  const auto of = of_.find(feature);
  if (of == of_.end()) return nullptr;
  const auto list = of->second.find(side);
  if (list == of->second.end()) return nullptr;
  return &list->second[random() % list->second.size()];
}

unsigned Witnesses::behind(unsigned side) const {
  for (const auto& track : t_.tracks) {
    const auto at = std::ranges::find(track.order, SideId{side});
    if (at != track.order.end())
      return (std::next(at) == track.order.end() ? track.order.front() : *std::next(at)).value;
  }
  return side;
}

std::optional<Way> Witnesses::of_both(std::size_t a, std::size_t b, std::mt19937_64& random) const {
  if (random() % 2 == 0) std::swap(a, b);
  const Witness* const first = one(a, random);
  if (first == nullptr) return std::nullopt;
  const bool several = t_.tracks.size() > 1, one_turn = !several && random() % 2 == 0;
  const Witness* const second =
      several ? one(b, random) : one(b, one_turn ? first->side : behind(first->side), random);
  if (second == nullptr) return std::nullopt;
  Json under = Json::parse(first->setup), over = Json::parse(second->setup);
  if (under.value("stage", "") != over.value("stage", "")) return std::nullopt;
  const bool other_way = random() % 2 == 0;  // which of the two gives way to the other
  const auto &base = other_way ? second : first, &more = other_way ? first : second;
  Json setup = other_way ? laid_over(t_, over, base->actions, under, more->actions, more->side, random)
                         : laid_over(t_, under, base->actions, over, more->actions, more->side, random);
  if (!several) setup["turn"] = t_.book.spec.sides[first->side].name;
  Way way{{setup.dump(), random()}, first->actions};
  way.actions.insert(way.actions.end(), second->actions.begin(), second->actions.end());
  return way;
}

}  // namespace houserule::crossings
