// Perft against Debian's fairy-stockfish, one thread each, pinned to one processor.
//
// "bulk" takes the length of the last ply's legal list, which is all that fairy-stockfish's `go perft` can
// do; "make" plays and takes back every leaf, and is compared with the same peer figure.
//
// Debian's fairy-stockfish 11.1 has one double-step rank a game (doubleStepRank, firstRankDoubleSteps), so it
// cannot be taught torpedo; its speed on the chess start, the same army on the same board, stands in.
#include <fmt/core.h>

#include <exception>
#include <vector>

#include "perft.h"
#include "process.h"
#include "report.h"

namespace {

constexpr double kBulkWanted = 6.0;
constexpr double kMakeWanted = 2.5;
const char* const kBusy = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

struct Match {
  std::string name;
  bench::Perft ours;
  bench::Perft peer;
};

const std::vector<Match> kMatches = {
    {"chess start, depth 6", {"chess", "", 6, 119060324}, {"chess", "", 6, 119060324}},
    {"chess, a busy position, depth 5", {"chess", kBusy, 5, 193690690}, {"chess", kBusy, 5, 193690690}},
    {"torpedo start, depth 6", {"torpedo", "", 6, 137426589}, {"chess", "", 6, 119060324}},
};

int compare(const std::string& houserule, int rounds) {
  const int cpu = bench::quiet_cpu();
  bench::Report report("Perft against fairy-stockfish (million nodes per second)");
  for (const bool make : {false, true})
    for (Match match : kMatches) {
      match.ours.make_leaves = make;
      const bench::Pair pair = bench::alternate(
          rounds, [&] { return bench::our_perft({houserule}, match.ours, cpu); },
          [&] { return bench::peer_perft(match.peer, cpu); });
      report.ratio(match.name + (make ? ", make" : ", bulk"), "fairy-stockfish", "M/s", pair,
                   make ? kMakeWanted : kBulkWanted);
    }
  report.note("torpedo is compared with the peer's chess start: its 11.1 knows one double-step rank only");
  return report.exit_status();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: bench_perft_ratio HOUSERULE ROUNDS\n");
    return 2;
  }
  try {
    return compare(argv[1], std::stoi(argv[2]));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_perft_ratio: {}\n", error.what());
    return 2;
  }
}
