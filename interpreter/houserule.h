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
#include "base/diagnostic.h"
#include "base/ids.h"
#include "book/rulebook.h"
#include "kernel/board.h"

namespace houserule {

// ---- where texts come from -------------------------------------------------------------------------

struct SourceText {
  std::string file;  // as diagnostics name it
  std::string text;
  std::string place = {};  // the name of the place that it is from, where there are several
};

// The kernel never touches the file system by itself; the host says what exists.
class ModuleSource {
 public:
  virtual ~ModuleSource() = default;
  // A variant or overlay by name ("a-game", "house/an-overlay") or path; its error says what was looked for.
  virtual std::optional<SourceText> variant(const std::string& name, std::string& error) = 0;
  // A module by name: "folder/rule" in scripts, "betza" in stdlib.
  virtual std::optional<SourceText> module(const std::string& name, std::string& error) = 0;
  virtual std::vector<std::string> variant_names() = 0;
  virtual std::vector<std::string> module_names() = 0;
  // May a name that is not among them exist elsewhere? So it is where somebody kept only what one variant was
  // loaded from.
  virtual bool partial() const { return false; }
};

// variants/, scripts/ and stdlib/ below one folder; refuses to leave it, and files over 256 KiB.
std::unique_ptr<ModuleSource> folder_source(std::string root);

// A folder with variants/, scripts/ and perhaps stdlib/, or the texts of one, as an archive holds them.
struct RulePlace {
  std::string name;    // as people know it, such as its path
  std::string folder;  // where its files are, unless there are texts
  std::shared_ptr<const std::map<std::string, std::string>> texts = {};  // by "variants/a-game.toml"
  bool plain = false;      // its files are named without it: "variants/a-game.toml:3:1"
  bool preferred = false;  // what stands here is taken, whether or not it stands elsewhere too
};

// All of them as one. What two of them have, that are both preferred or both not, is refused with both named.
std::unique_ptr<ModuleSource> places_source(std::vector<RulePlace> places);

// ---- loading ---------------------------------------------------------------------------------------

struct LoadRequest {
  std::string name;                                      // "a-game", "a/path.toml", "a-game+overlay+overlay"
  std::vector<std::pair<std::string, std::string>> set;  // "module/rule.option" -> value as text
  bool tests = false;                                    // keep the tests that stand in rule files
  std::string day = {};  // "2013-05-09": without the rules made after that day; empty: with all of them
};

// A rule that was made on a day, and that neither the variant nor the request sets.
struct YoungRule {
  std::string since, rule;
};

class Variant;
struct LoadResult {
  std::unique_ptr<Variant> variant;  // null when an error is among the diagnostics
  Diagnostics diagnostics;
  std::vector<YoungRule> young = {};  // by day; also those that the day of the request leaves out
};

struct Compiled;  // the compiled tables; see compiled.h

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

// The kind of the fault that is no failure of a script: chance is not as it is needed.
inline constexpr std::string_view kThrowFault = "throw";

// How a game ended, or may be ended by a claim.
struct Outcome {
  bool over = false;
  std::string reason;       // "no move and attacked", the rule's own words
  std::string rule;         // "module/rule"
  std::vector<int> points;  // by side, in quarters of a point; empty while not over
  std::vector<int> places;  // by side, 1 for the first; empty where points decide
};

// What became of a text that should be an action.
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

// So many positions are looked at where it is asked whether a side can still win: about half a second.
inline constexpr std::size_t kPositionsFollowed = 40'000;

class Game {
 public:
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
  // When playing an action failed with a fault of kThrowFault: which throw was not there, or was none of 1 to
  // `faces`. It is thrown for by the rule that the fault names.
  struct Throw {
    std::size_t index = 0;  // among those given
    std::int32_t faces = 0;
    bool missing = false;
  };
  Throw failed_throw() const;

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
  // The cells that an action leads from and to, for boards to click on; none where it has none, as a pass, a
  // verb, or from the reserve.
  struct Ends {
    CellId from, to;
  };
  Ends ends(const Action& action) const;
  std::string short_text(const Action& action);  // in the position before it; with marks
  // The suffix that the rules give to the position just reached; "" when none.
  std::string marks();
  bool marked(std::string_view marks);  // is that what `marks` would give?
  Explanation explain(std::string_view text);

  // How the side on turn on each board stands: the words that rules have for it ("free" when none holds), and
  // why, a sentence each.
  struct Standing {
    SideId side;
    std::vector<std::pair<std::string, std::string>> words;  // with the rule that says so
    std::vector<std::string> why;
  };
  std::vector<Standing> standings();
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

  // What the rules say is worth showing besides the board: of the game, or of a side. Empty on a fault.
  struct Shown {
    SideId side;  // none: of the game
    std::string label, value, rule;
  };
  std::vector<Shown> shown() const;
  // What they say of pieces and cells, and how it is drawn: "bar" (`number` of `most`), "sign", "mark",
  // "link" (the value is the cell to which it leads), or as text: "". Empty on a fault.
  struct Drawn {
    std::string cell;
    bool piece = false;
    std::string as, label, value;
    int number = 0, most = 0;
    std::string rule;
  };
  std::vector<Drawn> drawn() const;
  // What is settled in play rather than at load: each value with the action that settled it last ("verb 7,
  // side"), or where the variant says so.
  struct Settled {
    std::string rule, name, value, origin;
  };
  std::vector<Settled> settled() const;
  // How a side's clock goes now, where a rule says so: what it shows at the beginning of this period of the
  // game, what an action adds, and what it never exceeds.
  struct ClockTerms {
    std::int64_t period = 0, start_ms = 0, gain_ms = 0;
    std::optional<std::int64_t> most_ms;
  };
  std::optional<ClockTerms> clock_terms(SideId side) const;

  // Can the side still win, by whatever is played from here? Rules say so in their `cannot_win`, a script's
  // call for each that has it. Where one says that this is to be followed up, where none has the word (there
  // whatever is shut in for ever is looked at first: see confined.h), and
  // where hardly anything can be played, every position that can still come is looked at, up to `most` of
  // them: some microseconds each. `open`: neither told it, or a rule failed.
  struct Prospect {
    enum class Answer : std::uint8_t { can, cannot, open };
    Answer answer = Answer::open;
    std::string rule;  // that says it; empty where none does
    bool cannot() const { return answer == Answer::cannot; }
  };
  Prospect prospect(SideId side, std::size_t most = kPositionsFollowed) const;

  // The last fault of a rule in what these tell (marks, standings, shown, drawn, settled, clock_terms,
  // prospect), since this was asked before; they are empty then.
  std::optional<Fault> telling_fault();

  // What stands where, for drawing; what rules keep of a piece besides, `final_json` tells.
  struct PieceView {
    std::string cell;  // "e4"; "A:e4" where there are several boards
    std::string type, colour, controller, letter;
    std::vector<std::pair<std::string, bool>> piece_flags;
  };
  std::vector<PieceView> pieces() const;
  std::vector<std::string> closed_cells() const;
  std::string final_json() const;  // the contract's `final`

  // Counts action sequences of `depth`, in which the `ends` of rules are ignored unless it is wished
  // otherwise: then none goes on behind one. Each action has the budgets of one action.
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
  Perft perft(int depth, const PerftWish& wish);
  Perft perft(int depth, bool make_leaves = false) { return perft(depth, PerftWish{make_leaves, false}); }
  Perft divide(int depth, const PerftWish& wish);

  struct Core;  // the kernel's inside, for its own rooms and the tests
  Core& core() const { return *core_; }

 private:
  std::unique_ptr<Core> core_;
};

// One set-up laid over another, both as JSON: what the upper one says changes, everything else stays. An
// empty text in its `pieces` takes a piece off, an object adds its fields to the piece that stands there.
std::string set_up_over(const std::string& lower, const std::string& upper);

// Is it what archives write where nobody moves: "--", "Z0", "0000"? Some nanoseconds.
bool is_null_move(std::string_view text);

// ---- what it is made of ----------------------------------------------------------------------------

// The libraries that the kernel is built with, name and version. See level.h for the processor.
std::vector<std::pair<std::string, std::string>> libraries();

}  // namespace houserule
