// One game of a tournament: an opening, and who sits where.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/command.h"
#include "engine/opponent.h"
#include "options/options.h"

namespace houserule {

struct Openings {
  std::size_t random = 4;           // actions at random, where there is no list
  std::vector<std::string> listed;  // "e2e4; e7e5", a line each
};
// "random:4", or the path of a file with an opening on each line. CommandError.
Openings openings_of(const Context& context, const std::string& text);

// "10+0.1": so many seconds for the game, and so many more with each action.
struct GameClock {
  std::int64_t ms = 0, gain_ms = 0;
};
GameClock clock_of(const std::string& text);  // CommandError

struct PlannedGame {
  int number = 0;                  // from 0; games of the same opening follow one another
  int opening = 0;                 // which of them, or the seed of its random actions
  std::vector<std::size_t> seats;  // side -> player
};

struct FinishedGame {
  PlannedGame plan;
  std::vector<double> points;  // by side, from 0 to 1; all together 1
  std::string reason;          // how it ended
  std::string record;          // one line of JSON, without its end
  int actions = 0;
  std::optional<std::size_t> failed = {};  // the player that broke down or gave nothing that can be done
};

// A worker: rules of its own for each player and for the judge, kept from game to game. One thread uses it.
class TournamentTable {
 public:
  TournamentTable(const VariantArgs& variant, const std::vector<std::string>& players,
                  const Openings& openings, std::uint64_t seed, int longest,
                  const std::optional<GameClock>& clock, const Context& context);
  ~TournamentTable();
  // Nothing where the person wants to stop before it is over. CommandError where a player cannot be had.
  std::optional<FinishedGame> play(const PlannedGame& plan);
  std::size_t sides() const;
  Variant& variant() { return *judge_; }

 private:
  class OneGame;
  std::unique_ptr<Variant> fresh() const;
  Opponent& player(std::size_t side, std::size_t player);

  VariantArgs args_;
  const std::vector<std::string>& players_;
  const Openings& openings_;
  std::uint64_t seed_;
  int longest_;
  std::optional<GameClock> clock_;
  const Context& context_;
  std::unique_ptr<ModuleSource> source_;
  std::unique_ptr<Variant> judge_;
  struct Seated {
    std::unique_ptr<Variant> variant;
    std::unique_ptr<Opponent> opponent;
  };
  std::map<std::pair<std::size_t, std::size_t>, Seated> seated_;  // by side and player
};

}  // namespace houserule
