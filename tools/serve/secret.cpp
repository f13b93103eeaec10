#include "serve/secret.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "common/command.h"

namespace houserule {

namespace {

constexpr std::size_t kMostRemembered = 10'000;
constexpr std::size_t kCodeLetters = 8;

}  // namespace

std::string new_code() {
  constexpr std::string_view kLetters = "bcdfghjkmnpqrtvwxyz2346789";  // none that looks like another
  constexpr unsigned kFair = 256 / kLetters.size() * kLetters.size();
  std::string out;
  while (out.size() < kCodeLetters) {
    std::uint8_t byte = 0;
    if (::getrandom(&byte, 1, 0) != 1) throw CommandError("the system gives no chance for codes");
    if (byte < kFair) out += kLetters[byte % kLetters.size()];
  }
  return as_code(out);
}

std::string as_code(const std::string& typed) {
  std::string out;
  for (const char c : typed) {
    const bool capital = c >= 'A' && c <= 'Z';
    const bool counts = capital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (counts && out.size() == kCodeLetters / 2) out += '-';
    if (counts) out += static_cast<char>(capital ? c - 'A' + 'a' : c);
  }
  return out;
}

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
