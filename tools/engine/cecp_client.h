// A program that speaks CECP, as xboard does with engines: version 2, or the older one without features.
#pragma once

#include "engine/program.h"

namespace houserule {

class CecpClient : public ProgramClient {
 public:
  // CommandError where it says that it does not know the variant, and for limits that CECP has not.
  CecpClient(Variant& variant, const ProgramSpec& spec);
  void new_game(std::uint64_t) override { fresh_ = true; }
  void learn(Game& game, SideId seat, const Past& past) override;
  std::vector<std::string> decide() override;

 private:
  void hear_features();
  void feature(const std::string& name, const std::string& value);
  void begin();                          // a new game
  void tell(const std::string& action);  // one that was played
  void limit();
  bool by_clock(std::int64_t ms) const;  // is so much for each action told as a clock of many?
  static std::optional<std::string> action_in(const std::string& line);
  std::string own_text(const std::string& action) const;

  bool features_ = false;                           // it has told some: version 2
  bool names_moves_ = false, sets_boards_ = false;  // "usermove", "setboard"
  bool numbered_ = false;                           // it answers in the numbers and letters of shogi
  std::string variants_;                            // that it knows; empty where it has not said
  bool fresh_ = true;                               // what it has is of another game
  std::string position_;
  std::vector<std::string> past_, told_;  // the actions until now, and those that it has
};

}  // namespace houserule
