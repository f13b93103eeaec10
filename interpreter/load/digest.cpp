#include "load/digest.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/evp.h>

#include <array>
#include <new>

namespace houserule {

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash;
  unsigned size = 0;
  if (EVP_Digest(text.data(), text.size(), hash.data(), &size, EVP_sha256(), nullptr) != 1)
    throw std::bad_alloc();
  return fmt::format("{:02x}", fmt::join(hash.begin(), hash.begin() + size, ""));
}

}  // namespace houserule
