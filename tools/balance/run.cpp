#include "balance/run.h"

#include <algorithm>
#include <system_error>
#include <thread>

#include "common/interrupt.h"
#include "places/places.h"
#include "player/weights_file.h"

namespace houserule {

namespace {

// A number for each game that looks like no other, whichever worker plays it (splitmix64).
std::uint64_t seed_of_game(std::uint64_t seed, int number) {
  std::uint64_t mixed = seed + static_cast<std::uint64_t>(number) * 0x9E3779B97F4A7C15U;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31);
}

}  // namespace

BalanceGames::BalanceGames(const BalanceRun& run, const Context& context)
    : run_(run), context_(context), progress_("games") {}

// The first worker is this thread, with the variant that is loaded already.
void BalanceGames::play(Variant& variant, int until, const Told& told) {
  until_ = until;
  next_ = played_;
  games_.assign(static_cast<std::size_t>(until - played_), std::nullopt);
  std::vector<std::jthread> others;
  try {
    for (int i = 1; i < run_.jobs; ++i) others.emplace_back([this] { work_alone(); });
  } catch (const std::system_error&) {
    // The system gives no more threads; those that run do all the work.
  }
  work(variant, true);
  others.clear();
  if (error_) std::rethrow_exception(error_);
  for (std::size_t i = 0; i < games_.size(); ++i)
    if (games_[i]) told(played_ + static_cast<int>(i), *games_[i]);
  played_ = until;
}

void BalanceGames::work_alone() {
  try {
    const auto source = module_source(context_);
    const LoadResult loaded = Variant::load(run_.request, *source);
    if (loaded.variant) work(*loaded.variant, false);
  } catch (...) {
    const std::lock_guard lock(ending_);
    error_ = std::current_exception();
  }
}

void BalanceGames::work(Variant& variant, bool reports) {
  const Game at_start(variant);
  const Judgement judgement(variant, Glance(at_start), known_weights(variant, context_));
  for (int i = next_++; i < until_ && !stop_wanted(); i = next_++) {
    const BalanceWish wish = run_.wish_of ? run_.wish_of(i) : run_.wish;
    games_[static_cast<std::size_t>(i - played_)] =
        play_for_balance(variant, judgement, wish, seed_of_game(run_.seed, i), context_);
    if (reports) progress_.update(static_cast<std::uint64_t>(i), static_cast<double>(i) / run_.games);
  }
}

void play_games(const BalanceRun& run, Variant& variant, const Context& context,
                const BalanceGames::Told& told, const std::function<bool()>& enough) {
  // So many games are held in memory at a time.
  const int between = enough ? 50 : 1000;
  BalanceGames games(run, context);
  while (games.played() < run.games && !stop_wanted()) {
    games.play(variant, std::min(run.games, games.played() + between), told);
    if (enough && enough()) return;
  }
}

}  // namespace houserule
