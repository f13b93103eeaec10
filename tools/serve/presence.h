// Who sits at which seat now, for the host to read: a seat is taken while a page or a terminal hears what
// happens there. Thread safe.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace houserule {

class Presence {
 public:
  using Clock = std::chrono::steady_clock;
  // A page that is loaded anew, or a phone that is put away for a moment, has not left.
  static constexpr std::chrono::seconds kLeft{30};

  // While what this gives lives, somebody is there. The presence must outlive it.
  std::shared_ptr<void> sit(const std::string& seat);

  // "red sat down", "red left": what happened since it was asked last.
  std::vector<std::string> news(Clock::time_point now = Clock::now());

 private:
  struct Seat {
    int hearing = 0;
    bool told = false;        // that somebody sits there
    Clock::time_point since;  // nobody hears any more
  };
  void stand_up(const std::string& seat);

  std::mutex mutex_;
  std::map<std::string, Seat> seats_;
};

}  // namespace houserule
