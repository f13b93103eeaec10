// The library from inside: loading a variant, starting a game afresh, random play-outs; for every variant
// there is.
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "files/variant_file.h"
#include "houserule.h"
#include "start/kept_memory.h"

namespace {

using houserule::Action;
using houserule::ActionKind;
using houserule::ActionList;
using houserule::Game;
using houserule::LoadResult;
using houserule::ModuleSource;
using houserule::Variant;

constexpr int kLongestGame = 500;  // actions; a play-out that is not over by then counts as it is
constexpr int kPlayedBeforeReset = 20;
constexpr int kResets = 5000;  // enough: the play-outs between them take a hundred times as long as they do
constexpr double kLoadWanted = 10e-3;
constexpr double kResetWanted = 2e-6;

std::unique_ptr<Variant> load(const std::string& name) {
  const std::unique_ptr<ModuleSource> source = houserule::folder_source(HOUSERULE_ROOT);
  LoadResult result = Variant::load({name, {}, false}, *source);
  if (!result.variant) throw std::runtime_error(name + " does not load");
  return std::move(result.variant);
}

void loading(benchmark::State& state, const std::string& name) {
  for (auto _ : state) benchmark::DoNotOptimize(load(name));
}

// The same numbers on every machine.
class Dice {
 public:
  std::uint32_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::uint32_t>((state_ >> 33U) % limit);
  }

 private:
  std::uint64_t state_ = 1;
};

// Plays legal actions at random until the game is over or they are `longest`; returns how many.
int play_out(Game& game, ActionList& list, Dice& dice, int longest) {
  game.reset();
  int played = 0;
  for (; played < longest && !game.outcome().over; ++played) {
    list.clear();
    if (game.legal(list) || list.actions.empty()) break;
    if (game.play(list, dice.below(list.size()))) break;
  }
  return played;
}

// Only the reset is timed, of a game that has been under way.
void resetting(benchmark::State& state, const std::string& name) {
  const std::unique_ptr<Variant> variant = load(name);
  Game game(*variant);
  ActionList list;
  Dice dice;
  for (auto _ : state) {
    play_out(game, list, dice, kPlayedBeforeReset);
    const auto start = std::chrono::steady_clock::now();
    game.reset();
    state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
}

void playing_out(benchmark::State& state, const std::string& name) {
  const std::unique_ptr<Variant> variant = load(name);
  Game game(*variant);
  ActionList list;
  Dice dice;
  std::int64_t actions = 0;
  for (auto _ : state) actions += play_out(game, list, dice, kLongestGame);
  state.SetItemsProcessed(actions);
  state.counters["play-outs/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

// Prints as usual and notes what takes longer than it may.
class Limits : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      const std::string name = run.benchmark_name();
      const double seconds = run.real_accumulated_time / static_cast<double>(run.iterations);
      if (name.starts_with("load/")) judge(name, seconds, kLoadWanted);
      if (name.starts_with("reset/")) judge(name, seconds, kResetWanted);
    }
  }
  bool kept() const { return kept_; }

 private:
  void judge(const std::string& name, double seconds, double wanted) {
    if (seconds < wanted) return;
    fmt::print("{}: {:.1f} us, wanted below {:.1f}   SHORT\n", name, seconds * 1e6, wanted * 1e6);
    kept_ = false;
  }
  bool kept_ = true;
};

bool is_overlay(houserule::ModuleSource& source, const std::string& name) {
  std::string error;
  houserule::Diagnostics ignored;
  const auto text = source.variant(name, error);
  const auto head = text ? houserule::read_variant_head(*text, ignored) : std::nullopt;
  return head && head->overlay;
}

void add_benchmarks() {
  const std::unique_ptr<ModuleSource> source = houserule::folder_source(HOUSERULE_ROOT);
  for (const std::string& name : source->variant_names()) {
    if (is_overlay(*source, name)) continue;
    benchmark::RegisterBenchmark(("load/" + name).c_str(), loading, name)->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("reset/" + name).c_str(), resetting, name)
        ->UseManualTime()
        ->Iterations(kResets)
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("play-out/" + name).c_str(), playing_out, name)
        ->Unit(benchmark::kMicrosecond);
  }
}

}  // namespace

int main(int argc, char** argv) {
  houserule::keep_memory();  // as the programs do
  benchmark::Initialize(&argc, argv);
  add_benchmarks();
  Limits limits;
  benchmark::RunSpecifiedBenchmarks(&limits);
  return limits.kept() ? 0 : 1;
}
