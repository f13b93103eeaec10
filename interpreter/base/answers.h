// What questions about a game answer: plain records that hold no reference to the game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "action.h"
#include "diagnostic.h"
#include "ids.h"

namespace houserule {

// The kind of a fault for which no script is to blame: a throw that is needed is missing or out of range.
inline constexpr std::string_view kThrowFault = "throw";

// How a game ended, or may be ended by a claim.
struct Outcome {
  bool over = false;
  std::string reason;       // "no move and attacked", the rule's own words
  std::string rule;         // "module/rule"
  std::vector<int> points;  // by side, in quarters of a point; empty while not over
  std::vector<int> places;  // by side, 1 for the first; empty where points decide
};

// What reading a text as an action gave.
struct Resolved {
  enum class Status { ok, illegal, unreadable, fault } status = Status::unreadable;
  Action action;
  std::vector<std::int32_t> arguments;  // of a verb
  std::string reason;                   // illegal, unreadable: one sentence
  std::string rule;  // illegal: the rule that forbids, or whose movement the action does not follow
  std::optional<Fault> fault;
  bool ok() const { return status == Status::ok; }
};

// One line of the reason tree for an action.
struct Because {
  std::string verb;  // "generated", "forbidden", "changed", "not reached", …
  std::string text;
  std::string rule;
  Place place;
};

struct Explanation {
  bool legal = false;
  std::string action;
  std::vector<Because> lines;
  std::optional<Fault> fault;  // a script failed, and there is nothing to tell
};

// With a fault of kThrowFault: which throw was missing, or was not a number from 1 to `faces`. The fault
// names the rule that asked for it.
struct FailedThrow {
  std::size_t index = 0;  // among those given
  std::int32_t faces = 0;
  bool missing = false;
};

// The cells that an action leads from and to, for boards to click on; none where it has none, as a pass, a
// verb, or from the reserve.
struct ActionEnds {
  CellId from, to;
};

// How the side on turn on each board stands: the words that rules have for it ("free" when none holds), and
// why, a sentence each.
struct SideStanding {
  SideId side;
  std::vector<std::pair<std::string, std::string>> words;  // with the rule that says so
  std::vector<std::string> why;
};

// What the rules say is worth showing besides the board: of the game, or of a side. Empty on a fault.
struct ShownValue {
  SideId side;  // none: of the game
  std::string label, value, rule;
};

// What they say of pieces and cells, and how it is drawn: "bar" (`number` of `most`), "sign", "mark",
// "link" (the value is the cell to which it leads), or as text: "". Empty on a fault.
struct DrawnValue {
  std::string cell;
  bool piece = false;
  std::string as, label, value;
  int number = 0, most = 0;
  std::string rule;
};

// What is settled in play rather than at load: each value with the action that settled it last ("verb 7,
// side"), or where the variant says so.
struct SettledOption {
  std::string rule, name, value, origin;
};

// How a side's clock goes now, where a rule says so: what it shows at the beginning of this period of the
// game, what an action adds, and what it never exceeds.
struct ClockTerms {
  std::int64_t period = 0, start_ms = 0, gain_ms = 0;
  std::optional<std::int64_t> most_ms;
};

// How many positions Game::prospect looks at where the caller gives no number: about half a second.
inline constexpr std::size_t kPositionsFollowed = 40'000;

// Can the side still win, by whatever is played from here? Rules say so in their `cannot_win`, a script's
// call for each that has it. Every position that can still come is looked at, up to `most` of them, some
// microseconds each: where a rule says that this is to be followed up, where none has the word (there
// whatever is shut in for ever is looked at first: see kernel/confined.h), and where hardly anything can be
// played. `open`: neither told it, or a rule failed.
struct Prospect {
  enum class Answer : std::uint8_t { can, cannot, open };
  Answer answer = Answer::open;
  std::string rule;  // that says it; empty where none does
  bool cannot() const { return answer == Answer::cannot; }
};

// What stands where, for drawing; what rules keep of a piece besides, `final_json` tells.
struct PieceView {
  std::string cell;  // "e4"; "A:e4" where there are several boards
  std::string type, colour, controller, letter;
  std::vector<std::pair<std::string, bool>> piece_flags;
};

// What perft counts: sequences of `depth` actions. The `ends` of rules are ignored unless asked for; then no
// sequence goes on after one. Each action has the budgets of one action.
struct PerftWish {
  bool make_leaves = false;  // makes and unmakes the last action too
  bool heed_ends = false;
};

struct Perft {
  std::uint64_t nodes = 0;
  ActionList first;                  // divide: the first actions …
  std::vector<std::uint64_t> below;  // … and how many sequences begin with each
  std::optional<Fault> fault;
};

}  // namespace houserule
