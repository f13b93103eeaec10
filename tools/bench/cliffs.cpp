// One step off plain chess, and what it costs: perft of variants against the variant that they stand beside,
// and of variants that Debian's fairy-stockfish knows against its own. One thread, pinned to one processor.
#include <fmt/core.h>

#include <exception>
#include <vector>

#include "perft.h"
#include "process.h"
#include "report.h"

namespace {

const std::vector<std::string> kFourPowers = {
    "ability/choosing.first=killer_queen", "ability/choosing.second=jailhouse_lock",
    "ability/choosing.third=salamander", "ability/choosing.fourth=missionary"};
const std::vector<std::string> kTwoPowers = {"ability/choosing.first=killer_queen",
                                             "ability/choosing.second=jailhouse_lock"};

struct Step {
  std::string name;
  bench::Perft with, without;
  double wanted = 0;
};
const std::vector<Step> kSteps = {
    {"a hopping piece: cannons beside capablanca",
     {"cannons", "", 5, 17336401},
     {"capablanca", "", 5, 28741319},
     0.4},
    {"four-ability beside chess", {"four-ability", "", 5, 0}, {"chess", "", 6, 119060324}, 1.0 / 6},
    {"ability-duel beside chess", {"ability-duel", "", 4, 0}, {"chess", "", 6, 119060324}, 0.2},
    {"abilities that nobody has, four players",
     {"four-ability+powers", "", 4, 0},
     {"four-ability", "", 4, 0},
     0.25},
    {"abilities that nobody has, two players",
     {"ability-duel+powers", "", 4, 0},
     {"ability-duel", "", 4, 0},
     0.25},
    {"four different abilities in force",
     {"four-ability+powers", "", 4, 0, false, kFourPowers},
     {"four-ability", "", 4, 0},
     0.25},
    {"two different abilities in force",
     {"ability-duel+powers", "", 4, 0, false, kTwoPowers},
     {"ability-duel", "", 4, 0},
     0.25},
};

struct Match {
  std::string name;
  bench::Perft ours, peer;
  double wanted = 0;
};
bench::Perft to_its_ends(const std::string& variant, const std::string& position, int depth,
                         std::uint64_t nodes) {
  return {variant, position, depth, nodes, false, {}, true};
}
Match match(const std::string& name, const std::string& theirs, int depth, std::uint64_t nodes,
            const std::string& position = "") {
  return {fmt::format("{}, depth {}", name, depth), to_its_ends(name, position, depth, nodes),
          to_its_ends(theirs, position, depth, nodes), 1.5};
}
const std::vector<Match> kMatches = {
    match("xiangqi", "xiangqi", 4, 3290240),
    match("makruk", "makruk", 5, 6223994),
    match("knightmate", "knightmate", 5, 3249033),
    match("extinction", "extinction", 5, 4896744),
    match("antichess", "antichess", 5, 2732672),
    match("racing-kings", "racingkings", 5, 9472927),
    match("three-check", "3check", 5, 4865609),
    match("king-of-the-hill", "kingofthehill", 5, 4865609),
    match("horde", "horde", 6, 5396554),
    {"capablanca start, depth 4", {"capablanca", "", 4, 805128}, {"capablanca", "", 4, 805128}, 1.5},
    {"crazyhouse start, depth 5", {"crazyhouse", "", 5, 4888832}, {"crazyhouse", "", 5, 4888832}, 1.5},
};

int compare(const bench::Command& houserule, int rounds) {
  const int cpu = bench::quiet_cpu();
  const auto ours = [&](const bench::Perft& perft) { return bench::our_perft(houserule, perft, cpu); };
  bench::Report steps("One step off chess (perft, bulk, million nodes per second)");
  for (const Step& step : kSteps) {
    const bench::Pair pair = bench::alternate(
        rounds, [&] { return ours(step.with); }, [&] { return ours(step.without); });
    steps.ratio(step.name, "beside", "M/s", pair, step.wanted);
  }
  bench::Report peers("Other variants against fairy-stockfish (perft, bulk, million nodes per second)");
  for (const Match& match : kMatches) {
    const bench::Pair pair = bench::alternate(
        rounds, [&] { return ours(match.ours); }, [&] { return bench::peer_perft(match.peer, cpu); });
    peers.ratio(match.name, "fairy-stockfish", "M/s", pair, match.wanted);
  }
  return steps.exit_status() != 0 ? steps.exit_status() : peers.exit_status();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: bench_cliffs HOUSERULE ROUNDS ROOT\n");
    return 2;
  }
  try {
    return compare({argv[1], "--root", argv[3]}, std::stoi(argv[2]));
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_cliffs: {}\n", error.what());
    return 2;
  }
}
