// How far a long run has come, on standard error, for people only.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace houserule {

// Draws one line that overwrites itself, at most ten times a second, and only when `out` is a
// terminal. With NO_COLOR set the line has no colours. Not thread safe: one thread reports.
class Progress {
 public:
  // `what` is counted: "games".
  explicit Progress(std::string what, std::FILE* out = stderr);
  ~Progress();  // clears the line
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // `done` so far; `fraction` of the input from 0 to 1, negative when nobody knows.
  void update(std::uint64_t done, double fraction = -1);
  // How many of them are problems; by any thread.
  void problems(std::uint64_t number) { problems_ = number; }
  // Removes the line, so that something else may be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::string what_;
  std::FILE* out_;
  std::atomic<std::uint64_t> problems_ = 0;
  bool shown_ = false;  // `out` is a terminal that understands carriage return
  bool colour_ = false;
  bool drawn_ = false;
  Clock::time_point start_;
  Clock::time_point last_;
};

// The line itself, without colours: "[=====>    ]  50 %  1234 games  567 games/s  0:42 left  3 problems".
std::string progress_line(std::uint64_t done, double seconds, double fraction, const std::string& what,
                          std::uint64_t problems = 0);

}  // namespace houserule
