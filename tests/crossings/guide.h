// Random games that are led to what has not met yet.
#pragma once

#include <chrono>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "pairs.h"
#include "walk.h"

namespace houserule::crossings {

struct Case {
  Start start;
  std::vector<std::string> actions;
  Wrong wrong;
};

struct Budget {
  long actions = 0;                      // 0: as many as fit …
  std::chrono::milliseconds time{1000};  // … into this
  std::uint64_t seed = 1;
  int longest = 60;  // actions of a game
  int look = 8;      // every law is looked at once in so many actions
};

class Guide {
 public:
  Guide(Variant& variant, const Budget& budget);

  void run();
  const Pairs& pairs() const { return pairs_; }
  const Features& features() const { return walk_.features(); }
  // The first case of each fault, by what tells it from others.
  const std::map<std::string, Case>& found() const { return found_; }
  long actions() const { return actions_; }
  long games() const { return games_; }
  // By feature and field of words: which words the acting side had, a bit each.
  using Words = std::map<std::size_t, std::uint64_t>;
  const std::map<std::size_t, Words>& words() const { return words_; }

 private:
  struct Way {
    Start start;
    std::vector<std::string> actions;
  };
  void one_game();
  bool over_budget() const;
  Way where_to_begin();
  std::string next_action();
  std::string out_of_list();
  void keep_ways();
  void note_words(const std::string& text);
  void note_wrong();

  Variant& variant_;
  Budget budget_;
  Walk walk_;
  Pairs pairs_;
  Starts starts_;
  std::mt19937_64 random_;
  std::map<std::string, Case> found_;
  std::map<std::size_t, std::vector<Way>> ways_;  // to states in whose turn the feature is
  std::map<std::size_t, Words> words_;
  Start start_;
  bool counting_ = false;
  long actions_ = 0, games_ = 0;
  std::chrono::steady_clock::time_point end_;
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
