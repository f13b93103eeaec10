#include "guide.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "../support/random_games.h"

namespace houserule::crossings {

namespace {
constexpr std::size_t kMostKept = 12;  // that are kept to one feature
constexpr std::size_t kLongestWay = 40;
constexpr std::uint32_t kAimed = 1'000;  // how much a feature is wanted at which a game aims
}  // namespace

Guide::Guide(Variant& variant, const Budget& budget, std::vector<Drawn> drawn)
    : variant_(variant),
      budget_(budget),
      walk_(variant),
      pairs_(walk_.features().size()),
      starts_(variant, std::move(drawn)),
      random_(budget.seed),
      witnesses_(variant.compiled()) {
  walk_.turn_over = [this](const Mask& before, const Mask& now) {
    began_ = true;
    ended_ = now;
    if (!counting_) return;
    new_ |= pairs_.turn(before, now);
    note_ending(now);
  };
}

void Guide::know(const Known& known) {
  witnesses_.add_known(features(), known, random_);
  for (std::size_t a = 0; a < pairs_.size(); ++a)
    for (std::size_t b = a + 1; b < pairs_.size(); ++b)
      if (const auto of = known.meetings.find({features().name(a), features().name(b)});
          of != known.meetings.end())
        elsewhere_[{a, b}] = of->second;
}

bool Guide::over_budget() const {
  if (budget_.actions > 0) return actions_ >= budget_.actions;
  return static_cast<double>(std::clock() - begun_) / CLOCKS_PER_SEC >=
         std::chrono::duration<double>(budget_.time).count();
}

void Guide::run() {
  begun_ = std::clock();
  while (!over_budget()) one_game();
}

// How many meetings are wanted that the next action alone brings.
std::uint32_t Guide::may_bring(const Kept& kept) const {
  std::uint32_t sum = 0;
  for (std::size_t feature = kept.next._Find_first(); feature < kept.next.size();
       feature = kept.next._Find_next(feature))
    sum += pairs_.wanted(feature, kept.before, kept.now);
  return sum;
}

// Of some states that were kept the one behind which most is wanted that its next action brings.
const Guide::Kept* Guide::where_to_go_on() {
  constexpr int kDrawn = 24;
  const Kept* best = nullptr;
  std::uint32_t most = 0;
  for (int n = 0; n < kDrawn && !kept_.empty(); ++n) {
    const auto of = std::next(kept_.begin(), static_cast<long>(random_() % kept_.size()));
    const Kept& kept = of->second[random_() % of->second.size()];
    if (const std::uint32_t wanted = may_bring(kept); wanted > most) most = wanted, best = &kept;
  }
  return best;
}

void Guide::begin(const Way& way) {
  start_ = way.start;
  ++games_;
  counting_ = looked_ = false;
  walk_.begin(start_, way.actions);
  counting_ = true;
  began_ = way.actions.empty();
  turn_.setup.clear();
  in_turn_ = 0;
}

// Five of eight games begin where two features are near that have not met often, one goes on for a few
// actions from a state that was kept.
void Guide::one_game() {
  aim_.reset();
  if (random_() % 8 < 5) return aimed_game();
  const Kept* on = random_() % 3 != 0 ? nullptr : where_to_go_on();
  begin(on != nullptr ? on->way : starts_.next(random_));
  go_on(on != nullptr ? budget_.on : budget_.longest);
}

void Guide::go_on(int longest) {
  note_witnesses();
  for (int n = 0; n < longest && !walk_.over() && !over_budget(); ++n) {
    const std::string text = next_action();
    if (text.empty()) break;
    one_action(text);
  }
  // A turn that is not over has had what it had.
  if (in_turn_ > 0 && !walk_.over()) new_ |= pairs_.turn(walk_.before(), walk_.now());
  if (looked_) walk_.close();
  note_wrong();
}

void Guide::one_action(const std::string& text) {
  note_words(text);
  new_ = false;
  walk_.play(text);
  if (walk_.refused()) return;
  ++actions_;
  in_turn_ = began_ ? 0 : in_turn_ + 1;
  if (looks_ * budget_.to_a_look <= actions_ &&
      (new_ || random_() % static_cast<unsigned>(budget_.look) == 0)) {
    walk_.look_at_all();
    looked_ = true;
    ++looks_;
  }
  note_wrong();
  note_witnesses(text);
  keep();
}

// What brought both features, and a few actions more.
void Guide::aimed_game() {
  constexpr int kMore = 3;
  const std::optional<Way> way = both_near();
  if (!way) return;
  begin({way->start, {}});
  // What stands there need not be a state of any game: it is one only if it breaks no law.
  if (walk_.refused() || walk_.over() || walk_.list().actions.empty() || !walk_.wrong().empty()) return;
  note_witnesses();
  for (const std::string& text : way->actions)
    if (!walk_.over()) one_action(text);
  go_on(kMore);
}

std::optional<Way> Guide::both_near() {
  constexpr int kDrawn = 6;
  constexpr long kListed = 128;
  if (games_ - listed_ >= kListed || lacking_.empty()) list_lacking();
  if (lacking_.empty()) return std::nullopt;
  auto least = lacking_[random_() % lacking_.size()];
  for (int n = 0; n < kDrawn; ++n) {
    const auto other = lacking_[random_() % lacking_.size()];
    if (tried_[other] < tried_[least]) least = other;
  }
  ++tried_[least];
  aim_.set(least.first).set(least.second);
  return witnesses_.of_both(least.first, least.second, random_);
}

void Guide::list_lacking() {
  listed_ = games_;
  lacking_.clear();
  const auto met = [&](std::size_t a, std::size_t b) {
    const auto other = elsewhere_.find({a, b});
    return pairs_.together(a, b) + (other == elsewhere_.end() ? 0 : other->second);
  };
  for (std::size_t a = 0; a < pairs_.size(); ++a)
    for (std::size_t b = a + 1; b < pairs_.size(); ++b)
      if (witnesses_.any(a) && witnesses_.any(b) && met(a, b) < kEnough &&
          walk_.features().why_apart(a, b).empty())
        lacking_.emplace_back(a, b);
}

// By what each feature of the turn came about that it had not before this action.
void Guide::note_witnesses(const std::string& played) {
  const auto add = [&](const Mask& fresh) {
    for (std::size_t feature = fresh._Find_first(); feature < fresh.size();
         feature = fresh._Find_next(feature))
      witnesses_.add(feature, turn_, random_);
    noted_ |= fresh;
  };
  const Core& core = walk_.game().core();
  if (!played.empty() && !turn_.setup.empty()) {
    turn_.actions.push_back(played);
    const int seat = core.t.find_side(played.substr(0, played.find(": ")));
    if (core.t.tracks.size() > 1 && seat >= 0) turn_.side = static_cast<unsigned>(seat);
    add((began_ ? ended_ : walk_.now()) & ~noted_);
  }
  if (!began_) return;
  began_ = false;
  noted_.reset();
  turn_ = {walk_.over() ? std::string{} : setup_of(walk_.game()).dump(), core.turn(), {}};
  if (!turn_.setup.empty()) add(walk_.now());
}

// What may be done, by the feature that it has; the last for actions without any.
Guide::Choices Guide::choices() {
  Choices by_feature;
  const ActionList& list = walk_.list();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Mask mask = walk_.features().of_action(walk_.game().core(), list.actions[i]);
    if (mask.none()) by_feature[kMostFeatures].push_back({i, {}});
    for (std::size_t feature = mask._Find_first(); feature < mask.size(); feature = mask._Find_next(feature))
      by_feature[feature].push_back({i, {}});
  }
  add_unlisted(by_feature);
  return by_feature;
}

namespace {

// Some that the verb takes, where it lists none.
std::string words_behind(const CompiledVerb& verb) {
  return verb.spec->word == "clocks" ? " A=61 a=60 B=59 b=58" : "";
}

}  // namespace

// What may be done and need not be listed: leaving, offers, claims. Each by one side, where it is possible.
void Guide::add_unlisted(Choices& choices) {
  const auto& sides = variant_.rulebook().spec.sides;
  const auto& verbs = variant_.compiled().verbs;
  for (const CompiledVerb& verb : verbs) {
    const std::size_t feature = walk_.features().verb(verb.number);
    const bool listed =
        !verb.spec->unlisted && (verb.spec->candidates != kNoFunction || verb.spec->accepts == kNoFunction);
    if (listed || verb.spec->choice ||
        (random_() % 8 != 0 && pairs_.wanted(feature, walk_.before(), walk_.now()) == 0))
      continue;
    const std::string text =
        fmt::format("{}: {}{}", sides[random_() % sides.size()].name, verb.spec->word, words_behind(verb));
    const Resolved found = walk_.game().resolve(text);
    if (found.ok()) {
      choices[feature].push_back({0, text});
    } else {
      refused_[feature] = {refused_[feature].times + 1, found.reason};
    }
  }
}

std::string Guide::text_of(const Choice& choice) {
  if (!choice.text.empty()) return choice.text;
  return support::record_text(walk_.game(), walk_.list().actions[choice.listed], walk_.list());
}

// How many meetings are wanted of what is in force behind it: ends, fields, questions.
std::uint32_t Guide::wanted_behind(const std::string& text) {
  Game& game = walk_.game();
  const Resolved found = game.resolve(text);
  if (!found.ok()) return 0;
  Mask then = walk_.features().of_action(game.core(), found.action);
  if (game.play(found)) return std::numeric_limits<std::uint32_t>::max();  // a fault, to be met
  then |= walk_.features().in_force(game.core());
  game.undo();
  then &= ~walk_.now();
  std::uint32_t sum = 0;
  for (std::size_t feature = then._Find_first(); feature < then.size(); feature = then._Find_next(feature))
    sum += pairs_.wanted(feature, walk_.before(), walk_.now()) + (aim_[feature] ? kAimed : 0);
  return sum;
}

// Of some that may be done, one or two of each feature, that behind which most is wanted.
std::string Guide::by_what_follows(const Choices& choices) {
  constexpr std::size_t kTried = 24;
  std::vector<std::string> texts;
  for (const auto& [feature, of] : choices)
    for (std::size_t n = 0; n < std::min<std::size_t>(2, of.size()); ++n)
      texts.push_back(text_of(of[random_() % of.size()]));
  std::shuffle(texts.begin(), texts.end(), random_);
  if (texts.size() > kTried) texts.resize(kTried);
  std::string best;
  std::uint32_t most = 0;
  for (const std::string& text : texts)
    if (const std::uint32_t wanted = wanted_behind(text); wanted > most) most = wanted, best = text;
  return best;
}

// Where a game aims at two features, three of four actions bring one of them if any does, at once or by what
// follows. Of the others three of eight bring a feature of which most is wanted here, one is chosen by what
// follows, two bring any feature that they may have, the rest are any of the list. Empty where nothing is
// known that may be done.
std::string Guide::next_action() {
  const Choices all = choices();
  const bool aimed = aim_.any() && random_() % 4 != 0;
  const std::uint64_t mood = aimed ? 3 : random_() % 8;
  auto of = all.end();
  if (aimed)
    of = std::ranges::find_if(all, [&](const auto& choice) {
      return choice.first != kMostFeatures && aim_[choice.first] && !walk_.now()[choice.first];
    });
  if (of != all.end()) return text_of(of->second[random_() % of->second.size()]);
  if (mood == 3) {
    if (std::string text = by_what_follows(all); !text.empty()) return text;
  } else if (mood < 3) {
    std::uint32_t most = 0;
    for (auto at = all.begin(); at != all.end(); ++at) {
      if (at->first == kMostFeatures) continue;
      const std::uint32_t wanted = pairs_.wanted(at->first, walk_.before(), walk_.now());
      if (wanted > most || (wanted == most && wanted > 0 && random_() % 2 == 0)) most = wanted, of = at;
    }
  } else if (mood < 6 && !all.empty()) {
    of = std::next(all.begin(), static_cast<long>(random_() % all.size()));
  }
  if (all.empty()) return {};
  if (of == all.end() && walk_.list().actions.empty()) of = all.begin();
  if (of == all.end()) return text_of({random_() % walk_.list().size(), {}});
  return text_of(of->second[random_() % of->second.size()]);
}

void Guide::keep() {
  if (walk_.texts().size() > kLongestWay || walk_.over()) return;
  const Mask& now = walk_.now();
  Kept kept{{start_, walk_.texts()}, walk_.before(), now, {}};
  const Core& core = walk_.game().core();
  for (const Action& action : walk_.list().actions) kept.next |= walk_.features().of_action(core, action);
  const auto stage = static_cast<unsigned>(core.s.get(core.t.layout.stage)) & 63U;
  for (std::size_t feature = now._Find_first(); feature < now.size(); feature = now._Find_next(feature)) {
    words_[feature][core.t.fields.size()] |= std::uint64_t{1} << stage;
    auto& states = kept_[feature];
    if (states.size() < kMostKept) {
      states.push_back(kept);
    } else if (random_() % 64 == 0) {
      states[random_() % kMostKept] = kept;
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

void Guide::note_ending(const Mask& turn) {
  const bool over = walk_.over();
  for (std::size_t feature = turn._Find_first(); feature < turn.size(); feature = turn._Find_next(feature)) {
    Ending& ending = endings_[feature];
    ending.went_on |= !over;
    if (over) ending.with |= turn;
  }
}

void Guide::note_wrong() {
  for (const Wrong& wrong : walk_.wrong())
    found_.try_emplace(told_apart(wrong, variant_), Case{start_, walk_.texts(), wrong});
}

}  // namespace houserule::crossings
