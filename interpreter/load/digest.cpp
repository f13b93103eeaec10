#include "load/digest.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

namespace houserule {

std::string sha256(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

}  // namespace houserule
