// houserule merge: the verdicts of shards as one run would have written them.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "archives/kept_output.h"
#include "common/command.h"
#include "manifest/join.h"
#include "manifest/signature.h"
#include "options/output_option.h"
#include "report/make.h"

namespace houserule {

namespace {

struct MergeArgs {
  std::vector<std::string> files;
  std::string to, key, into, format = "same";
  bool quiet = false;
};

// What is read of them.
std::vector<std::string> files_of(const std::vector<JudgedPart>& parts) {
  std::vector<std::string> out;
  for (const JudgedPart& part : parts) {
    out.push_back(part.path);
    out.push_back(manifest_path(part.path));
  }
  return out;
}

// Pages and databases are made of JSON, of which nothing was left out.
bool make_whole(const std::vector<JudgedPart>& parts, const Manifest& whole, const MergeArgs& args,
                const Context& context) {
  const auto options = nlohmann::json::parse(whole.options);
  const Made made{
      args.into,      args.format == "report", args.to, options.at("variant"), options.at("strict"),
      files_of(parts)};
  if (!made.any()) return false;
  if (options.at("format") != "json" || options.at("digest") != "each")
    throw CommandError("a page or a database is made of verdicts in JSON with the digest in each");
  make_of_verdicts(made, context, [&](Sink& sink) {
    join(parts, sink);
    return RunEnd{false, whole.failures};
  });
  return true;
}

void write_whole(const std::vector<JudgedPart>& parts, const Manifest& whole, const MergeArgs& args,
                 const Context& context) {
  if (make_whole(parts, whole, args, context)) return;
  if (args.to.empty()) {
    LineSink sink(context.out);
    return join(parts, sink);
  }
  refuse_inputs_as_verdicts(args.to, files_of(parts));
  Manifest begun = whole;
  begun.tally = {};
  KeptOutput kept(context, args.to, std::move(begun), Beginning::over_anything);
  try {
    join(parts, kept.sink());
  } catch (...) {
    kept.discard();  // there is nothing to go on from
    throw;
  }
  kept.finish({whole.tally, whole.books}, whole.inputs, whole.failures);
  if (!args.key.empty()) sign_verdicts(context, args.to, args.key);
}

void merge(const MergeArgs& args, Context& context) {
  if (!args.key.empty() && args.to.empty()) throw CommandError("--sign signs a file: name it with --to FILE");
  std::vector<JudgedPart> parts;
  for (const std::string& file : args.files) parts.push_back(find_part(context, file));
  // What is printed cannot be taken back: there, parts are compared before, and read a second time.
  if (args.to.empty() && args.into.empty() && args.format == "same")
    for (JudgedPart& part : parts) compare_part(part);
  parts = in_order(std::move(parts));
  const Manifest whole = whole_manifest(parts, context.err);
  write_whole(parts, whole, args, context);
  const bool strict = nlohmann::json::parse(whole.options).at("strict").get<bool>();
  if (!args.quiet)
    context.err << fmt::format("{} {} joined: ", parts.size(), parts.size() == 1 ? "part" : "parts")
                << whole.tally.text();
  context.status = !whole.failures.empty() ? kFailed : whole.tally.clean(strict) ? kDone : kFindings;
}

}  // namespace

void add_merge(CLI::App& app, Context& context) {
  app.footer(
      "  houserule adjudicate games.pgn --shard 1/2 --to part1.jsonl     on one machine\n"
      "  houserule adjudicate games.pgn --shard 2/2 --to part2.jsonl     on another\n"
      "  houserule merge part*.jsonl --to verdicts.jsonl                 the bytes that one run writes\n"
      "Shards may come in any order and more than once. What is missing, or was judged by other rules or "
      "from\nother games, is refused with the reason.");
  const auto args = std::make_shared<MergeArgs>();
  app.add_option("FILE", args->files,
                 "verdicts that \"adjudicate --shard K/N --to FILE\" wrote, each with its manifest")
      ->required();
  writes(app.add_option("--to", args->to,
                        "the file of all verdicts, with its manifest; standard output without this"))
      ->type_name("FILE");
  app.add_option("--format", args->format,
                 "the same as in the parts, or report: a page with counts, charts and boards")
      ->check(CLI::IsMember({"same", "report"}))
      ->type_name("FORMAT");
  writes(app.add_option("--into", args->into,
                        "writes an SQLite database instead; its tables: tools/report/SCHEMA.md"))
      ->type_name("FILE.db");
  app.add_option("--sign", args->key, "signs the manifest with this key; see \"houserule help sign\"")
      ->type_name("KEY");
  app.add_flag("--quiet", args->quiet, "no summary");
  app.callback([args, &context] { merge(*args, context); });
}

}  // namespace houserule
