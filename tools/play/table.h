// The conversation at the table: draws the board, asks whoever is to act, does what is written.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/command.h"
#include "engine/opponent.h"
#include "match/input.h"
#include "match/match.h"
#include "play/rule_files.h"
#include "player/computer.h"

namespace houserule {

struct TableOptions {
  std::map<std::size_t, std::string> computers;  // side -> who plays it: see make_opponent
  bool asks_throws = false;                      // chance falls at a real table
  std::optional<SideId>
      watcher;                 // whoever looks all the time; nothing: who is to act, where there are secrets
  std::uint64_t seed = 1;      // of the computers
  std::size_t longest = 2000;  // actions after which a game stops in which nobody is asked
  bool flipped = false;        // the board is turned round at first
  bool greets = false;         // the first who is asked is told what to write
};

// Reads lines from `context.in` until the game is over, somebody quits or there are no more.
class Table {
 public:
  Table(Match& match, Variant& variant, const TableOptions& options, Context& context);
  void run();
  // Did it end because somebody wants the rules read anew?
  bool reloads() const { return reloads_; }
  bool flipped() const { return flipped_; }

 private:
  // table.cpp: whose turn it is, and what he does.
  bool turn();
  bool over();
  bool ask(SideId seat);
  bool happened();
  bool computer(SideId seat);
  bool lost(SideId seat, const std::string& failure);
  void action(const std::string& text, SideId seat);
  bool sure(const std::string& text, SideId seat);
  std::string prompt(SideId seat) const;
  void greet(SideId seat);
  std::string said_before(const std::string& text, const std::string& why) const;
  void judge_attempt(const std::string& text, SideId seat);
  Done act(const std::string& text, SideId viewer);
  std::string seated(const std::string& text, SideId seat) const;
  std::optional<std::int32_t> throw_for(const Done& done);
  SideId viewer(SideId seat) const;
  void refuse(const std::string& message);
  void tell_trouble();
  void close();
  const std::string& name(SideId seat) const { return match_.sides()[seat.index()].name; }

  // screen.cpp: what is seen.
  void look(SideId seat);
  void draw(SideId seat);
  void news(SideId seat);
  std::vector<std::string> legal_texts(SideId seat);
  std::vector<std::string> offers(SideId seat);
  std::string notation_meant(const std::string& said, SideId seat);
  std::string meant(const std::string& said, SideId seat);

  // words.cpp: the program's own words.
  static std::vector<std::string> program_words();
  bool command(const std::string& said, SideId seat);
  void help(const std::string& word);
  bool help_of_rules(const Rulebook& book, const std::string& word);
  void help_of_own_words();
  void help_of_all();
  void list(const std::string& cell, SideId seat);
  void list_not_now(SideId seat);
  void why(const std::string& text, SideId seat);
  void undo(const std::string& words);
  void redo(const std::string& words);
  void tag(const std::string& words);
  void clock(const std::string& words);
  void moves(SideId seat);
  void note(const std::string& text, SideId seat);
  void kept(const std::function<void()>& write);
  bool save(const std::string& file);
  void refuse_to_save_over(const std::string& file) const;
  void tell_stuck();
  std::string cell_missing(const std::string& said) const;
  bool keeps_secrets() const;

  Match& match_;
  const TableOptions& options_;
  Context& context_;
  Input input_;
  RuleFiles files_;
  std::int64_t next_look_ = 0;  // at files, in the milliseconds of Match::clock_now
  std::map<std::size_t, std::unique_ptr<Opponent>> computers_;
  std::optional<SideId> looking_;  // who looked at the screen last
  std::vector<std::size_t> acted_;
  std::optional<std::size_t> saved_;        // actions in the record that was saved last
  std::optional<FileIdentity> saved_file_;  // where that is
  std::string trouble_;                     // with the journal, as it was told
  std::size_t told_stuck_ = 0;  // when it was told that nobody has an action: actions played, and one
  bool quit_ = false, reloads_ = false;
  bool drawn_ = false;  // the board on the screen is the present one
  bool flipped_, greets_;
};

}  // namespace houserule
