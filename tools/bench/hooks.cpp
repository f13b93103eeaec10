// What a house rule costs: perft of chess with a one-rule overlay against plain chess, and, for empty
// handlers of every applied action, against Debian's fairy-stockfish. One thread, pinned to one processor.
//
// A handler that may change the world is called for every candidate, since what it does may make it legal or
// not, unless it is known to do nothing, or the action cannot call it. With a promise that it does not, it is
// called for what is played: inner nodes, and leaves when made.
#include <fmt/core.h>

#include <exception>
#include <vector>

#include "perft.h"
#include "process.h"
#include "report.h"

namespace {

const bench::Perft kPlain = {"chess", "", 5, 4865609};

struct Hook {
  std::string name;
  std::string overlay;  // of tools/bench/overlays
  double wanted = 0;    // of the speed of plain chess
};

// None of them changes what is legal, so every count is that of plain chess.
const std::vector<Hook> kHooks = {
    {"an empty handler on every applied action", "bench-hook", 0.5},
    {"the same, promised not to matter to legality", "bench-hook-promise", 0},
    {"a handler of captures that looks at the board", "bench-hook-captured", 0.15},
    {"a guard as data, asked for every candidate", "bench-guard-data", 0.5},
    {"a guard as a function, asked for every candidate", "bench-guard-function", 0.25},
};

// Against the peer's bulk speed.
struct Match {
  std::string name;
  std::string overlay;
  bool make_leaves = false;
};
const std::vector<Match> kMatches = {
    {"an empty handler, each candidate tried with it", "bench-hook", false},
    {"an empty handler with the promise", "bench-hook-promise", false},
    {"the same, every leaf made and handled", "bench-hook-promise", true},
};
constexpr double kWantedOfPeer = 1.0;

bench::Perft with(const std::string& overlay, bool make_leaves = false) {
  bench::Perft perft = kPlain;
  perft.variant += "+" + overlay;
  perft.make_leaves = make_leaves;
  return perft;
}

int compare(const bench::Command& houserule, int rounds) {
  const int cpu = bench::quiet_cpu();
  bench::Report report("Cost of a rule in Lua (perft of chess, bulk, million nodes per second)");
  for (const Hook& hook : kHooks) {
    const bench::Pair pair = bench::alternate(
        rounds, [&] { return bench::our_perft(houserule, with(hook.overlay), cpu); },
        [&] { return bench::our_perft(houserule, kPlain, cpu); });
    report.ratio(hook.name, "plain", "M/s", pair, hook.wanted);
  }
  for (const Match& match : kMatches) {
    const bench::Pair pair = bench::alternate(
        rounds, [&] { return bench::our_perft(houserule, with(match.overlay, match.make_leaves), cpu); },
        [&] { return bench::peer_perft(kPlain, cpu); });
    report.ratio(match.name, "fairy-stockfish", "M/s", pair, kWantedOfPeer);
  }
  return report.exit_status();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: bench_hooks HOUSERULE ROUNDS ROOT\n");
    return 2;
  }
  try {
    return compare({argv[1], "--root", argv[3]}, std::stoi(argv[2]));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_hooks: {}\n", error.what());
    return 2;
  }
}
