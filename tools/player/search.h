// The search: alpha-beta with iterative deepening over the actions of a game. One party plays for itself, all
// others against it, whose turn it is decides; so it serves two sides, teams, and several sides alike, and
// turns of several actions.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "player/judgement.h"
#include "player/seen_table.h"

namespace houserule {

// How long a search goes on: until the first of these is reached. None: until it is told to stop.
struct SearchLimits {
  std::optional<std::int64_t> ms;  // of thinking
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  // One of several threads that look at the same position and share a table: which of them, from 1. It
  // leaves out every other depth, so that not all look at the same.
  unsigned helper = 0;
  const std::atomic<bool>* stop = nullptr;  // the search ends soon after this is true
};

inline constexpr int kWon = 1'000'000;  // less the number of actions until then
inline constexpr int kDecided = kWon - 10'000;

// What is found after a whole iteration, for each of the best lines.
struct FoundLine {
  int depth = 0, deepest = 0, score = 0;  // for the seat that acts; see kWon
  std::vector<std::string> actions;       // texts
  std::uint64_t nodes = 0;
  std::int64_t ms = 0;
  int number = 1;  // 1 is the best
};

// One legal action of the position, best first.
struct RootAction {
  std::string text;
  Action action;
  std::vector<std::int32_t> arguments;
  int score = 0;  // of the last iteration in which it was looked at; below alpha only a bound
};

class Search {
 public:
  // The game is played on and taken back; it must stand where the search shall begin, with chance seeded.
  Search(Game& game, const Judgement& judgement, SeenTable& table);
  ~Search();

  using Tell = std::function<void(const FoundLine&)>;
  // The actions of the seat, best first; empty where it has none or a rule failed. `lines`: of so many the
  // scores are exact. `shuffle`: what else is equal is ordered by it.
  std::vector<RootAction> think(SideId seat, const SearchLimits& limits, std::uint64_t shuffle,
                                unsigned lines = 1, const Tell& tell = {});
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t looks() const { return looks_; }   // at the clock and at whether to stop
  bool saw_chance() const { return saw_chance_; }  // something was thrown while it looked ahead
  void forget();                                   // what was good in other games
  void skips(bool may) { skips_ = skips_ && may; }
  bool skips() const { return skips_; }
  // Is doing nothing worth more than the best that can be done, by a short look at this position? Nothing
  // where that cannot be tried. A look that takes too long ends all of them: then nobody skips.
  std::optional<bool> pass_gains();

 private:
  struct Place;  // of the line that is being looked at
  struct Ranked {
    std::size_t index;  // into the list
    std::int64_t rank;
    std::uint32_t mark;  // see mark_of
    int gain;            // by what is taken, and by changing
    bool forcing;        // takes, or gains by changing
    bool losing;         // takes, and the exchange costs more than it brings
  };

  // Scores are in the view of who acts; `behind` gives that of who acted.
  int visit(int depth, int alpha, int beta, unsigned ply, bool may_skip);
  int quiet(int depth, int alpha, int beta, unsigned ply);
  static std::optional<int> known(const std::optional<SeenPosition>& seen, int depth, int alpha, int beta,
                                  unsigned ply);
  void keep(SeenPosition found, int begun, int beta, unsigned ply);
  int behind(unsigned ply, int depth, int alpha, int beta, bool may_skip = true);
  int search_each(int depth, int alpha, int beta, unsigned ply, int now, std::uint32_t hash_mark);
  int score_of(const Place& place, const Ranked& each, int depth, int alpha, int beta, unsigned ply,
               std::size_t number);
  std::optional<int> without_a_turn(int depth, int beta, unsigned ply, int now);
  static int reduction(const Place& place, const Ranked& each, int depth, std::size_t number);
  bool left_out(const Place& place, const Ranked& each, int depth, std::size_t number, int now,
                int alpha) const;
  Place& at(unsigned ply);
  bool go(unsigned ply, const Action& action, const std::vector<std::int32_t>& arguments);
  bool prepare(Place& place);
  std::optional<int> ended(unsigned ply) const;
  int standing(unsigned ply);
  int sign_of(SideId seat) const;
  bool out_of_time();
  std::uint64_t key() const;

  // search_order.cpp
  static std::uint32_t mark_of(const Action& action, const ActionList& list);
  void rank(Place& place, std::uint32_t hash_mark, bool forcing_only);
  bool rank_known(Place& place, std::uint32_t mark);
  static void pick(Place& place, std::size_t from);
  std::int64_t rank_of_quiet(const Place& place, std::uint32_t mark);
  bool plain(const Action& action) const;
  Ranked ranked(const Place& place, std::size_t index);
  void reward(Place& place, std::size_t cut, int depth);
  std::int32_t& history(std::uint32_t mark);
  std::int32_t& answer(const Place& place, std::uint32_t mark);

  // search_root.cpp
  bool begin(SideId seat, const SearchLimits& limits);
  std::vector<RootAction> roots(std::uint64_t shuffle);
  bool iterate(std::vector<RootAction>& roots, std::size_t from, int alpha, int beta);
  bool narrow(std::vector<RootAction>& roots, std::size_t from);
  int root_score(const RootAction& root, int alpha, int beta, bool first);
  FoundLine line_of(const RootAction& root, int number);
  bool settled(const std::vector<RootAction>& roots) const;

  static constexpr std::size_t kHistory = std::size_t{1} << 16, kAnswers = std::size_t{1} << 18;

  Game& game_;
  Glance glance_;
  const Judgement& judgement_;
  SeenTable& table_;
  std::vector<std::unique_ptr<Place>> places_;  // by ply
  std::vector<Glance::Write> writes_;
  std::vector<std::int32_t> history_, answers_;
  unsigned board_ = 0, root_party_ = 0, deepest_ = 0, root_depth_ = 0;
  bool skips_;
  std::uint64_t nodes_ = 0, next_look_ = 0, look_step_ = 1, looks_ = 0;
  bool stopped_ = false, saw_chance_ = false;
  SearchLimits limits_;
  std::chrono::steady_clock::time_point began_, looked_;
};

// Scores of decided games count from the position, not from where the search began.
inline int to_table(int score, unsigned ply) {
  const int by = static_cast<int>(ply);
  return score > kDecided ? score + by : score < -kDecided ? score - by : score;
}
inline int from_table(int score, unsigned ply) {
  const int by = static_cast<int>(ply);
  return score > kDecided ? score - by : score < -kDecided ? score + by : score;
}

}  // namespace houserule
