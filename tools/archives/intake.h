// Takes games out of one archive after the other and hands them out in batches.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "archives/seen_ids.h"
#include "archives/span.h"
#include "common/command.h"
#include "common/progress.h"
#include "formats/inputs.h"
#include "read/pgn.h"
#include "read/record.h"

namespace houserule {

// Some games in input order. Reused, so that its memory is.
struct Batch {
  std::uint64_t index = 0;  // from 0, without gaps
  std::size_t size = 0;     // games in use
  std::vector<RawGame> games;
};

inline constexpr const char* kNoGame = "no game was found in the input\n";

// Not thread safe: callers take turns.
class Intake {
 public:
  // `from` as for Archive. `progress` may be null. What cannot be read is printed to context.err, and the
  // files after it are still read.
  Intake(std::vector<InputFile> files, std::string from, const Context& context, Progress* progress);

  // Only these games. The ids of those before are put into `ids`, before the first batch is handed out.
  void only(Span span, SeenIds& ids);
  // The next games: a limited number of games and of bytes (a single game may be longer), and from a pipe
  // only one, since the verdict may be waited for. False when there are no more.
  bool next(Batch& batch);

  bool empty() const { return games_ == 0 && !failed(); }
  bool failed() const { return !failures_.empty(); }  // something could not be read
  const std::vector<std::string>& failures() const { return failures_; }

 private:
  bool next_game(RawGame& game);
  bool begin_stream();
  void end_stream();
  void pass(const RawGame& game);
  void show_progress(std::uint64_t games);
  double share() const;

  InputWalk walk_;
  const Context& context_;
  Progress* progress_;
  std::unique_ptr<Archive> archive_;
  Span span_;
  SeenIds* ids_ = nullptr;
  std::size_t stream_ = 0;   // number of archive_, from 1
  std::uint64_t start_ = 0;  // of archive_ in the span's text
  std::uint64_t passed_ = 0;
  std::uint64_t games_ = 0, batches_ = 0;
  bool piped_ = false;
  std::vector<std::string> failures_;
  PgnGame pgn_;        // of a game that is passed
  GameRecord record_;  // the same
};

}  // namespace houserule
