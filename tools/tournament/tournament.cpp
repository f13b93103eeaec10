// houserule tournament: players against each other, of any kind, by any rulebook.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <exception>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <system_error>
#include <thread>

#include "archives/span.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/interrupt.h"
#include "common/line_file.h"
#include "common/plain.h"
#include "common/progress.h"
#include "options/options.h"
#include "table/elo.h"
#include "tournament/game.h"

namespace houserule {

namespace {

struct TournamentArgs {
  VariantArgs variant;
  std::vector<std::string> players;
  std::string openings = "random:4", to, sprt, clock, shard;
  int games = 100, jobs = 1, longest = 400;
  std::optional<std::uint64_t> seed;
  bool json = false, gauntlet = false;
};

std::optional<GameClock> clock_in(const TournamentArgs& args) {
  return args.clock.empty() ? std::nullopt : std::optional(clock_of(args.clock));
}

// Every two players meet, or the first every other; each opening is played once from every seat.
std::vector<PlannedGame> planned(const TournamentArgs& args, std::size_t sides) {
  std::vector<PlannedGame> out;
  for (int opening = 0; static_cast<int>(out.size()) < args.games; ++opening) {
    for (std::size_t one = 0; one < (args.gauntlet ? 1 : args.players.size()); ++one) {
      for (std::size_t other = one + 1; other < args.players.size(); ++other) {
        for (std::size_t seat = 0; seat < sides; ++seat) {
          PlannedGame game{static_cast<int>(out.size()), opening, std::vector<std::size_t>(sides, other)};
          game.seats[seat] = one;
          out.push_back(game);
        }
      }
    }
  }
  return out;
}

struct SprtTest {
  double elo0 = 0, elo1 = 0;
};
std::optional<SprtTest> sprt_of(const std::string& text) {
  if (text.empty()) return std::nullopt;
  const std::size_t comma = std::min(text.find(','), text.size() - 1);
  const auto elo0 = decimal_number(std::string_view(text).substr(0, comma)),
             elo1 = decimal_number(std::string_view(text).substr(comma + 1));
  if (elo0 && elo1 && *elo0 < *elo1) return SprtTest{*elo0, *elo1};
  throw CommandError(fmt::format(
      "--sprt \"{}\" is no test\n   write two differences, the smaller first: 0,10", shown(text)));
}

// What is found in games: the first player of each game against the others in it.
class Standings {
 public:
  Standings(const TournamentArgs& args, std::size_t sides) : args_(args), sides_(sides) {}

  void add(const FinishedGame& game) {
    played_.push_back({game.plan, game.points});
    if (!game.failed) return;
    Failures& failures = failures_[*game.failed];
    if (failures.games++ == 0) failures.first = game.reason;
  }
  bool any_failed() const { return !failures_.empty(); }

  // A line for each player that lost games because it broke down, and not on the board.
  std::string failures() const {
    std::string out;
    for (const auto& [player, failed] : failures_)
      out += fmt::format("houserule: error: \"{}\" failed in {} {}, which count as lost: {}\n",
                         shown(args_.players[player]), failed.games, failed.games == 1 ? "game" : "games",
                         shown(failed.first));
    return out;
  }
  std::size_t games() const { return played_.size(); }

  // The points of a player in all of its games against another; a pair where both of an opening were played.
  Score score(std::size_t one, std::size_t other) const {
    Score out(1.0 / static_cast<double>(sides_));
    std::map<int, std::vector<double>> by_opening;
    for (const Row& row : played_) {
      double own = 0;
      std::size_t seats = 0;
      bool meets = false;
      for (std::size_t side = 0; side < row.plan.seats.size(); ++side) {
        meets = meets || row.plan.seats[side] == other;
        if (row.plan.seats[side] != one) continue;
        ++seats;
        own += row.points[side];
      }
      if (seats == 0 || !meets) continue;
      if (seats == 1 || sides_ == 2) by_opening[row.plan.opening].push_back(own);
    }
    for (const auto& [opening, points] : by_opening) {
      if (points.size() == 2) {
        out.add_pair(points[0], points[1]);
      } else {
        for (const double each : points) out.add(each);
      }
    }
    return out;
  }

  std::string page() const {
    std::string out = fmt::format("{}: {} games, openings {}, seed {}\n", args_.variant.name, games(),
                                  args_.openings, args_.seed.value_or(1));
    for (std::size_t one = 0; one < args_.players.size(); ++one) {
      for (std::size_t other = 0; other < args_.players.size(); ++other) {
        if (one == other) continue;
        const Score result = score(one, other);
        if (result.games() == 0) continue;
        if (sides_ == 2 && one > other) continue;
        out += line(one, other, result);
      }
    }
    return out;
  }

  nlohmann::json json() const {
    nlohmann::json out{
        {"variant", args_.variant.name}, {"games", games()}, {"results", nlohmann::json::array()}};
    for (std::size_t one = 0; one < args_.players.size(); ++one) {
      for (std::size_t other = 0; other < args_.players.size(); ++other) {
        const Score result = score(one, other);
        if (one == other || result.games() == 0) continue;
        nlohmann::json row{{"player", args_.players[one]},
                           {"against", args_.players[other]},
                           {"games", result.games()},
                           {"points", result.points()},
                           {"won", result.won},
                           {"drawn", result.drawn},
                           {"lost", result.lost}};
        if (const auto elo = result.elo(); elo && sides_ == 2)
          row["elo"] = {{"value", elo->value}, {"margin", elo->margin}};
        out["results"].push_back(row);
      }
    }
    for (const auto& [player, failed] : failures_)
      out["failures"].push_back(
          {{"player", args_.players[player]}, {"games", failed.games}, {"why", failed.first}});
    return out;
  }

 private:
  struct Row {
    PlannedGame plan;
    std::vector<double> points;
  };
  struct Failures {
    std::size_t games = 0;
    std::string first;  // why
  };

  std::string line(std::size_t one, std::size_t other, const Score& result) const {
    std::string out = fmt::format("{} against {}{}: {:.1f} of {} ({:.1f} %), {} won, {} drawn, {} lost",
                                  args_.players[one], sides_ > 2 ? fmt::format("{} of ", sides_ - 1) : "",
                                  args_.players[other], result.points(), result.games(), 100 * result.share(),
                                  result.won, result.drawn, result.lost);
    if (sides_ > 2)
      return out + fmt::format("; an even share is {:.1f} %\n", 100.0 / static_cast<double>(sides_));
    const auto elo = result.elo();
    out += elo ? fmt::format("; Elo {:+.0f} ± {:.0f}\n", elo->value, elo->margin)
               : "; too one-sided for an Elo\n";
    if (const auto test = sprt_of(args_.sprt)) {
      const double ratio = result.ratio(test->elo0, test->elo1);
      out += fmt::format("   SPRT {:g} against {:g}: {:.2f} of {:.2f}, {}\n", test->elo1, test->elo0, ratio,
                         kSprtBound,
                         ratio >= kSprtBound    ? "it is stronger"
                         : ratio <= -kSprtBound ? "it is not"
                                                : "not sure yet");
    }
    return out;
  }

  const TournamentArgs& args_;
  std::size_t sides_;
  std::vector<Row> played_;
  std::map<std::size_t, Failures> failures_;  // by player
};

// Games that stand in the file already are not played again.
std::optional<FinishedGame> kept_game(const std::string& line, const std::vector<PlannedGame>& plan,
                                      const TournamentArgs& args) {
  const auto record = nlohmann::json::parse(line, nullptr, false);
  if (record.is_discarded() || !record.contains("tags")) return std::nullopt;
  const auto& tags = record["tags"];
  const auto text = [&](const char* name) { return tags.value(name, std::string()); };
  const int number = std::atoi(text("Round").c_str());
  if (number < 1 || number > static_cast<int>(plan.size())) return std::nullopt;
  FinishedGame out{plan[static_cast<std::size_t>(number - 1)], {}, text("Termination"), line, 0};
  if (text("Players") != fmt::format("{}", fmt::join(out.plan.seats, " ")) ||
      record.value("variant", "") != args.variant.name)
    throw CommandError(fmt::format(
        "\"{}\" holds other games than these\n   name another file, or the same players and variant",
        shown(args.to)));
  std::istringstream points(text("Points"));
  for (double each = 0; points >> each;) out.points.push_back(each);
  return out.points.size() == out.plan.seats.size() ? std::optional(out) : std::nullopt;
}

class TournamentRun {
 public:
  TournamentRun(const TournamentArgs& args, const Context& context, std::size_t sides)
      : args_(args),
        context_(context),
        openings_(openings_of(context, args.openings)),
        plan_(planned(args, sides)),
        done_(plan_.size()),
        standings_(args, sides),
        sprt_(sprt_of(args.sprt)),
        shard_(read_shard(args.shard)),
        progress_("games") {
    if (args.to.empty()) return;
    take_up();
    file_.emplace(args.to);
  }

  void play(TournamentTable& first) {
    std::vector<std::jthread> others;
    try {
      for (int i = 1; i < args_.jobs; ++i) others.emplace_back([this] { work_alone(); });
    } catch (const std::system_error&) {
      // The system gives no more threads; those that run do all the work.
    }
    guarded([&] { work(first); });
    others.clear();
    if (error_) std::rethrow_exception(error_);
  }
  const Standings& standings() const { return standings_; }
  const Openings& openings() const { return openings_; }

 private:
  void take_up() {
    std::ifstream in(args_.to, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
      const auto game = kept_game(line, plan_, args_);
      if (!game || done_[static_cast<std::size_t>(game->plan.number)]) continue;
      done_[static_cast<std::size_t>(game->plan.number)] = true;
      standings_.add(*game);
    }
  }

  void work_alone() {
    guarded([&] {
      TournamentTable table(args_.variant, args_.players, openings_, args_.seed.value_or(1), args_.longest,
                            clock_in(args_), context_);
      work(table);
    });
  }
  template <class F>
  void guarded(F&& body) {
    try {
      body();
    } catch (...) {
      const std::lock_guard lock(adding_);
      if (!error_) error_ = std::current_exception();
      enough_ = true;
    }
  }

  void work(TournamentTable& table) {
    for (std::size_t i = next_++; i < plan_.size() && !enough_ && !stop_wanted(); i = next_++) {
      if (done_[i] || !plays(plan_[i])) continue;
      if (const auto game = table.play(plan_[i])) add(*game);
    }
  }

  // All games of an opening are played in the same part.
  bool plays(const PlannedGame& game) const {
    return static_cast<std::uint64_t>(game.opening) % shard_.of == shard_.number - 1;
  }

  void add(const FinishedGame& game) {
    const std::lock_guard lock(adding_);
    standings_.add(game);
    if (file_) file_->add(game.record);
    progress_.update(standings_.games(),
                     static_cast<double>(standings_.games()) / static_cast<double>(plan_.size()));
    if (!sprt_) return;
    const Score first = standings_.score(0, 1);
    if (first.games() >= 20 && std::abs(first.ratio(sprt_->elo0, sprt_->elo1)) >= kSprtBound) enough_ = true;
  }

  const TournamentArgs& args_;
  const Context& context_;
  Openings openings_;
  std::vector<PlannedGame> plan_;
  std::vector<char> done_;
  Standings standings_;
  std::optional<SprtTest> sprt_;
  Shard shard_;
  Progress progress_;
  std::optional<LineFile> file_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> enough_ = false;
  std::mutex adding_;
  std::exception_ptr error_;
};

void tournament(TournamentArgs& args, Context& context) {
  if (args.players.size() < 2)
    throw CommandError("two players at least\n   write --player computer:100ms --player computer");
  for (const std::string& player : args.players) check_opponent(player);
  const Openings openings = openings_of(context, args.openings);
  TournamentTable first(args.variant, args.players, openings, args.seed.value_or(1), args.longest,
                        clock_in(args), context);
  TournamentRun run(args, context, first.sides());
  const Interruptible interruptible;
  run.play(first);
  if (stop_wanted())
    context.err << (args.to.empty() ? "houserule: stopped; this is what was played so far\n"
                                    : "houserule: stopped; the same command goes on from here\n");
  if (args.json)
    context.out << json_text(run.standings().json()) << '\n';
  else
    context.out << run.standings().page();
  context.err << run.standings().failures();
  context.status = stop_wanted() ? kFailed : run.standings().any_failed() ? kFindings : kDone;
}

}  // namespace

void add_tournament(CLI::App& app, Context& context) {
  app.footer(
      "  houserule tournament chess --player computer:100ms --player uci:fairy-stockfish,100ms,UCI_Elo=1800 "
      "--games 100\n"
      "  houserule tournament crazyhouse --player computer:1s --player computer:100ms --to games.jsonl   "
      "goes on where it was left\n"
      "Each opening is played from every seat. Of more than two seats one player sits in one, the other in "
      "all others. "
      "convert\n"
      "makes PGN of the games, adjudicate judges them. tools/PLAYER.md lists the players.");
  const auto args = std::make_shared<TournamentArgs>();
  args->variant.add(app);
  app.add_option("--player", args->players, "who plays: " + std::string(kOpponentsHint) + "; two or more")
      ->type_name("PLAYER")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  whole(app.add_option("--games", args->games, "how many; 100 without this; made up to whole openings"), 1,
        kMaxPlayedGames)
      ->type_name("N");
  whole(app.add_option("--concurrency,--jobs", args->jobs, "games at a time"), 1, kMaxJobs)->type_name("N");
  app.add_option("--openings", args->openings,
                 "random:4 for so many actions at random, or a file with one on each line, as e2e4; e7e5")
      ->type_name("OPENINGS");
  app.add_option("--to", args->to,
                 "a file for the record of each game, a line each; what stands there is not played again")
      ->type_name("FILE");
  app.add_option("--clock", args->clock,
                 "seconds that each seat has for the game, and with each action: 10+0.1; then no time that a "
                 "player's "
                 "name says counts, and who has none left loses")
      ->type_name("TIME");
  app.add_flag("--gauntlet", args->gauntlet, "the first player meets every other, and these do not meet");
  app.add_option("--shard", args->shard,
                 "plays only this part of the openings, 2/8; the files of all parts, one behind the other, "
                 "are one of "
                 "--to")
      ->type_name("K/N");
  app.add_option("--sprt", args->sprt, "stops as soon as it is sure which difference in Elo holds: 0,10")
      ->type_name("ELO0,ELO1");
  whole(app.add_option("--longest", args->longest,
                       "actions, after which a game is broken off as even; 400 without this"),
        1, kMaxPlayedActions)
      ->type_name("N");
  add_number_option(app, "--seed", args->seed, "of openings, chance and players; 1 without this");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] { tournament(*args, context); });
}

}  // namespace houserule
