// Random games that are led to what has not met yet.
#pragma once

#include <chrono>
#include <ctime>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "pairs.h"
#include "walk.h"
#include "witnesses.h"

namespace houserule::crossings {

struct Case {
  Start start;
  std::vector<std::string> actions;
  Wrong wrong;
};

struct Budget {
  long actions = 0;                      // 0: as many as fit …
  std::chrono::milliseconds time{1000};  // … into this of the processor's time
  std::uint64_t seed = 1;
  int longest = 60;  // actions of a game, and …
  int on = 14;       // … of one that goes on from a state that was kept
  int look = 64;     // every law is looked at where two features meet first, and once in so many actions, …
  long to_a_look = 4;  // … but not more often than once in so many
};

class Guide {
 public:
  Guide(Variant& variant, const Budget& budget, std::vector<Drawn> drawn = {});

  void run();
  // How features came about and how often they met: told before a run. How they came about: known after it.
  void know(const Known& known);
  void tell(Known& known) const { witnesses_.tell(features(), known); }
  const Pairs& pairs() const { return pairs_; }
  const Features& features() const { return walk_.features(); }
  // The first case of each fault, by what tells it from others.
  const std::map<std::string, Case>& found() const { return found_; }
  long actions() const { return actions_; }
  long games() const { return games_; }
  // By feature and field of words: which words the acting side had, a bit each; the last for the stages.
  using Words = std::map<std::size_t, std::uint64_t>;
  const std::map<std::size_t, Words>& words() const { return words_; }
  // By feature: whether a game went on behind a turn with it, and what was in such turns that ended it.
  struct Ending {
    bool went_on = false;
    Mask with;
  };
  const std::map<std::size_t, Ending>& endings() const { return endings_; }
  // Of words that are not listed: how often one was tried and refused, and why the last time.
  struct Refused {
    std::uint32_t times = 0;
    std::string because;
  };
  const std::map<std::size_t, Refused>& refused() const { return refused_; }
  const std::string& name() const { return variant_.name(); }
  std::size_t n_fields() const { return variant_.compiled().fields.size(); }

 private:
  // What was in the turn and in the one before, and what the next action can bring.
  struct Kept {
    Way way;
    Mask before, now, next;
  };
  // What may be done: of the list, or what need not be listed.
  struct Choice {
    std::size_t listed = 0;
    std::string text;
  };
  using Choices = std::map<std::size_t, std::vector<Choice>>;

  void one_game();
  void go_on(int longest);
  void one_action(const std::string& text);
  void aimed_game();
  std::optional<Way> both_near();
  void list_lacking();
  void begin(const Way& way);
  void note_witnesses(const std::string& played = {});
  bool over_budget() const;
  const Kept* where_to_go_on();
  std::uint32_t may_bring(const Kept& kept) const;
  Choices choices();
  void add_unlisted(Choices& choices);
  std::string next_action();
  std::string by_what_follows(const Choices& choices);
  std::uint32_t wanted_behind(const std::string& text);
  std::string text_of(const Choice& choice);
  void keep();
  void note_words(const std::string& text);
  void note_ending(const Mask& turn);
  void note_wrong();

  Variant& variant_;
  Budget budget_;
  Walk walk_;
  Pairs pairs_;
  Starts starts_;
  std::mt19937_64 random_;
  std::map<std::string, Case> found_;
  std::map<std::size_t, std::vector<Kept>> kept_;  // states in whose turn the feature is
  std::map<std::size_t, Words> words_;
  std::map<std::size_t, Ending> endings_;
  std::map<std::size_t, Refused> refused_;
  Witnesses witnesses_;
  std::vector<std::pair<std::size_t, std::size_t>> lacking_;  // pairs that have not met often enough
  std::map<std::pair<std::size_t, std::size_t>, int> tried_;  // how often they were aimed at
  std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> elsewhere_;  // meetings in other variants
  Mask aim_;  // the two features that this game is to bring together
  Start start_;
  Witness turn_;                         // of the turn that is played
  Mask noted_;                           // of its features those of which a witness was kept
  Mask ended_;                           // what was in the turn that was over last
  bool counting_ = false, new_ = false;  // new_: two features have met that had not
  bool began_ = false, looked_ = false;  // began_: a turn begins here
  int in_turn_ = 0;                      // actions of the turn
  long actions_ = 0, games_ = 0, looks_ = 0, listed_ = 0;
  std::clock_t begun_ = 0;
};

// What tells the fault from others: its kind and words without cells, numbers and seats.
std::string told_apart(const Wrong& wrong, const Variant& variant);
// Plays it again and looks at every law on the way: all that is wrong.
std::vector<Wrong> again(Variant& variant, const Case& one);
// With as few actions and pieces as still break the law.
Case shortened(Variant& variant, Case one);
// As a record in one line, which `adjudicate` reads.
std::string record(const std::string& variant, const Case& one);
Case read_record(const std::string& line);

}  // namespace houserule::crossings
