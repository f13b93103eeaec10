// Judging PGN against Debian's pgn-extract reading it (-r), whole processes, pinned to one processor; two
// jobs against one; and the memory that a long stream takes.
//
// The file once, as it is, and twenty times over, so that start-up weighs little.
#include <fmt/core.h>
#include <unistd.h>

#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "process.h"
#include "report.h"

namespace {

namespace fs = std::filesystem;

constexpr double kMillion = 1e6;
constexpr double kPeerWanted = 2;
constexpr double kJobsWanted = 1.9;
constexpr int kCopies = 20;
constexpr double kStreamBytes = 1e9;
constexpr double kMemoryWanted = 100;  // MB
constexpr double kKib = 1024;

// A file in the temporary folder, removed at the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text)
      : path_(fs::temp_directory_path() / fmt::format("houserule-bench-{}.pgn", getpid())) {
    std::ofstream out(path_, std::ios::binary);
    for (int copy = 0; copy < kCopies; ++copy) out << text << "\n\n";
  }
  ~TemporaryFile() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

struct Bench {
  std::string houserule;
  int rounds = 3;
  bench::Report report{"Adjudication against pgn-extract -r (MB of PGN per second, whole process)"};

  bench::Command judge(const std::string& file, int jobs) const {
    return {houserule, "adjudicate", "--quiet", "--jobs", std::to_string(jobs), file};
  }
};

double megabytes_per_second(const bench::Command& command, double bytes, int cpu) {
  bench::HowToRun how;
  how.cpu = cpu;
  const bench::Finished finished = bench::run(command, how);
  if (finished.status > 1) throw std::runtime_error("failed: " + command[0] + " " + command[1]);
  return bytes / kMillion / finished.seconds;
}

void against_peer(Bench& bench, const std::string& name, const std::string& file) {
  const int cpu = bench::quiet_cpu();
  const auto bytes = static_cast<double>(fs::file_size(file));
  const bench::Pair pair = bench::alternate(
      bench.rounds, [&] { return megabytes_per_second(bench.judge(file, 1), bytes, cpu); },
      [&] {
        return megabytes_per_second({"/usr/games/pgn-extract", "-r", file}, bytes, cpu);
      });
  bench.report.ratio(name, "pgn-extract", "MB/s", pair, kPeerWanted);
}

void two_jobs(Bench& bench, const std::string& file) {
  const auto bytes = static_cast<double>(fs::file_size(file));
  const bench::Pair pair = bench::alternate(
      bench.rounds, [&] { return megabytes_per_second(bench.judge(file, 2), bytes, -1); },
      [&] { return megabytes_per_second(bench.judge(file, 1), bytes, -1); });
  bench.report.ratio("two jobs against one", "one job", "MB/s", pair, kJobsWanted);
}

void same_output(Bench& bench, const std::string& file) {
  bench::HowToRun how;
  how.keep_output = true;
  const std::string one = bench::run({bench.houserule, "adjudicate", "--jobs", "1", file}, how).output;
  const std::string two = bench::run({bench.houserule, "adjudicate", "--jobs", "2", file}, how).output;
  bench.report.check("verdicts of two jobs and one are the same", !one.empty() && one == two, "no");
}

void long_stream(Bench& bench, const std::string& text) {
  const std::string games = text + "\n\n";
  for (const char* jobs : {"1", "2"}) {
    bench::HowToRun how;
    how.feed = [&](int descriptor) {
      for (double sent = 0; sent < kStreamBytes; sent += static_cast<double>(games.size()))
        if (!bench::write_all(descriptor, games.data(), games.size())) return;
    };
    const bench::Finished finished =
        bench::run({bench.houserule, "adjudicate", "--quiet", "--jobs", jobs, "--from", "pgn"}, how);
    if (finished.status > 1) throw std::runtime_error("houserule adjudicate failed on the stream");
    bench.report.below(fmt::format("resident memory, stream of 1 GB, jobs {}", jobs), "MB",
                       static_cast<double>(finished.peak_kib) * kKib / kMillion, kMemoryWanted);
    bench.report.note(fmt::format("{:.0f} s for it", finished.seconds));
  }
}

int compare(Bench& bench, const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (text.empty()) throw std::runtime_error("nothing in " + file);
  const TemporaryFile many(text);
  against_peer(bench, "the file", file);
  against_peer(bench, "the file twenty times over", many.path());
  two_jobs(bench, many.path());
  same_output(bench, file);
  long_stream(bench, text);
  return bench.report.exit_status();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    fmt::print(stderr, "usage: bench_adjudicate_ratio HOUSERULE ROUNDS FILE.pgn\n");
    return 2;
  }
  try {
    Bench bench{argv[1], std::stoi(argv[2])};
    return compare(bench, argv[3]);
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench_adjudicate_ratio: {}\n", error.what());
    return 2;
  }
}
