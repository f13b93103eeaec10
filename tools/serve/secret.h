// The words that a link holds: who knows one may do what it stands for.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace houserule {

// 128 bits of chance as 22 letters, digits, "-" and "_".
std::string new_secret();

// How often somebody may ask: so many at once, and so many a second on the whole. Thread safe.
class RateLimit {
 public:
  RateLimit(double at_once, double per_second) : most_(at_once), per_second_(per_second) {}
  bool allows(const std::string& who);

 private:
  using Clock = std::chrono::steady_clock;
  struct Bucket {
    double left = 0;
    Clock::time_point when;
  };
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
  double most_, per_second_;
};

}  // namespace houserule
