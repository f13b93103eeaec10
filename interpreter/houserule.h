// All that the outside includes: load a variant, play a game, ask why. It brings along the headers that
// CMakeLists.txt lists as public, which are installed beside it, and nothing else.
//
// This example is the body of first_game in tests/embed/embed.cpp, where it is compiled; a test compares the
// two.
//
//   auto files = folder_source(root);   // a folder with variants/, scripts/ and stdlib/
//   LoadResult loaded = Variant::load({name, {}}, *files);   // "game" or "game+overlay"
//   if (!loaded.variant) return report(loaded.diagnostics);
//   Game game(*loaded.variant);
//   Resolved r = game.resolve("e2e4");   // or "e4", or a word with arguments: "bid x raise 2"
//   if (r.ok()) game.play(r);
//   else puts(r.reason.c_str());
//
//   ActionList list;
//   game.legal(list);
//   for (std::size_t i = 0; i < list.size(); ++i) puts(game.text(list, i).c_str());
//
//   CellId cell = loaded.variant->cell("e4");   // and loaded.variant->cell_name(cell) is "e4"
//   CellId from = game.ends(list.actions[0]).from;   // the cell where a click takes hold of this action
//   game.play(list, 0);
//
// A Variant is immutable once loaded but owns a Lua state, so one thread uses it at a time; a worker
// thread loads its own. A Game holds a reference to its Variant, which must outlive it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/action.h"
#include "base/answers.h"
#include "base/diagnostic.h"
#include "base/ids.h"
#include "book/rulebook.h"
#include "files/module_source.h"
#include "kernel/board.h"
#include "notation/plain_text.h"

namespace houserule {

// ---- loading: LoadRequest and ModuleSource stand in files/module_source.h ---------------------------

class Variant;
struct LoadResult {
  std::unique_ptr<Variant> variant;  // null when an error is among the diagnostics
  Diagnostics diagnostics;
  std::vector<YoungRule> young = {};  // by day; also those that the day of the request leaves out
};

struct Compiled;  // the compiled tables; see kernel/compiled.h
struct Core;      // the inside of a game; see kernel/core.h

class Variant {
 public:
  static LoadResult load(const LoadRequest& request, ModuleSource& source);
  explicit Variant(std::unique_ptr<Compiled> compiled);
  ~Variant();
  Variant(const Variant&) = delete;
  Variant& operator=(const Variant&) = delete;

  const Rulebook& rulebook() const;
  const std::string& name() const;
  const std::string& digest() const;  // "sha256:…" of the resolved rulebook: sources and option values
  std::size_t held_bytes() const;     // memory, roughly: what tables and scripts take
  bool secrets() const;               // is there anything that not every seat may know?
  // The events that rules declare. `heard`: some rule listens; `raised`: in the games played so far it was,
  // or would have been where somebody listens.
  struct DeclaredEvent {
    std::string name, rule;
    bool heard = false, raised = false;
  };
  std::vector<DeclaredEvent> events() const;
  std::uint64_t script_calls(LuaRef function) const;  // how often a function of its rules was called in play
  // Throws what the machine failed with in any call so far, which is a verdict on nothing: MachineFailure or
  // std::bad_alloc. Who judges asks before he says anything.
  void throw_machine_failure() const;
  std::int64_t script_steps() const;  // what its scripts have spent since it was loaded, in steps of limits.h
  // The cells of all boards. By name: "e4", of another board than the first "B:e4"; none when there is no
  // such cell. A cell's name is the same text, with its board in front where there are several.
  const Topology& board() const;
  CellId cell(std::string_view name) const { return board().find_full(name); }
  std::string cell_name(CellId cell) const { return board().full_name(cell); }
  Compiled& compiled() const;  // for the kernel's own rooms and the tests

 private:
  std::unique_ptr<Compiled> compiled_;
};

// ---- playing ---------------------------------------------------------------------------------------

class Game {
 public:
  using Throw = FailedThrow;
  using Ends = ActionEnds;
  using Standing = SideStanding;
  using Shown = ShownValue;
  using Drawn = DrawnValue;
  using Settled = SettledOption;
  using ClockTerms = houserule::ClockTerms;
  using Prospect = houserule::Prospect;
  using PieceView = houserule::PieceView;
  using PerftWish = houserule::PerftWish;
  using Perft = houserule::Perft;

  explicit Game(Variant& variant);
  ~Game();
  Game(Game&&) noexcept;
  const Variant& variant() const;

  // Back to the variant's start; no Lua state is made, nothing is allocated in the usual case.
  void reset();
  // Position text as the variant's `position` words say. On error the game is at the start.
  std::optional<Diagnostic> set_position(std::string_view text);
  // Where a script fails its word is "-"; `fault`, where given, is the first such failure, or nothing.
  std::string position(std::optional<Fault>* fault = nullptr) const;
  // A set-up as JSON (contract: pieces, turn, round, sides, cells). On error the game is at the start.
  std::optional<Diagnostic> set_up(std::string_view json);
  void seed(std::uint64_t seed);
  // Chance as it fell at the table, used in order before the seed is. Instead of what was given before.
  void throws(std::vector<std::int32_t> outcomes);
  std::size_t throws_used() const;  // of those
  // What fell when the last action was played, by the record or by the seed; empty after undo.
  const std::vector<std::int32_t>& thrown() const;
  // Of each of those the side that alone sees it; none where all do.
  const std::vector<SideId>& thrown_for() const;
  Throw failed_throw() const;  // of the last fault of kThrowFault

  // Legal actions of the sides that may act. The list is the caller's, so that it can be reused.
  std::optional<Fault> legal(ActionList& list);
  bool any_legal();

  // Long text ("e2e4", "a7a8=Q", "claim draw") or short text ("Nf3", with marks) to a legal action.
  // Marks at the end of short text are not judged here: see `marks`.
  Resolved resolve(std::string_view text);
  // Says what will be resolved after the next action that is played, for whoever has the record of a game:
  // `play` then resolves it before it asks the automatic ends, which need not look for a legal action where
  // this is one (a tenth of judging archives). Another text may be resolved after all. The text has to live
  // until `play` has returned or the game is reset.
  void expect(std::string_view text);
  // The side for which that would be legal if it had the turn, where it is refused only because another has
  // it.
  SideId legal_out_of_turn(std::string_view text);
  // Plays what `resolve` or `legal` gave: as it came, or the i-th of a list. On a fault the state is as
  // before. A fault of the kind "denied", which is the caller's: it was not ok(), or a verb comes without its
  // arguments.
  std::optional<Fault> play(const Resolved& resolved);
  std::optional<Fault> play(const ActionList& list, std::size_t i);
  std::optional<Fault> play(const Action& action, const std::vector<std::int32_t>& arguments = {});
  bool undo();  // the last action; false at the start
  // What the rules did by themselves when the last action was played, as records write it; empty after undo.
  std::vector<std::string> automatic(SideId viewer = SideId::none()) const;

  // The game as a seat knows it; see knowledge.h. While this lives, what the seat may not know is not there,
  // and everything that is asked of the game (board, position, legal, resolve, explain, standings, serialise
  // …) is answered so. Nothing may be played, taken back or set up meanwhile. For nobody, who is the judge,
  // it does nothing; for a seat it costs about as much as final_json.
  class As {
   public:
    As(Game& game, SideId viewer);
    ~As();
    As(const As&) = delete;
    As& operator=(const As&) = delete;

    // A function that says who may know a field failed; nobody is shown such fields. Not for the viewer:
    // `discreet`.
    const std::optional<Fault>& fault() const { return fault_; }

   private:
    struct Hidden;
    std::unique_ptr<Hidden> hidden_;  // null for the judge, and where there are no secrets
    std::optional<Fault> fault_;
  };
  // As `resolve`, but a refusal says only what the seat may know.
  Resolved resolve(std::string_view text, SideId viewer);
  // An action's text as the seat sees it, in the position before it: of a secret one of others what its verb
  // lets them see. `resolved` is what `resolve` gave for it.
  std::string seen_text(std::string_view text, const Resolved& resolved, SideId viewer);

  // An action in long text, which `resolve` reads. Of a verb without its list: the word alone.
  std::string text(const Action& action, const ActionList* list = nullptr) const;
  std::string text(const ActionList& list, std::size_t i) const { return text(list.actions[i], &list); }
  std::string text(const Resolved& resolved) const;
  Ends ends(const Action& action) const;         // for boards to click on
  std::string short_text(const Action& action);  // in the position before it; with marks
  // The suffix that the rules give to the position just reached; "" when none.
  std::string marks();
  bool marked(std::string_view marks);  // is that what `marks` would give?
  Explanation explain(std::string_view text);

  std::vector<Standing> standings();  // of the side on turn on each board
  // The cells of pieces that may not be left attacked and are, of every side that is in the game. Empty on a
  // fault.
  std::vector<CellId> exposed() const;

  const Outcome& outcome() const;    // set by the automatic ends
  std::vector<Outcome> claimable();  // ends that a player may claim now
  // Of the first board, or of another one where several run side by side.
  SideId turn(unsigned board = 0) const;
  int round(unsigned board = 0) const;
  unsigned boards() const;  // how many of them have a turn of their own
  int actions_played() const;
  bool alive(SideId side) const;     // is it still in the game?
  std::uint64_t key() const;         // identity of the position, for repetition
  std::uint64_t state_hash() const;  // of every slot of the state; slow
  std::string serialise() const;     // the whole state as text
  std::optional<Diagnostic> restore(std::string_view text);

  std::vector<Shown> shown() const;                          // of the game and its sides
  std::vector<Drawn> drawn() const;                          // of pieces and cells
  std::vector<Settled> settled() const;                      // options that play has settled
  std::optional<ClockTerms> clock_terms(SideId side) const;  // where a rule says how the clock goes

  // Can the side still win? Each position that is looked at costs some microseconds.
  Prospect prospect(SideId side, std::size_t most = kPositionsFollowed) const;

  // The last fault of a rule in what these tell (marks, standings, shown, drawn, settled, clock_terms,
  // prospect), since this was asked before; they are empty then.
  std::optional<Fault> telling_fault();

  // Did a rule fail, and not refuse, when a position was set up last? Then nothing is wrong with the
  // position.
  std::optional<Fault> set_up_fault();

  std::vector<PieceView> pieces() const;  // what stands where
  std::vector<std::string> closed_cells() const;
  std::string final_json() const;  // the contract's `final`

  // Counts action sequences of `depth`; `divide`: by first action.
  Perft perft(int depth, const PerftWish& wish);
  Perft perft(int depth, bool make_leaves = false) { return perft(depth, PerftWish{make_leaves, false}); }
  Perft divide(int depth, const PerftWish& wish);

  Core& core() const { return *core_; }  // the kernel's inside, for its own rooms and the tests

 private:
  Variant* variant_;
  std::unique_ptr<Core> core_;
};

// ---- what it is made of ----------------------------------------------------------------------------

// The libraries that the kernel is built with, name and version. See level.h for the processor.
std::vector<std::pair<std::string, std::string>> libraries();

}  // namespace houserule
