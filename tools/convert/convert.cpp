// houserule convert: games from one format into another.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

#include "archives/intake.h"
#include "archives/output.h"
#include "common/command.h"
#include "common/plain.h"
#include "convert/replay.h"
#include "formats/format.h"
#include "formats/write.h"
#include "places/places.h"
#include "sources/document.h"
#include "sources/kept_rulebooks.h"

namespace houserule {

namespace {

struct ConvertArgs {
  std::vector<std::string> files;
  std::string from, to;
  std::string variant = "chess";
  bool keep = false;
};

class Converter {
 public:
  Converter(const ConvertArgs& args, const Context& context)
      : args_(args),
        context_(context),
        format_(*format_named(args.to.empty() ? "jsonl" : args.to)),
        source_(module_source(context)),
        shelf_(*source_, args.variant, {}, kMaxRulebookBytes, kept_rules(context)),
        sink_(context.out) {}

  void convert(const RawGame& raw) {
    GameRecord record;
    if (const auto wrong = read_document(raw, args_.variant, record)) {
      return found(
          raw, fmt::format("left out: {}{}{}", wrong->message, wrong->hint.empty() ? "" : "; ", wrong->hint));
    }
    Shelved& rules = rules_of(record, raw);
    if (rules.variant && !fits(rules.variant->rulebook()))
      return found(raw, fmt::format("left out: {} is not for {}", format_.name, record.variant));
    Replay played = replay(record, rules, format_.notation);
    leave_marks_out(record, played);
    for (const std::string& oddity : played.mended) found(raw, oddity);
    if (!played.problem.empty())
      found(raw, "its actions stay as they are written from there on: " + played.problem);
    if (args_.keep)
      for (std::size_t i = 0; i < played.actions.size(); ++i) played.actions[i].full = record.actions[i];
    std::string lost;
    sink_.write(format_.write(record, played, rules.variant.get(), lost));
    if (!lost.empty()) found(raw, fmt::format("{} has no place for {}", format_.name, lost));
  }

  bool clean() const { return clean_; }

 private:
  Shelved& rules_of(const GameRecord& record, const RawGame& raw) {
    Shelved& today = shelf_.get(record.variant, record.set);
    const bool others = !today.variant || today.variant->digest() != record.rulebook;
    if (!others || record.rulebook.empty()) return today;
    Shelved* then = shelf_.earlier(record.variant, record.set, record.rulebook, raw.text);
    return then != nullptr ? *then : shelf_.get(record.variant, record.set);
  }

  bool fits(const Rulebook& rules) const {
    const bool several = rules.spec.boards.size() > 1;
    if (format_.kind == ArchiveKind::bpgn ? !several : several && format_.name == "lichess") return false;
    return format_.notation == nullptr || format_.notation->fits(rules);
  }

  void found(const RawGame& raw, const std::string& what) {
    context_.err << fmt::format("{}:{}: {}\n", shown(raw.source_name), raw.line, shown(what, 400));
    clean_ = false;
  }

  const ConvertArgs& args_;
  const Context& context_;
  const GameFormat& format_;
  std::unique_ptr<ModuleSource> source_;
  VariantShelf shelf_;
  LineSink sink_;
  bool clean_ = true;
};

void convert(const ConvertArgs& args, Context& context) {
  Intake intake(find_inputs(args.files), args.from, context, nullptr);
  Converter converter(args, context);
  Batch batch;
  while (intake.next(batch)) {
    for (std::size_t i = 0; i < batch.size; ++i) converter.convert(batch.games[i]);
  }
  if (intake.empty()) context.err << kNoGame;
  context.status = intake.failed() ? kFailed : converter.clean() ? kDone : kFindings;
}

}  // namespace

void add_convert(CLI::App& app, Context& context) {
  app.footer(
      "  houserule convert games.pgn > games.jsonl\n"
      "  houserule convert games.bpgn | houserule convert --to pgn > same.bpgn\n"
      "  houserule convert games.csa --to kif > games.kifu\n"
      "Moves, clocks, tags, remarks and results are kept; variations and numbered annotations are not.");
  const auto args = std::make_shared<ConvertArgs>();
  app.add_option("FILE", args->files,
                 "games in any format that --from names; - or nothing is standard input");
  app.add_option("--to", args->to,
                 "jsonl without this; pgn is BPGN for variants with several boards; iccs, wxf, chinese and "
                 "janggi are PGN "
                 "with moves in that notation")
      ->check(CLI::IsMember(formats_written()))
      ->type_name("FORMAT");
  offer(
      app.add_option("--from", args->from, "the format of the input, if its name and first bytes do not tell")
          ->type_name("FORMAT"),
      formats_read());
  app.add_option("--variant", args->variant, "of games that do not name theirs; chess without this")
      ->type_name("VARIANT");
  app.add_flag("--keep", args->keep, "in JSON Lines: actions as they are written, not in long text");
  app.callback([args, &context] { convert(*args, context); });
}

}  // namespace houserule
