// The inside of a game, for the kernel's own files: tables, state, history.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/answers.h"
#include "base/short_text.h"
#include "base/temporarily.h"
#include "kernel/compiled.h"
#include "kernel/key_history.h"
#include "kernel/state.h"

namespace houserule {

class Scripts;

// Whom a condition is asked about. Unset parts are n_cells or kEmptyCode.
struct Asked {
  unsigned side = 0;
  Code code = kEmptyCode;
  unsigned from = 0, to = 0;
  bool takes = false;
  Code taken = kEmptyCode;
  bool drops = false;         // `code` comes from a reserve; it stands nowhere yet
  Code becomes = kEmptyCode;  // what it changes into on arrival
  bool together = false;      // another piece is displaced with it
  PieceId piece{};            // whose fields are asked where it need not stand on `from` any more
  bool operator==(const Asked&) const = default;
};

// One played action, for taking it back.
struct Frame {
  State::Point before;
  Action action;
  std::size_t throws = 0;   // recorded outcomes used before it
  std::int32_t number = 0;  // of all actions since the start, from 1
  std::int32_t line = 0;    // the action before it on the line: see take_back.h
};

// What a record or a table says of chance: outcomes in order, or a seed.
struct Chance {
  std::vector<std::int32_t> recorded;
  std::size_t next = 0;
  std::int32_t faces = 0;  // of the last throw that failed: how many outcomes it has …
  bool missing = false;    // … whether there was none, rather than one that cannot fall …
  std::size_t failed = 0;  // … and which it was
};

// What one sweep from a royal piece shows: who attacks it, what answers a single attack, who is pinned;
// and of attacks that no line shows the cells on which they depend.
struct CheckInfo {
  unsigned cell = 0;  // the royal piece; n_cells where the side has none or several
  unsigned attackers = 0;
  unsigned n_pins = 0;
  bool hidden = false;  // some attacker takes in a way that no line shows
  // Handlers might discover an attack on it once one own piece is gone: see Tier::only_in_danger.
  bool may_be_discovered = false;
  struct Pin {
    std::uint16_t cell;    // the piece that may not leave the line
    std::uint16_t length;  // cells of the line up to and with the one that pins
    std::uint32_t line;    // into Compiled::pool16
  };
  std::array<Word, kMaxWords> evasions;  // cells that stop or take the single attacker
  std::array<Word, kMaxWords> pinned;
  // Where Compiled::irregular: whoever leaves one of these cells or comes to one may open or end such an
  // attack.
  std::array<Word, kMaxWords> watched;
  std::array<Pin, kMaxLines> pins;  // only the first n_pins are ever written, read or copied

  CheckInfo() = default;
  ~CheckInfo() = default;
  CheckInfo(const CheckInfo& other) { *this = other; }
  CheckInfo& operator=(const CheckInfo& other);
};
// What was found out about one position and side; valid while the journal stands where it stood, until the
// next action is played or taken back: what does not count for the key may differ then.
struct Memo {
  std::size_t at = ~std::size_t{0};
  std::uint64_t key = 0;
  unsigned side = 0;
  bool judging = false;              // see AskedInside
  unsigned tag = 0, threat_tag = 0;  // of which `attacked` and `threatened` speak
  std::int8_t attacked = -1, stuck = -1, takes = -1, takes_legally = -1, threatened = -1;
};
// The legal move that was found for the text which is said to come next: see Game::expect.
struct Expected {
  std::uint64_t word = 0;  // of its text, see ShortTexts
  Action move;
  std::size_t at = ~std::size_t{0};  // where the journal stood when the move was found
  std::uint64_t key = 0;
};
// What was seen to stand on a cell.
struct Stood {
  std::uint16_t cell = 0;
  Code code = 0xFFFF;  // which none has
};
// The cells on which pieces of a shape change, and the shut cells for which that was found out; none yet.
struct ChangingCells {
  std::vector<Word> shut, cells;
};
struct SeenCheckInfo {
  std::size_t at = ~std::size_t{0};
  std::uint64_t key = 0;
  unsigned side = 0;
  CheckInfo check_info;
};

// How deep conditions that ask what is legal are asked inside of one another, and how many since the first.
struct AskedInside {
  static constexpr unsigned kMostDeep = 8, kMost = 100'000;
  unsigned deep = 0, all = 0;
  // A forbid that asks what is legal is being asked: in what it asks no such forbid counts.
  bool judging = false;
};

// Something that happened by itself, as those hear of it who may: everybody, or one side and the rest.
struct Told {
  std::string text;
  SideId side;         // none: everybody
  std::string others;  // what the rest hears; empty: nothing
};

struct Core {
  Core(const Compiled& tables, std::unique_ptr<Scripts> scripts);
  ~Core();

  const Compiled& t;
  State s;
  std::vector<Frame> frames;
  KeyHistory keys;
  // Where several boards run side by side: of each, after every action there.
  std::vector<KeyHistory> board_keys;
  Outcome outcome;
  Chance chance;
  std::unique_ptr<Scripts> script;
  unsigned here = 0;  // the track of whose board words of position speak
  Actions fitting;    // candidates for short text, kept to spare allocations
  ShortTexts short_texts;
  Memo memo;
  std::string_view next;  // the text given to Game::expect; empty when none was
  Expected expected;
  // Side x tag: a piece of the side with the tag.
  std::vector<Stood> stood;
  SeenCheckInfo seen;
  std::vector<ChangingCells> changing;  // shape
  ActionList scratch;                   // for questions such as "is there any legal action"
  State start_state;                    // what reset() goes back to
  Outcome start_outcome;
  KeyHistory start_keys;
  std::vector<KeyHistory> start_board_keys;
  std::optional<Fault> start_fault;    // the variant's start could not be set up
  std::optional<Fault> telling_fault;  // see Game::telling_fault
  std::optional<Fault> set_up_fault;   // see Game::set_up_fault
  bool setting_up = false;             // a position that was given is being read or completed by rules
  std::vector<Told> told;              // what happened by itself in the last action that was played
  SideId viewer;  // whose knowledge the state stands for: see Game::As; none is the judge
  std::vector<std::uint32_t> unknown;  // slots of fields that the viewer may not know, in order
  std::vector<std::uint32_t> missed;   // of those, what scripts read since this was emptied last
  std::vector<SideId> thrown_for;      // … and who alone sees it; none where all do
  std::vector<std::int32_t> thrown;    // what fell when the last action was played
  bool telling = false;                // an action is being played, not tried
  unsigned trying = 0;                 // see Trying
  bool tries_most = false;             // what is thrown while actions are tried: the highest instead of 1 …
  bool tried_throw = false;            // … and whether something was
  bool asked_more = false;             // a condition was asked that more than fields decide: see kept_answer
  AskedInside asked_inside;            // conditions that ask what is legal, while that is being found out
  // What the choice that is being applied was about, as a packed argument.
  std::optional<std::int32_t> answering;
  std::uint64_t serial = 0;  // tells handles of this game from those of an earlier one

  unsigned turn(unsigned track = 0) const { return static_cast<unsigned>(s.get(t.tracks[track].turn_slot)); }
  unsigned track_of(unsigned side) const { return t.side_track[side]; }
  // What was remembered of the position may no longer hold.
  void forget() {
    memo = {};
    seen.at = ~std::size_t{0};
    expected.at = ~std::size_t{0};
  }
  void forget_throws() {
    thrown.clear();
    thrown_for.clear();
  }
  bool over() const { return s.get(t.layout.over) != 0; }
  // Has the side done its main action, and a rule keeps its turn open?
  bool acted(unsigned side) const { return t.layout.acted != 0 && s.get(t.layout.acted + side) != 0; }
  unsigned pending() const { return static_cast<unsigned>(s.get(t.layout.pending)); }
  // Whom the innermost open question is put to. Only where one is open.
  unsigned asked_side() const { return static_cast<unsigned>(s.get(t.layout.pending + 3 * pending() - 2)); }
  // The choice that it asks for; null where none is open.
  const CompiledVerb* asked_verb() const {
    if (pending() == 0) return nullptr;
    return &t.verbs[static_cast<std::size_t>(s.get(t.layout.pending + 3 * pending() - 1))];
  }
};

// While this lives, actions are tried and do not happen: no chance is taken of what will fall.
struct Trying : Temporarily<unsigned> {
  explicit Trying(Core& core) : Temporarily(core.trying, core.trying + 1) {}
};

// A trace as it stands in its side's slot: the cells passed (see Ways), where the piece that left it stands,
// which trace.
struct Trace {
  unsigned way, victim, kind;
};
inline std::int32_t pack(const Trace& trace) {
  return static_cast<std::int32_t>(((trace.kind + 1) << 27) | (trace.victim << 16) | trace.way);
}
inline Trace unpack(std::int32_t value) {
  const auto v = static_cast<std::uint32_t>(value);
  return {v & 0xFFFF, (v >> 16) & 0x7FF, (v >> 27) - 1};
}
// Calls f(slot, side, trace) for each trace that stands. A side's slots are its number and n_sides more each.
template <class F>
void each_trace(const Core& core, F&& f) {
  for (auto rest = static_cast<unsigned>(core.s.get(core.t.layout.traced)); rest != 0; rest &= rest - 1) {
    const auto slot = static_cast<unsigned>(std::countr_zero(rest));
    f(slot, slot % core.t.n_sides, unpack(core.s.get(core.t.layout.trace + slot)));
  }
}

// Calls f(index, cell) with each that has fields of this owner's kind: the game (0), the sides, the cells, or
// the pieces on the board. `cell`: where it is; n_cells for the game and for sides.
template <class F>
void each_owner(const Core& core, Owner owner, F&& f) {
  const Compiled& t = core.t;
  if (owner == Owner::game) f(0U, t.n_cells);
  for (unsigned side = 0; owner == Owner::side && side < t.n_sides; ++side) f(side, t.n_cells);
  for (unsigned cell = 0; owner == Owner::cell && cell < t.n_cells; ++cell) f(cell, cell);
  for (unsigned cell = 0; owner == Owner::piece && cell < t.n_cells; ++cell)
    if (core.s.code(cell) > kWallCode) f(unsigned{core.s.piece(cell).value}, cell);
}

}  // namespace houserule
