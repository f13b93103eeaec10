// Any random rulebook played slowly, as the manuals tell it: an array of cells, every action generated, made
// on a copy, looked at, thrown away. No table, nothing remembered; it shares nothing with the kernel.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "book.h"
#include "geometry.h"

namespace houserule::random_books {

struct SlowPiece {
  int type = 0, colour = 0, controller = 0;
  unsigned flags = 0;
  int id = 0;
};

struct SlowTrace {
  std::string name;  // "": none
  int cell = kNowhere, victim = kNowhere, id = 0;
  bool round = false;
};

struct SlowAction {
  enum class Kind { step, drop, pair, verb } kind = Kind::step;
  int side = 0;
  int from = kNowhere, to = kNowhere;
  int victim = kNowhere;  // the cell of what is taken
  int becomes = -1;       // a type
  int type = -1;          // of a drop
  std::string leaves;     // the trace, on the cell `passed`
  int passed = kNowhere;
  bool round = false;
  int index = -1;                         // of a pair, of a verb
  int brings = -1, brings_to = kNowhere;  // a type that comes in from the reserve on a cell that is left
};

// How often each word decided something: a condition that it left true or false, or a thing that it did.
struct Decided {
  long yes = 0, no = 0;
};
std::map<std::string, Decided>& decided_by();
inline void did(const char* word) { ++decided_by()[word].yes; }

// A condition asks what is legal, and that asks the condition again, and so on: there is no answer.
struct Endless {};

// The rulebook with what is worked out once: geometry, and paths of texts.
struct SlowRules {
  explicit SlowRules(const Book& book);
  const Book& book;
  Geometry geometry;
  std::vector<std::vector<Path>> paths;  // by type, those that rules add behind its own

  int type_of(const std::string& name) const;
  bool is(int type, const std::string& name) const;  // that type, one with that tag, or one that counts as it
  bool is_any(int type, const Names& names) const;   // no names: any type
  std::vector<int> types_of(const Names& names) const;
  int no_type() const { return static_cast<int>(book.types.size()); }  // of what only stands for a piece
};

class SlowGame {
 public:
  explicit SlowGame(const SlowRules& rules);  // at the start

  std::vector<SlowAction> legal() const;  // one of each text
  std::set<std::string> legal_texts() const;
  std::string text(const SlowAction& action) const;
  void play(const SlowAction& action);
  bool stuck(int side) const;
  static void begin_asking();  // of a case
  bool over() const { return over_ != 0; }
  int end() const { return over_ - 1; }  // which of the book's ends
  const std::vector<int>& points() const { return points_; }
  std::vector<int> claimable() const;  // of the book's ends
  int recalled(std::size_t index) const { return recalls_[index]; }
  std::string board_text(int board) const;
  int turn(int board) const { return turn_[static_cast<std::size_t>(board)]; }
  bool alive(int side) const { return alive_[at(side)]; }
  int round(int board) const { return round_[static_cast<std::size_t>(board)]; }
  // Of a counter of the game, of a side, of a cell, or of the piece with that id.
  int counter(std::size_t index, int of) const { return counters_[index][at(of)]; }
  const SlowPiece* piece(int cell) const;
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  bool attacked(int cell, int side) const;  // could a piece of that side there be taken by another side
  SlowGame as_known_to(int viewer) const;   // with what others keep secret at its standard value

 private:
  struct Asked {  // whom a condition is asked about
    int side = 0, from = kNowhere, to = kNowhere;
    const SlowPiece* piece = nullptr;
    const SlowPiece* taken = nullptr;
    int becomes = -1;
    bool drops = false, together = false;
  };
  const Book& book() const { return rules_->book; }
  const Geometry& map() const { return rules_->geometry; }

  // slow_moves.cpp
  bool hostile(int side, const SlowPiece& piece) const;
  bool open(int cell, const Path& path, const SlowPiece& piece) const;
  int limit(const SlowPiece& piece, int cell) const;
  void walk(int from, const Path& path, std::vector<SlowAction>& out, bool attacks) const;
  void trace_takes(int from, const Path& path, std::vector<SlowAction>& out) const;
  void land(const SlowAction& action, std::vector<SlowAction>& out) const;
  bool has_enough(const Morph& morph, int side, int type) const;
  bool crowded(const Bar& bar, int side, int cell) const;
  void piece_moves(int from, std::vector<SlowAction>& out, bool attacks) const;
  void drops(int side, std::vector<SlowAction>& out) const;
  void gates(std::vector<SlowAction>& all) const;
  void pairs(int side, std::vector<SlowAction>& out) const;
  void verbs(int side, bool when_stuck, std::vector<SlowAction>& out) const;
  std::vector<SlowAction> tried_of(int side) const;  // forbidden ones as well, without verbs
  std::vector<SlowAction> usual_of(int side) const;  // without what is only for who is stuck
  std::vector<SlowAction> legal_of(int side) const;
  bool is_legal(const SlowAction& action) const;
  bool takes_royal(const SlowAction& action) const;
  bool forbidden(const Forbid& forbid, const Asked& asked) const;
  bool is_judged_well(const SlowAction& action) const;

  // slow_turns.cpp
  bool offered(int side, const Verb& verb) const;
  bool may_move(int side) const;
  void act(const Verb& verb, const SlowAction& action);
  void take_back(int number);
  void drop_vain_questions();
  void eliminate(int side);
  void end_turn(int side);
  void main_action_done(int side);
  void settle_flag_links();

  // slow_guard.cpp
  bool holds(const Guard& guard, const Asked& asked) const;
  bool part_holds(const Guard& guard, const Asked& asked) const;
  bool group(const Guard& guard, const Asked& asked) const;
  bool of_piece(const Guard& guard, const Asked& asked) const;
  bool of_position(const Guard& guard, const Asked& asked) const;
  bool compare(const Guard& guard, const Asked& asked) const;
  int counted(const std::string& name, const std::string& owner, const Asked& asked) const;
  bool in_zone(int cell, int other, const Guard& guard) const;
  bool near(const Guard& guard, const Asked& asked) const;
  bool of_functions(const Guard& guard, const Asked& asked) const;
  bool of_deeds(const Guard& guard, int side) const;
  bool faces(int side, const std::string& tag) const;
  bool of_others(const Guard& guard, const Asked& asked) const;
  bool has_flag(const SlowPiece& piece, const std::string& name) const;
  bool any_attacked(int side, const std::string& tag) const;
  bool at_rim(int cell, int side) const;
  bool drop_saves(int side, const std::string& tag) const;
  bool beside(const Asked& asked, const std::string& tag) const;
  bool on_cell(const Guard& guard, int side, int cell) const;
  Asked asked_of(const SlowAction& action) const;

  // slow_game.cpp
  void place(int type, int side, int cell);
  bool place_by_rule(int type, int side, int cell);
  void set_up(int type, int side, int cell);
  void make(const SlowAction& action);
  void make_bare(const SlowAction& action);  // without anybody hearing of it
  bool displace(const SlowAction& action);   // false when it was stopped
  // An event: false when a handler stops it.
  bool hushed_ = false;
  bool tell(const std::string& event, const SlowPiece* piece, int side, int cell = kNowhere,
            int from = kNowhere);
  bool take_off(int cell);
  void change(int cell, const SlowPiece& into);
  void fade(int ended, int begun);
  void add_trace(int side, const SlowTrace& trace);
  void forget_trace_of(int id);
  void count(const Asked& asked, int id);
  void count_one(std::size_t i, const Asked& asked, int id);
  void set_counter(std::size_t index, int of, int value);
  void react(const SlowAction& action, bool took, int id);
  void react_with(const Handler& handler, int id, int to);
  bool come_in(int type, int side, int cell);
  void bring_in(const SlowAction& action);
  unsigned flags_of_drop(const SlowAction& action) const;
  bool drop(const SlowAction& action);
  bool covers(const Drop& drop, const SlowAction& action) const;
  void to_reserve(const SlowPiece& taken, int captor);
  void burst(int cell, const std::string& type);
  void raise(std::size_t index, int of);
  void shut(int cell);
  void wound(int cell);
  bool take(int cell, int captor, int from);
  void pass_turn(int board, int ended);
  void count_down(const std::string& when, int side);
  void tell_ran_out(const Counter& counter, int of);
  void swap(const Verb& verb, int side);
  void recall(const Asked& asked, int id);
  void settle_ends(int mover);
  int found_side(const Guard& anyone, int mover, int on_turn) const;
  std::vector<int> decided(int side, bool wins) const;
  std::string position_key(int board) const;
  void remember(int board);
  int occurrences(int side) const;
  bool throughout(const Guard& guard, int side) const;
  std::vector<int> recalls_;  // cells, ids, sides, types, or 1 for "b"; kNowhere: nothing
  int board_of(int side) const { return book().sides[at(side)].board; }

  const SlowRules* rules_;
  std::vector<int> cells_;  // of a piece, -1: empty, -2: shut
  std::vector<SlowPiece> pieces_;
  std::vector<int> turn_, round_;  // by board
  std::vector<SlowTrace> traces_;  // the side's: its number, and as many sides more each
  std::vector<std::vector<int>> reserve_, counters_;
  std::vector<std::vector<std::string>> relation_;
  std::vector<std::vector<std::string>> history_;  // by board
  // The games as they were then, where some end asks what held in them.
  std::vector<std::vector<std::shared_ptr<const SlowGame>>> stood_;
  std::vector<int> points_;
  int over_ = 0;
  std::size_t stage_ = 0;
  std::vector<bool> alive_, acted_;                    // by side
  std::vector<int> asked_;                             // the sides of open questions, the innermost last
  std::vector<std::shared_ptr<const SlowGame>> line_;  // before each action that led here
};

}  // namespace houserule::random_books
