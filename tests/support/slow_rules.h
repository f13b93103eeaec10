// The rules of the chess-like variants once more, slow and plain: an array board, every action generated,
// every one tried. It shares nothing with the kernel, so that the two can be held against each other.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace houserule::support {

struct SlowMove {
  int from = 0, to = 0;
  char becomes = 0;  // upper case; 0 = nothing
  int taken = -1;    // the cell of what is taken
  int partner_from = -1, partner_to = -1;
  int passed = -1;  // the cell a double step passed
};

// What differs between the variants.
struct SlowRules {
  int files = 8, ranks = 8;
  bool steps_anywhere = false;  // pawns may go two cells from every row
  std::string officers = "QRBN";
  std::vector<int> holes;
};

SlowRules slow_rules(const std::string& variant);

class SlowBoard {
 public:
  // Board and side to move of position text; rights are given to kings and rooks of the first row when
  // `rights`.
  SlowBoard(const SlowRules& rules, const std::string& position, bool rights);

  std::vector<SlowMove> legal() const;
  std::string text(const SlowMove& move) const;  // "e2e4", "a7a8=Q", "O-O"
  std::set<std::string> legal_texts() const;
  void play(const SlowMove& move);
  bool play(const std::string& wanted);  // false when it is not legal
  std::uint64_t count(int depth) const;
  bool attacked(int cell, bool by_white) const;
  bool in_check(bool white) const;
  bool white_to_move() const { return white_; }
  char at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }

 private:
  struct Walk;
  int cell(int file, int rank) const;  // -1 outside and for holes
  bool own(int cell, bool white) const;
  bool empty(int cell) const { return at(cell) == '.'; }
  void pieces_of(bool white, std::vector<SlowMove>& out) const;
  void piece(int from, std::vector<SlowMove>& out) const;
  void rays(int from, const std::vector<std::pair<int, int>>& ways, int far,
            std::vector<SlowMove>& out) const;
  void cannon(int from, std::vector<SlowMove>& out) const;
  void pawn(int from, std::vector<SlowMove>& out) const;
  void pawn_to(const SlowMove& move, std::vector<SlowMove>& out) const;
  void castling(std::vector<SlowMove>& out) const;
  bool may_castle(int king, int rook, const SlowMove& move) const;
  void add(int from, int to, std::vector<SlowMove>& out) const;

  SlowRules rules_;
  std::string cells_;
  std::vector<bool> unmoved_;
  bool white_ = true;
  int passed_ = -1, passer_ = -1;  // of the last action's double step
};

}  // namespace houserule::support
