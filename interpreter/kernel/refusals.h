// What rules forbid of a list of candidates, each part of a condition asked at the level on which it depends.
#pragma once

#include <algorithm>

#include "kernel/core.h"

namespace houserule {

inline constexpr int kStopped = -2;  // no forbid, but a handler of action.applying

// A bit for each forbid; those from the 64th on share the last.
inline Word bit_of_forbid(std::size_t forbid) { return Word{1} << std::min<std::size_t>(forbid, 63); }

// Valid while the position stands. Asks what depends on the position when it is made, what depends on a piece
// once for each piece whose candidates stand together.
class Refusals {
 public:
  Refusals(Core& core, unsigned side);
  // Does no forbid refuse anything here before the candidate is made?
  bool none_before() const { return before_ == 0 && !stops_; }
  // Does some forbid refuse whatever takes nothing?
  bool only_takes() const;
  // Does no forbid look at the position after an action?
  bool none_after() const { return after_ == 0; }
  // The same, where it takes a look at each of the side's pieces to know.
  bool none_of_pieces();
  // … of what one piece does alone, taking in passing apart; or of it as long as it takes nothing.
  bool passes(unsigned cell) { return (of_piece_on(cell) & before_) == 0 || leads_nowhere(cell); }
  bool passes_quietly(unsigned cell) { return (of_piece_on(cell) & before_ & ~of_takes_) == 0; }
  // May a handler of action.applying refuse something?
  bool stops() const { return stops_; }
  // Which forbid refuses the candidate before it is tried, kStopped when a handler of action.applying stops
  // it, or -1.
  int before(const Action& action);
  // The forbids that must see the position after this action.
  Word wanting(const Asked& asked);
  // The first of them that refuses what has been made, or -1. `wanted` is what `wanting` gave last, before
  // that.
  int after(const Asked& asked, Word wanted) const;

 private:
  // Is it one of these, which `wanting` gave last?
  bool wants(Word wanted, std::size_t forbid) const {
    return (wanted & bit_of_forbid(forbid)) != 0 &&
           (forbid < 63 || std::ranges::find(sharing_, forbid) != sharing_.end());
  }
  bool counts(std::size_t number, const Asked& asked);
  // Does the piece lead to no cell on which something may be refused?
  bool leads_nowhere(unsigned cell) const {
    return !reached_.empty() && core_.t.shape_generators.empty() &&
           !core_.t.may_meet(core_.s.code(cell), cell, reached(core_.t.forbids.size()));
  }
  const Word* reached(std::size_t forbid) const { return reached_.data() + forbid * core_.t.n_words; }
  void see_cells();
  Word of_piece(const Asked& asked);
  Word of_piece_on(unsigned cell) {
    const Code code = core_.s.code(cell);
    return cell == from_ && code == code_ ? piece_ : of_piece({side_, code, cell, core_.t.n_cells});
  }

  Core& core_;
  unsigned side_;
  Word before_ = 0, after_ = 0;  // those that may refuse something in this position
  Word of_takes_ = 0;            // … those of them that refuse nothing but takes
  bool stops_ = false;           // handlers of action.applying do
  Word piece_ = 0;               // those of both that may refuse something of the piece asked last …
  Code code_ = kEmptyCode;       // … which is this …
  unsigned from_ = ~0U;          // … and stands here
  // forbid * n_words: the cells for which a forbid before the trial, or one that wants a trial, asks; last
  // those for which some of the former does. Empty where none asks for cells.
  std::vector<Word> reached_;
  std::vector<std::size_t> sharing_;  // those from the 63rd on that want it tried
};

}  // namespace houserule
