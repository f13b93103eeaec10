// houserule adjudicate: verdicts on game records.
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <ostream>

#include "archives/intake.h"
#include "archives/kept_output.h"
#include "archives/run.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/plain.h"
#include "formats/format.h"
#include "manifest/signature.h"
#include "options/options.h"
#include "options/output_option.h"
#include "places/packed.h"
#include "report/make.h"
#include "sources/kept_rulebooks.h"
#include "sources/load_rulebook.h"

namespace houserule {

namespace {

struct AdjudicateArgs {
  RunOptions run;
  VariantArgs variant{"chess", {}};
  std::string format = "json", only = "all", digest = "each", shard, rulebook, key, into;
  bool csv = false;
  bool quiet = false;
};

// Only the variant that was packed judges, also the games that name it.
void judge_by_packed(AdjudicateArgs& args, const Context& context) {
  if (names_digest(args.rulebook)) args.rulebook = kept_file(context, args.rulebook);
  args.run.judge.kept = nullptr;
  const LoadedRulebook loaded = load_rulebook(context, args.rulebook, args.run.judge.set);
  args.run.packed = read_packed(context, args.rulebook);
  args.run.packed->digest = loaded.variant->digest();
  args.run.judge.variant = loaded.asked.name;
  args.run.judge.set = loaded.asked.set;
  args.run.judge.for_all = true;
}

void read_args(AdjudicateArgs& args, const Context& context) {
  args.run.judge.variant = args.variant.name;
  args.run.judge.set = args.variant.request().set;
  args.run.judge.kept = kept_rules(context);
  args.run.shard = read_shard(args.shard);
  if (!args.rulebook.empty()) judge_by_packed(args, context);
  if (args.run.to.empty() && args.run.resume)
    throw CommandError("--resume goes on with a file: name it with --to FILE");
  if (args.run.to.empty() && !args.key.empty())
    throw CommandError("--sign signs a file: name it with --to FILE");
}

// Lines, or what is made of them.
RunResult judge_into_what_is_asked(AdjudicateArgs& args, const Context& context) {
  Made made{args.into, args.format == "report", args.run.to, args.variant.name, args.run.strict};
  for (const InputFile& file : find_inputs(args.run.files)) made.inputs.push_back(file.path);
  if (!made.any()) {
    if (!args.run.to.empty()) refuse_inputs_as_verdicts(args.run.to, made.inputs);
    return judge_all(args.run, context);
  }
  if (args.run.resume || args.run.shard.of > 1 || !args.key.empty())
    throw CommandError(
        "--resume, --shard and --sign are for lines of verdicts\n   write those with --to FILE; "
        "\"houserule merge\" makes a page or a database of them");
  args.run.to.clear();
  args.run.digest_once = false;
  args.run.format = Format::json;
  args.run.judge.material = args.run.judge.material || !args.into.empty();
  args.run.judge.positions = args.run.judge.positions || made.page;
  args.run.judge.opening = true;
  RunResult result;
  make_of_verdicts(made, context, [&](Sink& sink) {
    args.run.sink = &sink;
    result = judge_all(args.run, context);
    return RunEnd{result.stopped, result.failures};
  });
  return result;
}

void adjudicate(AdjudicateArgs& args, Context& context) {
  const auto start = std::chrono::steady_clock::now();
  read_args(args, context);
  args.run.format = args.csv || args.format == "csv" ? Format::csv
                    : args.format == "table"         ? Format::table
                                                     : Format::json;
  args.run.only_problems = args.only == "problems";
  args.run.progress = !args.quiet;
  args.run.digest_once = args.digest == "once" && args.run.format == Format::json;
  const RunResult result = judge_into_what_is_asked(args, context);
  if (!args.key.empty() && !result.stopped) sign_verdicts(context, args.run.to, args.key);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (result.finished_before) context.err << "this was finished before; it had\n";
  if (result.stopped) context.err << "houserule: stopped; what was written is whole, and so far there were\n";
  if (result.stopped && !args.run.to.empty()) context.err << "(the same command with --resume goes on)\n";
  if (result.tally.games == 0 && result.failures.empty() && !result.stopped) context.err << kNoGame;
  if (!args.quiet || result.stopped) context.err << result.tally.text(seconds);
  context.status = !result.failures.empty() || result.stopped ? kFailed
                   : result.tally.clean(args.run.strict)      ? kDone
                                                              : kFindings;
}

void add_what_is_printed(CLI::App& app, AdjudicateArgs& args) {
  app.add_flag("--final", args.run.judge.positions,
               "how each game stands at its end (or before what is illegal)");
  app.add_flag("--material", args.run.judge.material,
               "what the rules say that the pieces of each side are worth at the end");
  app.add_flag("--opening", args.run.judge.opening, "the first four actions as they were played");
  app.add_flag("--trace", args.run.judge.trace, "the actions as they were played, in full");
  app.add_option("--as", args.run.judge.as,
                 "only what this seat may know; without this, what the judge knows")
      ->type_name("SEAT");
  app.add_flag("--notation", args.run.judge.notation,
               "notes move numbers, x and origins of moves that are not as the rules would write them");
  app.add_flag("--variations", args.run.judge.variations, "notes illegal moves in variations");
  app.add_option("--letters", args.run.judge.letters,
                 "the language of the pieces' letters in movetext, such as de or French; also a tag Language "
                 "names it")
      ->check([](const std::string& language) {
        const bool known = language == "en" || letters_named(language) != nullptr;
        return known ? std::string{} : "no letters are known of the language \"" + language + "\"";
      });
  app.add_flag("--todays-rules", args.run.judge.todays_rules,
               "judge games by rules that are younger than they are, too, such as chess/fivefold");
  app.add_option(
         "--format", args.format,
         "json, one line a game (the default); csv, for spreadsheets; table, for people; or report, a page "
         "with counts, charts and boards")
      ->check(CLI::IsMember({"json", "csv", "table", "report"}))
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

void add_where_it_goes(CLI::App& app, AdjudicateArgs& args) {
  writes(app.add_option(
             "--to", args.run.to,
             "the file of the verdicts; beside it FILE.manifest.json says what was judged by which rules"))
      ->type_name("FILE");
  writes(app.add_option("--into", args.into,
                        "writes an SQLite database instead; its tables: tools/report/SCHEMA.md"))
      ->type_name("FILE.db");
  app.add_flag("--resume", args.run.resume,
               "goes on where a run into the same file was broken off, if one was");
  app.add_option("--shard", args.shard,
                 "only part K of N; the parts together are the whole, and \"houserule merge\" joins them")
      ->type_name("K/N");
  app.add_option("--sign", args.key, "signs the manifest with this key; see \"houserule help sign\"")
      ->type_name("KEY");
}

}  // namespace

void add_adjudicate(CLI::App& app, Context& context) {
  app.footer(
      "  houserule adjudicate games.pgn\n"
      "  houserule adjudicate --format table --jobs 2 games.pgn.zst\n"
      "  zcat games.gz | houserule adjudicate --from pgn --variant torpedo");
  const auto args = std::make_shared<AdjudicateArgs>();
  app.add_option("FILE", args->run.files,
                 "PGN, UCI sessions or records in JSON Lines, packed or not, a .zip or .tar of them, a "
                 "folder; - or nothing is "
                 "standard input");
  app.add_option("--variant", args->variant.name, "of games that do not name theirs; chess without this")
      ->type_name("VARIANT");
  add_set_option(app, args->variant.set);
  offer(app.add_option("--from", args->run.from,
                       "the format of the input, if its name and first bytes do not tell")
            ->type_name("FORMAT"),
        formats_read());
  whole(app.add_option("--jobs", args->run.jobs, "workers; the output is the same"), 1, kMaxJobs)
      ->type_name("N");
  app.add_option("--rulebook", args->rulebook,
                 "judges by this file, which \"houserule rulebook pack\" wrote, or by the kept one with this "
                 "digest, and by no other rules")
      ->type_name("FILE")
      ->excludes(app.get_option("--variant"));
  add_what_is_printed(app, *args);
  add_where_it_goes(app, *args);
  app.callback([args, &context] { adjudicate(*args, context); });
}

}  // namespace houserule
