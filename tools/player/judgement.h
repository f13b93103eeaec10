// What a position is worth without looking ahead, kept up to date action by action from what was written.
#pragma once

#include <array>
#include <vector>

#include "player/geography.h"
#include "player/siege.h"
#include "player/structure.h"
#include "player/weights.h"

namespace houserule {

inline constexpr int kMostWorth = 20'000;  // of any position that is not decided

class Judgement {
 public:
  Judgement(const Variant& variant, const Glance& glance, const Weights& weights);

  // Sums by side, for the opening and for the end, and how much stands on the board besides royal pieces.
  struct Sums {
    std::array<std::int32_t, kJudgedSides> open{}, late{};
    std::int32_t much = 0;
    std::array<std::uint8_t, kJudgedSides> strong{};  // pieces worth more than two of the cheapest
    std::array<std::int32_t, kJudgedSides> safe{};    // of the royal piece, where a side has one
    std::array<std::uint16_t, kJudgedSides> royal{};  // its cell and one; 0 for none or several
    std::uint64_t structure = 0;                      // see Structure::key
  };
  Sums counted(const Game& game) const;  // of the position as it stands, from the board
  // The sums behind actions, from those before them.
  void follow(const Game& game, Sums& sums, const std::vector<Glance::Write>& writes) const;
  // Of the position, for the party against the average of the others; `mobile`: how many more displacements
  // the party has than the others.
  int worth(const Game& game, const Sums& sums, unsigned party, int mobile) const;

  // Pieces, for the order of actions: royal ones 0.
  int value(Code code) const { return values_[code]; }
  int hand_value(std::size_t type) const { return hands_[type]; }
  unsigned party(unsigned side) const { return party_[side]; }
  unsigned parties() const { return parties_; }
  // What each party has of a game that is over, all together 1.
  std::vector<double> shares(const Outcome& outcome) const;

 private:
  struct Cell {
    std::int16_t open = 0, late = 0;
  };
  void fill(const Variant& variant, Code code, const std::vector<Code>& start, const Geography& geography);
  std::vector<Structure::Gains> gaining() const;
  std::vector<double> steps_to_change(Code code) const;
  std::vector<double> reach(Code code) const;
  void follow_siege(const Glance& glance, Sums& sums, const std::vector<Glance::Write>& writes) const;
  void find_royal(const Glance& glance, Sums& sums, unsigned side) const;
  std::int32_t siege_of(Code code, unsigned cell, unsigned side, unsigned royal) const;

  Glance glance_;
  Weights weights_;
  unsigned cells_, sides_, parties_ = 0;
  std::array<std::uint8_t, kJudgedSides> party_{};
  std::vector<Cell> cell_;  // code * cells + cell
  Siege siege_;
  Structure structure_;
  std::vector<std::uint8_t> royal_;          // code
  std::vector<std::uint8_t> owner_;          // code: its controller, kJudgedSides for none
  std::vector<std::int32_t> values_, much_;  // code
  std::vector<std::int32_t> hands_;          // type
  struct Number {
    FieldId field;
    std::int32_t worth = 0;
  };
  std::vector<Number> numbers_;  // those that are worth anything
  std::int32_t much_at_start_ = 1, moves_ = 0;
};

}  // namespace houserule
