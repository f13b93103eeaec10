#include "load/digest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nettle/sha2.h>

#include <array>

namespace houserule {

std::string sha256(std::string_view text) {
  sha256_ctx sum;
  sha256_init(&sum);
  sha256_update(&sum, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> hash;
  sha256_digest(&sum, hash.size(), hash.data());
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

}  // namespace houserule
