// How moves are written, apart from whether they are legal: their numbers, x, and where they come from.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "houserule.h"
#include "judge/finding.h"
#include "read/pgn.h"

namespace houserule {

// Is this long text, "e2e4" or "m10p13" or "a7a8=Q" or "a7a8q": two cells, which nobody marks?
bool is_long(std::string_view text);

// Looks at every move before it is played. Asks the rules how they would write it, which takes about as long
// as finding all legal moves.
class NotationCheck {
 public:
  // `game` stands where the game starts.
  void begin(Game& game);
  // The number that stands before the next move.
  void number(const Token& move);
  void action(std::string_view text, const Action& action);
  // One finding for each kind, about the first and how many there are.
  void report(Findings& findings) const;

 private:
  struct Oddity {
    std::size_t count = 0;
    std::string first;
    void add(const std::string& text) {
      if (count++ == 0) first = text;
    }
  };
  void compare(std::string_view written, std::string_view rules);

  Game* game_ = nullptr;
  std::size_t actions_ = 0;
  Oddity numbers_, needless_, captures_;
};

}  // namespace houserule
