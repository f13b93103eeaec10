// A whole run: reads, judges with one or more workers, writes, counts.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "archives/span.h"
#include "common/command.h"
#include "common/line_sink.h"
#include "judge/judge.h"
#include "judge/tally.h"
#include "places/packed.h"

namespace houserule {

enum class Format : std::uint8_t { json, table, csv };

inline constexpr double kSecondsBetween = 2;

struct RunOptions {
  JudgeOptions judge;
  std::vector<std::string> files;  // none: standard input
  std::string from;                // the input's format; empty: found out
  int jobs = 1;
  Format format = Format::json;
  bool only_problems = false;
  bool digest_once = false;  // JSON: the whole digest of a rulebook stands in a line of its own
  bool strict = false;       // what is only worth knowing is a problem, too
  bool progress = false;     // on standard error, where that is a terminal
  std::string to;            // the file of the verdicts, with a manifest beside it; empty: context.out
  Sink* sink = nullptr;      // takes the verdicts instead of both
  bool resume = false;       // goes on where an earlier run into that file stopped
  Shard shard;
  std::optional<PackedRulebook> packed;      // judges by this, whatever rules there are here
  double seconds_between = kSecondsBetween;  // that it is written down how far the run came
};

struct RunResult {
  Tally tally;
  std::vector<std::string> failures{};  // of inputs that could not be read to their end
  bool stopped = false;                 // by Ctrl-C: the tally is of what was written
  bool finished_before = false;         // by an earlier run into the same file
};

// The output does not depend on `jobs`. Memory does not depend on the number of games, but for the hashes of
// ids. Throws CommandError when the output cannot be written.
RunResult judge_all(const RunOptions& options, const Context& context);

}  // namespace houserule
