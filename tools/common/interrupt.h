// Ctrl-C as a wish to stop: a long run ends what it has begun and says how far it came.
#pragma once

#include <csignal>

namespace houserule {

// While one lives, the first SIGINT or SIGTERM only sets a flag; the second ends the process as ever. One at
// a time.
class Interruptible {
 public:
  Interruptible();
  ~Interruptible();
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  struct sigaction interrupt_ {
  }, terminate_{};  // what was there before
};

// For a library in somebody else's process: from now on an Interruptible does nothing.
void leave_signals_alone();

// Was one of the two signals sent since the last Interruptible began? False without one.
bool stop_wanted();

}  // namespace houserule
