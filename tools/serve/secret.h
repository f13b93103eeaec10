// The words that a link holds: who knows one may do what it stands for.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>

#include "common/bounds.h"

namespace houserule {

// 128 bits of chance as 22 letters, digits, "-" and "_".
std::string new_secret();

// Eight letters that are easily typed, "hkmt-wqzr": what stands for a link where it must be typed. As long as
// each address may try codes only now and then (kCodeRate), nobody finds one.
std::string new_code();
// What somebody typed, as codes are written.
std::string as_code(const std::string& typed);

// How often somebody may ask: so many at once, and so many a second on the whole. Thread safe.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate) : most_(rate.at_once), per_second_(rate.per_second) {}
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
