#include "common/interrupt.h"

#include <atomic>

namespace houserule {

namespace {

std::atomic<bool> stopping = false, left_alone = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a handler of signals may do nothing else");

void want_to_stop(int /*signal*/) { stopping = true; }

}  // namespace

void leave_signals_alone() { left_alone = true; }

Interruptible::Interruptible() {
  if (left_alone) return;
  stopping = false;
  struct sigaction action {};
  action.sa_handler = want_to_stop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &interrupt_);
  sigaction(SIGTERM, &action, &terminate_);
}

Interruptible::~Interruptible() {
  if (left_alone) return;
  sigaction(SIGINT, &interrupt_, nullptr);
  sigaction(SIGTERM, &terminate_, nullptr);
  stopping = false;
}

bool stop_wanted() { return stopping; }

}  // namespace houserule
