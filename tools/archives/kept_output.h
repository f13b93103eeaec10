// A file of verdicts that outlives a broken run: they are gathered beside it, with how far the run has come,
// and take its place at the end, with their manifest. Until then what was there before stays.
#pragma once

#include <chrono>
#include <cstdint>
#include <future>
#include <set>
#include <string>
#include <vector>

#include "archives/output.h"
#include "common/command.h"
#include "common/line_sink.h"
#include "manifest/manifest.h"
#include "manifest/sha256.h"

namespace houserule {

// CommandError where the file of verdicts, or one that is written beside it, is one of those that are read.
void refuse_inputs_as_verdicts(const std::string& path, const std::vector<std::string>& inputs);

enum class Beginning : std::uint8_t { anew, resumed, over_anything };

// Sums what it hands on, so that it need not be read again.
class SummedSink final : public Sink {
 public:
  SummedSink(Sink& to, Sha256& sum) : to_(to), sum_(sum) {}
  void write(std::string_view text) override {
    to_.write(text);
    sum_.add(text);
  }

 private:
  Sink& to_;
  Sha256& sum_;
};

class KeptOutput {
 public:
  // `run` says what is judged, without counts. Resumed, it goes on where an earlier run of the same stopped,
  // if there is one; anew, it does not write over one that is not finished. CommandError when the file cannot
  // be written, belongs to another run that is not finished, or is being written by another process.
  KeptOutput(const Context& context, std::string path, Manifest run, Beginning beginning);
  ~KeptOutput();
  KeptOutput(const KeptOutput&) = delete;
  KeptOutput& operator=(const KeptOutput&) = delete;

  bool finished() const { return finished_; }  // by an earlier run: nothing is left to do
  // What was written before: nothing, unless it goes on.
  const Manifest& before() const { return run_; }
  std::set<std::string> told_digests() const;
  Sink& sink() { return summed_; }

  // Writes down how far the run came, now and then, or at once. Now and then: in a thread of its own, for a
  // disk takes its time, and what goes wrong there is thrown by the next call.
  void came(const Totals& totals, double seconds_between);
  void keep(const Totals& totals);
  // Nothing was written that is worth going on from: leaves none of it.
  void discard();
  // The run is finished: writes the manifest.
  void finish(const Totals& totals, std::vector<ReadInput> inputs, std::vector<std::string> failures);

 private:
  void begin(Beginning beginning);
  bool was_finished(Manifest done);
  void go_on(const Manifest& before);
  void place();
  void name_manifest() const;
  bool finish_placing(Manifest done);
  Manifest so_far(const Totals& totals) const;
  void write_down(const Manifest& so_far) const;
  void wait();
  void sync() const;

  const Context& context_;
  std::string path_;
  Manifest run_;
  std::string gathered_;  // the file that becomes path_
  int file_;
  LineSink sink_;
  Sha256 sum_;  // of all verdicts
  SummedSink summed_{sink_, sum_};
  bool finished_ = false;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
  std::future<void> writing_{};  // down how far the run came
};

}  // namespace houserule
