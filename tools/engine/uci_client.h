// A program that speaks UCI.
#pragma once

#include "engine/program.h"

namespace houserule {

class UciClient : public ProgramClient {
 public:
  // CommandError where it does not answer as UCI wants it, too.
  UciClient(Variant& variant, const ProgramSpec& spec);
  void new_game(std::uint64_t) override { child_.say("ucinewgame"); }
  void learn(Game& game, SideId seat, const Past& past) override;
  std::vector<std::string> decide() override;

 private:
  std::optional<std::string> wait_for(std::string_view word, ChildProgram::Clock::time_point until);
  std::string go_line() const;

  std::string position_;
};

}  // namespace houserule
