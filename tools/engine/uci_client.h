// A program that speaks UCI, in a seat of a game of two sides. Our rules judge what it answers.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/child.h"
#include "engine/opponent.h"
#include "player/thinker.h"

namespace houserule {

struct ProgramSpec {
  std::vector<std::string> command;
  Strength strength;  // a second for each action where nothing is said
  std::vector<std::pair<std::string, std::string>> options;
};
// "fairy-stockfish,100ms,UCI_Elo=1500". CommandError.
ProgramSpec program_of(const std::string& text);

class UciClient : public Opponent {
 public:
  // CommandError where it cannot be started or does not answer, or the game has not two sides.
  UciClient(Variant& variant, const ProgramSpec& spec);
  void new_game(std::uint64_t) override { child_.say("ucinewgame"); }
  void learn(Game& game, SideId seat, const Past& past) override;
  std::vector<std::string> decide() override;
  std::string failure() const override { return failure_; }

 private:
  // Lines until one begins with the word; nothing where none has come in time.
  std::optional<std::string> wait_for(std::string_view word, ChildProgram::Clock::time_point until);
  std::string go_line() const;

  Variant& variant_;
  ProgramSpec spec_;
  ChildProgram child_;
  Game game_;  // as the program has it
  std::string position_;
  std::string failure_;
};

}  // namespace houserule
