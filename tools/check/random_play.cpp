#include "check/random_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <set>
#include <utility>

#include "check/read_back.h"
#include "options/options.h"
#include "table/table_words.h"

namespace houserule {

namespace {

constexpr int kLooks = 7;    // actions between looks from every seat
constexpr int kQueries = 4;  // actions asked for at each of them

class Player {
 public:
  Player(Variant& variant, const RandomPlay& how)
      : how_(how), variant_(variant), game_(variant), reader_(variant), random_(how.seed) {}

  RandomPlayed games() {
    begun_ = spent();
    for (number_ = 1; number_ <= how_.games && !out_.problem && !out_.stopped; ++number_) {
      out_.games = number_;
      ++out_.sum.games;
      out_.problem = whole_game();
    }
    out_.steps = spent() - begun_;
    return std::move(out_);
  }

 private:
  std::optional<Diagnostic> whole_game() {
    game_.reset();
    const std::uint64_t seed = random_();
    game_.seed(seed);
    texts_.clear();
    const std::uint64_t before = game_.state_hash();
    auto problem = one_game();
    if (watched() && how_.at_end) how_.at_end(game_, seed, texts_);
    if (problem) return problem;
    while (game_.undo()) {
    }
    if (game_.state_hash() == before) return std::nullopt;
    return report({}, "taking every action back does not give the start again");
  }

  std::int64_t spent() const { return variant_.script_steps(); }

  std::optional<Diagnostic> one_game() {
    for (int played = 0; played < how_.longest && !game_.outcome().over; ++played) {
      if (spent() - begun_ > how_.steps) {
        out_.stopped = true;
        return std::nullopt;
      }
      if (const auto fault = game_.legal(list_)) return report(*fault);
      if (list_.actions.empty()) {
        note_stuck();
        return std::nullopt;
      }
      const Action action = chosen();
      if (watched()) texts_.push_back(game_.text(action, &list_));
      if (const auto fault = game_.play(action, list_.arguments_of(action))) return report(*fault);
      how_.sums ? out_.sum.add(game_.state_hash()) : out_.sum.add();
      if (how_.after_action) how_.after_action();
      if (played % kLooks != 0 || game_.outcome().over) continue;
      if (auto problem = look()) return problem;
    }
    return std::nullopt;
  }

  void note_stuck() {
    if (out_.stuck || !is_stuck(game_, list_)) return;
    out_.stuck = report({}, stuck_text(game_));
    out_.stuck->severity = Severity::warning;
    out_.stuck_in = number_;
  }

  bool watched() const { return number_ == how_.watched; }

  // One that its seat has not used before, where there is one, every second time.
  Action chosen() {
    fresh_.clear();
    for (const Action& action : list_.actions) {
      if (action.kind != ActionKind::verb) continue;
      if (!used_.contains({action.seat, action.extra})) fresh_.push_back(action);
      if (offered_.insert(action.extra).second) {
        const std::string text = game_.text(action, &list_);
        const std::string_view body = split_seat(text).body;  // of several boards each action has its seat
        out_.possible.emplace(body.substr(0, body.find(' ')));
      }
    }
    const bool first = !fresh_.empty() && random_() % 2 == 0;
    const Actions& from = first ? fresh_ : list_.actions;
    // The remainder favours early actions by less than one in 2^32: enough for a smoke test.
    const Action action = from[random_() % from.size()];
    if (action.kind == ActionKind::verb) used_.emplace(action.seat, action.extra);
    return action;
  }

  std::optional<Diagnostic> look() {
    if (auto problem = written_twice()) return problem;
    if (auto problem = queries()) return problem;
    ask_what_is_told();
    if (const auto fault = game_.telling_fault()) return report(*fault);
    if (variant_.secrets()) {
      if (auto problem = from_every_seat()) return problem;
    }
    const auto lost = reader_.difference(game_);
    if (!lost) return std::nullopt;
    Diagnostic problem = report(lost->place, lost->what);
    problem.hint += "\n   " + lost->text;
    return problem;
  }

  // Marks, standings, displays and clocks, of which a fault is kept and not given.
  void ask_what_is_told() {
    game_.marks();
    game_.standings();
    game_.shown();
    game_.drawn();
    game_.settled();
    for (std::size_t side = 0; side < variant_.rulebook().spec.sides.size(); ++side) {
      (void)game_.clock_terms(SideId{side});
      (void)game_.prospect(SideId{side}, 0);
    }
  }

  // A record must say which action was meant.
  std::optional<Diagnostic> written_twice() {
    std::set<std::string> texts;
    if (const auto fault = game_.legal(list_)) return report(*fault);
    for (const Action& action : list_.actions) {
      const std::string text = fmt::format("{} {}", action.seat, game_.text(action, &list_));
      if (texts.insert(text).second) continue;
      const std::string written = game_.text(action, &list_);
      const VerbSpec* verb = action.kind == ActionKind::verb ? verb_of(written) : nullptr;
      return report(verb == nullptr ? Place() : verb->place,
                    fmt::format("two legal actions are both written \"{}\"{}", shown(written),
                                verb == nullptr ? "" : ", in rule " + verb->rule));
    }
    return std::nullopt;
  }

  // Whose longest word the text begins with.
  const VerbSpec* verb_of(const std::string& text) const {
    const std::string body = std::string(split_seat(text).body) + " ";
    const VerbSpec* found = nullptr;
    for (const RuleDecl& rule : variant_.rulebook().rules) {
      for (const VerbSpec& verb : rule.verbs) {
        const bool longer = found == nullptr || verb.word.size() > found->word.size();
        if (longer && body.starts_with(verb.word + " ")) found = &verb;
      }
    }
    return found;
  }

  // What people ask for by mistake must be refused, and is no failure of a script.
  std::optional<Diagnostic> queries() {
    const auto pieces = game_.pieces();
    const auto cells = variant_.board().size();
    for (int i = 0; i < kQueries && !pieces.empty(); ++i) {
      const std::string& from = pieces[random_() % pieces.size()].cell;
      const std::string text = from.substr(from.find(':') + 1) +
                               variant_.board().cell(CellId{static_cast<unsigned>(random_() % cells)}).name;
      if (const auto fault = game_.resolve(text).fault) return report(*fault);
      if (const auto fault = game_.explain(text).fault) return report(*fault);
    }
    return std::nullopt;
  }

  // The rules must work where secrets stand at their standard values, too.
  std::optional<Diagnostic> from_every_seat() {
    for (std::size_t side = 0; side < variant_.rulebook().spec.sides.size(); ++side) {
      const std::string& seat = variant_.rulebook().spec.sides[side].name;
      const Game::As as(game_, SideId{side});
      ActionList list;
      auto fault = as.fault();
      if (!fault) fault = game_.legal(list);
      if (fault) {
        Diagnostic problem = report(*fault);
        problem.message += fmt::format(", as {} knows the game", seat);
        return problem;
      }
    }
    return std::nullopt;
  }

  Diagnostic report(const Fault& fault) const {
    std::string message = fmt::format("fault ({}): {}", fault.kind, fault.message);
    if (!fault.rule.empty()) message += fmt::format(", in rule {} {}", fault.rule, fault.slot);
    if (!fault.action.empty()) message += fmt::format(", playing {}", fault.action);
    return report(fault.place, message);
  }

  Diagnostic report(const Place& place, const std::string& message) const {
    return {Severity::error, place, message,
            fmt::format("in random game {} of seed {}, after {} actions", number_, how_.seed,
                        game_.actions_played())};
  }

  RandomPlay how_;
  Variant& variant_;
  Game game_;
  ReadBack reader_;
  std::mt19937_64 random_;
  ActionList list_;
  Actions fresh_;
  std::set<std::pair<unsigned, unsigned>> used_;  // seats and verbs
  std::set<unsigned> offered_;                    // verbs
  std::vector<std::string> texts_;                // of the actions of a game that is watched
  RandomPlayed out_;
  std::int64_t begun_ = 0;
  int number_ = 0;
};

}  // namespace

void PlaySum::add(std::uint64_t state_hash) {
  // FNV-1a, a word at a time: the order of states counts.
  constexpr std::uint64_t kPrime = 0x100000001b3;
  states = (states ^ state_hash) * kPrime;
  ++actions;
}

void PlaySum::add() { ++actions; }

void PlaySum::add(const PlaySum& later) {
  const std::int64_t before = actions;
  add(later.states);
  actions = before + later.actions;
  games += later.games;
}

RandomPlayed play_at_random(Variant& variant, const RandomPlay& how) { return Player(variant, how).games(); }

}  // namespace houserule
