#include "archives/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

#include "archives/input_digests.h"
#include "archives/intake.h"
#include "archives/kept_output.h"
#include "archives/output.h"
#include "common/interrupt.h"
#include "manual/topics.h"
#include "places/packed.h"
#include "places/places.h"
#include "read/file_reader.h"

namespace houserule {

namespace {

constexpr std::size_t kShortDigest = sizeof("sha256:0123456789ab") - 1;
constexpr std::string_view kBehindDigest = "\"}\n";
constexpr std::uint64_t kBatchesWaiting = 16;  // for each worker

// What the workers share.
struct Shared {
  const RunOptions& options;
  const Context& context;
  Intake& intake;
  OrderedOutput& output;
  std::mutex reading{};
  std::mutex ending{};
  std::exception_ptr error{};  // the first
};

LateFinding append(const Verdict& verdict, Format format, std::string& out) {
  if (format == Format::json) return append_json(verdict, out);
  return format == Format::table ? append_row(verdict, out) : append_csv(verdict, out);
}

// The line ends with the digest. Leaves a few digits of it there, and gives the whole.
std::string shorten_digest(const std::string& digest, std::string& text, std::size_t& end) {
  const std::string behind = text.substr(end - kBehindDigest.size());
  text.resize(end - kBehindDigest.size() - digest.size() + kShortDigest);
  text += behind;
  end = text.size();
  return digest;
}

// A game whose id an earlier one has is a problem, which only who puts the lines in order can know.
void write_verdict(const Verdict& verdict, const RunOptions& options, Written& written) {
  const bool wanted = !options.only_problems || verdict.problem(options.strict);
  if (!wanted && verdict.id.empty()) return;
  Written::Line line;
  line.begin = written.text.size();
  line.late = append(verdict, options.format, written.text);
  line.end = written.text.size();
  line.wanted = wanted;
  line.problem = verdict.problem(options.strict);
  const bool once = options.digest_once && verdict.book != nullptr;
  if (once) line.digest = shorten_digest(verdict.book->digest(), written.text, line.end);
  if (!verdict.id.empty()) line.id = SeenIds::hash(verdict.id);
  if (once || !verdict.id.empty()) written.lines.push_back(std::move(line));
}

bool read_batch(Shared& shared, Batch& batch) {
  const std::lock_guard lock(shared.reading);
  return shared.intake.next(batch);
}

std::unique_ptr<ModuleSource> source_of(const RunOptions& options, const Context& context) {
  if (!options.packed) return module_source(context);
  return std::make_unique<PackedSource>(options.packed->texts);
}

// One worker's games.
class Worker {
 public:
  Worker(const JudgeOptions& judging, const RunOptions& options, ModuleSource& source)
      : options_(options), judge_(judging, source) {}

  void judge(const Batch& batch, Written& written) {
    for (std::size_t i = 0; i < batch.size; ++i) {
      const Verdict& verdict = judge_.judge(batch.games[i]);
      written.tally.count(verdict, options_.strict);
      if (const Shelved* book = judge_.shelved(); book != nullptr && book->used != last_)
        tell(*book, written);
      write_verdict(verdict, options_, written);
    }
  }

 private:
  // Archives hold many games of one variant: the shelf's counter says when another was asked for.
  void tell(const Shelved& book, Written& written) {
    last_ = book.used;
    UsedBook used{book.name, book.set, book.variant->digest()};
    if (told_.size() < kMaxUsedBooks && told_.insert(used).second) written.books.push_back(std::move(used));
  }

  const RunOptions& options_;
  Judge judge_;
  UsedBooks told_;
  std::uint64_t last_ = 0;
};

void work(Shared& shared) {
  const auto source = source_of(shared.options, shared.context);
  JudgeOptions options = shared.options.judge;
  options.rulebook_bytes /= static_cast<std::size_t>(shared.options.jobs);
  Worker worker(options, shared.options, *source);
  Batch batch;
  Written written;
  while (read_batch(shared, batch)) {
    worker.judge(batch, written);
    shared.output.put(batch.index, written);
  }
}

void work_in_thread(Shared& shared) {
  try {
    work(shared);
  } catch (...) {
    const std::lock_guard lock(shared.ending);
    if (!shared.error) shared.error = std::current_exception();
    shared.output.abandon();
  }
}

void work_in_threads(Shared& shared, int jobs) {
  std::vector<std::thread> threads;
  try {
    for (int i = 0; i < jobs; ++i) threads.emplace_back(work_in_thread, std::ref(shared));
  } catch (const std::system_error&) {
    // The system gives no more threads; those that run do all the work.
    if (threads.empty()) return work(shared);
  }
  for (std::thread& thread : threads) thread.join();
  if (shared.error) std::rethrow_exception(shared.error);
}

}  // namespace

namespace {

nlohmann::json options_json(const RunOptions& options) {
  static constexpr std::string_view kFormats[] = {"json", "table", "csv"};
  const JudgeOptions& judge = options.judge;
  return {{"format", kFormats[static_cast<std::size_t>(options.format)]},
          {"only", options.only_problems ? "problems" : "all"},
          {"digest", options.digest_once ? "once" : "each"},
          {"strict", options.strict},
          {"from", options.from},
          {"variant", judge.variant},
          {"set", judge.set},
          {"final", judge.positions},
          {"trace", judge.trace},
          {"opening", judge.opening},
          {"material", judge.material},
          {"notation", judge.notation},
          {"variations", judge.variations},
          {"letters", judge.letters},
          {"as", judge.as},
          {"todays-rules", judge.todays_rules},
          {"rulebook", options.packed ? options.packed->digest : ""}};
}

// Rules that changed since the run began would give other verdicts than those that are written already.
void refuse_other_rules(const UsedBooks& books, const RunOptions& options, const Context& context) {
  const auto source = source_of(options, context);
  VariantShelf shelf(*source, options.judge.variant, options.judge.set);
  for (const UsedBook& book : books) {
    if (book.kept()) continue;
    const Shelved& now = shelf.get(book.variant, book.set);
    const std::string digest = now.variant ? now.variant->digest() : now.error;
    if (digest != book.digest)
      throw CommandError(fmt::format("the run cannot go on: the rules of {} were {} and are now {}",
                                     shown(book.variant), book.digest, shown(digest)));
  }
}

// One run from its options to its end.
class Run {
 public:
  Run(const RunOptions& options, const Context& context)
      : options_(options), context_(context), files_(find_inputs(options.files)) {
    options_.judge.name_files = several_streams(files_);
    if (options.shard.of > 1) span_ = span_of_shard(options.shard, files_, options.from);
  }

  RunResult judge() {
    if (options_.sink != nullptr) return judge_into(*options_.sink, nullptr);
    if (options_.to.empty()) {
      LineSink sink(context_.out);
      return judge_into(sink, nullptr);
    }
    refuse_without_inputs();
    KeptOutput kept(context_, options_.to, manifest(),
                    options_.resume ? Beginning::resumed : Beginning::anew);
    if (kept.finished()) return {kept.before().tally, kept.before().failures, false, true};
    return judge_into(kept.sink(), &kept);
  }

 private:
  Manifest manifest() const {
    Manifest out;
    out.version = version_text();
    out.options = options_json(options_).dump();
    out.shard = options_.shard.number;
    out.shards = options_.shard.of;
    out.inputs = read_inputs(files_, span_);
    return out;
  }

  // Verdicts on nothing take the place of none.
  void refuse_without_inputs() const {
    std::string why;
    for (const InputFile& file : files_) {
      const auto problem = file.problem || file.path == "-" ? file.problem : open_file(file.path)->failure();
      if (!problem) return;
      why += (why.empty() ? "" : "\n") + problem->text();
    }
    throw CommandError(
        fmt::format("{}\n   nothing was judged, and {} is as it was", why, shown(options_.to)));
  }

  void go_on(const KeptOutput& kept, OrderedOutput& output) {
    refuse_other_rules(kept.before().books, options_, context_);
    span_.skip = kept.before().tally.games;
    output.go_on({kept.before().tally, kept.before().books}, kept.told_digests());
  }

  void write_head(Sink& sink) const {
    if (options_.format == Format::json) return;
    sink.write(options_.format == Format::table ? table_head() : csv_head());
  }

  RunResult judge_into(Sink& sink, KeptOutput* kept) {
    std::unique_ptr<Progress> progress;
    if (options_.progress && context_.err_terminal) progress = std::make_unique<Progress>("games");
    const std::uint64_t before = kept == nullptr ? 0 : kept->before().output_bytes;
    OrderedOutput output(sink, kBatchesWaiting * static_cast<std::uint64_t>(options_.jobs),
                         kMaxOutputBytes - std::min(kMaxOutputBytes, before));
    if (kept != nullptr) go_on(*kept, output);
    output.on_written([&](const Totals& totals) {
      if (progress) progress->problems(totals.tally.problems);
      if (kept != nullptr) kept->came(totals, options_.seconds_between);
    });
    Intake intake(files_, options_.from, context_, progress.get());
    if (span_.begins_later() || span_.to != Span::kEnd) intake.only(span_, output.seen());
    if (kept == nullptr || kept->before().output_bytes == 0) write_head(sink);
    const Interruptible interruptible;
    std::optional<InputDigests> digests;
    if (kept != nullptr) digests.emplace(read_inputs(files_, span_));
    Shared shared{options_, context_, intake, output};
    options_.jobs == 1 ? work(shared) : work_in_threads(shared, options_.jobs);
    if (kept != nullptr && stop_wanted()) kept->keep(output.totals());
    if (kept != nullptr && !stop_wanted()) kept->finish(output.totals(), digests->take(), intake.failures());
    return {output.totals().tally, intake.failures(), stop_wanted(), false};
  }

  RunOptions options_;
  const Context& context_;
  std::vector<InputFile> files_;
  Span span_;
};

}  // namespace

RunResult judge_all(const RunOptions& options, const Context& context) {
  return Run(options, context).judge();
}

}  // namespace houserule
