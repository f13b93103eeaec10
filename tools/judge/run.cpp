#include "judge/run.h"

#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>

#include "common.h"
#include "interrupt.h"
#include "judge/intake.h"
#include "judge/output.h"

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
  Tally tally{};
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
  const bool once = options.digest_once && verdict.book != nullptr;
  if (once) line.digest = shorten_digest(verdict.book->digest(), written.text, line.end);
  if (!verdict.id.empty()) line.id = SeenIds::hash(verdict.id);
  if (once || !verdict.id.empty()) written.lines.push_back(std::move(line));
}

bool read_batch(Shared& shared, Batch& batch) {
  const std::lock_guard lock(shared.reading);
  return shared.intake.next(batch);
}

void work(Shared& shared) {
  const auto source = module_source(shared.context);
  JudgeOptions options = shared.options.judge;
  options.rulebook_bytes /= static_cast<std::size_t>(shared.options.jobs);
  Judge judge(options, *source);
  Batch batch;
  Written written;
  Tally tally;
  while (read_batch(shared, batch)) {
    for (std::size_t i = 0; i < batch.size; ++i) {
      const Verdict& verdict = judge.judge(batch.games[i]);
      tally.count(verdict);
      write_verdict(verdict, shared.options, written);
    }
    shared.output.put(batch.index, written);
  }
  const std::lock_guard lock(shared.ending);
  shared.tally.add(tally);
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

RunResult judge_all(const RunOptions& options, const Context& context) {
  std::unique_ptr<Progress> progress;
  if (options.progress && context.err_terminal) progress = std::make_unique<Progress>("games");
  Intake intake(options.files, options.from, context, progress.get());
  LineSink sink(context.out);
  OrderedOutput output(sink, kBatchesWaiting * static_cast<std::uint64_t>(options.jobs));
  Shared shared{options, context, intake, output};
  if (options.format != Format::json) sink.write(options.format == Format::table ? table_head() : csv_head());
  const Interruptible interruptible;
  options.jobs == 1 ? work(shared) : work_in_threads(shared, options.jobs);
  shared.tally.findings += output.duplicates();
  return {std::move(shared.tally), intake.failed(), stop_wanted()};
}

}  // namespace houserule
