// The rules of Quaternity once more, slow and plain: an array board, every move generated, every one tried,
// every king judged. It shares nothing with the kernel, so that the two can be held against each other.
#pragma once

#include <array>
#include <set>
#include <string>
#include <vector>

#include "houserule.h"

namespace houserule::support {

class SlowQuaternity {
 public:
  static constexpr int kSize = 12, kCells = kSize * kSize, kPlayers = 4;

  struct Man {
    char type = 0;  // letter; 0 = nobody
    int colour = 0, owner = 0;
    bool ahead = false, aside = false;
    bool operator==(const Man&) const = default;
  };
  struct Move {
    int from = 0, to = 0;
    char becomes = 0;
  };

  // What stands where in the game, who plays, whose turn it is.
  explicit SlowQuaternity(const Game& game);

  std::vector<Move> legal() const;
  std::set<std::string> legal_texts() const;  // "pass" where that is all there is
  // The same as the game has it, in words: for comparing.
  std::string told() const;
  void play(const std::string& text);
  std::uint64_t count(int depth) const;  // action sequences
  // The player is gone.
  void freeze(int player);

 private:
  const Man& at(int cell) const { return men_[static_cast<std::size_t>(cell)]; }
  Man& at(int cell) { return men_[static_cast<std::size_t>(cell)]; }
  static int step(int cell, int dx, int dy);
  static std::array<int, 2> turned(int colour, int ahead, int right);
  void reach(int from, int dx, int dy, int far, std::vector<int>& out) const;
  void takes(int from, std::vector<int>& out) const;  // cells that the man attacks, whoever stands there
  std::vector<Move> candidates(int player) const;
  void add(int from, int to, std::vector<Move>& out) const;
  bool edge(const Man& man, int cell) const;
  bool attacked(int cell, int player) const;
  std::vector<int> kings(int player, bool only_attacked) const;
  bool beside_king(const Move& move, int player) const;
  void displace(const Move& move);
  bool is_legal(const Move& move, int player, int level) const;
  bool lost(int player, bool plainly, int level) const;
  void judge(int mover, int level);
  void take_off(int player, const std::vector<int>& mated, int mover);
  int living() const;
  void next();

  std::array<Man, kCells> men_;
  std::array<bool, kPlayers> alive_{}, frozen_{};
  int turn_ = 0;
};

}  // namespace houserule::support
