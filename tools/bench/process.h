// Other programs, run and timed from outside.
#pragma once

#include <sys/types.h>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

using Command = std::vector<std::string>;

struct Finished {
  int status = -1;  // exit status, or 128 + signal
  double seconds = 0;
  double user =
      0;  // seconds of the processor, its children's apart  // wall clock, start to end of the process
  long peak_kib = 0;   // largest resident size
  std::string output;  // standard output, when kept
};

struct HowToRun {
  int cpu = -1;                              // pinned to it; -1: free
  bool keep_output = false;                  // otherwise standard output goes to /dev/null
  std::function<void(int descriptor)> feed;  // writes standard input; without it, /dev/null
};

// Standard error is dropped. Throws std::runtime_error when the program cannot be started at all.
Finished run(const Command& command, const HowToRun& how = {});

// Writes all of it; false when the reader is gone.
bool write_all(int descriptor, const char* data, std::size_t size);

// The processor to pin to: the last one, the first being busy with everything else.
int quiet_cpu();

// Seconds on a clock that only goes forward.
double now();

// A program that is talked to line by line. Ends it (by closing its input) when destroyed.
class Conversation {
 public:
  Conversation(const Command& command, int cpu);
  ~Conversation();
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  pid_t pid() const { return child_; }
  void say(const std::string& line) const;
  // The next line that starts with `prefix`; throws when the program ends before.
  std::string wait_for(const std::string& prefix);

 private:
  std::string line();

  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string pending_;
};

}  // namespace bench
