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

namespace {

// Of two features with which no game went on, such as a word that ends it and another end.
std::string ends_otherwise(const Guide& guide, std::size_t a, std::size_t b) {
  const auto& all = guide.endings();
  const auto always = [&](std::size_t feature) {
    const auto of = all.find(feature);
    return of != all.end() && !of->second.went_on;
  };
  return a != b && always(a) && always(b) && !all.at(a).with[b] ? "each ends the game otherwise" : "";
}

}  // namespace

std::string why_never(const Guide& guide, std::size_t feature) {
  const auto refused = guide.refused().find(feature);
  if (guide.pairs().met(feature) || refused == guide.refused().end() || refused->second.times < kEnough)
    return {};
  return fmt::format("refused each of {} times: {}", refused->second.times, refused->second.because);
}

std::string why_apart(const Guide& guide, std::size_t a, std::size_t b) {
  const Pairs& pairs = guide.pairs();
  if (!pairs.met(a) || !pairs.met(b)) return "never met alone";
  if (std::string why = guide.features().why_apart(a, b); !why.empty()) return why;
  if (std::string why = ends_otherwise(guide, a, b); !why.empty()) return why;
  const auto& all = guide.words();
  const auto of_a = all.find(a), of_b = all.find(b);
  if (of_a == all.end() || of_b == all.end()) return {};
  for (const auto& [field, words] : of_a->second)
    if (const auto other = of_b->second.find(field);
        other != of_b->second.end() && (words & other->second) == 0)
      return field < guide.n_fields() ? "of sides of different words" : "in different stages";
  return {};
}

Met met_of(const Guide& guide) {
  const Pairs& pairs = guide.pairs();
  Met met;
  met.games = guide.games();
  met.actions = guide.actions();
  met.features = pairs.size();
  for (std::size_t a = 0; a < pairs.size(); ++a) {
    if (!pairs.met(a)) {
      met.never += why_never(guide, a).empty() ? 0 : 1;
      continue;
    }
    ++met.met;
    for (std::size_t b = a + 1; b < pairs.size(); ++b) {
      if (!pairs.met(b)) continue;
      ++met.pairs;
      const std::uint32_t same = pairs.same(a, b), next = std::max(pairs.next(a, b), pairs.next(b, a));
      met.in_one_turn += same > 0 ? 1 : 0;
      met.often += same >= kEnough ? 1 : 0;
      met.in_next += next > 0 ? 1 : 0;
      met.often_next += next >= kEnough ? 1 : 0;
      met.either += same + next > 0 ? 1 : 0;
      met.often_either += pairs.together(a, b) >= kEnough ? 1 : 0;
      met.apart += same == 0 && !why_apart(guide, a, b).empty() ? 1 : 0;
    }
  }
  return met;
}

std::string Met::text() const {
  return fmt::format(
      "{} games, {} actions; of {} features {} met, {} cannot be; of {} pairs met in one turn {} ({} times "
      "or more: {}; "
      "cannot: {}), in neighbouring turns {} ({}), in either {} ({})",
      games, actions, features, met, never, pairs, in_one_turn, kEnough, often, apart, in_next, often_next,
      either, often_either);
}

std::string table_of(const std::string& name, const Guide& guide) {
  const Pairs& pairs = guide.pairs();
  const Features& features = guide.features();
  std::string out = fmt::format("== {}: {}\n", name, met_of(guide).text());
  for (std::size_t a = 0; a < pairs.size(); ++a)
    if (!pairs.met(a)) out += fmt::format("   never: {}; {}\n", features.name(a), why_never(guide, a));
  for (std::size_t a = 0; a < pairs.size(); ++a) {
    for (std::size_t b = a; b < pairs.size(); ++b) {
      if (!pairs.met(a) || !pairs.met(b)) continue;
      const std::uint32_t next = std::max(pairs.next(a, b), pairs.next(b, a));
      if (pairs.same(a, b) >= kEnough && next >= kEnough) continue;
      out += fmt::format("   {} x {}: {} in one turn, {} in the next; {}\n", features.name(a),
                         features.name(b), pairs.same(a, b), next, why_apart(guide, a, b));
    }
  }
  return out;
}

void add_meetings(const Guide& guide, Known& known) {
  const Pairs& pairs = guide.pairs();
  const Features& features = guide.features();
  for (std::size_t a = 0; a < pairs.size(); ++a)
    for (std::size_t b = a + 1; b < pairs.size(); ++b)
      if (const std::uint32_t met = pairs.together(a, b); met > 0 || why_apart(guide, a, b).empty())
        known.meetings[{features.name(a), features.name(b)}] += met;
}

std::string summed_up(const std::string& game, const Known& known) {
  const auto with = [&](std::uint32_t least) {
    return std::ranges::count_if(known.meetings, [&](const auto& of) { return of.second >= least; });
  };
  return fmt::format("{} with all of these overlays: {} pairs can meet, {} met, {} of them {} times or more",
                     game, known.meetings.size(), with(1), with(kEnough), kEnough);
}

std::string table_of(const std::string& game, const Known& known) {
  std::string out = fmt::format("== {}\n", summed_up(game, known));
  for (const auto& [pair, met] : known.meetings)
    if (met < kEnough) out += fmt::format("   {} x {}: {}\n", pair.first, pair.second, met);
  return out;
}

}  // namespace houserule::crossings
