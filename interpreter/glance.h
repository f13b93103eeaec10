// A game as numbers, for programs that look at many positions: what stands where, what an action takes, who
// is attacked, what the last actions changed. Positions are reached by Game::play and left by Game::undo.
// Everything costs some nanoseconds where nothing else is said, and tells all there is, secrets too: who may
// not know them looks at a game that was restored from what a seat knows (Game::As, Game::serialise).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/action.h"
#include "houserule.h"

namespace houserule {

class Glance {
 public:
  // The game must outlive it.
  explicit Glance(const Game& game) : core_(game.core()) {}

  // ---- of the variant
  // What bears a code. Only of codes above kWallCode and below codes().
  struct Kind {
    TypeId type;
    SideId colour, controller;
    bool royal = false;  // its side may not leave it attacked
    bool far = false;    // it reaches more than one step along some line
  };
  Kind kind(Code code) const;
  unsigned codes() const;
  unsigned cells() const;
  bool reserves() const;  // some rule speaks of them
  // May what bears the code lead from one cell to the other, whatever stands between? Movement that a script
  // generates is not known here.
  bool may_lead(Code code, unsigned from, unsigned to) const;
  // The cells to which it may go and those on which it may take, as with may_lead.
  struct Ways {
    std::vector<unsigned> goes, takes;
  };
  Ways ways(Code code, unsigned from) const;
  // Where a cell lies: its board, and how many steps from that board's first file and row.
  struct Spot {
    int board = 0, file = 0, rank = 0;
  };
  Spot spot(unsigned cell) const;
  // What it may become where it arrives; empty where it stays what it is.
  std::vector<Code> becomes(Code code, unsigned cell) const;
  // Whole numbers that rules keep of each side, in the order of the rulebook.
  std::vector<FieldId> side_numbers() const;
  std::string field_name(FieldId field) const;

  // ---- of the position
  // Who acts on the board: whoever is asked something, else whoever is on turn there.
  SideId to_act(unsigned board) const;
  Code at(unsigned cell) const;  // kEmptyCode, kWallCode, or a piece
  std::int32_t reserve(SideId side, TypeId type) const;
  std::int32_t number(FieldId field, SideId side) const;
  // What a legal action displaces or drops, and what it takes: kEmptyCode for none.
  struct Acting {
    Code piece = kEmptyCode, taken = kEmptyCode, becomes = kEmptyCode;
  };
  Acting acting(const Action& action) const;
  // Could a piece of the side on that cell be taken by somebody hostile? Its own content does not matter.
  // False where a rule failed.
  bool attacked(unsigned cell, SideId side) const;
  bool in_danger(SideId side) const;  // is a royal piece of the side attacked?
  unsigned stood(SideId side) const;  // how often the position has stood, on its side's board, now included

  // ---- what changed
  // Where the list of writes stands; it grows with every action and shrinks as actions are taken back.
  std::size_t written() const;
  struct Write {
    unsigned cell = 0;
    Code before = kEmptyCode, after = kEmptyCode;
  };
  // What stands on cells now and did not stand there when the list was that long, a line for each write.
  void writes(std::size_t since, std::vector<Write>& out) const;

  // May a turn be skipped, with nothing else to happen? So where no rule listens to actions and turns are
  // single actions.
  bool can_skip() const;
  // The side on turn does nothing, whether or not it might; Game::undo takes it back. Ends are not asked.
  // Only where can_skip().
  void skip();

 private:
  Core& core_;
};

}  // namespace houserule
