#include "check_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "common.h"

namespace houserule {

namespace {

// Options that are chosen among the same words, all set to one of them.
struct Trial {
  std::string word;
  std::vector<std::string> options;
};

// For each word that is not the standard of all its options: those that the request leaves open.
std::vector<Trial> trials_of(const Rulebook& book, const LoadRequest& request) {
  std::map<std::pair<std::string, std::string>, Trial> found;  // by list and word
  for (const RuleDecl& rule : book.rules) {
    for (const OptionDecl& option : rule.options) {
      const std::string key = fmt::format("{}.{}", rule.name, option.name);
      const bool set = std::ranges::find(request.set, key, &std::pair<std::string, std::string>::first) !=
                       request.set.end();
      if (option.list.empty() || set) continue;
      for (const std::string& word : option.choices) {
        if (option.standard == OptionValue(word)) continue;
        Trial& trial = found[{option.list, word}];
        trial.word = word;
        trial.options.push_back(key);
      }
    }
  }
  std::vector<Trial> out;
  for (auto& [name, trial] : found) out.push_back(std::move(trial));
  return out;
}

class Everything {
 public:
  Everything(const LoadRequest& request, ModuleSource& source, const RandomPlay& how)
      : request_(request), source_(source), how_(how) {}

  PlayedEverything play(Variant& variant) {
    run(variant, {}, how_.games);
    const std::vector<Trial> trials = trials_of(variant.rulebook(), request_);
    const int games = std::min(how_.games, std::max(kFewest, how_.games / kPart));
    for (const Trial& trial : trials) with(trial, games);
    if (!left_out_.empty()) warn_of_time();
    return {std::move(problems_), sum_, std::move(events_)};
  }

 private:
  static constexpr int kFewest = 2, kPart = 4;  // games with each word

  void with(const Trial& trial, int games) {
    if (how_.steps <= 0 || games == 0) return leave_out(trial.word);
    LoadRequest request = request_;
    for (const std::string& option : trial.options) request.set.emplace_back(option, trial.word);
    LoadResult loaded = Variant::load(request, source_);
    const std::string settings = settings_text(trial);
    if (loaded.variant) return run(*loaded.variant, settings, games);
    for (Diagnostic& problem : loaded.diagnostics) {
      problem.hint += fmt::format("{}with {}", problem.hint.empty() ? "" : "; ", settings);
      problems_.push_back(std::move(problem));
    }
  }

  void run(Variant& variant, const std::string& settings, int games) {
    RandomPlay how = how_;
    how.games = games;
    RandomPlayed played = play_at_random(variant, how);
    how_.steps -= played.steps;
    sum_.add(played.sum);
    note_events(variant);
    if (played.stopped)
      leave_out(fmt::format("{} of {} games{}{}", games - played.games + 1, games,
                            settings.empty() ? "" : " with ", settings));
    if (!played.problem) return;
    if (!settings.empty()) played.problem->hint += ", with " + settings;
    problems_.push_back(std::move(*played.problem));
  }

  // Rules and their events are the same with every word.
  void note_events(const Variant& variant) {
    std::vector<Variant::DeclaredEvent> events = variant.events();
    for (std::size_t i = 0; i < events.size() && i < events_.size(); ++i)
      events[i].raised = events[i].raised || events_[i].raised;
    events_ = std::move(events);
  }

  static std::string settings_text(const Trial& trial) {
    std::string out;
    for (const std::string& option : trial.options)
      out += fmt::format("{}--set={}={}", out.empty() ? "" : " ", option, trial.word);
    return out;
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
  RandomPlay how_;  // `steps`: what is left of them
  std::vector<std::string> left_out_;
  Diagnostics problems_;
  PlaySum sum_;
  std::vector<Variant::DeclaredEvent> events_;
};

}  // namespace

PlayedEverything play_everything(Variant& variant, const LoadRequest& request, ModuleSource& source,
                                 const RandomPlay& how) {
  return Everything(request, source, how).play(variant);
}

}  // namespace houserule
