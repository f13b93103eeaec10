#include "serve/secret.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "command.h"

namespace houserule {

namespace {

constexpr std::size_t kMostRemembered = 10'000;

}  // namespace

std::string new_secret() {
  constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::array<std::uint8_t, 17> bytes{};  // the last one fills up the last letter
  if (::getrandom(bytes.data(), 16, 0) != 16)
    throw CommandError("the system gives no chance for secret links");
  std::string out;
  for (std::size_t bit = 0; bit < 128; bit += 6) {
    const unsigned two = bytes[bit / 8] * 256U + bytes[bit / 8 + 1];
    out += kLetters[two >> (10 - bit % 8) & 63U];
  }
  return out;
}

bool RateLimit::allows(const std::string& who) {
  const std::lock_guard lock(mutex_);
  const auto now = Clock::now();
  if (buckets_.size() > kMostRemembered) buckets_.clear();
  const auto [found, is_new] = buckets_.try_emplace(who, Bucket{most_, now});
  Bucket& bucket = found->second;
  const double seconds = std::chrono::duration<double>(now - bucket.when).count();
  bucket.left = std::min(most_, bucket.left + seconds * per_second_);
  bucket.when = now;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

}  // namespace houserule
