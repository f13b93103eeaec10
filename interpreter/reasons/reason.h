// Why an action is not legal, in one sentence, with the rule that says so. All of this is the slow way,
// walked only when something is illegal.
#pragma once

#include <functional>
#include <string>

#include "kernel/core.h"
#include "notation/notation.h"

namespace houserule {

// Scripts may put what somebody wrote into their reasons: those are shown like any stranger's text, up to so
// many bytes.
constexpr std::size_t kLongestReason = 400;

// Stands for no option: the reason says itself all that decides.
inline constexpr const char* kNoOption = "-";

struct Reason {
  std::string text, rule;
  std::string option{};  // of the rule, the one that decides; empty: see with_basis
  bool leads = false;    // of a piece: a way leads to the cell but for what holds it up
  bool there = false;    // … or it gets there, and this is written otherwise or wants something else
};

inline const std::string& cell_name(const Core& core, unsigned cell) {
  return core.t.board.cell(CellId{cell}).name;
}

// The type of the piece and its cell: "the TYPE on e4".
std::string piece_on(const Core& core, unsigned cell);
Reason over_reason(const Core& core);
// What is said of everything else while a question is open. Only where one is.
Reason question_reason(const Core& core);
Reason turn_reason(const Core& core, unsigned seat);
// Why the side moves or drops no piece now: another is on turn, or is asked, or something else comes first.
// Only where it may not act.
Reason no_act_reason(Core& core, unsigned seat, bool dropped);
// What the forbid says of the action that is written so.
Reason forbid_reason(const Core& core, std::string_view text, int forbid);
// That the main action was done, and what may still come or ends the turn.
Reason acted_reason(Core& core, unsigned seat);
// That this part of a turn was done as often as it may be.
Reason part_reason(const Core& core, unsigned seat, int part);
// That the side may not close its turn with the verb before it has done what is needed.
Reason open_reason(const Core& core, unsigned seat, const VerbSpec& verb);
// Why the verb may not be used with the arguments that are written behind it.
Reason verb_reason(Core& core, unsigned seat, const CompiledVerb& verb, std::string_view text);
// Why a candidate that the movement gives is refused.
Reason refusal(Core& core, const Action& action);
// Why none of the pair moves that are meant may be played.
Reason pair_move_reason(Core& core, unsigned seat, const std::function<bool(const CompiledPairMove&)>& meant);
// Where the piece on `from`, which nothing holds up, gets to `to` only together with another: why it does
// not, or that this is written otherwise. Without a text where no two pieces go so.
Reason together_reason(Core& core, unsigned seat, unsigned from, unsigned to);
// Why the piece on `from` does not get to `to`.
Reason unreached(Core& core, unsigned seat, unsigned from, unsigned to, int becomes, char sign);
// Why a piece of this type does not come out of the reserve onto the cell.
Reason undroppable(Core& core, unsigned seat, std::size_t type, unsigned to);
// Why no piece that fits the short text gets to its cell.
Reason nobody_reaches(Core& core, unsigned seat, const ShortText& text);

}  // namespace houserule
