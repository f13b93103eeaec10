// A game that is being played: what was done so far, what each seat saw of it, and the journal that keeps it.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/command.h"
#include "engine/opponent.h"
#include "judge/judge.h"
#include "match/clocks.h"
#include "match/journal_file.h"
#include "options/options.h"

namespace houserule {

using Tags = std::vector<std::pair<std::string, std::string>>;

// From where a game is played.
struct MatchStart {
  VariantArgs variant;
  std::string position, setup_json;  // as in records
  std::optional<std::uint64_t> seed;
  Tags tags;
  // "5+3" by seat, where clocks run; empty: only those that the rules themselves name.
  std::optional<std::map<std::string, std::string>> clocks;
  nlohmann::ordered_json rules{};    // see sources/journal_rules.h; null where they are the program's own
  std::string setup_file{};          // where the set-up was read; empty: in a record
  std::vector<std::string> seats{};  // who plays a seat, where no person does: "blue=computer"
};

// What became of a text that somebody wrote.
struct Done {
  bool done = false;
  std::string why, rule;             // why not, as the seat that asked may know it
  std::optional<Game::Throw> wants;  // nothing was done, for this throw is wanted first
  std::string wants_for;             // the rule that throws
  bool illegal = false;              // it was understood, and the rules do not allow it
};

// What became of a correction.
struct Corrected {
  std::size_t replayed = 0;  // of the actions behind it
  std::string stopped, why;  // the first of them that is no longer legal, and why not
};

// Owns the game; the variant and the source of rules must outlive it. Not thread safe.
class Match {
 public:
  // Brings the game to its start. CommandError when position or set-up cannot be used.
  Match(Variant& variant, ModuleSource& source, MatchStart start);

  // From the journal's first line; the variant is what the file names.
  static MatchStart start_of(const Journal& journal);
  // Plays what stands in the journal of a game at its start, corrections and all. CommandError, naming the
  // entry, when the rules no longer allow it.
  void take_up(const Journal& journal);

  // What the journal begins with.
  nlohmann::ordered_json journal_start() const;
  // From now on everything goes into the file, also what was done before where it is new.
  void keep_in(JournalFile file, bool is_new = true);
  // The same with a file of its own in the user's folder; where none can be made now, the game goes on.
  void keep_somewhere();
  const std::string& kept_in() const;
  // Why the file is not written at present; empty while all is well. Nothing is lost while the program runs.
  const std::string& trouble() const { return file_ ? file_->trouble() : nowhere_; }
  // Tries again, where there was trouble; else it does with the next action.
  void keep_again();

  Game& game() { return game_; }
  const Variant& variant() const { return variant_; }
  const std::vector<SideSpec>& sides() const { return variant_.rulebook().spec.sides; }

  // Plays an action, or says what people at tables say ("resign", "draw offer"). `throws`: how chance fell,
  // when there is no seed. A refusal says what `viewer` may know.
  Done act(const std::string& text, SideId viewer, std::vector<std::int32_t> throws = {});
  // Takes so many actions and words back, the latest first; how many it were.
  std::size_t undo(std::size_t count = 1, const std::string& why = {});
  // Plays again what was taken back last, unless something else was played since; how many it were.
  std::size_t redo(std::size_t count = 1);
  // Another action in place of the one with this number, from 1; then what came behind it, as far as it is
  // legal.
  Done correct(std::size_t number, const std::string& text, const std::string& why, Corrected& out);

  // CommandError for a text that is too long to be kept.
  void note(const std::string& text, const std::string& seat = {});
  void set_tag(const std::string& name, const std::string& value);
  // Somebody tried what is not allowed, and it shall be known.
  void log_refused(const std::string& text, SideId seat, const std::string& why,
                   const std::string& penalty = {});

  // offence.cpp: illegal attempts at a real table, where the variant has a rule for them (club/offences).
  // The word by which the next attempt of the seat is judged: "offence", "forfeit" or "expulsion"; or none.
  std::string penalty(SideId seat);
  // Writes the attempt down with its seat and judges it.
  Done judge_attempt(const std::string& text, SideId seat);

  // timing.cpp: clocks, where the game has some. They stand still until the first action, and after an undo
  // or a resumption until the next; who keeps the board may start, stop and set them.
  const TableClocks& clocks() const { return clocks_; }
  static std::int64_t clock_now();  // in their milliseconds
  void pause_clocks();
  void start_clocks();
  void set_clock(SideId seat, std::int64_t left_ms, const std::string& why);
  // Judges whose time is over: he says "timeout". True when the game is another one now.
  bool judge_flags();

  // The words of the variant's rules.
  std::vector<std::string> verbs() const;
  // Does the text begin with a word that answers a question?
  bool is_answer(std::string_view text) const;

  // Over by the rules, by agreement or resignation.
  const Outcome& outcome() const { return ended_ ? *ended_ : game_.outcome(); }
  std::vector<SideId> seats() const;  // whose each action was, in order
  std::size_t actions() const { return entries_.size(); }
  std::size_t taken_back() const { return undone_.size(); }
  // What other programs are told: where it began, and the actions since, without words of the table.
  Past past() const;
  // The actions and words so far as the viewer saw them.
  std::vector<std::string> list(SideId viewer) const;
  // The same as people write these games: short text, or the notation of its own that the game has. What the
  // viewer did not see so is as in `list`.
  std::vector<std::string> written(SideId viewer) const;
  // By side: the pieces of others that its actions took off the boards, each as colour and type, in order.
  // Only actions that the viewer saw whole.
  using Pieces = std::vector<std::pair<std::string, std::string>>;
  std::vector<Pieces> taken(SideId viewer) const;
  // The text as an action now, as the rules write it or as the game's players do; nothing is played.
  Resolved resolve(const std::string& text, SideId viewer);
  // What the rules say of the text, read as `resolve` reads it, as far as the viewer may know.
  Explanation explain(const std::string& text, SideId viewer);
  // Who offers a draw now, and whose agreement it waits for.
  std::vector<SideId> draw_offered_by() const;
  // Those of the start and those that were written since.
  Tags tags() const;
  // The cells that the last action of each board led from and to, where the viewer saw it.
  std::vector<std::string> last_cells(SideId viewer) const;

  // What happened since the seat looked last, a line each; nobody is the judge.
  std::vector<std::string> news(SideId viewer);
  // All of it, from the beginning.
  std::vector<std::string> log(SideId viewer) const;
  const std::vector<JournalEntry>& journal() const { return journal_; }

  // The contract's record, one line without its end.
  std::string record() const;

 private:
  // A line of what happened, by who looks: the judge first, then the sides, then everybody; see looking.h.
  using Line = std::vector<std::string>;
  struct Entry {
    std::string text;
    SideId seat;
    bool spoken = false;
    std::vector<std::int32_t> throws;
    Line seen;
    std::vector<std::string> cells;  // from and to
    std::vector<SideId> throws_for;  // of each throw who alone sees it; none where all do
    TableClocks::Left clocks{};      // of all seats, behind it
    bool ends_turn = false;          // of its seat
    std::string written{};           // in the game's own notation
    Pieces taken{};                  // of others
  };
  // Whose turn it was before an action, on the board of who acts.
  struct TurnBefore {
    SideId seat;
    int round = 0;
  };

  Done perform(const std::string& text, SideId viewer, std::vector<std::int32_t> throws);
  static TableClocks clocks_for(const MatchStart& start, const Variant& variant);
  void name_time_control();
  unsigned track_of(SideId seat) const;
  TurnBefore turn_before(SideId seat) const;
  void run_clocks();
  void time_entry(Entry& entry, const TurnBefore& before);
  int turns_over(SideId seat) const;
  void turn_clocks_back();
  std::string played_record() const;
  Done say(const std::string& text, SideId seat);
  std::string last_end() const;
  std::string written_of(const Action& action);
  std::map<std::pair<std::string, std::string>, int> standing() const;
  std::vector<std::string> cells_of(const Action& action) const;
  static JournalEntry as_journal(const Entry& entry);
  JournalEntry result_entry() const;
  void tell(const std::string& text);
  void tell_throw(const std::string& text, SideId only);
  void tell_played();
  void end_if_dead();
  void write(JournalEntry entry);
  void write_done(const Entry& entry);
  void write_result();
  std::size_t take_back(std::size_t count);
  Done replace(std::size_t number, const std::string& text, const std::string& why, Corrected& out);
  void take_up(const JournalEntry& entry);
  Done take_up_action(const JournalEntry& entry);
  TableClocks::Left clocks_behind(const JournalEntry& entry) const;
  void take_up_clocks(const nlohmann::ordered_json& seconds);

  Variant& variant_;
  MatchStart start_;
  Judge judge_;
  Game game_;
  std::vector<Entry> entries_, undone_;
  std::vector<Line> lines_;
  std::vector<std::size_t> looked_;  // by who looks: how many lines he knows
  std::optional<Outcome> ended_;     // by what was said
  std::vector<JournalEntry> journal_;
  std::optional<JournalFile> file_;
  std::string nowhere_;                                // why there is no file, where there should be one
  std::optional<std::vector<JournalEntry>> together_;  // of a correction that is being made: one line
  bool quiet_ = false;                                 // the journal is being read, not written
  TableClocks clocks_;
  TableClocks::Left first_clocks_;                 // as the game began
  std::optional<TableClocks::Left> known_clocks_;  // what they show behind the next action, whenever it is
};

}  // namespace houserule
