#include "files/digest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

namespace houserule {

void Digest::add(std::string_view text) {
  sha256_update(&sum_, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
}

std::string Digest::hex() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> hash;
  sha256_digest(&sum_, hash.size(), hash.data());
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

}  // namespace houserule
