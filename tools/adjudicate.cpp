// houserule adjudicate: verdicts on game records.
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <ostream>

#include "bounds.h"
#include "common.h"
#include "judge/run.h"
#include "kept_rulebooks.h"

namespace houserule {

namespace {

struct AdjudicateArgs {
  RunOptions run;
  VariantArgs variant{"chess", {}};
  std::string format = "json", only = "all", digest = "each";
  bool csv = false;
  bool quiet = false;
};

void adjudicate(AdjudicateArgs& args, Context& context) {
  const auto start = std::chrono::steady_clock::now();
  args.run.judge.variant = args.variant.name;
  args.run.judge.set = args.variant.request().set;
  args.run.judge.kept = kept_rules(context);
  args.run.judge.name_files = args.run.files.size() > 1;
  args.run.format = args.csv || args.format == "csv" ? Format::csv
                    : args.format == "table"         ? Format::table
                                                     : Format::json;
  args.run.only_problems = args.only == "problems";
  args.run.progress = !args.quiet;
  args.run.digest_once = args.digest == "once" && args.run.format == Format::json;
  const RunResult result = judge_all(args.run, context);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (result.stopped) context.err << "houserule: stopped; what was written is whole, and so far there were\n";
  if (result.tally.games == 0 && !result.failed && !result.stopped)
    context.err << "no game was found in the input\n";
  if (!args.quiet || result.stopped) context.err << result.tally.text(seconds);
  context.status = result.failed || result.stopped       ? kFailed
                   : result.tally.clean(args.run.strict) ? kDone
                                                         : kFindings;
}

void add_what_is_printed(CLI::App& app, AdjudicateArgs& args) {
  app.add_flag("--final", args.run.judge.positions,
               "how each game stands at its end (or before what is illegal)");
  app.add_flag("--trace", args.run.judge.trace, "the actions as they were played, in full");
  app.add_option("--as", args.run.judge.as,
                 "only what this seat may know; without this, what the judge knows")
      ->type_name("SEAT");
  app.add_flag("--todays-rules", args.run.judge.todays_rules,
               "judge games by rules that are younger than they are, too, such as chess/fivefold");
  app.add_option("--format", args.format,
                 "json, one line a game (the default); csv, for spreadsheets; or table, for people")
      ->check(CLI::IsMember({"json", "csv", "table"}))
      ->type_name("FORMAT");
  app.add_flag("--csv", args.csv, "the same as --format csv");
  app.add_option("--only", args.only,
                 "all games (the default), or problems: those with which something is wrong")
      ->check(CLI::IsMember({"all", "problems"}))
      ->type_name("WHICH");
  app.add_option("--digest", args.digest,
                 "the rulebook's whole digest in each line of JSON (each, the default), or once, in a line "
                 "of its own "
                 "before the first game judged by it, and then only how it begins (once)")
      ->check(CLI::IsMember({"each", "once"}))
      ->type_name("WHERE");
  app.add_flag("--strict", args.run.strict,
               "what is only worth knowing counts as a problem, too: wrong marks, results by board");
  app.add_flag("--quiet", args.quiet, "no progress and no summary");
}

}  // namespace

void add_adjudicate(CLI::App& app, Context& context) {
  app.footer(
      "  houserule adjudicate games.pgn\n"
      "  houserule adjudicate --format table --jobs 2 games.pgn.zst\n"
      "  zcat games.gz | houserule adjudicate --from pgn --variant torpedo");
  const auto args = std::make_shared<AdjudicateArgs>();
  app.add_option("FILE", args->run.files,
                 "PGN or records in JSON Lines, packed with zstd or not; - or nothing is standard input");
  app.add_option("--variant", args->variant.name, "of games that do not name theirs; chess without this")
      ->type_name("VARIANT");
  add_set_option(app, args->variant.set);
  offer(app.add_option("--from", args->run.from,
                       "the format of the input, if its name and first bytes do not tell")
            ->type_name("FORMAT"),
        archive_kind_names());
  app.add_option("--jobs", args->run.jobs, "workers; the output is the same")
      ->check(CLI::Range(1, kMaxJobs))
      ->type_name("N");
  add_what_is_printed(app, *args);
  app.callback([args, &context] { adjudicate(*args, context); });
}

}  // namespace houserule
