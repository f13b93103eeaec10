#include "table.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

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

// What the rules of a variant declare and nothing in it brings about. A feature that is named here and met is
// an error, so that no line stays that is not true.
struct Never {
  std::string_view variant;  // a part of its name, and …
  std::string_view unless;   // … none of these words
  std::string_view feature;  // the beginning of its name
  std::string_view why;
};
constexpr Never kNever[] = {
    {"powers", "powers-", "verb:power ", "abilities are given, not chosen"},
    {"powers", "powers-", "field:game.each", "abilities are given, not chosen"},
    {"powers", "powers-", "field:game.secretly", "abilities are given, not chosen"},
    {"powers", "powers-", "field:game.unique", "abilities are given, not chosen"},
    {"powers", "powers-", "field:side.picking", "abilities are given, not chosen"},
    {"powers", "club any-order", "verb:end", "none of these abilities is used behind the main action"},
    {"powers", "club", "field:game.gifted", "no rule gives abilities to pieces or cells"},
    {"powers", "club", "field:piece.gift", "no rule gives abilities to pieces or cells"},
    {"powers", "club", "field:cell.gift", "no rule gives abilities to pieces or cells"},
    {"powers", "", "field:game.fuse", "holds only while an action is played"},
    {"powers", "", "field:game.fuse_of", "holds only while an action is played"},
    {"powers", "", "field:game.fuse_power", "holds only while an action is played"},
    {"powers", "", "field:piece.stung", "holds only while an action is played"},
    {"powers", "any-order", "field:side.used_gust", "counted by what ends the turn, with which it is over"},
    {"powers", "any-order", "field:side.used_all_in", "counted by what ends the turn, with which it is over"},
    {"powers-secret", "", "field:game.unique", "two may choose the same ability"},
    {"chpok", "", "verb:bid", "stands for bid white, bid time, bid home and bid x"},
    {"chpok", "", "verb:draw ", "no draw is agreed, as agreement = false"},
    {"chpok", "", "end:chpok/agreement", "no draw is agreed, as agreement = false"},
    {"chpok", "", "field:side.agrees", "no draw is agreed, as agreement = false"},
    {"chpok", "", "somebody is out", "who loses ends the game"},
    {"bughouse", "", "somebody is out", "who loses ends the game"},
    {"quaternity", "", "field:game.judging", "holds only while a mate is judged"},
    {"quaternity", "", "field:game.draw_share", "as an option says, and written by no action"},
};

bool said_of(const Never& never, const std::string& variant, const std::string& feature) {
  const auto in_name = [&](std::string_view part) { return variant.find(part) != std::string::npos; };
  for (std::size_t at = 0; at < never.unless.size();) {
    const std::size_t space = std::min(never.unless.find(' ', at), never.unless.size());
    if (in_name(never.unless.substr(at, space - at))) return false;
    at = space + 1;
  }
  return in_name(never.variant) &&
         (feature == never.feature || (never.feature.ends_with(' ') && feature.starts_with(never.feature)));
}

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

std::string why_never(const std::string& variant, const std::string& feature) {
  for (const Never& never : kNever)
    if (said_of(never, variant, feature)) return std::string(never.why);
  return {};
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
      met.never += why_never(guide.name(), guide.features().name(a)).empty() ? 0 : 1;
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
      met.often_either += same >= kEnough || next >= kEnough ? 1 : 0;
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
    if (!pairs.met(a))
      out += fmt::format("   never: {}; {}\n", features.name(a), why_never(guide.name(), features.name(a)));
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

}  // namespace houserule::crossings
