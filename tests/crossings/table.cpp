#include "table.h"

#include <fmt/format.h>

#include <algorithm>

#include "../support/overlays.h"

namespace houserule::crossings {

std::vector<std::string> crossed_variants(bool all) {
  if (!all)
    return {"four-ability+powers+announce-always",
            "four-ability+powers+any-order+castling",
            "four-ability+powers+powers-secret+announce-any-time",
            "ability-duel+powers+barrier+zombies",
            "ability-duel+powers+club",
            "chpok",
            "quaternity",
            "bughouse"};
  const auto files = support::files_with_club();
  std::vector<std::string> names;
  for (const std::string base :
       {"four-ability+powers", "ability-duel+powers", "chpok", "quaternity", "bughouse"}) {
    names.push_back(base);
    const std::vector<std::string> overlays = support::overlays_of(base, *files);
    for (const std::string& overlay : overlays) names.push_back(base + "+" + overlay);
    for (std::size_t i = 0; i < overlays.size(); ++i) {
      for (std::size_t j = i + 1; j < overlays.size(); ++j) {
        const std::string name = base + "+" + overlays[i] + "+" + overlays[j];
        if (base.starts_with("four-ability") && Variant::load({name, {}, false}, *files).variant)
          names.push_back(name);
      }
    }
  }
  return names;
}

std::string why_apart(const Guide& guide, std::size_t a, std::size_t b) {
  const Pairs& pairs = guide.pairs();
  if (!pairs.met(a) || !pairs.met(b)) return "never met alone";
  const auto& all = guide.words();
  const auto of_a = all.find(a), of_b = all.find(b);
  if (of_a == all.end() || of_b == all.end()) return {};
  for (const auto& [field, words] : of_a->second)
    if (const auto other = of_b->second.find(field);
        other != of_b->second.end() && (words & other->second) == 0)
      return "of sides of different words";
  return {};
}

Met met_of(const Guide& guide) {
  const Pairs& pairs = guide.pairs();
  Met met;
  met.games = guide.games();
  met.actions = guide.actions();
  met.features = pairs.size();
  for (std::size_t a = 0; a < pairs.size(); ++a) {
    if (!pairs.met(a)) continue;
    ++met.met;
    for (std::size_t b = a + 1; b < pairs.size(); ++b) {
      if (!pairs.met(b)) continue;
      ++met.pairs;
      const std::uint32_t next = std::max(pairs.next(a, b), pairs.next(b, a));
      met.in_one_turn += pairs.same(a, b) > 0 ? 1 : 0;
      met.often += pairs.same(a, b) >= kEnough ? 1 : 0;
      met.in_next += next > 0 ? 1 : 0;
      met.often_next += next >= kEnough ? 1 : 0;
      met.apart += pairs.same(a, b) == 0 && !why_apart(guide, a, b).empty() ? 1 : 0;
    }
  }
  return met;
}

std::string Met::text() const {
  return fmt::format(
      "{} games, {} actions; {} of {} features met; of {} pairs {} met in one turn ({} times or more: {}), "
      "{} in neighbouring "
      "turns ({}); {} apart",
      games, actions, met, features, pairs, in_one_turn, kEnough, often, in_next, often_next, apart);
}

std::string table_of(const std::string& name, const Guide& guide) {
  const Pairs& pairs = guide.pairs();
  std::string out = fmt::format("== {}: {}\n", name, met_of(guide).text());
  for (std::size_t a = 0; a < pairs.size(); ++a)
    if (!pairs.met(a)) out += fmt::format("   never: {}\n", guide.features().name(a));
  for (std::size_t a = 0; a < pairs.size(); ++a) {
    for (std::size_t b = a; b < pairs.size(); ++b) {
      if (!pairs.met(a) || !pairs.met(b)) continue;
      const std::uint32_t next = std::max(pairs.next(a, b), pairs.next(b, a));
      if (pairs.same(a, b) >= kEnough && next >= kEnough) continue;
      out += fmt::format("   {} x {}: {} in one turn, {} in the next; {}\n", guide.features().name(a),
                         guide.features().name(b), pairs.same(a, b), next, why_apart(guide, a, b));
    }
  }
  return out;
}

}  // namespace houserule::crossings
