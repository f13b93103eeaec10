// Many games of one rulebook, played by several workers; the same whatever their number.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "balance/game.h"
#include "common/progress.h"

namespace houserule {

struct BalanceRun {
  LoadRequest request;
  BalanceWish wish;
  std::uint64_t seed = 1;
  int games = 200, jobs = 1;
  // The setting of one game instead of that of all; the same from all workers.
  std::function<BalanceWish(int number)> wish_of{};
};

class BalanceGames {
 public:
  BalanceGames(const BalanceRun& run, const Context& context);

  // Plays on until so many games are played, on this thread and the other workers, and calls `told` with each
  // in the order of their numbers. The variant is that of the request. Stops early when the person wants it.
  using Told = std::function<void(int number, const BalanceGame& game)>;
  void play(Variant& variant, int until, const Told& told);
  int played() const { return played_; }

 private:
  void work_alone();
  void work(Variant& variant, bool reports);

  const BalanceRun& run_;
  const Context& context_;
  std::vector<std::optional<BalanceGame>>
      games_;  // by number from played_ on: the order of workers is no matter
  std::atomic<int> next_ = 0;
  int played_ = 0, until_ = 0;
  std::mutex ending_;
  std::exception_ptr error_;
  Progress progress_;
};

// Plays all games of the run, and calls `enough` after every fifty: true is the end.
void play_games(const BalanceRun& run, Variant& variant, const Context& context,
                const BalanceGames::Told& told, const std::function<bool()>& enough = {});

}  // namespace houserule
