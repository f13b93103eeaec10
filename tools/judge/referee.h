// Follows one game action by action and finds out what the rules say of it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/notation.h"
#include "judge/shelf.h"
#include "judge/spellings.h"
#include "judge/verdict.h"
#include "table/remark.h"
#include "table/result.h"
#include "table/table_words.h"
#include "table/throws.h"

namespace houserule {

// An action as it stands in the input.
struct Played {
  std::string_view text;
  std::uint32_t line = 0;  // 0: not known
  std::uint32_t column = 0;
  std::string_view next = {};  // the word behind it in movetext
};

// What the input says of the end, and in which words.
struct Ending {
  Stated stated;
  std::string_view termination;
  std::string_view remark;
  // What one of these two says of who won, or of how the board stood, and the text that says so.
  std::optional<NamedEnd> named;
  std::optional<BoardEnd> board;
  bool says_draw = false;
  std::string_view said;

  void clear() {
    stated.clear();
    termination = remark = said = {};
    named.reset();
    board.reset();
    says_draw = false;
  }
};

// Writes into the verdict it is given; neither owns the variant's game. Allocates nothing for an action
// that is plain and legal.
class Referee {
 public:
  // `shelved.game` stands where the game starts. All three must outlive what follows. The verdict holds no
  // more than the viewer may know.
  void begin(Shelved& shelved, Verdict& verdict, bool trace, SideId viewer);
  // Limits the steps that scripts may take from now on. Without this call there is no limit.
  void allow(std::int64_t steps);

  // Sees every action before it is played; null is nobody.
  void watch(NotationCheck* notation) { notation_ = notation; }

  // What cannot be a move of any piece in any position is passed over and told, not illegal: in movetext,
  // where people write more than moves. `letters` are those of the pieces; null: English.
  void pass_over(const PieceLetters* letters) {
    passes_over_ = true;
    letters_ = letters;
  }
  // The result that such a word stated at the end, as written; empty: none.
  std::string_view result_word() const { return result_word_; }
  // A move number stands before the next action: where as many moves were read as it says, none was passed
  // over.
  void at_number(std::uint32_t number);
  // Findings on what was passed over. An illegal action behind a word that may be a move makes the game
  // unreadable: without that move nobody can say whether it is legal.
  void report_passed();

  // The throws that the actions will hold, before the first.
  void expect(std::vector<RecordedThrow> throws);

  // One action. False when it is not legal or a script failed: the verdict then says so.
  bool act(const Played& played);

  // After the last action: did every throw stand right by the action for which it fell? False when not: the
  // verdict then says so.
  bool all_thrown();

  // A rule that failed in what it tells of the game (a mark, who cannot win) makes the verdict a fault.
  void refuse_faulty_words();

  // Did a rule fail while the position was set up? That says nothing of the position: the verdict is a fault.
  bool failed_to_set_up();

  // After the last action, when all were legal: the outcome, and whether what is stated goes with it. What is
  // stated of the board on which the game ended becomes what the teams have.
  void finish(Ending& ending);

  // The clock of a side shows that its time is over: where the variant has a verb for that, it is played by
  // itself. Nothing happens where the clock is nobody's. False when a script failed.
  bool out_of_time(SideId seat);
  // The clock shows that its time was over before the last action, which is then none.
  bool too_late(SideId seat);
  // Nobody can do anything any more, and a rule gives a draw to claim: it is drawn by itself; where the
  // clocks are known, as "A=61 a=20.5", and the variant has a verb for them, by what that makes of them.
  // False when a script failed.
  bool nobody_can_act(const std::string& clocks);

  // Did the last action take the word behind it, too ("a8 =Q")? Asked once.
  bool took_next() { return std::exchange(took_next_, false); }

  // The side that acted last; none before anybody has.
  SideId seat() const { return seat_; }

 private:
  [[gnu::cold]] bool illegal(const Played& played, std::string reason, const std::string& rule);
  [[gnu::cold]] bool failed(const Played& played, const Fault& fault);
  bool took_too_much(const Played& played);
  [[gnu::cold]] bool not_done(const SeatedText& seated, const Played& played, const Resolved& answer);
  bool in_two(const SeatedText& seated, const Played& played);
  bool done(const SeatedText& seated, const Played& played, const Resolved& answer);
  [[gnu::cold]] bool is_over(const SeatedText& seated, const Played& played);
  [[gnu::cold]] bool refused(std::string_view body, const Played& played, const Resolved& answer);
  std::string in_other_letters(std::string_view text);
  bool passed_over(std::string_view text, const Played& played);
  bool said_result(std::string_view text, const Played& played);
  void result_was_none();
  void tell_passed(std::string word);
  bool by_itself(const Played& played);
  [[gnu::cold]] bool over(const Played& played);
  bool say(TableWord word, const SeatedText& text, const Played& played);
  bool agree_to_draw(bool accept, const Played& played);
  void draw_agreed();
  bool claim(bool win, const Played& played);
  bool chance(const Played& played);
  bool play(const Played& played, const Resolved& answer);
  bool last_had_its_throws() { return throws_.empty() || had_its_throws(); }
  bool had_its_throws();
  bool none_left_over(std::size_t met);
  bool left_over(std::size_t index);
  [[gnu::cold]] bool wrong_throw(const Played& played, const Fault& fault);
  void take_back();
  void loses(SideId seat, std::string_view reason);
  bool by_rule(const std::string& text);
  void end_with(Outcome outcome);
  bool counted(const Played& played);
  std::string noted(const Played& played, const Resolved& answer);
  void note_played(std::size_t used);
  bool right_mark_for_viewer(std::string_view stated);
  void judge_mark(std::string_view text, ActionKind kind);
  bool others_left(std::string_view termination);
  void agree(Ending& ending);
  bool agreed_claim(const Ending& ending);
  void agreed_end(const Ending& ending);
  bool read_by_board(const Ending& ending, Stated& stated) const;
  void drawn_on_time(const Ending& ending);
  void contradicted(const Ending& ending);
  void note_result_of_board(const Ending& ending);
  std::string who_that_is(const NamedEnd& named, std::string_view before) const;
  bool unfounded(const Ending& ending);
  bool little_material(std::optional<std::size_t> of = {}) const;
  void disagrees(std::string reason, const std::string& rule);
  Game::Prospect prospect_on_time(std::string& winners);
  void hold_against_time();
  void end_if_dead(const Ending& ending);

  const std::vector<SideSpec>& sides() const { return shelved_->variant->rulebook().spec.sides; }
  Game& game() { return *shelved_->game; }

  Shelved* shelved_ = nullptr;
  Verdict* verdict_ = nullptr;
  bool trace_ = false;
  SideId viewer_;
  NotationCheck* notation_ = nullptr;
  bool passes_over_ = false, took_next_ = false;
  const PieceLetters* letters_ = nullptr;
  struct PassedOver {
    std::vector<std::string> told;  // the first words, each with its place
    std::size_t count = 0;
    struct Word {
      std::string text;
      bool told = false;  // one of those that are counted
    };
    std::vector<Word> words;            // the last ones since an action
    std::string result_place;           // where the result stands that they make
    bool may_be_move = false;           // one of them, and no number since shows that no move is missing
    std::uint32_t first_number = 0;     // the first move number; 0: none yet …
    std::size_t actions_before_it = 0;  // … and how many actions stand before it
  };
  PassedOver passed_;
  std::string result_word_;
  // As the game stood before the last decision, to be taken back when its throws are not there.
  struct Before {
    std::string text;
    std::uint32_t line = 0, column = 0;
    int played = 0;
    std::size_t actions = 0, trace = 0;
  };
  Before before_;
  bool too_late_ = false;  // it was none: what it threw is none either
  std::vector<RecordedThrow> throws_;
  std::size_t met_ = 0;              // how many of them the actions so far held …
  std::set<std::size_t> hidden_;     // of the throws of the record those that the viewer does not see
  std::vector<std::size_t> traced_;  // … and how long the trace was before each
  std::size_t told_ = 0;          // of what the last action set off by itself, how much the record has told
  bool ended_ = false;            // by what people said; the outcome is then in the verdict
  std::optional<Outcome> drawn_;  // what the rules make of a flag that fell, where nobody could have won
  SideId seat_;
  DrawOffers offers_;
  std::int64_t steps_ = 0;  // that were allowed …
  std::int64_t stop_ = 0;   // … and where the host's count then stands
};

}  // namespace houserule
