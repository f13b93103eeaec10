#include "guide.h"

#include <fmt/format.h>

#include <algorithm>

#include "../support/random_games.h"

namespace houserule::crossings {

namespace {
constexpr std::size_t kMostWays = 12;  // that are kept to one feature
constexpr std::size_t kLongestWay = 40;
}  // namespace

Guide::Guide(Variant& variant, const Budget& budget)
    : variant_(variant),
      budget_(budget),
      walk_(variant),
      pairs_(walk_.features().size()),
      starts_(variant),
      random_(budget.seed) {
  walk_.turn_over = [this](const Mask& before, const Mask& now) {
    if (!counting_) return;
    pairs_.turn(before, now);
  };
}

bool Guide::over_budget() const {
  return budget_.actions > 0 ? actions_ >= budget_.actions : std::chrono::steady_clock::now() >= end_;
}

void Guide::run() {
  end_ = std::chrono::steady_clock::now() + budget_.time;
  while (!over_budget()) one_game();
}

// Every other game begins behind a turn with a feature of which much is still wanted.
Guide::Way Guide::where_to_begin() {
  std::vector<std::pair<std::uint32_t, std::size_t>> wanted;
  if (random_() % 2 == 0) {
    for (const auto& [feature, ways] : ways_)
      if (const std::uint32_t n = pairs_.wanted(feature); n > 0) wanted.emplace_back(n, feature);
  }
  if (wanted.empty()) return {starts_.next(random_), {}};
  // Of three drawn the one of which most is wanted.
  auto best = wanted[random_() % wanted.size()];
  for (int i = 0; i < 2; ++i) best = std::max(best, wanted[random_() % wanted.size()]);
  const auto& ways = ways_.at(best.second);
  return ways[random_() % ways.size()];
}

void Guide::one_game() {
  const Way way = where_to_begin();
  start_ = way.start;
  ++games_;
  counting_ = false;
  walk_.begin(start_);
  for (const std::string& text : way.actions)
    if (!walk_.over()) walk_.play(text, false);
  counting_ = true;
  for (int n = 0; n < budget_.longest && !walk_.over() && !over_budget(); ++n) {
    const std::string text = next_action();
    note_words(text);
    walk_.play(text, random_() % static_cast<unsigned>(budget_.look) == 0);
    ++actions_;
    note_wrong();
    if (!walk_.refused()) keep_ways();
  }
  walk_.close();
  note_wrong();
}

// Of the features that the next action can have one of which most is wanted here; else any.
std::string Guide::next_action() {
  if (random_() % 12 == 0) {
    if (std::string text = out_of_list(); !text.empty()) return text;
  }
  const ActionList& list = walk_.list();
  std::map<std::size_t, std::vector<std::size_t>> by_feature;  // the last for actions without any
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Mask mask = walk_.features().of_action(walk_.game().core(), list.actions[i]);
    if (mask.none()) by_feature[kMostFeatures].push_back(i);
    for (std::size_t feature = mask._Find_first(); feature < mask.size(); feature = mask._Find_next(feature))
      by_feature[feature].push_back(i);
  }
  const std::uint64_t mood = random_() % 8;
  std::size_t best = 0;
  if (mood < 4) {
    std::uint32_t most = 0;
    for (const auto& [feature, actions] : by_feature) {
      if (feature == kMostFeatures) continue;
      const std::uint32_t wanted = pairs_.wanted(feature, walk_.before(), walk_.now());
      if (wanted > most || (wanted == most && wanted > 0 && random_() % 2 == 0))
        most = wanted, best = feature;
    }
    if (most == 0) best = kMostFeatures + 1;
  }
  const auto of = mood < 4   ? by_feature.find(best)
                  : mood < 6 ? std::next(by_feature.begin(), static_cast<long>(random_() % by_feature.size()))
                             : by_feature.end();
  const std::size_t chosen =
      of == by_feature.end() ? random_() % list.size() : of->second[random_() % of->second.size()];
  return support::record_text(walk_.game(), list.actions[chosen], list);
}

// What may be done and need not be listed: leaving, offers, claims.
std::string Guide::out_of_list() {
  std::vector<const CompiledVerb*> verbs;
  for (const CompiledVerb& verb : variant_.compiled().verbs)
    if (verb.spec->unlisted) verbs.push_back(&verb);
  if (verbs.empty()) return {};
  const auto& sides = variant_.rulebook().spec.sides;
  const std::string text = fmt::format("{}: {}", sides[random_() % sides.size()].name,
                                       verbs[random_() % verbs.size()]->spec->word);
  return walk_.game().resolve(text).ok() ? text : std::string{};
}

void Guide::keep_ways() {
  if (walk_.texts().size() > kLongestWay || walk_.over()) return;
  const Mask& now = walk_.now();
  for (std::size_t feature = now._Find_first(); feature < now.size(); feature = now._Find_next(feature)) {
    auto& ways = ways_[feature];
    if (ways.size() < kMostWays) {
      ways.push_back({start_, walk_.texts()});
    } else if (random_() % 64 == 0) {
      ways[random_() % kMostWays] = {start_, walk_.texts()};
    }
  }
}

void Guide::note_words(const std::string& text) {
  const Resolved found = walk_.game().resolve(text);
  if (!found.ok() || found.action.kind != ActionKind::verb) return;
  const Core& core = walk_.game().core();
  Words& words = words_[walk_.features().verb(found.action.extra)];
  for (std::size_t i = 0; i < core.t.fields.size(); ++i) {
    const FieldSlot& field = core.t.fields[i];
    if (field.decl->owner != Owner::side || field.decl->words.empty()) continue;
    words[i] |= std::uint64_t{1} << (static_cast<unsigned>(core.s.get(field.slot + found.action.seat)) & 63U);
  }
}

void Guide::note_wrong() {
  for (const Wrong& wrong : walk_.wrong())
    found_.try_emplace(told_apart(wrong, variant_), Case{start_, walk_.texts(), wrong});
}

}  // namespace houserule::crossings
