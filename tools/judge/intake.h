// Takes games out of one archive after the other and hands them out in batches.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "command.h"
#include "progress.h"
#include "read/archive.h"

namespace houserule {

// Some games in input order. Reused, so that its memory is.
struct Batch {
  std::uint64_t index = 0;  // from 0, without gaps
  std::size_t size = 0;     // games in use
  std::vector<RawGame> games;
};

// Not thread safe: callers take turns.
class Intake {
 public:
  // Without files: standard input. `from` as for Archive. `progress` may be null. What cannot be read is
  // printed to context.err, and the files after it are still read.
  Intake(std::vector<std::string> files, std::string from, const Context& context, Progress* progress);

  // The next games: a limited number of games and of bytes (a single game may be longer), and from a pipe
  // only one, since the verdict may be waited for. False when there are no more.
  bool next(Batch& batch);

  bool failed() const { return failed_; }  // something could not be read
  bool several() const { return files_.size() > 1; }

 private:
  bool next_game(RawGame& game);
  bool open_next();
  void report();

  std::vector<std::string> files_;
  std::string from_;
  const Context& context_;
  Progress* progress_;
  std::unique_ptr<Archive> archive_;
  std::size_t opened_ = 0;
  std::uint64_t games_ = 0, batches_ = 0;
  bool piped_ = false;
  bool failed_ = false;
};

}  // namespace houserule
