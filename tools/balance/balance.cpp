// houserule balance: built-in players play a variant many times, and what that comes to.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <ostream>
#include <system_error>
#include <thread>

#include "balance/tally.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/interrupt.h"
#include "common/plain.h"
#include "common/progress.h"
#include "engine/opponent.h"
#include "options/options.h"
#include "places/places.h"

namespace houserule {

namespace {

constexpr int kMostBalanceGames = 1'000'000;
constexpr std::size_t kOpening =
    4;  // actions at random, so that who searches does not play one game again and again

struct BalanceArgs {
  VariantArgs variant;
  int games = 200, jobs = 1;
  std::optional<std::uint64_t> seed;
  std::string players = "computer", strength;
  BalanceWish wish;
  bool json = false;
};

// A number for each game that looks like no other, whichever worker plays it (splitmix64).
std::uint64_t seed_of_game(std::uint64_t seed, int number) {
  std::uint64_t mixed = seed + static_cast<std::uint64_t>(number) * 0x9E3779B97F4A7C15U;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
  return mixed ^ (mixed >> 31);
}

class Tournament {
 public:
  Tournament(const BalanceArgs& args, const Context& context)
      : args_(args), context_(context), games_(static_cast<std::size_t>(args.games)), progress_("games") {}

  // The first worker is this thread, with the variant that is loaded already.
  void play(Variant& variant) {
    std::vector<std::jthread> others;
    try {
      for (int i = 1; i < args_.jobs; ++i) others.emplace_back([this] { work_alone(); });
    } catch (const std::system_error&) {
      // The system gives no more threads; those that run do all the work.
    }
    work(variant, true);
    others.clear();
    if (error_) std::rethrow_exception(error_);
  }

  void tell(BalanceTally& tally) const {
    for (const auto& game : games_)
      if (game) tally.add(*game);
  }

 private:
  void work_alone() {
    try {
      const auto source = module_source(context_);
      const LoadResult loaded = Variant::load(args_.variant.request(), *source);
      if (loaded.variant) work(*loaded.variant, false);
    } catch (...) {
      const std::lock_guard lock(ending_);
      error_ = std::current_exception();
    }
  }

  void work(Variant& variant, bool reports) {
    for (int i = next_++; i < args_.games && !stop_wanted(); i = next_++) {
      auto& game = games_[static_cast<std::size_t>(i)];
      game = play_for_balance(variant, args_.wish, seed_of_game(args_.seed.value_or(1), i), context_);
      if (reports) progress_.update(static_cast<std::uint64_t>(i), static_cast<double>(i) / args_.games);
    }
  }

  const BalanceArgs& args_;
  const Context& context_;
  std::vector<std::optional<BalanceGame>> games_;  // by number, so that the order of workers does not matter
  std::atomic<int> next_ = 0;
  std::mutex ending_;
  std::exception_ptr error_;
  Progress progress_;
};

std::string head(const BalanceArgs& args) {
  const std::string who =
      !args.strength.empty()
          ? fmt::format("the built-in player against itself, {} for each action, after {} actions at random",
                        args.strength, args.wish.opening)
      : args.players == "computer"
          ? "the built-in player against itself; it looks one action ahead, so who plays well "
            "may find other things unbalanced"
          : "players that choose at random";
  return fmt::format("{}, {}, seed {}\n", args.variant.name, who, args.seed.value_or(1));
}

void balance(BalanceArgs& args, Context& context) {
  args.wish.player = args.players == "chance" ? "random" : args.players;
  if (!args.strength.empty()) {
    args.wish.player = "computer:" + args.strength;
    args.wish.opening = kOpening;
    check_opponent(args.wish.player);
  }
  const auto variant = args.variant.load(context);
  const Interruptible interruptible;
  BalanceTally tally(*variant);
  {
    Tournament tournament(args, context);
    tournament.play(*variant);
    tournament.tell(tally);
  }
  if (stop_wanted()) context.err << "houserule: stopped; this is what was played so far\n";
  if (args.json) {
    nlohmann::json out = tally.json(args.wish.longest);
    out["variant"] = args.variant.name;
    out["players"] = args.players;
    if (!args.strength.empty()) out["strength"] = args.strength;
    out["seed"] = args.seed.value_or(1);
    context.out << json_text(out) << '\n';
  } else {
    context.out << head(args) << tally.page(args.wish.longest);
  }
  context.status = stop_wanted() ? kFailed : tally.faults() ? kFindings : kDone;
}

}  // namespace

void add_balance(CLI::App& app, Context& context) {
  app.footer(
      "  houserule balance chess+mine --games 1000 --jobs 2\n"
      "  houserule balance chess+mine --strength 50ms                 players that search; what a beginner "
      "misses, they see\n"
      "  houserule balance mine --set mine/rule.option=3 --json       to compare with another value\n"
      "Wins, draws and points with the bounds of their certainty; what who begins has of it; how long games "
      "last, by\n"
      "which rule they end, and what played no part: pieces, words, rules that forbid. With a time the games "
      "differ from run to run, else one seed gives the "
      "same games.");
  const auto args = std::make_shared<BalanceArgs>();
  args->variant.add(app);
  whole(app.add_option("--games", args->games, "how many; 200 without this"), 1, kMostBalanceGames)
      ->type_name("N");
  add_number_option(app, "--seed", args->seed, "of chance and of the players; 1 without this");
  whole(app.add_option("--jobs", args->jobs, "workers; the output is the same"), 1, kMaxJobs)->type_name("N");
  app.add_option("--players", args->players,
                 "computer, which looks one action ahead; or chance, which plays anything and is quicker")
      ->check(CLI::IsMember({"computer", "chance"}))
      ->type_name("PLAYER");
  app.add_option("--strength", args->strength,
                 "the players search: 50ms for each action, depth=4, nodes=2000, elo=1200")
      ->type_name("STRENGTH")
      ->excludes(app.get_option("--players"));
  whole(app.add_option("--longest", args->wish.longest,
                       "actions, after which a game is broken off; 300 without this"),
        1, 100'000)
      ->type_name("N");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] { balance(*args, context); });
}

}  // namespace houserule
