// Verdicts leave the program here: whole lines, in input order, whoever finished first.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bounds.h"
#include "judge/verdict.h"

namespace houserule {

// Which of the ids were there before, in bounded memory: after kMost different ones no more are remembered.
class SeenIds {
 public:
  static constexpr std::size_t kMost = kMaxIds;
  static std::uint64_t hash(std::string_view id);
  // True when an id with this hash was given before.
  bool again(std::uint64_t hash);

 private:
  void grow();

  std::vector<std::uint64_t> slots_;  // open addressing; 0 is free
  std::size_t used_ = 0;
};

// Writes texts of whole lines. When standard output is a file and becomes full, a line that was begun is
// taken back.
class LineSink {
 public:
  explicit LineSink(std::ostream& out);
  // Throws CommandError when the text cannot be written.
  void write(std::string_view text);

 private:
  void write_descriptor(std::string_view text);

  std::ostream& out_;
  bool descriptor_;  // out_ is the process's standard output
};

// The written verdicts of a batch. Lines of which it matters what stands before them in the output are
// described; the others are only text.
struct Written {
  struct Line {
    std::size_t begin = 0, end = 0;
    std::uint64_t id = 0;  // hash of the game's id; 0: none
    LateFinding late;      // where a "duplicate id" goes
    bool wanted = true;    // without a duplicate id, too
    std::string digest;    // of its rulebook, which is told before the first line with it; empty: never
  };
  std::string text;
  std::vector<Line> lines;  // in the order of their places
};

// Puts batches into order again. Thread safe.
class OrderedOutput {
 public:
  // At most `window` batches wait for an earlier one; who comes with more waits.
  OrderedOutput(LineSink& sink, std::uint64_t window) : sink_(sink), window_(window) {}

  // Takes the content of `written`. Throws when writing fails, now or before.
  void put(std::uint64_t index, Written& written);
  // Lets nobody wait any more; put() throws from now on.
  void abandon();
  std::uint64_t duplicates() const { return duplicates_; }  // read it when all is written

 private:
  void write(Written& written);
  void write_ready();
  void complete(Written& written);

  LineSink& sink_;
  std::uint64_t window_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::map<std::uint64_t, Written> waiting_;
  std::uint64_t next_ = 0;
  std::uint64_t duplicates_ = 0;
  SeenIds seen_;
  std::set<std::string> told_;  // digests
  bool abandoned_ = false;
};

}  // namespace houserule
