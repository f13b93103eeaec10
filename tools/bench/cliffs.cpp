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

// The bidding is over, and the armies of chess stand.
const std::string kBid =
    "bid white raise 4; bid time raise 5 3+2; bid x raise 6 takebacks=0; bid home raise 4 RNBKQBNR; "
    "bid home raise 5 RNBQKBNR; bid white raise 6";

struct Step {
  std::string name;
  bench::Perft with, without;
  double wanted = 0;
};
// Counts that take several times as long as loading does: the time for that differs from run to run by as
// much as a count to depth 4 takes.
const bench::Perft kChess{"chess", "", 6, 119060324}, kFour{"four-ability", "", 5, 3892800},
    kDuel{"ability-duel", "", 5, 5581117};
const std::vector<Step> kSteps = {
    {"a hopping piece: cannons beside capablanca",
     {"cannons", "", 5, 17336401},
     {"capablanca", "", 5, 28741319},
     0.4},
    {"four-ability beside chess", kFour, kChess, 1.0 / 6},
    {"ability-duel beside chess", kDuel, kChess, 0.2},
    {"Quaternity, mates judged, beside chess", {"quaternity", "", 5, 116140198}, kChess, 1.0 / 6},
    {"the board phase of Chpok beside chess", {"chpok", "", 5, 4897256, false, {}, false, kBid}, kChess, 0.2},
    {"abilities that nobody has, four players", {"four-ability+powers", "", 5, 3892800}, kFour, 0.25},
    {"abilities that nobody has, two players", {"ability-duel+powers", "", 5, 5581117}, kDuel, 0.25},
    {"four different abilities in force",
     {"four-ability+powers", "", 5, 4580800, false, kFourPowers},
     kFour,
     0.25},
    {"two different abilities in force",
     {"ability-duel+powers", "", 5, 7533789, false, kTwoPowers},
     kDuel,
     0.25},
};

struct Match {
  std::string name;
  bench::Perft ours, peer;
  double wanted = 0;
};
constexpr double kWanted = 1.5, kMedianWanted = 4, kChessWanted = 6;

bench::Perft to_its_ends(const std::string& variant, int depth, std::uint64_t nodes) {
  return {variant, "", depth, nodes, false, {}, true};
}
Match match(const std::string& name, const std::string& theirs, int depth, std::uint64_t nodes,
            double wanted = kWanted) {
  return {
      fmt::format("{}, depth {}", name, depth), {name, "", depth, nodes}, {theirs, "", depth, nodes}, wanted};
}
// The peer counts nothing behind these ends either.
Match ending(const std::string& name, const std::string& theirs, int depth, std::uint64_t nodes) {
  return {fmt::format("{}, depth {}", name, depth),
          to_its_ends(name, depth, nodes),
          {theirs, "", depth, nodes},
          kWanted};
}
const std::vector<Match> kMatches = {
    match("chess", "chess", 6, 119060324, kChessWanted),
    match("chess960", "fischerandom", 6, 119060324, kChessWanted),
    // The peer's 11.1 has one row of double steps a game: its chess start, the same army on the same board,
    // stands in.
    {"torpedo, depth 5", {"torpedo", "", 5, 5402551}, {"chess", "", 5, 4865609}, kChessWanted},
    match("xiangqi", "xiangqi", 4, 3290240),
    match("shogi", "shogi", 5, 19861490),
    match("minishogi", "minishogi", 6, 8276188),
    match("grand", "grand", 4, 15921643),
    ending("janggi", "janggitraditional", 5, 35243995),
    match("seirawan", "seirawan", 5, 27639803),
    match("makruk", "makruk", 5, 6223994),
    match("knightmate", "knightmate", 5, 3249033),
    match("crazyhouse", "crazyhouse", 5, 4888832),
    match("capablanca", "capablanca", 5, 28741319),
    ending("extinction", "extinction", 6, 120870859),
    ending("antichess", "antichess", 5, 2732672),
    ending("racing-kings", "racingkings", 5, 9472927),
    ending("three-check", "3check", 6, 119060324),
    ending("king-of-the-hill", "kingofthehill", 6, 119060324),
    ending("horde", "horde", 6, 5396554),
};

void print_unmatched(const bench::Command& houserule, int rounds, const bench::Report& report) {
  const int cpu = bench::quiet_cpu();
  std::vector<double> speeds;
  for (int round = 0; round < rounds; ++round)
    speeds.push_back(bench::our_perft(houserule, to_its_ends("atomic", 5, 4864979), cpu));
  report.note(fmt::format("atomic, depth 5: {:.2f} M/s; Debian's fairy-stockfish does not know it",
                          bench::median(speeds)));
}

// Every variant that the peer knows.
int compare_with_peer(const bench::Command& houserule, int rounds) {
  const int cpu = bench::quiet_cpu();
  bench::Report report(
      "Every variant against fairy-stockfish (perft, bulk, million nodes per second of user time)");
  if (!bench::peer_there()) {
    report.note("left out: fairy-stockfish is not installed");
    return 0;
  }
  std::vector<double> ratios;
  for (const Match& match : kMatches) {
    const bench::Pair pair = bench::alternate(
        rounds, [&] { return bench::our_perft(houserule, match.ours, cpu); },
        [&] { return bench::peer_perft(match.peer, cpu); });
    report.ratio(match.name, "fairy-stockfish", "M/s", pair, match.wanted);
    ratios.push_back(pair.ratio);
  }
  const double middle = bench::median(ratios);
  report.ratio("the median of these ratios", "as fast as the peer", "", {middle, 1, middle}, kMedianWanted);
  print_unmatched(houserule, rounds, report);
  return report.exit_status();
}

int compare(const bench::Command& houserule, int rounds) {
  const int cpu = bench::quiet_cpu();
  const auto ours = [&](const bench::Perft& perft) { return bench::our_perft(houserule, perft, cpu); };
  bench::Report steps("One step off chess (perft, bulk, million nodes per second)");
  for (const Step& step : kSteps) {
    const bench::Pair pair = bench::alternate(
        rounds, [&] { return ours(step.with); }, [&] { return ours(step.without); });
    steps.ratio(step.name, "beside", "M/s", pair, step.wanted);
  }
  const int peers = compare_with_peer(houserule, rounds);
  return steps.exit_status() != 0 ? steps.exit_status() : peers;
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
