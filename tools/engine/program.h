// Another program in a seat of a game of two sides, whatever it speaks. Our rules judge what it answers.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/child.h"
#include "engine/opponent.h"
#include "player/thinker.h"

namespace houserule {

inline constexpr std::chrono::seconds kProgramBegins{10};       // until it has said what it is and is ready
inline constexpr std::chrono::milliseconds kProgramLate{1000};  // more than it was given, until it is late
inline constexpr std::chrono::seconds kProgramCounts{600};      // where depth or nodes limit it

struct ProgramSpec {
  std::vector<std::string> command;
  Strength strength;  // a second for each action where nothing is said
  std::vector<std::pair<std::string, std::string>> options;
};
// "fairy-stockfish,100ms,UCI_Elo=1500"; `protocol`, as "uci", for the message. CommandError.
ProgramSpec program_of(const std::string& text, const std::string& protocol);

class ProgramClient : public Opponent {
 public:
  std::string failure() const override { return failure_; }
  void clocks(const std::vector<std::int64_t>& left_ms, std::int64_t gain_ms) override {
    left_ms_ = left_ms;
    gain_ms_ = gain_ms;
  }

 protected:
  // CommandError where it cannot be started, or the game has not two sides.
  ProgramClient(Variant& variant, const ProgramSpec& spec);

  // Lines until one that is `wanted`; nothing where none has come in time.
  template <class Wanted>
  std::optional<std::string> wait_until(ChildProgram::Clock::time_point until, const Wanted& wanted) {
    for (;;) {
      std::optional<std::string> line = child_.line(until);
      if (!line || wanted(*line)) return line;
      if (ChildProgram::Clock::now() >= until) return std::nullopt;
    }
  }
  // Brings the game to where it stands; the actions since the position as engines write them.
  std::vector<std::string> retraced(const Past& past);
  // The action of that text, as the choice of the program; else it has lost, for it answered so.
  std::vector<std::string> answered(const std::string& text, const std::string& meant);
  std::vector<std::string> late(std::int64_t ms);  // it has lost, for it has not answered
  // What it has left on its clock, for who plays `seat_`; nothing where it plays without one.
  std::optional<std::int64_t> own_ms() const {
    return left_ms_.empty() ? std::nullopt : std::optional(left_ms_[seat_.index()]);
  }
  std::string name() const;  // of the program, for messages

  Variant& variant_;
  ProgramSpec spec_;
  ChildProgram child_;
  Game game_;  // as the program has it
  SideId seat_;
  std::vector<std::int64_t> left_ms_;  // by side; see clocks
  std::int64_t gain_ms_ = 0;
  std::string failure_;
};

}  // namespace houserule
