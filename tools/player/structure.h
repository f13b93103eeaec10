// What pieces that never come back are worth by where the others of their kind stand. All of it follows from
// how they move: on which cells one will go until it changes, and who may take it or stand in its way there.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "player/weights.h"

namespace houserule {

inline constexpr std::size_t kJudgedSides = 16;

class Structure {
 public:
  struct Gains {
    Code code = kEmptyCode;
    unsigned side = 0, party = 0;
    std::vector<double> gain;  // by cell: see Judgement::steps_to_change
  };
  // Of those that gain somewhere; who may come back is left out.
  Structure(const Glance& glance, const Weights& weights, const std::vector<Gains>& gaining);

  bool holds(Code code) const { return !index_.empty() && index_[code] >= 0; }
  // The xor of these over all such pieces on the board tells one structure from another.
  std::uint64_t key(Code code, unsigned cell) const;
  // By side, for the opening and for the end.
  struct Worth {
    std::uint64_t key = 0;
    std::array<std::int16_t, kJudgedSides> open{}, late{};
  };
  // Looked up where it was asked lately; else the board is read once.
  const Worth& worth(const Glance& glance, std::uint64_t key) const;

 private:
  using Cells = std::vector<std::uint64_t>;  // a bit each
  struct Walk {
    Cells way;                        // on which it will go, taking nothing, its own cell apart
    Cells takes;                      // on which it might take, from there or on the way
    std::int16_t open = 0, late = 0;  // gained where it is free
  };
  struct Walker {
    unsigned side = 0, party = 0;
    std::vector<Walk> from;  // by cell
  };
  struct Standing {
    const Walker* walker;
    const Walk* walk;
    unsigned cell;
  };
  bool add(const Glance& glance, const Weights& weights, const Gains& gaining);
  void judge(const Glance& glance, Worth& out) const;
  void judge(const Standing& own, const std::vector<Standing>& all, Worth& out) const;

  std::size_t words_ = 0;
  std::int16_t doubled_ = 0, alone_ = 0;
  std::vector<int> index_;  // by code, into walkers_; -1 for others
  std::vector<Walker> walkers_;
  mutable std::vector<Worth> known_;
};

}  // namespace houserule
