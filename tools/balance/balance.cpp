// houserule balance: built-in players play a variant many times, and what that comes to.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "balance/report_page.h"
#include "balance/run.h"
#include "balance/tally.h"
#include "balance/versions.h"
#include "balance/worth.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/interrupt.h"
#include "common/plain.h"
#include "engine/opponent.h"
#include "options/options.h"

namespace houserule {

namespace {

constexpr std::size_t kOpening =
    4;  // actions at random, so that who searches does not play one game again and again

struct BalanceArgs {
  VariantArgs variant;
  int games = 200, jobs = 1;
  std::optional<std::uint64_t> seed;
  std::string players = "computer", strength, tried, format = "text", to;
  std::vector<std::string> with;
  std::optional<double> sure;
  BalanceWish wish;
  bool json = false, worth = false;
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
  return fmt::format("{}, {}, seed {}{}\n", args.variant.name, who, args.seed.value_or(1),
                     stop_wanted() ? ", stopped before all games were played" : "");
}

BalanceRun run_of(const BalanceArgs& args, const LoadRequest& request) {
  return {request, args.wish, args.seed.value_or(1), args.games, args.jobs, {}};
}

nlohmann::json settings_json(const BalanceArgs& args) {
  nlohmann::json out{
      {"variant", args.variant.name}, {"players", args.players}, {"seed", args.seed.value_or(1)}};
  if (!args.strength.empty()) out["strength"] = args.strength;
  if (stop_wanted()) out["stopped"] = true;
  return out;
}

void write_out(const BalanceArgs& args, Context& context, const std::string& text) {
  args.to.empty() ? void(context.out << text) : write_file(args.to, text);
}

// Until the bounds are as near as --sure wants, or all games are played.
void play_into(BalanceTally& tally, BalanceReport* report, const BalanceArgs& args,
               const LoadRequest& request, Variant& variant, const Context& context) {
  const auto told = [&](int, const BalanceGame& game) {
    tally.add(game);
    if (report != nullptr) report->add(game);
  };
  constexpr double kPercent = 100;
  const auto enough = [&] { return tally.sure(*args.sure / kPercent); };
  play_games(run_of(args, request), variant, context, told,
             args.sure ? std::function<bool()>(enough) : std::function<bool()>());
}

// Every version plays games of the same seeds.
bool compare(const BalanceArgs& args, Context& context) {
  const auto versions = args.tried.empty() ? versions_with(args.variant, args.with)
                                           : versions_of_option(args.variant, args.tried);
  std::size_t width = 0;
  for (const BalanceVersion& version : versions) width = std::max(width, display_width(version.label));
  nlohmann::json rows = nlohmann::json::array();
  std::string text;
  bool faults = false;
  for (const BalanceVersion& version : versions) {
    if (stop_wanted()) break;
    const auto variant = version.variant.load(context);
    BalanceTally tally(*variant);
    play_into(tally, nullptr, args, version.variant.request(), *variant, context);
    if (&version == versions.data()) text += versions_head(tally, width);
    text += version_line(version.label, tally, width);
    if (&version == &versions.back()) text += versions_foot(tally);
    nlohmann::json row = tally.json(args.wish.longest);
    row["version"] = version.label;
    rows.push_back(std::move(row));
    faults |= tally.faults();
  }
  nlohmann::json out = settings_json(args);
  out["versions"] = std::move(rows);
  write_out(args, context, args.format == "json" ? json_text(out) + "\n" : head(args) + text);
  return faults;
}

void tell_worth(const BalanceArgs& args, Context& context) {
  const LoadRequest request = args.variant.request();
  const auto variant = args.variant.load(context);
  std::vector<Worth> all;
  for (const Odds& odds : odds_of(*variant)) {
    if (stop_wanted()) break;
    all.push_back(worth_of(odds, run_of(args, request), *variant, context));
  }
  if (all.empty() && !stop_wanted())
    throw CommandError("no piece can be missing at the start of this variant, and it has no abilities");
  nlohmann::json out = settings_json(args);
  out["worth"] = worth_json(all);
  write_out(args, context,
            args.format == "json" ? json_text(out) + "\n"
                                  : head(args) + worth_table(all, variant->rulebook().spec.sides.size()));
}

bool tell_all(const BalanceArgs& args, Context& context) {
  const LoadRequest request = args.variant.request();
  const auto variant = args.variant.load(context);
  BalanceTally tally(*variant);
  BalanceReport report(*variant, request);
  play_into(tally, args.format == "report" ? &report : nullptr, args, request, *variant, context);
  if (args.format == "json") {
    nlohmann::json out = tally.json(args.wish.longest);
    out.update(settings_json(args));
    write_out(args, context, json_text(out) + "\n");
  } else if (args.format == "report") {
    write_out(args, context, report.html(tally, head(args), args.wish.longest));
  } else {
    write_out(args, context, head(args) + tally.page(args.wish.longest));
  }
  return tally.faults();
}

void balance(BalanceArgs& args, Context& context) {
  args.wish.player = args.players == "chance" ? "random" : args.players;
  if (!args.strength.empty()) {
    args.wish.player = "computer:" + args.strength;
    args.wish.opening = kOpening;
    check_opponent(args.wish.player);
  }
  if (args.json) args.format = "json";
  const bool compares = !args.tried.empty() || !args.with.empty();
  if (args.format == "report" && (compares || args.worth))
    throw CommandError(
        "--format report tells of one version; --try, --with and --worth print a table or JSON");
  if (!args.to.empty()) refuse_unwritable(args.to);
  const Interruptible interruptible;
  bool faults = false;
  if (args.worth)
    tell_worth(args, context);
  else
    faults = compares ? compare(args, context) : tell_all(args, context);
  if (stop_wanted()) context.err << "houserule: stopped; this is what was played so far\n";
  context.status = stop_wanted() ? kFailed : faults ? kFindings : kDone;
}

void add_versions(CLI::App& app, BalanceArgs& args) {
  CLI::Option* const tried =
      app.add_option("--try", args.tried,
                     "plays with each value of an option: module/rule.option=1..5, or =off,on")
          ->type_name("OPTION=VALUES");
  CLI::Option* const with =
      app.add_option("--with", args.with, "plays without, and with each of these overlays; may be repeated")
          ->type_name("OVERLAY")
          ->delimiter(',')
          ->allow_extra_args(false)
          ->excludes(tried);
  app.add_flag("--worth", args.worth,
               "what each piece and each ability is worth: so many games for each, in which one player lacks "
               "it or has it")
      ->excludes(tried)
      ->excludes(with);
  app.add_option(
         "--sure", args.sure,
         "stops as soon as every score is known to so many percent either way, at --games at the latest")
      ->check(CLI::Range(0.1, 50.0))
      ->type_name("PERCENT");
  app.add_option("--format", args.format, "text, json, or report, which is one page with plots")
      ->check(CLI::IsMember({"text", "json", "report"}))
      ->type_name("FORMAT");
  app.add_option("--to", args.to, "a file instead of the standard output")->type_name("FILE");
}

}  // namespace

void add_balance(CLI::App& app, Context& context) {
  app.footer(
      "  houserule balance chess+mine --games 1000 --jobs 2\n"
      "  houserule balance chess+mine --strength 50ms                 players that search; what a beginner "
      "misses, they see\n"
      "  houserule balance mine --try mine/rule.option=1..5           what each value does, as a table and a "
      "curve\n"
      "  houserule balance chess --with swap,no-castling              what each overlay does\n"
      "  houserule balance ability-duel+powers --worth --games 100    what pieces and abilities are worth\n"
      "  houserule balance mine --format report --to mine.html        one page with plots, to put beside the "
      "rules\n"
      "Wins, draws and points with the bounds of their certainty; what who begins has of it; how long games "
      "last, by\n"
      "which rule they end, and what played no part: pieces, words, rules that forbid. With a time the games "
      "differ from run to run, else one seed gives the "
      "same games.");
  const auto args = std::make_shared<BalanceArgs>();
  args->variant.add(app);
  whole(app.add_option("--games", args->games, "how many; 200 without this"), 1, kMaxPlayedGames)
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
        1, kMaxPlayedActions)
      ->type_name("N");
  add_versions(app, *args);
  app.add_flag("--json", args->json, "as JSON: the same as --format json");
  app.callback([args, &context] { balance(*args, context); });
}

}  // namespace houserule
