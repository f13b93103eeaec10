// From the text of one game to its verdict.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/archive.h"
#include "formats/pgn4.h"
#include "judge/clocks.h"
#include "judge/notation.h"
#include "judge/referee.h"
#include "judge/shelf.h"
#include "judge/verdict.h"
#include "read/bpgn.h"
#include "read/pgn.h"
#include "read/record.h"

namespace houserule {

struct JudgeOptions {
  std::string variant = "chess";  // of games that do not name theirs
  Settings set;                   // options for every variant
  bool positions = false;         // say how each game stands at its end (`final`)
  bool trace = false;             // list the actions as played
  bool opening = false;           // list the first of them
  bool notation = false;          // note move numbers, signs and origins that are not as the rules give them
  bool variations = false;        // judge what stands in brackets, too
  bool material = false;          // say what each side's pieces are worth at the end
  std::string letters;            // the language of the pieces' letters in movetext; empty: as the tags say
  std::string as;                 // say only what this seat may know; empty: everything
  bool name_files = false;        // several files are read
  bool for_all = false;           // `variant` judges also the games that name what it is made of
  bool todays_rules = false;      // judge old games by rules that were made since, too
  std::shared_ptr<const KeptRules> kept;           // rules of earlier days; may be null
  std::size_t rulebook_bytes = kMaxRulebookBytes;  // that rulebooks may take
  std::int64_t steps = kMaxGameSteps;              // of scripts, for one game
};

// Not thread safe: every worker has its own. `source` must outlive it. Nothing that stands in a game
// throws; what throws is a defect of this program.
class Judge {
 public:
  Judge(const JudgeOptions& options, ModuleSource& source);

  // The verdict lives until the next call.
  const Verdict& judge(const RawGame& raw);
  // The rulebook by which the game was judged; null when there was none. Lives as long as the verdict.
  const Shelved* shelved() const { return shelved_; }

 private:
  template <class Tags>
  void take_tags(const Tags& tags);
  void judge_pgn(const RawGame& raw);
  bool play_pgn();
  Pgn4Rules rules_of_pgn4(std::string_view variant);
  bool is_double_loss();
  void judge_variations();
  bool judge_seated();
  bool act(const Played& played);
  void judge_record(const RawGame& raw);
  void unreadable(const Diagnostic& why);
  void unreadable(const RawGame& raw, std::string why);
  void nothing(const RawGame& raw);
  // Which rules a game asks for.
  struct Wanted {
    std::string_view variant;
    const Settings& set;
    std::string_view digest;     // that it was played by; empty: any
    std::string_view day;        // on which it was played, as in tags; empty: nobody knows
    std::string_view game = {};  // its text, which may bring its rules along
  };
  // Finds the variant and puts its game at the start; false when the verdict is already clear.
  bool open(const RawGame& raw, Wanted wanted);
  std::string_view ruling(std::string_view variant) const;
  Shelved& found(const Wanted& wanted);
  bool pinned(const RawGame& raw, const Wanted& wanted, const Shelved& shelved);
  bool view_from_seat(const RawGame& raw, const Shelved& shelved);
  bool set_position(const RawGame& raw, std::string_view text);
  void note_impossible();
  void note_stray(const RawGame& raw);
  const PieceLetters* letters() const;
  std::string_view word_of_result() const;
  void read_pgn_result(Ending& ending);
  bool read_counts(std::string_view text, Stated& stated) const;
  bool read_points(Stated& stated) const;
  bool read_record_result(const RawGame& raw, Stated& stated);
  bool prepare_record(const RawGame& raw);
  void judge_operations();
  void play_record();
  bool clock_goes_on(std::size_t action, const std::optional<Game::ClockTerms>& terms);
  void find_untimely(std::size_t action);
  std::optional<std::int64_t> clock_of(SideId side, std::size_t before) const;
  std::string last_clocks() const;
  bool says_timeout(std::size_t action) const;
  void read_words();
  void read_word(std::string_view text, const Seated& seated);
  void find_clock_oddities(const std::vector<std::optional<std::int64_t>>& clocks, std::size_t actions,
                           std::int64_t increment);
  void close();
  void weigh();
  void keep_opening();

  JudgeOptions options_;
  VariantShelf shelf_;
  Shelved* shelved_ = nullptr;  // of the game being judged
  SideId viewer_;               // options_.as in the game being judged
  Referee referee_;
  NotationCheck notation_;
  Verdict verdict_;
  PgnGame pgn_;
  const MoveNotation* writing_ = nullptr;  // of the moves of this game; null: ours
  std::string last_cell_;                  // where the last action in it ended
  SeatedGame seated_;                      // of BPGN
  GameRecord record_;
  Ending ending_;
  Stated token_;                         // the result at the end of the movetext
  std::vector<std::string> last_words_;  // said behind its last action, each on one line
  std::vector<SideId> seats_;
  ClockTermsList terms_;                             // by action of a record with clocks
  std::vector<std::optional<std::int64_t>> clocks_;  // what they showed after each action, in milliseconds
  std::string last_tag_, last_name_;                 // archives hold many games of one variant
};

}  // namespace houserule
