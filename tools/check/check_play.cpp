#include "check/check_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "check/check_idle.h"
#include "common/plain.h"
#include "options/options.h"
#include "wording/check_trials.h"

namespace houserule {

namespace {

class Everything {
 public:
  Everything(const LoadRequest& request, ModuleSource& source, const RandomTrial& trying,
             const RandomPlay& how)
      : request_(request), source_(source), trying_(trying), how_(how) {}

  PlayedEverything play(Variant& variant) {
    const Rulebook& book = variant.rulebook();
    const auto rules = rules_to_try(book, request_.name, trying_.module);
    run(variant, {}, how_.games, rules);
    const int games = std::min(how_.games, std::max(kFewest, how_.games / kPart));
    for (const SettingsTrial& trial : word_trials(book, request_, rules)) with(trial, games, true);
    if (how_.games > 0) {
      for (const SettingsTrial& trial : value_trials(request_, rules)) with(trial, 1, false);
    }
    if (how_.games >= kEnough && adds() && rules.size() <= kMostRules && problems_.empty() &&
        how_.steps > 0) {
      for (Diagnostic& idle : idle_rules(variant, request_, source_, rules, how_))
        problems_.push_back(std::move(idle));
    }
    if (!left_out_.empty()) warn_of_time();
    return {std::move(problems_), sum_, std::move(events_)};
  }

 private:
  static constexpr int kFewest = 2, kPart = 4;  // games with each word
  static constexpr int kEnough = 5;             // games after which what never was is worth telling
  static constexpr std::size_t kMostRules = 8;  // that are tried one by one
  static constexpr int kShort = 60;             // actions with each value of an option

  // Is something added to a game that stands by itself? Of that all is worth telling.
  bool adds() const { return !trying_.module.empty() || request_.name.find('+') != std::string::npos; }

  // A word is worth games of full length, and the sum of states tells of them.
  void with(const SettingsTrial& trial, int games, bool word) {
    if (how_.steps <= 0 || games == 0) return leave_out(trial.value);
    LoadRequest request = request_;
    for (const std::string& option : trial.options) request.set.emplace_back(option, trial.value);
    LoadResult loaded = Variant::load(request, source_);
    const std::string settings = trial.text();
    if (!loaded.variant) return refused(std::move(loaded.diagnostics), settings, word);
    const PlaySum before = sum_;
    const int longest = how_.longest;
    if (!word) how_.longest = std::min(longest, kShort);
    const auto rules = rules_to_try(loaded.variant->rulebook(), request_.name, trying_.module);
    run(*loaded.variant, settings, games,
        word ? of_word(rules, trial.value) : std::vector<const RuleDecl*>());
    how_.longest = longest;
    if (!word) sum_ = before;
  }

  static std::vector<const RuleDecl*> of_word(std::vector<const RuleDecl*> rules, const std::string& word) {
    std::erase_if(rules, [&](const RuleDecl* rule) { return !rule->name.ends_with("/" + word); });
    return rules;
  }

  // A word that cannot be had is an error; a value that an option takes and a game cannot have is refused
  // when it is set, which is good enough for a game that stands by itself.
  void refused(Diagnostics diagnostics, const std::string& settings, bool word) {
    for (Diagnostic& problem : diagnostics) {
      if (!word && !adds()) continue;
      if (!word) problem.severity = Severity::warning;
      if (Diagnostic* same = told_before(problem)) {
        also(*same, settings);
        continue;
      }
      problem.hint += fmt::format("{}with {}", problem.hint.empty() ? "" : "; ", settings);
      problems_.push_back(std::move(problem));
    }
  }

  void run(Variant& variant, const std::string& settings, int games,
           const std::vector<const RuleDecl*>& rules) {
    RandomPlay how = how_;
    how.games = games;
    RandomPlayed played = play_at_random(variant, how);
    how_.steps -= played.steps;
    sum_.add(played.sum);
    note_events(variant);
    if (played.stopped)
      leave_out(fmt::format("{} of {} games{}{}", games - played.games + 1, games,
                            settings.empty() ? "" : " with ", settings));
    if (played.stuck && !told_stuck_) {
      told_stuck_ = true;
      tell(std::move(*played.stuck), settings, played.stuck_in);
      problems_.back().hint += fmt::format("\n   {}", kStuckHint);
    }
    if (!played.problem) return never_possible(variant, played, settings, rules);
    if (Diagnostic* same = told_before(*played.problem)) return also(*same, settings);
    tell(std::move(*played.problem), settings, played.games);
  }

  void tell(Diagnostic problem, const std::string& settings, int game) {
    if (settings.empty()) as_it_stands_.insert(problem.message);
    if (!settings.empty()) problem.hint += ", with " + settings;
    problem.hint += fmt::format("\n   again: {}{}{}{} --replay {}", trying_.command,
                                settings.empty() ? "" : " ", settings, seed_text(), game);
    problems_.push_back(std::move(problem));
  }

  // One cause, met with several values of options, is one problem.
  Diagnostic* told_before(const Diagnostic& problem) {
    const auto found = std::ranges::find_if(problems_, [&](const Diagnostic& other) {
      return other.message == problem.message && other.place.text() == problem.place.text();
    });
    return found == problems_.end() ? nullptr : &*found;
  }

  // What goes wrong as the game stands does so with most values, and telling them helps nobody.
  void also(Diagnostic& problem, const std::string& settings) const {
    constexpr std::string_view kAlso = "\n   also with: ", kMore = "; …";
    constexpr std::ptrdiff_t kMost = 3;
    if (as_it_stands_.contains(problem.message) || problem.hint.ends_with(kMore)) return;
    const auto at = problem.hint.find(kAlso);
    const bool first = at == std::string::npos;
    const bool enough =
        !first && std::ranges::count(std::string_view(problem.hint).substr(at), ';') + 1 >= kMost;
    problem.hint += enough ? std::string(kMore) : fmt::format("{}{}", first ? kAlso : "; ", settings);
  }

  std::string seed_text() const { return how_.seed == 1 ? "" : fmt::format(" --seed {}", how_.seed); }

  // What no side could do in any of the games.
  void never_possible(const Variant& variant, const RandomPlayed& played, const std::string& settings,
                      const std::vector<const RuleDecl*>& rules) {
    if (played.stopped || played.games < kEnough || !adds()) return;
    for (const RuleDecl* rule : rules) {
      if (settings.empty() && brings_word(variant.rulebook(), *rule)) continue;
      for (const VerbSpec& verb : rule->verbs) {
        const bool waits = verb.choice || verb.unlisted || verb.when_stuck || !verb.stages.empty();
        const std::string first = verb.word.substr(0, verb.word.find(' '));
        if (waits || verb.word != first || played.possible.contains(first)) continue;
        problems_.push_back(never_played(verb, played.games, settings));
      }
    }
  }

  // A verb that only says what it accepts is in no list, and random games play what is listed.
  static Diagnostic never_played(const VerbSpec& verb, int games, const std::string& settings) {
    if (verb.accepts != kNoFunction && verb.candidates == kNoFunction)
      return {Severity::warning, verb.place,
              fmt::format("no random game plays \"{}\": it lists no examples of what it accepts", verb.word),
              "write candidates = function(side, opt) … end, which gives a few lists of arguments"};
    return {Severity::warning, verb.place,
            fmt::format("\"{}\" was possible for nobody in {} random games", verb.word, games),
            settings.empty() ? "perhaps a condition of it never holds" : "with " + settings};
  }

  // Rules and their events are the same with every word.
  void note_events(const Variant& variant) {
    std::vector<Variant::DeclaredEvent> events = variant.events();
    for (std::size_t i = 0; i < events.size() && i < events_.size(); ++i)
      events[i].raised = events[i].raised || events_[i].raised;
    events_ = std::move(events);
  }

  void leave_out(std::string what) { left_out_.push_back(std::move(what)); }

  void warn_of_time() {
    problems_.push_back(
        {Severity::warning,
         {},
         fmt::format("the scripts of a check may take {} steps and took more: not all was played",
                     kMaxCheckSteps),
         fmt::format("left out: {}; look for a function that does much for every action",
                     joined(left_out_, "; "))});
  }

  const LoadRequest& request_;
  ModuleSource& source_;
  const RandomTrial& trying_;
  RandomPlay how_;  // `steps`: what is left of them
  std::vector<std::string> left_out_;
  bool told_stuck_ = false;
  Diagnostics problems_;
  std::set<std::string> as_it_stands_;  // what was told of the game without further settings
  PlaySum sum_;
  std::vector<Variant::DeclaredEvent> events_;
};

}  // namespace

PlayedEverything play_everything(Variant& variant, const LoadRequest& request, ModuleSource& source,
                                 const RandomPlay& how, const RandomTrial& trying) {
  return Everything(request, source, trying, how).play(variant);
}

}  // namespace houserule
