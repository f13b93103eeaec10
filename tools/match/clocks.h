// The clocks of a game that is being played: a budget for each seat, which runs while it is that seat's turn.
// Times are milliseconds of any clock that never goes back; who calls says what time it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "houserule.h"

namespace houserule {

// How a seat's time is given, as everywhere in this program: "5+3" is five minutes, and three seconds more
// for each turn; "5d3": the clock waits three seconds first; "90/40+30+30": ninety minutes for forty turns,
// thirty more for the rest, and thirty seconds for each. Minutes may be written "0:30", "4:30", "1:40:00" or
// "1.5".
struct ClockBudget {
  struct Period {
    std::int64_t ms = 0;
    int turns = 0;  // after which the next one begins; 0: it is the last
    bool operator==(const Period&) const = default;
  };
  std::vector<Period> periods;
  std::int64_t gain_ms = 0, delay_ms = 0;

  std::int64_t start_ms() const { return periods.empty() ? 0 : periods.front().ms; }
  // What is added when so many turns are over, without the gain.
  std::int64_t behind(int turns) const;
};
// Nothing for what is no such text.
std::optional<ClockBudget> clock_budget(std::string_view text);
// "4:52", "1:02:03", of a second that has begun all of it; tenths in the last ten seconds: "0:07.3".
std::string clock_face(std::int64_t ms);
// A time alone, as it stands in a budget, in milliseconds: "4:30", "1:02:03", "0:07.3", or minutes.
std::optional<std::int64_t> read_clock(std::string_view text);

class TableClocks {
 public:
  using Budgets = std::vector<std::optional<ClockBudget>>;
  using Left = std::vector<std::optional<std::int64_t>>;

  TableClocks() = default;
  explicit TableClocks(const Budgets& budgets);

  bool any() const { return !seats_.empty(); }
  // What the rules say of each seat's clock now goes before its budget: a new period starts it anew.
  void follow(SideId side, const std::optional<Game::ClockTerms>& terms);

  // Only these run from now on, unless all stand still.
  void run(const std::vector<SideId>& on_turn, std::int64_t now);
  void pause(std::int64_t now);
  void go(std::int64_t now);
  bool paused() const { return paused_; }
  // The side has acted. `turn`: the number of its turn that is over with this, from 1; 0 where it goes on.
  // Time is added as its budget or the rules say.
  void acted(SideId side, int turn, std::int64_t now);

  std::optional<std::int64_t> left(SideId side, std::int64_t now) const;
  bool runs(SideId side) const;
  std::int64_t waits(SideId side, std::int64_t now) const;  // of its delay
  Left all_left(std::int64_t now) const;
  void set(SideId side, std::int64_t left, std::int64_t now);
  void set(const Left& left, std::int64_t now);

  // The seat whose flag has fallen and is still to be judged.
  SideId fallen(std::int64_t now) const;
  void judged(SideId side);
  // When the next flag falls, unless somebody acts before.
  std::optional<std::int64_t> next_fall() const;

 private:
  struct Seat {
    bool has = false;
    ClockBudget budget;
    std::optional<Game::ClockTerms> terms;
    std::int64_t left = 0;
    bool on_turn = false, judged = false;
    std::int64_t since = 0;  // when it began to run
  };
  void stop(Seat& seat, std::int64_t now) const;
  bool ticks(const Seat& seat) const { return seat.has && seat.on_turn && !paused_ && !seat.judged; }
  static std::int64_t delay(const Seat& seat) { return seat.terms ? 0 : seat.budget.delay_ms; }
  std::int64_t left(const Seat& seat, std::int64_t now) const;

  std::vector<Seat> seats_;
  bool paused_ = true;
};

}  // namespace houserule
