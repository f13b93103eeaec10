// houserule diff: what differs between two rulebooks, and the games whose verdict that changes.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "archives/compare.h"
#include "common/command.h"
#include "common/plain.h"
#include "sources/load_rulebook.h"
#include "wording/rulebook_diff.h"

namespace houserule {

namespace {

struct DiffArgs {
  std::string a, b;
  std::vector<std::string> games;
  std::string from;
  bool json = false;
};

void print_difference(const Context& context, const Difference& each) {
  context.out << each.what << '\n';
  if (!each.a.empty()) context.out << "  - " << shown(each.a) << '\n';
  if (!each.b.empty()) context.out << "  + " << shown(each.b) << '\n';
}

void print_change(const Context& context, const ChangedVerdict& each) {
  context.out << fmt::format("{}\n  - {}\n  + {}\n", each.game, each.a, each.b);
}

nlohmann::json as_json(const LoadedRulebook& a, const LoadedRulebook& b,
                       const std::vector<Difference>& found) {
  const auto head = [](const LoadedRulebook& book) {
    return nlohmann::json{{"name", book.asked.name}, {"rulebook", book.variant->digest()}};
  };
  nlohmann::json out{{"a", head(a)}, {"b", head(b)}, {"differences", nlohmann::json::array()}};
  for (const Difference& each : found)
    out["differences"].push_back({{"what", each.what}, {"a", each.a}, {"b", each.b}});
  return out;
}

// Prints each game at once, or keeps it for the document.
CompareResult diff_games(const DiffArgs& args, const LoadedRulebook& a, const LoadedRulebook& b,
                         const Context& context, nlohmann::json& document) {
  const auto tell = [&](const ChangedVerdict& each) {
    if (!args.json) return print_change(context, each);
    document["games"].push_back({{"game", each.game}, {"a", each.a}, {"b", each.b}});
  };
  document["games"] = nlohmann::json::array();
  CompareResult games = compare_verdicts(args.games, args.from, a, b, context, tell);
  document["judged"] = games.games - games.unreadable;
  document["unreadable"] = games.unreadable;
  if (games.none_readable()) return games;
  if (!args.json)
    context.out << fmt::format("{} of {} games have another verdict\n", games.changed, games.games);
  if (games.unreadable > 0)
    context.err << fmt::format("{} of {} games cannot be read, the first of them\n   {}\n", games.unreadable,
                               games.games, games.why);
  return games;
}

// What was to be compared was not.
void refuse_without_games(const CompareResult& games) {
  if (games.games > 0)
    throw CommandError(
        fmt::format("none of the {} games can be read, the first of them\n   {}", games.games, games.why));
  throw CommandError(games.failed ? "no game could be read" : "no game was found in the files of --games");
}

void run_diff(const DiffArgs& args, Context& context) {
  const LoadedRulebook a = load_rulebook(context, args.a, {}), b = load_rulebook(context, args.b, {});
  const std::vector<Difference> found = differences({*a.variant, a.texts}, {*b.variant, b.texts});
  nlohmann::json document = as_json(a, b, found);
  if (!args.json)
    for (const Difference& each : found) print_difference(context, each);
  CompareResult games;
  if (!args.games.empty()) games = diff_games(args, a, b, context, document);
  if (args.json) context.out << json_text(document) << '\n';
  if (!args.games.empty() && games.none_readable()) refuse_without_games(games);
  const bool same = args.games.empty() ? found.empty() : games.changed == 0;
  context.status = games.failed ? kFailed : same ? kDone : kFindings;
}

}  // namespace

void add_diff(CLI::App& app, Context& context) {
  app.footer(
      "  houserule diff chess chess+no-castling\n"
      "  houserule diff chess-2026.rulebook chess --games archive.pgn\n"
      "Status 1 when the rulebooks differ; with --games, when a verdict does.");
  const auto args = std::make_shared<DiffArgs>();
  app.add_option("A", args->a, "a variant, or a rulebook in one file (.rulebook)")->required();
  app.add_option("B", args->b, "another")->required();
  app.add_option("--games", args->games, "also the games of these files whose verdict changes")
      ->type_name("FILE");
  app.add_option("--from", args->from, "the format of the games, if their names and first bytes do not tell")
      ->type_name("FORMAT");
  app.add_flag("--json", args->json, "as JSON");
  app.callback([args, &context] { run_diff(*args, context); });
}

}  // namespace houserule
