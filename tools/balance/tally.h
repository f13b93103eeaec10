// What many games come to: how often who wins, how sure that is, how long games last and how they end, and
// what of the rules played no part in any of them.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <vector>

#include "balance/game.h"

namespace houserule {

// A share of 1 with the bounds between which it lies in 95 of 100 such tries, by Wilson. With parts of wins,
// as of draws, the bounds are wider than they need be.
struct Share {
  double value = 0, least = 0, most = 1;
};
Share wilson(double won, std::int64_t of);

class BalanceTally {
 public:
  explicit BalanceTally(const Variant& variant);

  void add(const BalanceGame& game);
  bool faults() const { return faulty_ > 0; }
  std::int64_t games() const { return games_; }
  // Are the bounds of every party's score no further than so much from it?
  bool sure(double within) const;
  struct Scored {
    std::string name;
    Share share;
  };
  std::vector<Scored> scores() const;
  Share draws() const;
  Share first_mover() const;
  int usual_length() const;  // half of the games have no more actions; 0 without games
  // For people; `limit` actions were the most of a game.
  std::string page(int limit) const;
  nlohmann::json json(int limit) const;

 private:
  // A team, or a side that plays for itself.
  struct Party {
    std::string name;
    std::int64_t won = 0;
    double points = 0;  // shares of what each game gave
  };
  struct Ending {
    std::string how, rule;
    auto operator<=>(const Ending&) const = default;
  };

  std::size_t party_of(SideId side) const;
  void count_points(const BalanceGame& game);
  double each(double sum) const { return games_ == 0 ? 0 : sum / static_cast<double>(games_); }
  double mean_choices() const;
  Share comebacks() const;
  nlohmann::json endings_json() const;
  std::vector<std::string> never_moved() const, never_played() const, never_possible() const,
      never_refused() const;
  std::string lengths_text() const, drama_text() const, unused_text() const;

  const Variant& variant_;
  std::vector<Party> parties_;
  std::int64_t games_ = 0, over_ = 0, drawn_ = 0, stuck_ = 0, faulty_ = 0, asked_ = 0;
  std::int64_t actions_ = 0, choices_ = 0, leads_ = 0, behind_ = 0;
  double first_points_ = 0;
  std::string fault_;  // the first
  std::vector<int> lengths_;
  std::map<Ending, std::int64_t> endings_;
  std::map<std::string, std::int64_t> moved_, words_, refusing_;  // in how many games
  std::set<std::string> possible_, had_;
};

}  // namespace houserule
