// One game with its turns, features and laws.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "announced.h"
#include "features.h"
#include "laws.h"
#include "start.h"
#include "windows.h"

namespace houserule::crossings {

class Walk {
 public:
  explicit Walk(Variant& variant);

  // Back to where a game begins, and on by these actions, on which no law is looked at.
  void begin(const Start& start, const std::vector<std::string>& way = {});
  bool over() const { return stopped_ || game_.outcome().over; }
  // Plays an action by its text; nothing is played, and `refused` is true, where it is illegal.
  void play(const std::string& text);
  bool refused() const { return refused_; }
  // Looks at every law where the game stands now; the cheap ones were looked at already.
  void look_at_all();
  // Takes back what was played behind the way, and plays all of it again.
  void close();
  // What was wrong since the game began.
  const std::vector<Wrong>& wrong() const { return wrong_; }

  Game& game() { return game_; }
  const ActionList& list() const { return list_; }
  const Features& features() const { return features_; }
  const Laws& laws() const { return laws_; }
  const std::vector<std::string>& texts() const { return texts_; }
  const Mask& before() const { return before_; }
  const Mask& now() const { return now_; }
  // Called whenever a turn is over, with what was in it and in the one before.
  std::function<void(const Mask& before, const Mask& now)> turn_over;

 private:
  struct Turn {
    std::vector<int> seats, rounds;
    bool operator==(const Turn&) const = default;
  };
  Turn turn() const;
  void look();
  bool make(const std::string& text);
  void note(Found found);
  void explained(const Action& action);
  struct Stood {
    std::uint64_t hash, key;
  };
  static Stood stands(const Game& game);
  Found played_again(std::vector<Stood>& stood);
  Found taken_back(const std::vector<Stood>& stood);
  void end_turn();

  Variant& variant_;
  Features features_;
  Laws laws_;
  Windows windows_;
  Announced announced_;
  Game game_, again_;
  Start start_;
  ActionList list_;
  std::vector<std::string> texts_;
  Mask before_, now_;
  Turn turn_;
  std::vector<Wrong> wrong_;
  std::size_t way_ = 0;  // how many actions no law was looked at on
  bool refused_ = false, stopped_ = false;
};

}  // namespace houserule::crossings
