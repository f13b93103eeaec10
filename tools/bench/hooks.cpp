// What a house rule costs: perft of chess with a one-rule overlay against plain chess, and, for an empty
// handler on every applied action, against Debian's fairy-stockfish. One thread, pinned to one processor.
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
    {"an empty handler on every applied action", "bench-hook", 0},
    {"a guard as data, asked for every candidate", "bench-guard-data", 0.5},
    {"a guard as a function, asked for every candidate", "bench-guard-function", 0.1},
};

bench::Perft with(const std::string& overlay) {
  bench::Perft perft = kPlain;
  perft.variant += "+" + overlay;
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
  const bench::Pair peer = bench::alternate(
      rounds, [&] { return bench::our_perft(houserule, with(kHooks.front().overlay), cpu); },
      [&] { return bench::peer_perft(kPlain, cpu); });
  report.ratio(kHooks.front().name, "fairy-stockfish", "M/s", peer, 1.0);
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
