// houserule train: what things are worth in a rulebook, from games of the player against itself.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cmath>
#include <memory>
#include <ostream>
#include <sstream>

#include "archives/intake.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/interrupt.h"
#include "common/plain.h"
#include "common/progress.h"
#include "options/options.h"
#include "player/fit.h"
#include "player/self_play.h"
#include "player/weights_file.h"
#include "sources/recorded.h"
#include "table/elo.h"
#include "table/result.h"

namespace houserule {

namespace {

struct TrainArgs {
  VariantArgs variant;
  double minutes = 10;
  std::uint64_t nodes = 600;
  std::optional<std::uint64_t> seed;
  std::string to, games;
  bool fresh = false;
};

// Of the time, the first part is for games and fits, a fit after each round of them; the rest for a match of
// what was fitted against what was there.
constexpr double kForGames = 0.75;
constexpr int kFits = 3;
constexpr std::size_t kMostPositions = 60'000;
constexpr int kEach = 2;  // of the quiet positions of a game so many make one

// A game that others played: see `--games`.
struct OldGame {
  Recorded recorded;
  std::vector<double> points;  // by side
};

// What the record states, by side; what a tournament counted of a game that it broke off stands in a tag.
std::vector<double> points_of(const GameRecord& record, const std::vector<SideSpec>& sides) {
  std::vector<double> out;
  std::istringstream counted(tag_of(record, "Points"));
  for (double each = 0; counted >> each;) out.push_back(each);
  if (!out.empty()) return out;
  Stated stated;
  if (record.result_text && read_result(*record.result_text, sides, stated) && stated.given) {
    for (const std::int64_t each : stated.points) out.push_back(static_cast<double>(each) / 1000);
  } else if (!record.points.empty()) {
    for (const SideSpec& side : sides) {
      const auto found = record.points.find(side.name);
      out.push_back(found == record.points.end() ? 0 : static_cast<double>(found->second) / 1000);
    }
  }
  return out;
}

// Those of the variant that have a result; what cannot be read is passed over.
std::vector<OldGame> old_games(const std::string& path, const Variant& variant, const Context& context) {
  std::vector<OldGame> out;
  Intake intake(find_inputs({path}), {}, context, nullptr);
  for (Batch batch; intake.next(batch);) {
    for (std::size_t i = 0; i < batch.size; ++i) {
      try {
        Recorded recorded = read_recorded(batch.games[i]);
        recorded.raw = {};
        std::vector<double> points = points_of(recorded.record, variant.rulebook().spec.sides);
        if (recorded.record.variant == variant.name() &&
            points.size() == variant.rulebook().spec.sides.size())
          out.push_back({std::move(recorded), std::move(points)});
      } catch (const CommandError&) {
        continue;
      }
    }
  }
  if (out.empty())
    throw CommandError(fmt::format("\"{}\" has no game of {} with a result", shown(path), variant.name()));
  return out;
}

class Training {
 public:
  using Clock = std::chrono::steady_clock;
  Training(Variant& variant, const TrainArgs& args, const Weights& from)
      : variant_(variant),
        args_(args),
        from_(from),
        game_(variant),
        glance_(game_),
        parties_(variant, glance_, from),
        fit_(variant, glance_, from),
        fitted_(from),
        seed_(args.seed.value_or(1)),
        began_(Clock::now()),
        progress_("games") {}

  void learn(const Context& context) {
    if (!args_.games.empty()) return learn_from_games(context);
    for (int round = 1; round <= kFits && !stop_wanted(); ++round) {
      Thinker player = thinker(fitted_);
      const std::vector<Thinker*> seats(sides(), &player);
      const double until = kForGames * round / kFits;
      while (part() < until && !stop_wanted() && fit_.positions() < kMostPositions) one_game(seats, until);
      fitted_ = fit_.fitted();
    }
  }

  // The shares of what was fitted, in one seat, against what was there, in pairs of one opening where there
  // are two seats.
  Score compare() {
    Score out;
    Thinker fresh = thinker(fitted_), before = thinker(from_);
    while (part() < 1 && !stop_wanted()) {
      std::vector<double> shares;
      ++seed_;
      for (std::size_t seat = 0; seat < sides(); ++seat) {
        std::vector<Thinker*> seats(sides(), &before);
        seats[seat] = &fresh;
        const auto result = self_play(variant_, parties_, seats, plan(1));
        if (result) shares.push_back((*result)[parties_.party(static_cast<unsigned>(seat))]);
      }
      if (shares.size() == 2 && sides() == 2)
        out.add_pair(shares[0], shares[1]);
      else
        for (const double each : shares) out.add(each);
    }
    return out;
  }

  Weights fitted() const {
    Weights out = fitted_;
    out.note = fmt::format("fitted to {} positions of {} games", fit_.positions(), games_);
    out.note += args_.games.empty() ? fmt::format(", {} nodes for each action", args_.nodes) : " of others";
    return out;
  }
  int games() const { return games_; }
  double even_share() const { return 1.0 / static_cast<double>(sides()); }
  std::size_t sides() const { return variant_.rulebook().spec.sides.size(); }

 private:
  // Of all games as many positions as the fit takes.
  void learn_from_games(const Context& context) {
    const std::vector<OldGame> games = old_games(args_.games, variant_, context);
    std::size_t actions = 0;
    for (const OldGame& game : games) actions += game.recorded.record.actions.size();
    for (const OldGame& game : games) {
      if (stop_wanted() || fit_.positions() >= kMostPositions) break;
      look_at(game, static_cast<int>(actions / kMostPositions) + 1);
    }
    fitted_ = fit_.fitted();
  }
  // As far as its actions are legal.
  void look_at(const OldGame& old, int each) {
    Game game(variant_);
    const Glance glance(game);
    std::vector<Glance::Write> writes;
    std::size_t since = glance.written();
    int at = games_;
    const auto look = [&](const PlayedAction& action) {
      if (action.spoken || game.outcome().over) return;
      glance.writes(since, writes);
      since = glance.written();
      const SideId seat = glance.to_act(0);
      if (takes_nothing(writes) && !glance.in_danger(seat) && ++at % each == 0)
        fit_.look(game, parties_.party(seat.value));
    };
    try {
      play_recorded(old.recorded, {}, game, variant_, SideId::none(), look);
    } catch (const CommandError&) {
      // What was played until then counts.
    }
    std::vector<double> points(parties_.parties());
    for (unsigned side = 0; side < sides(); ++side) points[parties_.party(side)] += old.points[side];
    fit_.end_game(points);
    ++games_;
  }

  Thinker thinker(const Weights& weights) {
    Strength strength;
    strength.nodes = args_.nodes;
    return {variant_, strength, seed_, weights, 4};
  }
  double part() const {
    return std::chrono::duration<double>(Clock::now() - began_).count() / (60 * args_.minutes);
  }
  SelfPlay plan(double until) {
    SelfPlay out;
    out.seed = ++seed_;
    out.stop = [this, until] { return part() >= until || stop_wanted(); };
    return out;
  }
  void one_game(const std::vector<Thinker*>& seats, double until) {
    SelfPlay how = plan(until);
    int at = 0;
    how.position = [&](const Game& game, unsigned party, bool quiet) {
      if (quiet && ++at % kEach == 0) fit_.look(game, party);
    };
    const auto result = self_play(variant_, parties_, seats, how);
    result ? fit_.end_game(*result) : fit_.drop_game();
    games_ += result ? 1 : 0;
    progress_.update(static_cast<std::uint64_t>(games_), part());
  }

  Variant& variant_;
  const TrainArgs& args_;
  Weights from_;
  Game game_;
  Glance glance_;
  Judgement parties_;
  WeightFit fit_;
  Weights fitted_;
  std::uint64_t seed_;
  Clock::time_point began_;
  int games_ = 0;
  Progress progress_;
};

void train(const TrainArgs& args, Context& context) {
  const auto variant = args.variant.load(context);
  Game game(*variant);
  const Weights from = args.fresh ? estimated(*variant, Glance(game)) : known_weights(*variant, context);
  if (!args.to.empty()) refuse_unwritable(args.to);
  const Interruptible interruptible;
  Training training(*variant, args, from);
  training.learn(context);
  const Score score = training.compare();
  const Weights fitted = training.fitted();
  context.out << weights_text(fitted, *variant, Glance(game));
  const auto elo = score.elo();
  context.err << fmt::format(
      "{} games; against what was there before it scores {:.1f} of {}, {}\n", training.games(),
      score.points(), score.games(),
      training.sides() > 2
          ? fmt::format("where {:.1f} is even", static_cast<double>(score.games()) * training.even_share())
      : elo ? fmt::format("Elo {:+.0f} ± {:.0f}", elo->value, elo->margin)
            : "too few for an Elo");
  const bool better = score.games() > 0 && score.share() >= training.even_share();
  if (stop_wanted() || training.games() == 0 || (!better && args.to.empty())) {
    context.err << "not kept: it is no better\n";
    context.status = stop_wanted() ? kFailed : kFindings;
    return;
  }
  context.err << fmt::format("kept in {}\n", keep_weights(fitted, *variant, context, args.to).string());
}

}  // namespace

void add_train(CLI::App& app, Context& context) {
  app.footer(
      "  houserule train chess+mine --minutes 10\n"
      "The player plays against itself, fits what pieces, reserves and numbers of sides are worth to how the "
      "games "
      "ended, and\n"
      "tries that against what it knew before. Where it is no worse it is kept in a text file in your own "
      "place, which play, "
      "serve\n"
      "and engine then use for this variant: tools/PLAYER.md.");
  const auto args = std::make_shared<TrainArgs>();
  args->variant.add(app);
  decimal(app.add_option("--minutes", args->minutes, "how long; 10 without this"), 0.01, 10'000)
      ->type_name("N");
  whole(app.add_option("--nodes", args->nodes, "positions looked at for each action; 600 without this"), 1,
        kMaxTrainingNodes)
      ->type_name("N");
  add_number_option(app, "--seed", args->seed, "of the games; 1 without this");
  app.add_option("--to", args->to, "a file to keep it in, whether or not it is better")->type_name("FILE");
  app.add_option("--games", args->games,
                 "fits to these games, in any format, instead of games against itself")
      ->type_name("FILE");
  app.add_flag("--fresh", args->fresh, "begins with what the rulebook says, not with what was fitted before");
  app.callback([args, &context] { train(*args, context); });
}

}  // namespace houserule
