#include "archives/seen_ids.h"

namespace houserule {

std::uint64_t SeenIds::hash(std::string_view id) {
  std::uint64_t value = 0xcbf29ce484222325U;  // FNV-1a
  for (const char c : id) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return value == 0 ? 1 : value;
}

void SeenIds::grow() {
  std::vector<std::uint64_t> old(slots_.empty() ? 1024 : slots_.size() * 2, 0);
  old.swap(slots_);
  used_ = 0;
  for (const std::uint64_t hash : old)
    if (hash != 0) again(hash);
}

bool SeenIds::again(std::uint64_t hash) {
  if (slots_.size() < 2 * (used_ + 1)) grow();
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = (hash ^ (hash >> 32U)) & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask)
    if (slots_[at] == hash) return true;
  if (used_ < kMost) {
    slots_[at] = hash;
    ++used_;
  }
  return false;
}

}  // namespace houserule
