// The points of a Chpok game counted anew, from the texts of its actions alone. Shares nothing with the rules
// in scripts/: it knows boards as maps and believes that every action is legal.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "houserule.h"

namespace houserule::support {

class SlowChpok {
 public:
  // The board phase of the game stands at its start.
  explicit SlowChpok(const Game& game);

  void act(const std::string& text);
  int score(std::size_t side) const { return now_.score[side]; }
  // Somebody's last king is gone, or a king reached where it wins.
  bool decided() const { return now_.decided; }

 private:
  struct Piece {
    int side = 0;
    std::string type;
  };
  struct Moment {
    std::map<std::pair<int, int>, Piece> board;  // file and rank from 1
    int score[2] = {0, 0};
    int turn = 0;
    bool decided = false;
  };

  void move(const std::string& text);
  void castle(const std::string& text);
  int kings(int side) const;
  void reached(int file, int row);
  int setting(const std::string& name) const;

  std::map<std::string, std::string> settings_;  // "hill" -> "on"
  std::map<char, std::string> letters_;
  Moment now_;
  std::vector<Moment> before_;  // the moves that stand
};

}  // namespace houserule::support
