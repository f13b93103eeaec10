// Actions per second where every action is followed by the question whether anybody is mated, beside plain
// chess in the same run: played from a list, and chosen at random from the legal ones.
#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "houserule.h"
#include "report.h"

namespace {

using houserule::Action;
using houserule::ActionList;
using houserule::Game;
using houserule::Variant;

constexpr int kGames = 20;
constexpr int kLongest = 400;         // actions of a game
constexpr double kPlayWanted = 0.03;  // of the speed of chess
constexpr double kChooseWanted = 0.02;

class Bench {
 public:
  explicit Bench(const std::string& name) : variant_(load(name)), game_(*variant_) {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) games_.push_back(choose(seed));
  }

  // Millions of actions per second, chosen from lists of legal ones.
  double choosing() {
    const auto start = std::chrono::steady_clock::now();
    std::size_t actions = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) actions += choose(seed).size();
    return speed(start, actions);
  }

  // The same of the same games, their actions known.
  double playing() {
    const auto start = std::chrono::steady_clock::now();
    std::size_t actions = 0;
    for (const std::vector<Action>& game : games_) {
      game_.reset();
      for (const Action& action : game) actions += game_.play(action) ? 0 : 1;
    }
    return speed(start, actions);
  }

 private:
  static std::unique_ptr<Variant> load(const std::string& name) {
    const auto source = houserule::folder_source(HOUSERULE_ROOT);
    auto result = Variant::load({name, {}, false}, *source);
    if (!result.variant) throw std::runtime_error(name + " does not load");
    return std::move(result.variant);
  }

  static double speed(std::chrono::steady_clock::time_point start, std::size_t actions) {
    const std::chrono::duration<double, std::micro> passed = std::chrono::steady_clock::now() - start;
    return static_cast<double>(actions) / passed.count();
  }

  std::vector<Action> choose(std::uint64_t seed) {
    std::vector<Action> played;
    std::uint64_t state = seed;
    game_.reset();
    while (static_cast<int>(played.size()) < kLongest && !game_.outcome().over) {
      if (game_.legal(list_) || list_.actions.empty()) break;
      state = state * 6364136223846793005ULL + 1442695040888963407ULL;
      played.push_back(list_.actions[(state >> 33U) % list_.actions.size()]);
      if (game_.play(played.back())) throw std::runtime_error("a legal action cannot be played");
    }
    return played;
  }

  std::unique_ptr<Variant> variant_;
  Game game_;
  ActionList list_;
  std::vector<std::vector<Action>> games_;
};

int compare(int rounds) {
  Bench ours("quaternity"), chess("chess");
  bench::Report report("Mate judged after every action (million actions per second)");
  report.ratio("quaternity, known actions", "chess", "M/s",
               bench::alternate(
                   rounds, [&] { return ours.playing(); }, [&] { return chess.playing(); }),
               kPlayWanted);
  report.ratio("quaternity, chosen from legal ones", "chess", "M/s",
               bench::alternate(
                   rounds, [&] { return ours.choosing(); }, [&] { return chess.choosing(); }),
               kChooseWanted);
  report.note("144 cells and 64 pieces of four armies against 64 cells and 32 pieces of two");
  return report.exit_status();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: bench_mates ROUNDS\n");
    return 2;
  }
  try {
    return compare(std::stoi(argv[1]));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_mates: {}\n", error.what());
    return 2;
  }
}
