// Verdicts leave the program here: whole lines, in input order, whoever finished first.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "archives/seen_ids.h"
#include "common/line_sink.h"
#include "judge/tally.h"
#include "judge/verdict.h"
#include "manifest/manifest.h"

namespace houserule {

// The written verdicts of a batch. Lines of which it matters what stands before them in the output are
// described; the others are only text.
struct Written {
  struct Line {
    std::size_t begin = 0, end = 0;
    std::uint64_t id = 0;  // hash of the game's id; 0: none
    LateFinding late;      // where a "duplicate id" goes
    bool wanted = true;    // without a duplicate id, too
    std::string digest{};  // of its rulebook, which is told before the first line with it; empty: never
    bool problem = false;  // without a duplicate id, too
  };
  std::string text;
  std::vector<Line> lines;        // in the order of their places
  Tally tally{};                  // of its games
  std::vector<UsedBook> books{};  // by which they were judged, apart from those named in earlier batches
};

// What was written so far.
struct Totals {
  Tally tally;
  UsedBooks books;
};

// Puts batches into order again. Thread safe.
class OrderedOutput {
 public:
  // At most `window` batches wait for an earlier one; who comes with more waits. Ends with a CommandError
  // before it would write more than `most` bytes.
  OrderedOutput(Sink& sink, std::uint64_t window, std::uint64_t most = kMaxOutputBytes)
      : sink_(sink), window_(window), left_(most) {}

  // A run that was broken off goes on: so much was written before, and these digests were told.
  void go_on(Totals totals, std::set<std::string> told);
  // Is called with what was written, in order and by one thread at a time.
  void on_written(std::function<void(const Totals&)> call) { wrote_ = std::move(call); }
  SeenIds& seen() { return seen_; }  // to be filled before the first batch

  // Takes the content of `written`. Throws when writing fails, now or before.
  void put(std::uint64_t index, Written& written);
  // Lets nobody wait any more; put() throws from now on.
  void abandon();
  const Totals& totals() const { return totals_; }  // read it when all is written

 private:
  void write(Written& written);
  void write_ready();
  void complete(Written& written);

  Sink& sink_;
  std::uint64_t window_, left_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::uint64_t, Written> waiting_;
  std::uint64_t next_ = 0;
  Totals totals_;
  std::function<void(const Totals&)> wrote_;
  SeenIds seen_;
  std::set<std::string> told_;  // digests
  bool abandoned_ = false;
};

}  // namespace houserule
